"""The positions that the board of Vampire Lords is looked at in, like those of ``positions.py``."""

import random
from collections.abc import Callable
from typing import Any

from horrorlab.games.vampire_lords import DEFINITION
from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.kernel.definition import View
from horrorlab.kernel.events import ALL
from horrorlab.kernel.game import Game
from horrorlab.kernel.starting import open_position, start
from tests.boards.positions import LONG, view

NAMES = ("Veronica", "Matthew", "Ilinca", "Adam")

# round 4 of four players: each with four armies, castles among them, Spawns, Unrest, Courts, alliances, promises
LOCALES: dict[str, dict[str, Any]] = {
    "arges": {"owner": 0, "living": 2, "undead": 2}, "sibiu": {"owner": 0, "living": 1, "undead": 2}, "cozia": {"owner": 0, "unrest": 1},
    "craiova": {"owner": 0, "living": 10, "undead": 1}, "poenari": {"owner": 0}, "slatina": {"owner": 0, "unrest": 2}, "unisala": {"owner": 0},
    "bistrita": {"owner": 1, "living": 1}, "alba-julia": {"owner": 1, "living": 1, "undead": 1}, "targu-mures": {"owner": 1, "unrest": 1},
    "turda": {"owner": 1, "undead": 2}, "cluj-napoca": {"owner": 1}, "dej": {"owner": 1}, "rahova": {"owner": 1}, "calnic": {"owner": 1, "unrest": 2},
    "bucuresti": {"owner": 2, "living": 1, "undead": 10}, "targoviste": {"owner": 2, "living": 1, "undead": 2}, "snagov": {"owner": 2},
    "comana": {"owner": 2, "unrest": 1}, "giurgiu": {"owner": 2, "undead": 1, "unrest": 2}, "arbore": {"owner": 2}, "slobozia": {"owner": 2},
    "iasi": {"owner": 3, "living": 1, "undead": 1}, "chilia": {"owner": 3, "living": 2, "undead": 2}, "harlau": {"owner": 3, "unrest": 1},
    "orhei": {"owner": 3, "living": 1}, "falciu": {"owner": 3, "unrest": 2}, "tatarbunar": {"owner": 3, "unrest": 1}, "cetatea-alba": {"owner": 3},
    "fagaras": {"neutral": 1}, "brasov": {"neutral": 4}, "suceava": {"neutral": 2}, "bran": {"neutral": 1}, "severin": {"neutral": 1},
    "craciuna": {"neutral": 2}, "galati": {"neutral": 1}, "ciuc": {"neutral": 3}, "bacau": {"neutral": 1}, "oradea": {"neutral": 2},
}
SEATS: list[dict[str, Any]] = [
    {"lord": "vlad-dracula", "gold": 4, "blood": 6, "discard": ["bypass", "forest-of-stakes"], "ally": 3,
     "hand": ["raid", "the-grand-ball", "ambush", "bats-swarm", "whispers-in-the-inn", "sultans-support"],
     "active": ["strategist", "terrifying", "janissaries"], "inactive": ["impaler"],
     "vampires": ["lord 19", "spawn 14", "spawn 19"], "castle": {"living": 2, "undead": 1}},
    {"lord": "elizabeth-bathory", "gold": 3, "blood": 5, "discard": ["open-graves"],
     "hand": ["raid", "crypt-keeper", "poisoned-wells", "poisoned-wells"],
     "active": ["bloodbath", "necromancy", "cold-blooded"], "vampires": ["lord 15", "spawn venice", "spawn 19"], "castle": {"living": 2}},
    {"lord": "mircea-the-elder", "gold": 12, "blood": 2, "hand": ["shield-wall", "bypass"], "active": ["battle-hardened", "great-hunt"],
     "vampires": ["lord rome", "spawn 24", "spawn 26"], "castle": {"undead": 2}, "passed": True},
    {"lord": "emine-hatun", "gold": 2, "blood": 17, "hand": ["raid", "bypass", "bats-swarm"], "ally": 0,
     "active": ["hot-blooded", "intrigue", "cunning"], "inactive": ["harem"],
     "vampires": ["lord necromancer", "spawn 17", "spawn 12"], "castle": {"living": 2, "undead": 1}},
]
MARKET = ["charmed-elders", "whispers-in-the-inn", "siege-train", "ambush", "blood-frenzy"]
GRAVEYARD = ["haggling", "pyre", "agitators", "rite-of-ashes", "blood-frenzy", "tithe-of-the-land"]


OWN = {lord: [card.slug for card in CARDS.abilities.values() if card.lord == lord] for lord in CARDS.lords}


def laid(players: int = 4, *, now: dict[str, Any], names: Any = NAMES, locales: Any = None, seats: Any = SEATS, round: int = 4, **rest: Any) -> Game:
    """Open a position; what it does not say is that of a crowded round of four."""
    there = LOCALES if locales is None else locales
    if players < 4:                                # with seats that are not there goes what is theirs, and what comes from them
        there = {slug: one for slug, one in there.items() if one.get("owner", 0) < players and slug not in ("oradea", "craiova")}
        seats = [{**seat, "ally": -1, "active": [], "inactive": OWN[seat["lord"]]} for seat in seats[:players]]
    position = {"players": list(names[:players]), "round": round, "first": 2 % players, "locales": there, "seats": seats[:players], "market": MARKET,
                "graveyard": GRAVEYARD, "now": {"player": 0, **now}}
    return open_position(DEFINITION, {**position, **rest}, seed=3)


def answered(game: Game, *options: Any) -> Game:
    for option in options:
        game.choose(option)
    return game


def played(players: int = 4, until: Callable[[Game], bool] = lambda game: False, seed: int = 7, **options: Any) -> Game:
    """Play a game at random until something is the case."""
    game, dice = start(DEFINITION, players=players, seed=seed, **options), random.Random(seed)
    while not game.is_over and not until(game):
        game.choose(dice.choice(game.options))
    return game


def asks(step: str, more: Callable[[Any], bool] = lambda state: True) -> Callable[[Game], bool]:
    """Tell whether the question of a Step is open."""
    return lambda game: game.decision is not None and type(game.decision.step).__name__ == step and more(game.state)


TURN = {"phase": "action", "step": "turn"}
MARCH = {"phase": "action", "step": "army"}


def march() -> Game:
    """An army on its way from Argeș by Cozia to Sibiu, where another one stands; a step is left."""
    return answered(laid(now=MARCH), ("march", "arges"), ("take", "living", 1), ("take", "undead", 2), ("go", "cozia"), ("go", "sibiu"))


def battle(at: str = "bran", player: int = 0, chance: str = "ask", **rest: Any) -> Game:
    """The rulebook's battle, or another: two Undead and one Living Unit have just marched there; the dice are asked for."""
    return laid(now={"phase": "action", "step": "battle", "at": at, "living": 1, "undead": 2, "player": player}, chance=chance, **rest)


def rolled(game: Game, *dice: int) -> Game:
    """Carry a battle on: no further cards, and the dice show this, the black one first."""
    left = list(dice)
    while game.decision is not None and left:
        kinds = {option[0] for option in game.options}
        game.choose(("roll", left.pop(0)) if "roll" in kinds else game.options[-1])
    return game


def vampires(*chosen: str) -> tuple[View, dict[str, Any]]:
    return view(laid(now={"phase": "action", "step": "vampires"})), {"chosen": chosen} if chosen else {}


def crowd() -> Game:
    """All Vampires of the game in one Wilderness."""
    seats = [{**seat, "vampires": ["lord 19", "spawn 19", "spawn 19"]} for seat in SEATS]
    return laid(now={"phase": "diplomacy", "step": "vampires"}, seats=seats)


def wishing(question: str, **rest: Any) -> Game:
    """Play a card that asks for something."""
    seats = [{**SEATS[0], "hand": [question], "discard": ["bypass", "forest-of-stakes", "raid", "night-assault", "feast-of-blood"]}, *SEATS[1:3],
             {**SEATS[3], "hand": ["bypass", "bats-swarm"]}]
    return answered(laid(now=TURN, seats=seats, **rest), ("box", question))


POSITIONS: dict[str, Callable[[], tuple[View, dict[str, Any]]]] = {
    "set-up": lambda: (view(start(DEFINITION, players=4, seed=7)), {}),
    "alliance": lambda: (view(laid(now={"phase": "diplomacy", "step": "alliances", "player": 1})), {}),
    "evolve": lambda: (view(played(until=asks("ActivateAbility"))), {}),
    "replace": lambda: (view(laid(now={"phase": "diplomacy", "step": "evolve"})), {"chosen": ("ability:impaler",)}),
    "move": lambda: (view(crowd()), {}),
    "turn": lambda: (view(laid(now=TURN)), {}),
    "turn-narrow": lambda: (view(laid(now=TURN)), {"width": 900}),
    "turn-of-others": lambda: (laid(now=TURN).view(2), {}),
    "teacher": lambda: (laid(now=TURN).view(ALL), {}),
    "names": lambda: (view(laid(now=TURN, names=LONG[:4])), {}),
    "army": lambda: (view(laid(now=MARCH)), {}),
    "march": lambda: (view(march()), {}),
    "march-battle": lambda: (view(answered(march(), ("go", "fagaras"))), {}),
    "battle": lambda: (view(battle()), {}),
    "battle-losses": lambda: (view(rolled(battle("targoviste"), 2, 1)), {}),
    "battle-cards": lambda: (view(answered(battle("targoviste"), ("battle", "ambush"))), {}),
    "battle-defender": lambda: (rolled(battle("targoviste"), 2, 1).view(2), {}),
    "vampires": vampires,
    "vampire-chosen": lambda: vampires("vampire:0,0"),
    "hunt": lambda: (view(answered(laid(now={"phase": "action", "step": "vampires"}), ("send", 0, "hunt"))), {}),
    "court": lambda: (view(answered(laid(now={"phase": "action", "step": "vampires"}), ("send", 1, "travel"))), {}),
    "rome": lambda: (view(laid(now={"phase": "action", "step": "court", "court": "rome"})), {}),
    "necromancer": lambda: (view(laid(now={"phase": "action", "step": "court", "court": "necromancer"})), {}),
    "venice": lambda: (view(laid(now={"phase": "action", "step": "court", "court": "venice"})), {}),
    "elders": lambda: (view(laid(now={"phase": "action", "step": "court", "court": "vampire-elders"})), {}),
    "sacrifice": lambda: (view(wishing("pyre", graveyard=["haggling"])), {}),
    "market": lambda: (view(laid(now={"phase": "market", "step": "buy", "player": 3})), {}),
    "market-cunning": lambda: (view(laid(now={"phase": "market", "step": "buy", "player": 3})), {"chosen": ("ability:cunning",)}),
    "upkeep": lambda: (view(laid(now={"phase": "harvest", "step": "upkeep"})), {}),
    "unpaid": lambda: (view(answered(laid(now={"phase": "harvest", "step": "upkeep"}), ("pay", 2))), {}),
    "two-players": lambda: (view(laid(2, now=TURN)), {}),
    "three-players": lambda: (view(laid(3, now=MARCH)), {}),
    "over": lambda: (view(played(seed=11)), {}),
}
