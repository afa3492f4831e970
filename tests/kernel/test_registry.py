"""Steps by name: registered once, written and read as plain data."""

import pytest

from horrorlab.kernel.agenda import Step
from horrorlab.kernel.registry import Steps, as_tuple

from .toy import STEPS, Bet, Draw


def test_a_name_can_be_registered_once():
    steps = Steps("toy")

    @steps.register
    class Dance(Step):
        """Dance"""

        rule = "VV-BUILD-01"

    with pytest.raises(ValueError, match="toy has a Step named Dance already"):
        steps.register(type("Dance", (Step,), {}))
    assert list(steps) == ["Dance"]
    assert steps["Dance"]() == Dance()


@pytest.mark.parametrize("thing", [Bet(1), Draw(0, 2)])
def test_a_step_is_written_and_read_again(thing):
    assert STEPS.read(STEPS.write(thing)) == thing


def test_lists_come_back_as_tuples():
    steps = Steps("toy")

    @steps.register
    class Remember(Step):
        """Remember"""

        what: tuple

    assert steps.read(["Remember", {"what": [[1, "a"], [2, ["b"]]]}]).what == ((1, "a"), (2, ("b",)))
    assert as_tuple([1, [2, [3]]]) == (1, (2, (3,)))


@pytest.mark.parametrize(("plain", "complaint"), [
    (["Bett", {"player": 1}], "did you mean 'Bet'"),
    (["Bet", {}], "Bet has the fields player; got none"),
    (["Bet", {"player": 1, "more": 2}], "Bet has the fields player; got player, more"),
    (["Flip", {"side": 1}], "Flip has the fields none; got side"),
    ("Bet", "a Step is written"), (["Bet"], "a Step is written"), ([1, {}], "a Step is written"), (None, "a Step is written"),
])
def test_what_is_no_step_is_refused(plain, complaint):
    with pytest.raises(ValueError, match=complaint):
        STEPS.read(plain)
