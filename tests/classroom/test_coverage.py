"""`horrorlab coverage`: what counts as carried out, as proved and as taught."""

import json

import pytest

from horrorlab.__main__ import main
from horrorlab.classroom import coverage as module
from horrorlab.classroom.coverage import coverage, ids_in_notebook, ids_in_source
from horrorlab.kernel.rules import rules


def cell(*rules, kind="code", source="", outputs=()):
    return {"cell_type": kind, "source": source, "metadata": {"rules": list(rules)} if rules else {}, "outputs": list(outputs)}


def taught(*cells):
    return list(ids_in_notebook({"cells": cells}))


def test_an_id_counts_as_carried_out_where_it_is_a_text_of_its_own():
    source = '"""VV-BUILD-01"""\n"""About VV-BUILD-02."""\nrule = "VV-BUILD-03"  # VV-BUILD-04\nalso = ("VL-5.2-046", "AMB-VV-13", "VV-BUILD-05 too")'
    assert list(ids_in_source(source)) == ["VV-BUILD-01", "VV-BUILD-03", "VL-5.2-046", "AMB-VV-13"]


def test_an_id_counts_as_taught_where_the_output_or_the_markdown_just_above_names_it():
    above = cell(kind="markdown", source=["A card touches another ", "(VV-BUILD-08)."])
    assert taught(above, cell("VV-BUILD-08", "VV-BUILD-09")) == ["VV-BUILD-08"]
    assert taught(above, cell(), cell("VV-BUILD-08")) == []
    assert taught(cell("VV-BUILD-08", source="print('VV-BUILD-08')")) == []
    printed = {"output_type": "stream", "text": ["It touches nothing ", "(VV-BUILD", "-08).\n"]}
    drawn = {"output_type": "display_data", "data": {"image/svg+xml": ["<svg>", "<desc>VV-MIS-03</desc>"]}}
    assert taught(cell("VV-BUILD-08", outputs=[printed])) == ["VV-BUILD-08"]
    assert taught(cell("VV-MIS-03", outputs=[printed, drawn])) == ["VV-MIS-03"]
    assert taught(cell("VV-BUILD-08", kind="markdown", source="VV-BUILD-08, in words")) == ["VV-BUILD-08"]


def test_a_fact_counts_as_carried_out_when_the_one_it_restates_is(monkeypatch):
    monkeypatch.setattr(module, "engine_ids", lambda game: {"VV-HERO-12"})
    restating = [fact.id for fact in rules.of("vampire-village") if fact.restates == "VV-HERO-12"]
    facts, _ = coverage("vampire-village")
    assert restating
    assert sorted(facts.covered["engine"]) == sorted(["VV-HERO-12", *restating])


def test_the_record_of_the_tests_is_read_and_may_be_missing(monkeypatch, tmp_path):
    record = tmp_path / ".rules.json"
    monkeypatch.setattr(module, "record_of_tests", lambda: record)
    assert coverage("vampire-village")[0].figure("tests") is None
    record.write_text(json.dumps({"a.py": ["VV-BUILD-08", "AMB-VV-13"], "b.py": ["VV-BUILD-08"]}), encoding="utf-8")
    facts, rulings = coverage("vampire-village")
    assert (facts.covered["tests"], rulings.covered["tests"]) == (["VV-BUILD-08"], ["AMB-VV-13"])
    assert len(facts.missing["tests"]) == facts.modelled - 1


COUNTED = [("vampire-village", 176, 63), ("village-of-horror", 136, 73)]         # facts and rulings of each game


@pytest.mark.parametrize(("game", "stated", "settled"), COUNTED)
def test_the_command_prints_figures_and_what_is_missing(game, stated, settled, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(module, "record_of_tests", lambda: tmp_path / ".rules.json")
    assert main(["coverage", game, "--missing"]) == 0
    heading, facts, rulings, *rest = capsys.readouterr().out.splitlines()
    assert heading.split() == ["facts", "modelled", "engine", "tests", "notebooks"]
    assert facts.split()[:4] == [game, *[str(stated)] * 3]
    assert "not available" in facts
    assert rulings.split()[2:4] == [str(settled)] * 2
    assert f"{game}, missing in tests: not available" in rest


@pytest.mark.parametrize(("game", "stated", "settled"), COUNTED)
def test_the_command_prints_the_same_as_json(game, stated, settled, capsys):
    assert main(["coverage", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)[game]
    assert list(printed) == ["facts", "modelled", "engine", "tests", "notebooks", "missing", "rulings"]
    assert (printed["facts"], printed["engine"]) == (stated, printed["modelled"])
    assert printed["missing"]["engine"] == []
    assert printed["notebooks"] == printed["modelled"] - len(printed["missing"]["notebooks"]) > 0
    assert printed["rulings"]["facts"] == settled


def test_an_unknown_game_is_refused_with_the_nearest_name(capsys):
    assert main(["coverage", "vampire-vilage"]) == 2
    assert "did you mean 'vampire-village'" in capsys.readouterr().err


@pytest.mark.parametrize("fact", [fact for fact in rules.values() if fact.restates], ids=lambda fact: fact.id)
def test_what_a_fact_restates_is_a_fact_of_the_same_game(fact):
    assert rules[fact.restates].game == fact.game
