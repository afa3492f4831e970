"""The reader's progress: kept in a small file in the reader's folder, or not."""

import json

import pytest

import horrorlab as hl
from horrorlab.classroom import progress as kept

RIGHT = [18, 12, 6, 0]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("HORRORLAB_PROGRESS", "on")
    monkeypatch.setattr(kept, "_here", {})
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_solved_and_tried_exercises_are_shown(folder):
    assert hl.check("VV-SETUP-e1", RIGHT)
    hl.check("VV-SETUP-e4", 1)
    shown = repr(hl.progress())
    assert "Set-up and components (VV-SETUP): ✓ e1 · e2 · e3 ~ e4  1 of 4" in shown
    assert "1 of 4" in hl.progress()._repr_html_()


def test_progress_lasts(folder, monkeypatch):
    hl.check("VV-SETUP-e1", RIGHT)
    hl.check("VV-SETUP-e1", [0, 0, 0, 0])
    monkeypatch.setattr(kept, "_here", {})             # another notebook, another day
    assert "✓ e1" in repr(hl.progress())
    assert json.loads((folder / kept.FILE).read_text()) == {"VV-SETUP-e1": {"tries": 2, "right": 1}}


def test_notebooks_of_all_folders_share_one_file(folder, monkeypatch):
    (folder / "00_start_here.ipynb").touch()
    (folder / "vampire_village").mkdir()
    monkeypatch.chdir(folder / "vampire_village")
    hl.check("VV-SETUP-e1", RIGHT)
    assert (folder / kept.FILE).exists()
    assert not (folder / "vampire_village" / kept.FILE).exists()


def test_switched_off_nothing_is_written(folder, monkeypatch):
    monkeypatch.setenv("HORRORLAB_PROGRESS", "off")
    assert hl.check("VV-SETUP-e1", RIGHT)
    assert list(folder.iterdir()) == []
    assert "✓ e1" in repr(hl.progress())
    assert "not kept" in repr(hl.progress())


def test_outside_a_notebook_nothing_is_written(folder, monkeypatch):
    monkeypatch.delenv("HORRORLAB_PROGRESS")
    hl.check("VV-SETUP-e1", RIGHT)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", '{"VV-SETUP-e1": 3}', '{"VV-SETUP-e1": {"right": "yes"}}'])
def test_a_file_that_cannot_be_read_counts_as_empty(folder, content):
    (folder / kept.FILE).write_text(content)
    assert "· e1" in repr(hl.progress())
    hl.check("VV-SETUP-e1", RIGHT)
    assert "✓ e1" in repr(hl.progress())


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", "[" * 10 ** 5])
def test_a_file_that_cannot_be_read_is_laid_aside(folder, content):
    (folder / kept.FILE).write_text(content)
    hl.check("VV-SETUP-e1", RIGHT)
    assert (folder / f"{kept.FILE}.unreadable").read_text() == content


def test_what_a_later_version_has_written_stays(folder):
    later = {"format": 2, "VV-NEW-e1": {"right": 1}, "exercises": {"VV-SETUP-e1": {"right": 1}}}
    (folder / kept.FILE).write_text(json.dumps(later))
    hl.check("VV-SETUP-e1", RIGHT)
    assert json.loads((folder / kept.FILE).read_text()) == {**later, "VV-SETUP-e1": {"tries": 1, "right": 1}}


def test_a_folder_one_may_not_write_to_is_no_reason_to_stop(folder):
    (folder / kept.FILE).mkdir()
    assert hl.check("VV-SETUP-e1", RIGHT)
    assert "✓ e1" in repr(hl.progress())


def test_an_answer_still_to_be_given_and_one_in_another_form_are_no_tries(folder):
    hl.check("VV-SETUP-e1", ...)
    hl.check("VV-SETUP-e1", "many")
    assert "· e1" in repr(hl.progress())
