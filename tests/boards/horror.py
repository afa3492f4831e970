"""The positions that the board of Village of Horror is looked at in, like those of ``positions.py``."""

import random
from collections.abc import Callable
from typing import Any

import horrorlab as hl
from horrorlab.kernel.definition import View
from tests.boards.positions import LONG, view

NAMES = ("Adam", "Ilinca", "Matthew", "Veronica", "Radu")

# a night of four, or of five: some cards on the table are seen, of some there is something to conclude
TABLEAUS = (["werewolf", "cultist up", "villager"], ["villager", "werewolf up"], ["hunter up", "cultist", "villager"], ["alpha-wolf", "villager up"],
            ["villager", "psychic up", "werewolf"])
HANDS = (["doctor", "hunter", "psychic"], ["lover", "gravedigger"], [], ["gravedigger"], ["doctor", "cultist"])
GRAVEYARD = [["village-chief", 0], ["villager", 1], ["werewolf", 2], ["cultist", 3]]
MEMORY: dict[int, dict[str, Any]] = {0: {"seen": ["tableau 1 0", "graveyard 1"], "thinks": {"tableau 3 0": ["werewolf", "alpha-wolf"]},
                                         "among": [[["villager"], ["tableau 2 1", "tableau 2 2"]], [["lover"], ["hand 1", "tableau 1 0"]]]}}
WITHOUT_WOLVES = ["village-chief", "villager", "hunter", "lover", "doctor", "guard", "priest", "cultist", "robber", "gravedigger", "psychic",
                  "lamplighter", "juggler", "rat"]


def laid(players: int = 4, *, now: dict[str, Any], tableaus: Any = TABLEAUS, hands: Any = HANDS, graveyard: Any = GRAVEYARD, names: Any = NAMES,
         points: Any = (4, 1, 0, 6, 2), memory: Any = MEMORY, variants: Any = (), rulings: Any = None, **rest: Any) -> hl.Game:
    """Open a position; what it does not say is that of a night of four."""
    seats = [{"tableau": list(tableaus[seat]), "hand": list(hands[seat]), "points": points[seat], **memory.get(seat, {})}
             for seat in range(players)]
    return hl.new_position("village-of-horror", {
        "players": list(names[:players]), "round": 2, "seats": seats, "graveyard": [entry if entry[1] < players else entry[0] for entry in graveyard],
        "start": 1, "variants": list(variants), "rulings": rulings or {}, "now": {"player": 0, **now}, **rest}, seed=3)


def using(character: str, players: int = 4, *, times: int = 1, tableau: Any = ("werewolf", "cultist up", "villager"), **rest: Any) -> hl.Game:
    """Let the first player use a character, played face-up just now; it comes from a hand, or, if it is a special one, instead of the Psychic."""
    special = character in ("juggler", "rat", "lamplighter")
    gone = "psychic" if special else character
    hands = [[card for card in hand if card != gone] for hand in HANDS]
    place = len(tableau)
    now = {"phase": "night", "step": "use", "character": character, "place": place, "times": times,
           "block": [place - times + 1 + i for i in range(times)]}
    more: dict[str, Any] = {"variants": (f"{character}-for-psychic",)} if special else {}
    return laid(players, now=now, **{"tableaus": ([*tableau, f"{character} up"], *TABLEAUS[1:]), "hands": hands, **more, **rest})


def played(players: int, until: Callable[[hl.Game], bool], seed: int = 7, **options: Any) -> hl.Game:
    """Play a game at random until something is the case."""
    game, dice = hl.new_game("village-of-horror", players=players, seed=seed, **options), random.Random(seed)
    while not game.is_over and not until(game):
        game.choose(dice.choice(game.options))
    return game


def answered(game: hl.Game, *options: Any) -> hl.Game:
    for option in options:
        game.choose(option)
    return game


def asks(step: str, more: Callable[[Any], bool] = lambda state: True) -> Callable[[hl.Game], bool]:
    return lambda game: game.decision is not None and type(game.decision.step).__name__ == step and more(game.state)


NIGHT = {"phase": "night", "step": "turn"}
CROWD = (["werewolf", "cultist up", "villager", "hunter up", "doctor up", "psychic", "werewolf up", "gravedigger", "villager"],
         ["villager", "villager up"], ["alpha-wolf", "lover up", "werewolf"], ["villager up"], ["cultist"])
BURIED = [["village-chief", 0], ["villager", 1], ["werewolf", 2], ["cultist", 3], ["hunter", 4], ["cultist", 0]]
FEW = (["werewolf", "cultist up"], ["alpha-wolf"], ["werewolf", "lover up"], ["hunter"], ["villager up", "werewolf"])
TWELVE = [*BURIED, ["villager", 2], ["doctor", 3], ["psychic", 4], ["gravedigger", 1], ["villager", 0], ["villager", 3]]
LIT = ("guard", "robber", "lamplighter-for-psychic")
NO_HANDS: tuple[Any, ...] = ((),) * 5
MOB = (["villager", "cultist up", "village-chief", "villager up"], *TABLEAUS[1:])


def crowd(player: int, hands: Any, **rest: Any) -> hl.Game:
    """Lay nine cards before the first player."""
    return laid(5, **{"now": {**NIGHT, "player": player}, "tableaus": CROWD, "graveyard": BURIED, "memory": {}, "hands": hands, **rest})


def lit() -> hl.Game:
    """Light the lamp of the first player, while a Lover binds the second."""
    return laid(now={**NIGHT, "player": 1}, lamps=[0], bound=[1], variants=LIT, memory={}, tableaus=(["werewolf", "lamplighter up"], *FEW[1:]),
                hands=(["doctor", "guard"], ["robber", "gravedigger"], ["villager"], ["gravedigger"]))


def bound() -> hl.Game:
    """Bind the first player in two ways."""
    return laid(now=NIGHT, hands=(["werewolf", "villager", "doctor"], ["lover", "gravedigger"], [], ["gravedigger"]), bound=[0, 3], lamps=[1],
                tableaus=(["cultist"], ["werewolf", "lamplighter up"], *TABLEAUS[2:]), memory={0: {"thinks": {"hand 1": WITHOUT_WOLVES}}},
                variants=("lamplighter-for-psychic",))


def buried() -> hl.Game:
    """Fill the graveyard."""
    return laid(5, now=NIGHT, tableaus=FEW, graveyard=TWELVE, removed=["cultist", "psychic"],
                hands=(["villager", "doctor"], [], ["gravedigger"], [], []), memory={0: {"seen": ["graveyard 0", "graveyard 7"]}})


def long_names() -> hl.Game:
    return using("lover", 5, names=LONG, lamps=[1], bound=[2, 3], memory={0: {"thinks": {"hand 3": WITHOUT_WOLVES}, "among": [
        [["villager"], ["tableau 4 0", "graveyard 1"]]]}})


def mob(step: str = "mob", tableaus: Any = MOB, **rest: Any) -> hl.Game:
    return laid(now={"phase": "day", "step": step}, hands=NO_HANDS, tableaus=tableaus, memory={}, graveyard=GRAVEYARD[2:], **rest)


BLIND = {"AMB-VH-28": "any-card"}
POSITIONS: dict[str, Callable[[], tuple[View, dict[str, Any]]]] = {
    "pass-left": lambda: (view(hl.new_game("village-of-horror", players=4, seed=7)), {}),
    "pass-right": lambda: (view(played(4, asks("PassRight"))), {}),
    "draft": lambda: (view(played(2, asks("DraftCard", lambda state: len(state.aside[0]) == 2), variants=["draft"])), {}),
    "bury": lambda: (view(played(5, asks("BuryFirstCard"))), {}),
    "first-turn": lambda: (view(played(4, asks("NameCards"))), {}),
    "turn": lambda: (view(laid(now=NIGHT)), {}),
    "turn-watched": lambda: (view(laid(now=NIGHT), 2), {}),
    "turn-teacher": lambda: (view(laid(now=NIGHT), hl.ALL), {}),
    "named-down": lambda: (view(answered(laid(now=NIGHT), ("down", "hunter"))), {}),
    "named-up": lambda: (view(answered(laid(now=NIGHT), ("down", "hunter"), ("up", "doctor"))), {}),
    "bound": lambda: (view(bound()), {}),
    "lamp-of-mine": lambda: (view(lit(), 0), {}),
    "hunter": lambda: (view(using("hunter", times=2)), {}),
    "werewolf": lambda: (view(using("werewolf", tableau=("cultist", "villager"))), {}),
    "werewolf-blind": lambda: (view(using("werewolf", tableau=("cultist", "villager"), rulings=BLIND)), {}),
    "alpha-wolf": lambda: (view(using("alpha-wolf", variants=("priest",), graveyard=GRAVEYARD[:1], memory={},
                                      tableaus=([*TABLEAUS[0], "alpha-wolf up"], *TABLEAUS[1:3], ["priest up", "villager up"]))), {}),
    "cultist": lambda: (view(using("cultist", tableau=("werewolf", "villager"))), {}),
    "lover": lambda: (view(using("lover", memory={})), {}),
    "doctor": lambda: (view(using("doctor")), {}),
    "doctor-places": lambda: (view(answered(using("doctor"), ("examine", 1))), {}),
    "gravedigger": lambda: (view(using("gravedigger")), {}),
    "gravedigger-looks": lambda: (view(answered(using("gravedigger"), ("dig", 1))), {}),
    "psychic-raises": lambda: (view(answered(using("psychic"), ("raise", 2))), {}),
    "juggler": lambda: (view(using("juggler")), {}),
    "juggler-swaps": lambda: (view(answered(using("juggler"), ("give", 0))), {}),
    "rat": lambda: (view(using("rat")), {}),
    "order": lambda: (view(laid(now={"phase": "night", "step": "order", "block": [0, 1, 2]})), {}),
    "hide": lambda: (view(laid(now={"phase": "night", "step": "hide", "place": 1}, hands=(["doctor", "psychic"], *HANDS[1:]),
                               tableaus=(["villager", "werewolf up", "cultist", "hunter"], *TABLEAUS[1:]))), {}),
    "robber": lambda: (view(robbed()), {}),
    "mob": lambda: (view(mob()), {}),
    "mob-chosen": lambda: (view(mob()), {"chosen": ("tableau:0,2",)}),
    "mob-without": lambda: (view(mob(tableaus=TABLEAUS)), {}),
    "drag": lambda: (view(mob("drag")), {}),
    "scoring": lambda: (scored(4), {}),
    "over": lambda: (view(played(4, lambda game: False)), {}),
    "over-five": lambda: (view(played(5, lambda game: False, seed=11), 2), {}),
    "two-players": lambda: (view(played(2, asks("NameCards", lambda state: len(state.hands[0]) == 6))), {}),
    "two-players-late": lambda: (view(played(2, asks("NameCards", lambda state: len(state.hands[0]) == 2))), {}),
    "three-players": lambda: (view(played(3, asks("NameCards", lambda state: len(state.graveyard) > 3))), {}),
    "five-players": lambda: (view(laid(5, now=NIGHT)), {}),
    "five-teacher": lambda: (view(played(5, asks("NameCards")), hl.ALL), {}),
    "five-late": lambda: (view(played(5, asks("RaiseMob"), seed=5)), {}),
    "crowd": lambda: (view(crowd(1, ([], ["doctor"], ["psychic"], ["gravedigger"], [])), 1), {}),
    "crowd-own": lambda: (view(crowd(0, (["psychic", "doctor"], [], [], ["gravedigger"], []))), {}),
    "crowd-slots": lambda: (view(answered(crowd(0, ([], ["doctor"], ["psychic"], [], []), now={
        "phase": "night", "step": "use", "character": "doctor", "place": 4}), ("examine", 1))), {}),
    "crowd-teacher": lambda: (view(crowd(1, ([], ["doctor"], ["psychic"], ["gravedigger"], [])), hl.ALL), {}),
    "full-graveyard": lambda: (view(buried()), {}),
    "names": lambda: (view(long_names()), {}),
    "narrow": lambda: (view(laid(now=NIGHT)), {"width": 860}),
    "notebook": lambda: (view(laid(now=NIGHT)), {"width": 900}),
    "narrow-six": lambda: (view(played(2, asks("NameCards", lambda state: len(state.hands[0]) == 6))), {"width": 860}),
    "narrow-crowd": lambda: (view(crowd(0, (["psychic", "doctor"], [], [], ["gravedigger"], []))), {"width": 860}),
    "narrow-over": lambda: (view(played(5, lambda game: False), 0), {"width": 860}),
    "narrow-graveyard": lambda: (view(buried()), {"width": 860}),
    "narrow-names": lambda: (view(long_names()), {"width": 860}),
    "steps": lambda: (between_steps(), {}),
    "set-up": lambda: (set_up(), {}),
}


def robbed() -> hl.Game:
    """Let a Hunter look at a Robber."""
    game = using("hunter", variants=("robber",), tableau=("werewolf", "villager", "cultist up"), memory={},
                 tableaus=(["werewolf", "villager", "cultist up", "hunter up"], ["robber", "werewolf up"], *TABLEAUS[2:]), graveyard=GRAVEYARD[:3])
    return answered(game, ("look", 1, 0))


def scored(players: int) -> View:
    """Look on when the tombstones have been counted."""
    game = played(players, asks("RaiseMob"), seed=3)
    while game.state.winner < 0:
        if game.decision:
            game.choose(game.options[-1], run=False)
        else:
            game.step()
    return game.view(0)


def between_steps() -> View:
    game = laid(now=NIGHT)
    game.choose(("up", "doctor"), run=False)
    return game.view(hl.ALL)


def set_up() -> View:
    game = hl.new_game("village-of-horror", players=4, seed=2, chance="ask")
    for _ in range(3):
        game.choose(game.options[0])
    return game.view(hl.ALL)
