"""Reading plain data field by field: every complaint names the field and what was expected, and all come at once."""

import pytest

from horrorlab.kernel.errors import PositionError
from horrorlab.kernel.position import Fields
from horrorlab.kernel.rules import citations


def complaint_of(read, table):
    """What one reader complains about, and the harmless value it gives."""
    fields = Fields(table)
    value = read(fields)
    [complaint] = fields.complaints
    return complaint, value


@pytest.mark.parametrize("wrong", [0, 3, "1", True, None, 1.0])
def test_a_whole_number_between_bounds(wrong):
    assert complaint_of(lambda f: f.whole("round", 1, 2), {"round": wrong}) == (f"round: expected a whole number from 1 to 2, got {wrong!r}", 1)
    assert Fields({"round": 2}).whole("round", 1, 2) == 2
    assert Fields({}).whole("round", 1, 2, 2) == 2


def test_a_name_out_of_a_list_with_the_nearest_spelling():
    read = lambda f: f.one_of("phase", ["building", "monster"], "monster")  # noqa: E731
    assert complaint_of(read, {"phase": "bilding"}) == ("phase: 'bilding' is not known; did you mean 'building'?", "monster")
    assert complaint_of(read, {"phase": "??"})[0] == "phase: '??' is not known; expected one of: building, monster"
    assert Fields({}).one_of("phase", ["a"], "a") == "a"


def test_lists_and_their_lengths():
    assert complaint_of(lambda f: f.many("hand"), {"hand": "abc"}) == ("hand: expected a list, got 'abc'", [])
    assert complaint_of(lambda f: f.many("gifts", 2), {"gifts": [1]}) == ("gifts: expected 2 entries, got 1", [1])
    assert Fields({"hand": (1, 2)}).many("hand") == [1, 2]


def test_entries_are_named_by_their_number():
    fields = Fields({"cards": ["1", "x", "3", None]})
    assert fields.each("cards", lambda entry: int(entry)) == [1, 3]
    assert [complaint.partition(":")[0] for complaint in fields.complaints] == ["cards[1]", "cards[3]"]


def test_tables_within_lists_have_a_path():
    fields = Fields({"seats": [{"round": 1}, {"round": 9}, "no table"]})
    for seat in fields.tables("seats"):
        seat.whole("round", 1, 2, 1)
    assert fields.complaints == ["seats[2]: expected a table of fields, got 'no table'", "seats[1].round: expected a whole number from 1 to 2, got 9"]


def test_fields_that_nobody_asked_for_are_refused_with_the_nearest_one():
    fields = Fields({"round": 1, "phaze": "x"}, "now")
    fields.whole("round", 1, 2)
    fields.get("phase")
    fields.finish()
    assert fields.complaints == ["now.phaze: there is no such field; did you mean 'phase'?"]


def test_all_complaints_are_raised_at_once_and_cite_their_rules():
    fields = Fields({"a": 1})
    fields.refuse()                                # nothing is wrong yet
    with citations() as cited:
        fields.complain("a", "too small", "VV-COMP-01")
    fields.complain("", "something else")
    with pytest.raises(PositionError) as caught:
        fields.refuse()
    assert caught.value.complaints == ["a: too small (VV-COMP-01)", "something else"]
    assert str(caught.value) == "position: 2 complaints\n  - a: too small (VV-COMP-01)\n  - something else"
    assert cited == {"VV-COMP-01"}


def test_a_single_complaint_stands_on_one_line():
    assert str(PositionError(["round: wrong"])) == "position: round: wrong"
