"""The pieces of Vampire Lords and where they are; no rules beyond tiny properties.

Locales are numbers in the order of the atlas; the castle of seat s is the Locale number CASTLE + s.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, dataclass_transform

from ...kernel.agenda import State
from ...kernel.hands import without
from ...kernel.random import Pile
from ...kernel.registry import Steps, StepT
from ...roads.atlas import LONG_NIGHT, TOWN, SetUp, load
from .cards import CARDS
from .components import Ability, Card

STEPS = Steps("vampire-lords")


@dataclass_transform()
def step(cls: StepT) -> StepT:
    """Register a Step of this game; its annotations become its fields."""
    return STEPS.register(cls)


ATLAS = load()
LOCALES = tuple(ATLAS.locales)                     # slugs by number
NUMBER = {slug: number for number, slug in enumerate(LOCALES)}
CASTLE = len(LOCALES)                              # the castle of seat 0
ROADS = tuple(tuple(NUMBER[other] for other in ATLAS.neighbors[slug]) for slug in LOCALES)
TOUCHING = tuple(ATLAS.touching[slug] for slug in LOCALES)                    # the Wildernesses that a Locale borders
BORDER = {number: tuple(NUMBER[slug] for slug in area.border) for number, area in ATLAS.wildernesses.items()}
WILDERNESSES = tuple(BORDER)
COURTS = tuple(ATLAS.courts)                       # slugs; a Vampire in court i is at place -1 - i
NOWHERE = 0                                        # where a Vampire is before it comes into play

NEUTRAL = -1
LIVING, UNDEAD = "living", "undead"
UNITS = 30                                         # Living, and Undead, Units in the box, AMB-VL-032
ARMIES = 6                                         # VL-3.3-07
UPRISING = 3                                       # Unrest that sets one off, VL-5.2-089
ACTIVE = 3                                         # abilities a Lord can have active, VL-5.1-19
LORD, SPAWN = "lord", "spawn"
ROUNDS = 4                                         # VL-5.0-02
ABILITIES = CARDS.abilities
PHASES = ("set-up", "diplomacy", "action", "market", "harvest", "dawn", "over")


class Vampire(NamedTuple):
    """A Vampire: "lord" or "spawn"; ``place`` is the number of a Wilderness, -1 - i for Court i, or NOWHERE."""

    kind: str
    place: int

    @property
    def strength(self) -> int:
        return 2 if self.kind == LORD else 1


class March(NamedTuple):
    """An army on the move: the units on their way, where they are, how many steps are left and how many were made.

    ``left`` are units left in empty Villages of others, as (Locale, living, undead): what is captured is settled when the march ends.
    """

    player: int
    living: int
    undead: int
    at: int
    steps: int
    made: int = 0
    left: tuple[tuple[int, int, int], ...] = ()


class Battle(NamedTuple):
    """A battle: where, who attacks with what, against whom (NEUTRAL), and what has come of it so far.

    Pairs are (attacker, defender). ``bonus`` is strength by cards, ``spared`` losses that are not taken, ``dice`` what each side rolled,
    ``support`` the strength of its Vampire, ``lords`` the seats whose Lord supports. ``fled`` tells where the beaten retreated, and how many
    Living or Neutral Units they were.
    """

    at: int
    attacker: int
    defender: int
    living: int
    undead: int
    bonus: tuple[int, int] = (0, 0)
    spared: tuple[int, int] = (0, 0)
    dice: tuple[int, int] = (-1, -1)
    support: tuple[int, int] = (0, 0)
    lords: tuple[int, int] = (NEUTRAL, NEUTRAL)
    winner: int = -1                               # 0 attacker, 1 defender
    fled: tuple[int, int] = (-1, 0)


class Promise(NamedTuple):
    """What was sealed until the end of the round: ``by`` shall not do this to ``to``: "attack" or "unrest"."""

    by: int
    to: int
    what: str


class VampireLords(State):
    """A position of Vampire Lords.

    By Locale: ``owner`` (NEUTRAL or a seat; not for castles), ``living``, ``undead`` (the owner's units), ``neutral``, ``unrest``. By seat:
    ``gold``, ``blood``, ``hands``, ``known`` (what everybody knows to be in the hand), ``decks`` (``top``: what was put there for all to see),
    ``discards`` (newest last), ``lords`` (slugs), ``active`` and ``inactive`` ability cards, ``allies`` (a seat or -1), ``vampires``,
    ``castles`` (numbers of Wildernesses), ``passed``, ``colors``.
    ``market`` holds the open cards (3 action, 2 battle; None where a deck ran out), ``sultans`` counts Sultan's Support cards left, ``stock``
    the closed decks by kind, ``graveyard`` its cards, newest last. ``played`` counts the cards a seat has played on its own turns this round.
    ``round``, ``phase``, ``first`` (first player), ``turn`` (seat on turn or -1), ``order`` in which seats have passed. ``march``, ``battle`` and
    ``promises`` as they stand; ``uprisings`` are Locales where one has yet to break out; ``fresh`` are abilities received this Diplomacy.
    """

    __slots__ = ("round", "phase", "first", "turn", "order", "owner", "living", "undead", "neutral", "unrest", "gold", "blood", "hands", "decks",
                 "discards", "lords", "active", "inactive", "allies", "vampires", "castles", "passed", "colors", "market", "sultans", "stock",
                 "graveyard", "played", "march", "battle", "promises", "uprisings", "fresh", "setup", "towns", "roads", "known")

    def copy(self) -> VampireLords:
        twin = super().copy()
        twin.round, twin.phase, twin.first, twin.turn, twin.order = self.round, self.phase, self.first, self.turn, self.order
        twin.owner, twin.living, twin.undead = self.owner[:], self.living[:], self.undead[:]
        twin.neutral, twin.unrest = self.neutral[:], self.unrest[:]
        twin.gold, twin.blood = self.gold[:], self.blood[:]
        twin.hands, twin.discards, twin.decks = self.hands[:], self.discards[:], [deck.copy() for deck in self.decks]
        twin.known = self.known[:]
        twin.lords, twin.active, twin.inactive, twin.allies = self.lords, self.active[:], self.inactive[:], self.allies[:]
        twin.vampires, twin.castles, twin.passed, twin.colors = self.vampires[:], self.castles, self.passed[:], self.colors
        twin.market, twin.sultans = self.market[:], self.sultans
        twin.stock = {kind: pile.copy() for kind, pile in self.stock.items()}
        twin.graveyard, twin.played = self.graveyard, self.played[:]
        twin.march, twin.battle, twin.promises, twin.uprisings = self.march, self.battle, self.promises, self.uprisings
        twin.fresh, twin.setup, twin.towns, twin.roads = self.fresh, self.setup, self.towns, self.roads
        return twin

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        players, places = self.players, CASTLE + self.players
        self.setup: SetUp = ATLAS.setup(players, LONG_NIGHT if LONG_NIGHT in self.variants else None)
        self.towns, self.roads = _towns_and_roads(players, self.setup.variant)
        self.round, self.phase, self.first, self.turn = 1, "set-up", -1, -1
        self.order: tuple[int, ...] = ()
        self.owner = [NEUTRAL] * CASTLE + list(range(players))
        self.living, self.undead, self.neutral, self.unrest = [0] * places, [0] * places, [0] * places, [0] * places
        self.gold, self.blood = [0] * players, [0] * players
        self.hands: list[tuple[Card, ...]] = [()] * players
        self.known: list[tuple[Card, ...]] = [()] * players
        self.decks = [Pile() for _ in range(players)]
        self.discards: list[tuple[Card, ...]] = [()] * players
        self.lords: tuple[str, ...] = ()
        self.active: list[tuple[Ability, ...]] = [()] * players
        self.inactive: list[tuple[Ability, ...]] = [()] * players
        self.allies = [-1] * players
        self.vampires: list[tuple[Vampire, ...]] = [()] * players
        self.colors = tuple(self.setup.starts)
        self.castles = tuple(start.castle for start in self.setup.starts.values())
        self.passed = [False] * players
        self.market: list[Card | None] = [None] * 5
        self.sultans = 0
        self.stock: dict[str, Pile] = {}
        self.graveyard: tuple[Card, ...] = ()
        self.played = [0] * players
        # None where there is none; the Steps of a march and of a battle know that there is one.
        self.march: Any = None
        self.battle: Any = None
        self.promises: tuple[Promise, ...] = ()
        self.uprisings: tuple[int, ...] = ()
        self.fresh: tuple[tuple[int, Ability], ...] = ()       # (seat, ability)

    # ---- the map -----------------------------------------------------------------------------------------------

    def is_town(self, place: int) -> bool:
        """Tell whether a Locale is a Town in this set-up."""
        return self.towns[place]

    def neighbors(self, place: int, player: int) -> tuple[int, ...]:
        """List the Locales one road away, as a player sees the map: their castle joins the Locales round it (VL-3.1-17)."""
        return self.roads[player][place]

    def units(self, place: int) -> int:
        """Count the units of its owner in a Locale."""
        return self.living[place] + self.undead[place]

    def controlled(self, player: int) -> list[int]:
        """List the Locales a player controls, the castle last."""
        return [place for place, owner in enumerate(self.owner) if owner == player]

    def towns_of(self, player: int) -> int:
        return sum(town for town, owner in zip(self.towns, self.owner, strict=True) if owner == player)

    def villages_of(self, player: int) -> int:
        return self.owner.count(player) - 1 - self.towns_of(player)

    def camps(self, player: int) -> list[int]:
        """List the Locales where units of a player stand, the castle last."""
        living, undead = self.living, self.undead
        return [place for place, owner in enumerate(self.owner) if owner == player and (living[place] or undead[place])]

    def stacks(self, player: int) -> int:
        """Count the armies of a player: those that stand somewhere, and the one that is on the march or attacks."""
        return len({*self.camps(player), *(place for place, *_ in self.under_way(player))})

    def under_way(self, player: int) -> list[tuple[int, int, int]]:
        """List what a player has on the march or attacking, as (Locale, living, undead): units that nobody's marker stands for yet."""
        march, battle, groups = self.march, self.battle, []
        if march is not None and march.player == player:
            groups = [(march.at, march.living, march.undead), *march.left]
        if battle is not None and battle.attacker == player:
            groups.append((battle.at, battle.living, battle.undead))
        return [group for group in groups if group[1] or group[2]]

    def supply(self, kind: str) -> int:
        """Count the units of a kind that are left in the box."""
        on_map = sum(self.living if kind == LIVING else self.undead)
        index = 1 if kind == LIVING else 2
        return UNITS - on_map - sum(group[index] for player in range(self.players) for group in self.under_way(player))

    def units_of(self, player: int) -> int:
        """Count the units of a player, wherever they are."""
        standing = sum(self.living[place] + self.undead[place] for place, owner in enumerate(self.owner) if owner == player)
        return standing + sum(living + undead for _, living, undead in self.under_way(player))

    # ---- players -----------------------------------------------------------------------------------------------

    def has(self, player: int, ability: str) -> bool:
        """Tell whether an ability is active with a player."""
        return ABILITIES[ability] in self.active[player]

    def allied(self, one: int, other: int) -> bool:
        return one >= 0 and other >= 0 and self.allies[one] == other

    def promised(self, by: int, to: int, what: str) -> bool:
        return bool(self.promises) and Promise(by, to, what) in self.promises

    def lord_at(self, player: int) -> int:
        """Tell where a player's Lord is."""
        return self.vampires[player][0].place

    def show_card(self, player: int, card: Card) -> None:
        """Take a card out of a hand for all to see."""
        self.hands[player] = without(self.hands[player], card)
        if card in self.known[player]:
            self.known[player] = without(self.known[player], card)

    def place_vampire(self, player: int, index: int, place: int) -> None:
        own = self.vampires[player]
        self.vampires[player] = (*own[:index], Vampire(own[index].kind, place), *own[index + 1:])


@cache
def _towns_and_roads(players: int, variant: str) -> tuple[tuple[bool, ...], tuple[tuple[tuple[int, ...], ...], ...]]:
    """Tell by Locale, the castles last, which are Towns in a set-up; and by seat and Locale, which neighbors that seat sees."""
    setup = ATLAS.setup(players, variant)
    towns = [ATLAS.kind(slug, setup) == TOWN for slug in LOCALES] + [False] * players
    borders = [BORDER[start.castle] for start in setup.starts.values()]
    roads = ((*(ROADS[place] + (CASTLE + player,) * (place in border) for place in range(CASTLE)), *borders)
             for player, border in enumerate(borders))
    return tuple(towns), tuple(roads)


def name_of(place: int, state: VampireLords | None = None) -> str:
    """Name a Locale as people do."""
    if place < CASTLE:
        return ATLAS.locales[LOCALES[place]].name
    return f"the castle of {state.names[place - CASTLE]}" if state else "the castle"


def slug_of(place: int) -> str:
    """Give the slug of a Locale as options name it; a castle is called "castle"."""
    return LOCALES[place] if place < CASTLE else "castle"


def castle_slug(seat: int) -> str:
    """Give the slug by which a castle is named to others than its owner."""
    return f"castle-{seat}"


def place_of(slug: str, player: int) -> int:
    """Find a Locale by the slug that options name it by; -1 if there is none."""
    return CASTLE + player if slug == "castle" else NUMBER.get(slug, -1)


def wilderness_name(number: int) -> str:
    return ATLAS.wildernesses[number].name or f"Wilderness {number}"


def court_place(slug: str) -> int:
    """Give the place of a Vampire in a Court."""
    return -1 - COURTS.index(slug)
