"""Clicks spell options: which one is meant, what is chosen so far, and why a click is refused."""

from types import SimpleNamespace

import pytest

from horrorlab.boards.clicks import Clicks, Meaning
from horrorlab.kernel.decision import Refusal

FAR = Refusal("VV-HERO-08", "Too far.")
EMPTY = Refusal("VV-HERO-12", "Nobody is there.")


def clicks(open_ones, refused=(), any_order=False):
    """Options named by a letter, each with the keys that spell it; the refused ones with their reason as well."""
    spelled = {(name,): keys for name, keys in open_ones.items()} | {(name,): keys for name, (keys, _) in dict(refused).items()}
    decision = SimpleNamespace(options=[(name,) for name in open_ones], refused={(name,): reason for name, (_, reason) in dict(refused).items()},
                               rule="VV-HERO-10", question="Move residents", step=SimpleNamespace(any_order=any_order),
                               why_not=lambda option: dict(refused)[option[0]][1])
    return Clicks(decision, spelled.get)


MOVES = clicks({"a": ("x", "y"), "b": ("x", "z"), "c": ("y", "x"), "stay": ()},
               {"d": (("y", "z"), FAR), "e": (("w", "x"), EMPTY), "f": (("w", "y"), EMPTY), "g": (("q",), FAR)})


def test_a_key_that_spells_one_option_gives_it():
    assert MOVES.click(("x",), "z") == Meaning(option=("b",))


def test_a_key_that_begins_an_option_is_chosen_and_the_next_gives_it():
    assert MOVES.click((), "x") == Meaning(chosen=("x",))
    assert MOVES.click((), "y") == Meaning(chosen=("y",))     # even where it begins one option only: nothing is done by surprise
    assert MOVES.click(("y",), "x") == Meaning(option=("c",))


def test_a_chosen_key_is_taken_back_by_a_second_click():
    assert MOVES.click(("x",), "x") == Meaning()


def test_a_key_that_goes_not_on_begins_anew():
    assert clicks({"a": ("x", "y"), "b": ("z", "y")}).click(("x",), "z") == Meaning(chosen=("z",))


def test_a_refused_way_on_is_answered_with_its_reason_and_keeps_what_is_chosen():
    assert MOVES.click(("y",), "z") == Meaning(("y",), refusal=FAR)


def test_a_refused_beginning_is_answered_with_its_reason():
    assert MOVES.click((), "w").refusal is EMPTY
    assert MOVES.click(("x",), "q") == Meaning(("x",), refusal=FAR)


def test_a_key_that_nothing_begins_with_is_answered_with_the_question():
    refusal = MOVES.click((), "elsewhere").refusal
    assert refusal.rule == "VV-HERO-10"
    assert "Move residents" in refusal.reason


def test_what_no_click_can_say_gets_a_button():
    assert MOVES.buttons() == [("stay",)]


@pytest.mark.parametrize("others", [{"b": ("x",)}, {"b": ("x", "y")}])
def test_what_the_same_clicks_leave_open_gets_buttons(others):
    several = clicks({"a": ("x",), **others})
    assert several.click((), "x") == Meaning(chosen=("x",))
    assert several.buttons() == []
    assert several.buttons(("x",)) == [("a",)] + [("b",)] * (others["b"] == ("x",))
