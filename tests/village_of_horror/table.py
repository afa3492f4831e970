"""Words in which tests speak of Village of Horror: a table is laid briefly, and what lies on it is read.

    table = at_the_table("night", "turn", "Ilinca", graveyard=["doctor"],
                         Adam=a_seat("cultist", "hunter up"), Ilinca=a_seat(hand=["werewolf", "villager"]))
    asks(table, "Ilinca", "VH-NIGHT-03")
    table.choose(("down", "villager"))
    assert tableau(table, "Ilinca") == ["villager"]

How choices are open or refused and what is told is said in the words of ``tests.vocabulary``, which stand here, too.
"""

import pytest

import horrorlab as hl
from horrorlab.games.village_of_horror.cards import CARDS
from horrorlab.games.village_of_horror.decks import SPECIALS
from horrorlab.games.village_of_horror.position.places import place_named
from horrorlab.kernel.game import Game
from tests.vocabulary import asks, may_choose, may_choose_only, may_not_choose, play, seat, tells, told

__all__ = ["NAMES", "a_seat", "asks", "at_the_table", "graveyard", "hand", "laid", "may_choose", "may_choose_only", "may_not_choose", "play",
           "refused", "remembers", "seat", "tableau", "tells", "told", "uses", "with_specials"]

NAMES = ("Adam", "Ilinca", "Matthew", "Veronica", "Radu")


# ---- laying a table ----------------------------------------------------------------------------------------------

def a_seat(*tableau, hand=(), **rest):
    """Describe a seat: its tableau from left to right ("hunter" lies face-down, "hunter up" face-up), its hand, points, what it has seen ..."""
    return {"tableau": list(tableau), "hand": list(hand), **rest}


def laid(phase, step=None, player=None, *, players=None, now=None, **fields):
    """Describe a position in short form: seats by name, in the order of NAMES (those between are empty); all other fields as they are."""
    seats = {name: fields.pop(name) for name in NAMES if name in fields}
    count = players or max([2, *(NAMES.index(name) + 1 for name in seats)])
    said = {"phase": phase, "step": step, "player": player, **(now or {})}
    return {"players": list(NAMES[:count]), "seats": [seats.get(name, {}) for name in NAMES[:count]],
            "now": {name: value for name, value in said.items() if value is not None}, **fields}


def at_the_table(phase, step=None, player=None, *, seed=1, run=True, **fields) -> Game:
    """Lay the table: the moment of the game and who decides, then as ``laid`` does. With ``run=False`` nothing is carried out yet."""
    return hl.new_position("village-of-horror", laid(phase, step, player, **fields), seed=seed, run=run)


def uses(character, *tableau, times=1, run=True, **fields) -> Game:
    """Adam, with this tableau and right of it the character face-up, is about to use its ability so many times.

    Ilinca is next and has a card in hand, so that the Night goes on. Special characters that lie somewhere are in the game.
    """
    adam = fields.pop("Adam", {})
    adam = {**adam, "tableau": [*tableau, *adam.get("tableau", ()), f"{character} up"]}
    ilinca = {**(given := fields.pop("Ilinca", {})), "hand": given.get("hand") or ["villager"]}
    return with_specials("night", "use", "Adam", now={"times": times}, run=run, Adam=adam, Ilinca=ilinca, players=fields.pop("players", 4), **fields)


def with_specials(*moment, variants=(), **fields) -> Game:
    """Lay the table as ``at_the_table`` does; special characters that lie somewhere are in the game."""
    named = {str(word).partition(" ")[0] for word in _words(fields)}
    added = {variant.partition("-for-")[0] for variant in variants}
    return at_the_table(*moment, variants=[*variants, *(card.slug for card in SPECIALS if card.slug in named - added)], **fields)


def _words(thing):
    if isinstance(thing, dict):
        thing = thing.values()
    if isinstance(thing, str) or not hasattr(thing, "__iter__"):
        return [thing]
    return [word for part in thing for word in _words(part)]


# ---- looking at it -----------------------------------------------------------------------------------------------

def _cards(zone):
    return [laid.card.slug + " up" * laid.up for laid in zone]


def tableau(table, name):
    """The tableau of a player from left to right: "hunter" lies face-down, "hunter up" face-up."""
    return _cards(table.state.tableaus[seat(table, name)])


def graveyard(table):
    """The graveyard, oldest first."""
    return _cards(table.state.graveyard)


def hand(table, name):
    """The hand of a player, in alphabetical order."""
    return sorted(card.slug for card in table.state.hands[seat(table, name)])


def remembers(table, name, place):
    """The characters that a player takes for possible at a place such as "tableau 1 0", in alphabetical order; None if it could be any."""
    memory = table.state.memories[seat(table, name)]
    mask = memory.at.get(place_named(table.state, place))
    return None if mask is None else sorted(card.slug for card in CARDS.characters.values() if card.bit & mask)


def refused(message, *arguments, **fields):
    """Assert that a position (as for ``laid``) is refused with this message among its complaints, and give all of them."""
    with pytest.raises(hl.PositionError) as caught:
        at_the_table(*arguments, **fields)
    assert message in str(caught.value)
    return caught.value.complaints
