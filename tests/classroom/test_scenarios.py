"""Positions to learn from: each opens and stands where it says."""

import re
from importlib import import_module

import pytest

import horrorlab as hl
from horrorlab import data
from horrorlab.classroom import scenarios as module
from horrorlab.classroom.scenarios import scenarios
from horrorlab.games import IDS
from horrorlab.kernel.errors import HorrorlabError

ALL = {id: shown for game in IDS for id, shown in scenarios(game).items()}


@pytest.mark.parametrize("id", ALL)
def test_a_scenario_opens_and_says_what_it_shows(id):
    shown = ALL[id]
    assert shown.title
    assert shown.about.endswith(".")
    assert shown.source in ("rulebook example", "our own")
    assert all(rule in hl.rules or rule in hl.rulings for rule in shown.rules)
    assert shown.rules
    game = hl.scenario(id)
    assert game.is_over or game.options


@pytest.mark.parametrize("id", ALL)
def test_a_scenario_stands_where_it_says_before_anything_happens(id):
    game = hl.scenario(id, run=False)
    now = ALL[id].position["now"]
    assert game.state.phase == now["phase"]
    assert not game.log
    game.run()
    assert game.log == hl.scenario(id).log


@pytest.mark.parametrize("game", IDS)
def test_every_step_of_every_phase_has_an_example(game):
    shown = {(s.position["now"]["phase"], s.position["now"].get("step", "begin")) for s in scenarios(game).values()}
    known = import_module(f"horrorlab.games.{data.folder_of(game)}.position").STEPS
    steps = {(phase, step) for phase, names in known.items() for step in names}
    assert steps - shown == set()


def test_a_scenario_that_does_not_exist_suggests_the_nearest():
    with pytest.raises(HorrorlabError, match="did you mean 'vampire-village/masha'"):
        hl.scenario("vampire-village/mascha")
    with pytest.raises(HorrorlabError, match="game: 'vampire-vilage' is not known; did you mean"):
        scenarios("vampire-vilage")


def test_the_list_of_scenarios_names_each_with_its_title():
    listed = scenarios("vampire-village")
    assert "vampire-village/masha: Five witches attack Masha" in repr(listed)
    assert "Five witches attack Masha" in listed._repr_html_()


@pytest.mark.parametrize(("text", "complaint"), [("title = 'A night'\nsource = 'our own'", "night.toml: expected the fields about, rules"),
                                                 ("title = ", "night.toml: Invalid value")])
def test_a_scenario_that_cannot_be_read_is_named(text, complaint, tmp_path, monkeypatch):
    folder = tmp_path / "scenarios" / "vampire_village"
    folder.mkdir(parents=True)
    (folder / "night.toml").write_text(text)
    monkeypatch.setattr(data, "data_folder", lambda: tmp_path)
    with pytest.raises(hl.DataError, match=re.escape(complaint)):
        module._all.__wrapped__()
