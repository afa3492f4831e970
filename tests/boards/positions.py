"""The positions that the board is looked at in: tests measure their pictures, ``tests/tools/screens.py`` shows them.

``POSITIONS`` maps a name to a function that gives the view, and what ``hl.draw`` is told besides.
"""

from collections.abc import Callable
from typing import Any

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS, KINDS
from horrorlab.kernel.definition import View

LONG = ("Maximiliane of the Seven Hills and Valleys", "<script>alert(1)</script>", "O'Brien & \"Sons\"", "Bö", "吸血鬼の村の長老")
NAMES = ("Masha", "Seryozha", "Vanya", "Dasha", "Petya")

# cards of both rounds: buildings of many roofs, heroes among them
BUILT = ("thatched-barn", "bakehouse", "granary", "herb-woman", "herbalist", "orchard-house", "silversmith", "kennels", "smithy", "garlic-house",
         "candle-maker", "brick-chapel", "trapper", "toll-house", "bell-ringer", "salt-store", "bee-house", "dovecote", "stone-byre", "tannery",
         "sexton-house", "crooked-inn", "tool-shed", "gravedigger", "palisade-gate", "woodcutter-hut", "shepherd", "forester-lodge", "bell-tower",
         "old-priest")
LATER = ("market-hall", "great-barn", "wandering-knight", "mistletoe-farm", "hop-farm", "foundry", "exorcist", "armory", "watch-house", "glassworks",
         "night-watch", "winery", "town-gate", "long-stable", "root-cellar", "barracks", "stake-carver", "hunting-lodge", "cloister", "abbey",
         "rowan-wall", "potter-kiln", "silver-archer", "infirmary", "guild-house", "alder-mill", "hermitage", "stone-keep", "ferrywoman", "hay-tower")
START = ("first-hearth", "mossy-cottage", "slate-cottage", "brick-cottage", "willow-croft")

BLOCK = ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (2, 1), (2, 0))
SQUARE = (*BLOCK, (3, 1), (2, 2), (3, 0), (3, 2), (1, 2), (1, 3))
STAIRS = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 4), (5, 5), (6, 5), (6, 4))
TALL = tuple((y, x) for x, y in STAIRS)

WITCHES = ("witch-fixed", "witch-left", "witch-right")
WOLVES = ("werewolf-gray", "werewolf-black")


RESIDENTS = (2, 1, 3, 0, 5, 12, 0, 1, 4, 0, 2, 6, 1)


def cards(seat: int, cells: Any, number: int, round: int = 1) -> list[list[Any]]:
    """Lay cards on cells; each seat has cards of its own."""
    early = BUILT[seat * 6:seat * 6 + 6]
    stock = [START[seat], *early, *(LATER[seat * 6:seat * 6 + 6] if round == 2 else ())]
    return [[slug, x, y, RESIDENTS[(i + seat) % len(RESIDENTS)]] for i, (slug, (x, y)) in enumerate(zip(stock[:number], cells, strict=False))]


def laid(phase: str, step: str, players: int = 4, *, round: int = 1, cells: Any = BLOCK, number: int = 7, names: Any = NAMES,
         monsters: dict[int, list[str]] | None = None, player: int | None = None, others: Any = None, **now: Any) -> hl.Game:
    """Open a position: every seat has a village of ``number`` cards on ``cells``, the monsters are those named by seat."""
    seats = [{"cards": cards(seat, cells if seat == 0 or others is None else others, number, round), "monsters": (monsters or {}).get(seat, [])}
             for seat in range(players)]
    where = {"phase": phase, "step": step, **({} if player is None else {"player": player}), **now}
    return hl.new_position("vampire-village", {"players": list(names[:players]), "round": round, "seats": seats, "now": where}, seed=3)


def view(game: hl.Game, player: Any = None) -> View:
    if player is None:
        player = game.decision.player if game.decision else hl.ALL
    return game.view(player)


def attack(kind: str, players: int = 4, **rest: Any) -> hl.Game:
    packs = {"witch": ["witch-fixed", "witch-fixed", "witch-right", "witch-left"], "werewolf": ["werewolf-gray", "werewolf-gray", "werewolf-black"],
             "vampire": ["vampire-5", "vampire-3", "vampire-2"]}
    mine = [*packs[kind], *(beast for other, pack in packs.items() if other != kind for beast in pack[:2])]
    monsters = {0: mine, 1: ["witch-fixed", "vampire-1", "vampire-2", "werewolf-gray", "werewolf-gray"],
                2: ["witch-right", "werewolf-black", "vampire-4"], 3: ["witch-fixed"]}
    return laid("attack", "lose", players, kind=kind, monsters={seat: pack for seat, pack in monsters.items() if seat < players}, **rest)


def pack(kind: str, count: int) -> list[str]:
    """Take so many monsters of a kind from the box, of every type in turn."""
    types = [monster for monster in CARDS.monsters.values() if KINDS[monster.kind] == kind]
    rounds = [[monster.slug for monster in types if sum(monster.copies) > n] for n in range(count)]
    return sorted([slug for round in rounds for slug in round][:count])


def crowded(kind: str, **rest: Any) -> hl.Game:
    """Eight monsters on one side, and some on the others."""
    mine = [beast for side, few in (("witch", 2), ("werewolf", 1), ("vampire", 2)) for beast in pack(side, 8 if side == kind else few)]
    rest = {"round": 2, "number": 13, **rest}
    return laid("attack", "lose", kind=kind, monsters={0: mine, 2: ["werewolf-gray", "vampire-5"]}, **rest)


def played(players: int, until: Callable[[Any], bool], seed: int = 7) -> hl.Game:
    """Play a game, choosing this and that, until something is the case."""
    game, turn = hl.new_game("vampire-village", players=players, seed=seed), 0
    while not game.is_over and not until(game):
        game.choose(game.options[turn * 7 % len(game.options)])
        turn += 1
    return game


def asks(words: str, turn: int = 0) -> Callable[[hl.Game], bool]:
    return lambda game: words in game.decision.question and game.state.turn >= turn


def moving() -> hl.Game:
    return laid("building", "move", number=6, turn=6, hero=[0, 2])


DEMONS = {0: ["demon-hero", "demon-fewest", "demon-witch"], 1: ["demon-yellow"],
          3: ["witch-fixed", "witch-left", "witch-right", "werewolf-gray", "vampire-6"]}
FULL = {0: ["witch-fixed", "witch-fixed", "werewolf-gray", "vampire-6"], 1: ["witch-fixed", "witch-left", "vampire-1", "werewolf-gray"],
        2: ["witch-right", "vampire-5", "vampire-5", "werewolf-black"], 3: ["werewolf-gray", "werewolf-black", "vampire-4"],
        4: ["witch-fixed", "vampire-3"]}
CORNER = ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (0, 2), (0, 3))

POSITIONS: dict[str, Callable[[], tuple[View, dict[str, Any]]]] = {
    "choose": lambda: (view(played(4, asks("Choose a card", 2))), {}),
    "choose-first": lambda: (view(hl.new_game("vampire-village", players=3, seed=4)), {}),
    "place": lambda: (view(played(4, asks("Place", 4))), {}),
    "place-closed": lambda: (view(laid("building", "place", cells=CORNER, turn=6, number=6)), {}),
    "move": lambda: (view(moving()), {}),
    "move-chosen": lambda: (view(moving()), {"chosen": ("card:0,1",)}),
    "waiting": lambda: (view(played(4, asks("Choose a card", 3)), 2), {}),
    "give": lambda: (view(played(4, asks("on your left"))), {}),
    "give-right": lambda: (view(played(4, asks("on your right", 2))), {}),
    "keep": lambda: (view(played(2, asks("Keep one"))), {}),
    "demon": lambda: (view(laid("attack", "demons", monsters={0: ["demon-fewest", "witch-left", "vampire-3"]})), {}),
    "demons": lambda: (view(laid("attack", "demons", monsters=DEMONS)), {}),
    "demons-chosen": lambda: (view(laid("attack", "demons", monsters=DEMONS)), {"chosen": ("monster:0:demon-fewest",)}),
    "demons-fetch": lambda: (view(laid("attack", "demons", monsters=DEMONS)), {"chosen": ("monster:0:demon-witch",)}),
    "attack-left": lambda: (view(attack("witch")), {}),
    "attack-top": lambda: (view(attack("werewolf")), {}),
    "attack-right": lambda: (view(attack("vampire")), {}),
    "attack-watched": lambda: (view(attack("vampire"), 1), {}),
    "discard": lambda: (view(laid("attack", "discard", kind="witch", any=True, monsters={
        0: ["witch-fixed", "witch-left", "witch-right"], 1: ["witch-fixed"] * 3})), {}),
    "discard-weakest": lambda: (view(laid("attack", "discard", kind="vampire", monsters={0: ["vampire-2", "vampire-5", "vampire-2"]})), {}),
    "teacher": lambda: (view(played(4, asks("Choose a card", 3)), hl.ALL), {}),
    "teacher-monsters": lambda: (view(played(5, asks("on your right")), hl.ALL), {}),
    "round-2": lambda: (view(played(4, lambda game: game.state.round == 2 and asks("Place", 3)(game), seed=5)), {}),
    "over": lambda: (view(played(4, lambda game: False)), {}),
    "over-five": lambda: (view(played(5, lambda game: False, seed=11)), {}),
    "two-players": lambda: (view(attack("witch", 2)), {}),
    "two-players-building": lambda: (view(played(2, asks("Place", 5))), {}),
    "three-players": lambda: (view(attack("werewolf", 3)), {}),
    "five-players": lambda: (view(attack("vampire", 5, round=2)), {}),
    "five-players-full": lambda: (view(laid("attack", "lose", 5, kind="witch", round=2, number=13, cells=SQUARE, monsters=FULL)), {}),
    "names": lambda: (view(laid("attack", "lose", 5, kind="witch", names=LONG, monsters={0: ["witch-fixed"] * 3, 1: ["witch-left"]})), {}),
    "stairs": lambda: (view(laid("attack", "lose", kind="witch", round=2, number=13, cells=STAIRS, monsters={
        0: ["witch-fixed", "witch-fixed", "vampire-4"]})), {}),
    "stairs-top": lambda: (view(crowded("werewolf", cells=STAIRS)), {}),
    "stairs-place": lambda: (view(laid("building", "place", round=2, number=12, cells=STAIRS, turn=6)), {}),
    "tall": lambda: (view(laid("attack", "lose", 5, kind="vampire", round=2, number=13, cells=TALL, monsters={0: ["vampire-6", "vampire-5"]})), {}),
    "crowd-left": lambda: (view(crowded("witch", cells=SQUARE)), {}),
    "crowd-top": lambda: (view(crowded("werewolf", cells=SQUARE)), {}),
    "crowd-right": lambda: (view(crowded("vampire", cells=SQUARE)), {}),
    "crowd-watched": lambda: (view(crowded("witch", cells=SQUARE, others=BLOCK, players=5), 2), {}),
    "narrow": lambda: (view(attack("witch")), {"width": 860}),
    "narrow-hand": lambda: (view(played(5, asks("Choose a card", 2))), {"width": 860}),
    "narrow-stairs": lambda: (view(crowded("vampire", cells=STAIRS)), {"width": 860}),
    "narrow-over": lambda: (view(played(5, lambda game: False)), {"width": 860}),
    "village": lambda: (view(attack("witch")), {"village": 0}),
    "village-other": lambda: (view(attack("witch")), {"village": "Vanya"}),
    "village-one-card": lambda: (view(laid("attack", "lose", kind="vampire", number=1, monsters={0: ["vampire-4"]})), {"village": 0}),
    "empty": lambda: (view(laid("building", "place", number=0, turn=1, round=2)), {}),
    "steps": lambda: (between_steps(), {}),
    "set-up": lambda: (set_up(), {}),
}


def between_steps() -> View:
    game = attack("witch")
    game.choose(game.options[0], run=False)
    return game.view(hl.ALL)


def set_up() -> View:
    game = hl.new_game("vampire-village", players=4, seed=2, chance="ask")
    for _ in range(3):
        game.choose(game.options[0])
    return game.view(hl.ALL)
