"""Words in which tests speak of Vampire Village: a table is laid, a question is asked, choices are open or refused, things are told.

    table = at_the_table("attack", "witch", Masha=a_village({(0, 0): a_building(witch=3)}, monsters=["witch-fixed", "witch-fixed"]))
    asks(table, "Masha", "VV-CMP-06")
    may_choose_only(table, lose(table, 0, 0))

Cards are wished for by what matters about them, so that no test hangs on figures that the rulebook leaves to the card data.
"""

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS, KINDS
from horrorlab.games.vampire_village.state import XY, cell_at
from horrorlab.kernel.events import Event
from horrorlab.kernel.game import Game

DEMON_FIRST = ("demon", "werewolf", "witch", "vampire")
NAMES = ("Masha", "Seryozha", "Vanya", "Dasha", "Petya")


# ---- laying a table ----------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Wish:
    """A village card by its properties, and the residents on it; which card it is, is settled when the table is laid."""

    what: str
    fits: Any = field(repr=False)
    residents: int = 0

    def choices(self, decks, used):
        return [card for card in CARDS.cards.values() if card.deck in decks and card.slug not in used and self.fits(card)]


def a_building(roof=None, *, witch=None, werewolf=None, vampire=None, attracts=None, residents=0):
    """Wish for a building: by roof color, by defense, by the condition under which it attracts residents."""
    wanted = {"roof": roof, "witch": witch, "werewolf": werewolf, "vampire": vampire, "attracts": attracts}
    wanted = {name: value for name, value in wanted.items() if value is not None}

    def fits(card):
        has = {"roof": card.roof, "attracts": card.residents, **dict(zip(KINDS, card.defense, strict=False))}
        return card.is_building and all(has[name] == value for name, value in wanted.items())
    return Wish(f"a building with {wanted or 'anything'}", fits, residents)


def a_hero(*, with_symbol=None, without_symbol=None, moves=None, residents=0):
    """Wish for a hero: with a combat symbol, without one (``"any"``: without all), with so many movement points."""
    def fits(card):
        symbols = {KINDS[kind] for kind in card.symbols}
        return (card.is_hero and (with_symbol is None or with_symbol in symbols) and without_symbol not in symbols
                and not (without_symbol == "any" and symbols) and (moves is None or card.movement == moves))
    return Wish(f"a hero with symbol {with_symbol}, without {without_symbol}, with {moves} points", fits, residents)


def a_village(cards=None, *, monsters=(), hand=(), chosen=None, **rest):
    """Describe a seat: its cards by (x, y), the monsters beside it (``("witch-left", 3)`` with a threat), its hand, its chosen card."""
    cards = {(0, 0): a_building(residents=2)} if cards is None else cards
    return {"cards": cards, "monsters": list(monsters), "hand": list(hand), "chosen": chosen, **rest}


def at_the_table(phase, step, *, player=0, round=1, initiative=DEMON_FIRST, rulings=None, now=None, players=None, seed=1,
                 run=True, **villages) -> Game:
    """Lay the table: the moment of the game, then the seats clockwise by name; seats not named get a village of one building.

    With ``run=False`` nothing is carried out yet.
    """
    for name in NAMES[:max(players or 2, len(villages))]:
        if len(villages) < (players or 2):
            villages.setdefault(name, a_village())
    seats = _grant(list(villages.values()), round)
    return hl.new_position("vampire-village", {
        "players": list(villages), "round": round, "initiative": list(initiative), "seats": seats, "rulings": rulings or {},
        "now": {"phase": phase, "step": step, "player": player, **(now or {})}}, seed=seed, run=run)


def _grant(villages, round):
    """Give every wish a card of its own, those that fewest cards can fulfill first."""
    lying = [(seat, place, wish, range(round + 1)) for seat, village in enumerate(villages) for place, wish in village["cards"].items()]
    drafted = [(seat, place, wish, (round,)) for seat, village in enumerate(villages)
               for place, wish in [*enumerate(village["hand"]), ("chosen", village["chosen"])] if isinstance(wish, Wish)]
    used, granted = set(), {}
    for seat, place, wish, decks in sorted(lying + drafted, key=lambda entry: len(entry[2].choices(entry[3], ()))):
        choices = wish.choices(decks, used)
        assert choices, f"the card data have no other card for {wish.what}"
        granted[seat, place] = choices[0].slug
        used.add(choices[0].slug)
    seats = []
    for seat, village in enumerate(villages):
        plain = {**village, "cards": [[granted[seat, place], *place, wish.residents] for place, wish in village["cards"].items()],
                 "monsters": [[monster] if isinstance(monster, str) else list(monster) for monster in village["monsters"]],
                 "hand": [granted.get((seat, i), card) for i, card in enumerate(village["hand"])],
                 "chosen": granted.get((seat, "chosen"), village["chosen"] or "")}
        seats.append(plain)
    return seats


# ---- looking at it -----------------------------------------------------------------------------------------------

def seat(table, name):
    return table.names.index(name)


def village(table, name):
    return table.state.villages[seat(table, name)]


def card(table, name, x, y):
    """The card that lies at (x, y) in a village, or None."""
    return village(table, name).cards.get(cell_at(x, y))


def residents(table, name):
    """The residents of a village by (x, y), places without any left out."""
    return {XY[cell]: count for cell, count in village(table, name).residents.items() if count}


def monsters(table, name, kind=None):
    """The monsters beside a village, of one kind if it is named."""
    return [monster.slug for k, lane in enumerate(table.state.lanes[seat(table, name)]) for monster, _ in lane if kind in (None, KINDS[k])]


def threats(table, name, kind):
    """The strengths of the monsters of a kind beside a village."""
    return [strength for _, strength in table.state.lanes[seat(table, name)][KINDS.index(kind)]]


# ---- choosing ----------------------------------------------------------------------------------------------------

def place(table, x, y):
    """The choice to place one's revealed card at (x, y)."""
    return ("place", table.state.chosen[table.decision.player].slug, x, y)


def lose(table, x, y):
    """The choice to lose one's card at (x, y) to a break-in."""
    return ("lose", table.state.villages[table.decision.player].cards[cell_at(x, y)].slug, x, y)


def asks(table, player, *rules):
    """Assert that this player is asked, by these rules."""
    decision = table.decision
    assert decision is not None, "nothing is asked"
    assert table.names[decision.player] == player
    assert set(rules) <= {decision.rule, *decision.also}


def may_choose(table, *options):
    """Assert that all of these are open."""
    for option in options:
        assert table.why_not(option) is None
        assert option in table.options


def may_choose_only(table, *options):
    """Assert that these are open and nothing else is."""
    assert sorted(map(str, table.options)) == sorted(map(str, options))
    may_choose(table, *options)


def may_not_choose(table, option, rule):
    """Assert that a choice is refused by a rule, and changes nothing."""
    before = table.position()
    with pytest.raises(hl.IllegalChoice) as refused:
        table.choose(option)
    assert option not in table.options
    assert rule in (refused.value.rule, *refused.value.refusal.also), str(refused.value)
    assert table.position() == before
    return refused.value.reason


def tells(events, name, **data) -> Event:
    """Assert that something of this name happened, with these data, and give the event. ``events``: a table, or what a choice brought."""
    events = events.log if isinstance(events, Game) else events
    found = [event for event in events if event.name == name and data.items() <= event.data.items()]
    assert found, f"no {name} with {data} among: " + "; ".join(f"{event.name} {event.data}" for event in events if event.name == name or not data)
    return found[0]


def told(events, *names):
    """What happened, in order, as far as it has one of these names."""
    events = events.log if isinstance(events, Game) else events
    return [event for event in events if event.name in names]


def play(table, until=lambda table: False, *, seed=0, prefer=None):
    """Choose at random until the game is over or ``until`` holds; ``prefer`` picks one of the options where it has an opinion."""
    rng = random.Random(seed)
    while not table.is_over and not until(table):
        wanted = prefer(table) if prefer else None
        table.choose(wanted if wanted is not None else rng.choice(table.options))
    return table


def ways(table, ends):
    """Count the ways to play on until ``ends`` holds."""
    if ends(table):
        return 1
    total = 0
    for option in table.options:
        table.choose(option)
        total += ways(table, ends)
        table.undo()
    return total


def after(choices):
    """Hold when so many choices have been made."""
    return lambda table: len(table.history) == choices


def settled(step, player=0):
    """Hold when the player at this seat is asked no question of this kind any more."""
    return lambda table: table.decision is None or table.decision.player != player or not isinstance(table.decision.step, step)


def wander(table, cited, seed, *, odd=lambda option: ()):
    """Play at random step by step; add to ``cited`` what every Step names; look at all that is not open, and at ``odd`` variations of options."""
    rng = random.Random(seed)
    while not table.is_over:
        decision = table.decision
        cited.update((decision.rule, *decision.also))
        assert decision.refused is not None
        for option in table.options[:2]:
            for wrong in odd(option):
                table.why_not(wrong)
        table.choose(rng.choice(table.options), run=False)
        while table.decision is None and not table.is_over:
            step = table.state.agenda[-1]
            cited.update((step.rule, *step.also))
            table.step()
