"""Asking for a card of a hand: what both games do when they draft, pass and play."""

from types import SimpleNamespace

import pytest

from horrorlab.kernel.agenda import State
from horrorlab.kernel.hands import FromHand, Naming, passed_on, without
from horrorlab.kernel.registry import Steps

CARDS = Steps("cats")


class Card(SimpleNamespace):
    """A card that can be told from others by its slug alone."""

    def __hash__(self):
        return hash(self.slug)


CAT, RAT = Card(slug="cat", name="the Cat"), Card(slug="rat", name="the Rat")


@CARDS.register
class Discard(FromHand):
    """Throw a card away"""

    rule = "VV-BUILD-01"
    naming = Naming("discard")
    does = "Throw {} away"
    player: int

    def question(self, state):
        return "Which card?"

    def receive(self, state, card):
        state.bin.append(card)


class Table(State):
    def __init__(self, *hands):
        super().__init__(("Ana", "Ben"))
        self.hands, self.bin = list(hands), []


@pytest.fixture
def table():
    return Table((CAT, RAT, CAT), (RAT,))


def test_copies_of_a_card_are_one_option(table):
    ask = Discard(0)
    assert ask.options(table) == ask.candidates(table) == [("discard", "cat"), ("discard", "rat")]
    assert [ask.label(table, option) for option in ask.options(table)] == ["Throw the Cat away", "Throw the Rat away"]


def test_one_copy_leaves_the_hand_and_reaches_its_place(table):
    Discard(0).take(table, ("discard", "cat"))
    assert (table.hands, table.bin) == ([(RAT, CAT), (RAT,)], [CAT])


def test_a_card_that_is_not_in_the_hand_is_refused_by_name(table):
    assert str(Discard(1).why_not(table, ("discard", "cat"))) == "'cat' is not in the hand of Ben. (VV-BUILD-01)"
    assert "('discard', str)" in str(Discard(1).why_not(table, ("keep", "rat")))
    assert Discard(1).why_not(table, ("discard", "rat")) is None


def test_hands_go_round_either_way():
    hands = ["Ana's", "Ben's", "Cleo's"]
    assert passed_on(hands, to_the_left=True) == ["Cleo's", "Ana's", "Ben's"]
    assert passed_on(passed_on(hands, to_the_left=True), to_the_left=False) == hands
    assert without((CAT, RAT, CAT), CAT) == (RAT, CAT)
