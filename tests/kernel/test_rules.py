"""Rules and rulings as data: looked up by id, in the rulebook's order."""

import pytest

import horrorlab as hl
from horrorlab.kernel.rules import UnknownId, look_up


def test_a_rule_says_what_it_says():
    rule = hl.rules["VV-BUILD-08"]
    assert (rule.id, rule.game, rule.section, rule.modelled) == ("VV-BUILD-08", "vampire-village", "I. Building Phase", True)
    assert rule.text == "A new card must touch at least 1 card already in that village."
    assert hl.rules["VV-RES-12"].restates == "VV-RES-04"
    assert "VV-BUILD-08" in hl.rules
    assert "VV-BUILD-99" not in hl.rules
    assert "AMB-VV-13" not in hl.rules


def test_a_ruling_says_what_was_decided_and_what_else_could_be():
    ruling = hl.rulings["AMB-VV-13"]
    assert ruling.text.startswith("Count per line only")
    assert list(ruling.alternatives) == ["four-per-line", "four-by-four"]
    assert ruling.rows == ("VV-BUILD-10", "VV-BUILD-11", "VV-HERO-01")
    assert hl.rulings["AMB-VV-01"].alternatives == {}


def test_an_unknown_id_is_refused_with_the_nearest():
    with pytest.raises(UnknownId, match="'VV-BUILD-8' is not known; did you mean 'VV-BUILD-08'") as caught:
        hl.rules["VV-BUILD-8"]
    assert isinstance(caught.value, KeyError)
    assert isinstance(caught.value, hl.HorrorlabError)
    with pytest.raises(UnknownId, match="'AMB-VV-1' is not known; did you mean 'AMB-VV-"):
        look_up("AMB-VV-1")
    assert hl.rules.get("nonsense") is None


def test_the_books_list_a_game_in_the_rulebooks_order():
    facts = hl.rules.of("vampire-village")
    assert (len(facts), facts[0].id, facts[-1].id) == (176, "VV-OBJ-01", "VV-MIS-11")
    assert len(hl.rulings.of("vampire-village")) == 63
    assert hl.rules.of("no-such-game") == []
    assert len(hl.rules) >= 176
    assert next(iter(hl.rules)) in hl.rules


def test_ids_are_unique_and_rulings_name_rules_that_exist():
    for ruling in hl.rulings.values():
        assert ruling.rows
        assert all(row in hl.rules for row in ruling.rows)
    for fact in hl.rules.values():
        assert fact.text
        assert fact.check
        assert fact.modelled or fact.note
        assert not fact.restates or fact.restates in hl.rules
