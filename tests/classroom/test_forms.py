"""The forms of answers: what each reads, and how it names what is wrong. The exercises try the rest of them."""

import pytest

from horrorlab.classroom.catalogue import Solution
from horrorlab.classroom.forms import CardOf, NotReadable, SetOf

CARDS = CardOf("Adam", "Ilinca")


@pytest.mark.parametrize("answer", [("Ilinca", 2), ["ilinca", 2]])
def test_a_card_is_named_by_its_owner_and_its_place(answer):
    assert CARDS.read(answer) == ("Ilinca", 2)
    assert "left-most of Ilinca" in CARDS.expects


@pytest.mark.parametrize("answer", [("Radu", 1), ("Ilinca", "2"), ("Ilinca",), "Ilinca 2", 2, ("Ilinca", True)])
def test_anything_else_is_no_card(answer):
    with pytest.raises(NotReadable):
        CARDS.read(answer)


def test_a_wrong_card_is_named_as_people_say_it():
    cards = SetOf(CARDS)
    wrong = cards.differs(cards.read([("Adam", 3)]), Solution({("Adam", 1)}))
    assert wrong == ("Card 3 of Adam does not belong to it.", ())
