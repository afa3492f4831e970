"""Freezing: what a notebook shows is stored, the same each time; what fails is left alone."""

import base64
import io
import re

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from PIL import Image

import horrorlab as hl
from horrorlab.boards.theme import LIGHT, PLAYERS, ROOFS
from tests.tools import freeze

BOARD = "import horrorlab as hl\nhl.show(hl.scenario('vampire-village/seryozha'), village='Seryozha')"
TABLE = "hl.table(hl.scenario('vampire-village/seryozha'), 'Seryozha')"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a_game").mkdir()
    return tmp_path


def notebook(folder, name, *sources):
    cells = [new_markdown_cell("# Title"), *(new_code_cell(source) for source in sources)]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    path = folder / "a_game" / f"{name}.ipynb"
    nbformat.write(new_notebook(cells=cells, metadata={"widgets": {"state": 1}, "toc": True}), path)
    return path


def run(folder, *arguments):
    return freeze.main([*arguments, "--folder", str(folder)])


def outputs(path, number):
    return nbformat.read(path, 4).cells[number].outputs


def test_boards_are_stored_as_pictures_and_text_and_a_second_run_changes_nothing(folder, capsys):
    exercise = "hl.check('VV-SETUP-e4', 12).state"
    path = notebook(folder, "boards", BOARD, TABLE, "print(1, flush=True)\nprint(2)", exercise)
    assert run(folder) == 0
    for number in (1, 2):
        shown = outputs(path, number)[0].data
        assert set(shown) == {"image/svg+xml", "image/png", "text/plain"}
        assert base64.b64decode(shown["image/png"]).startswith(b"\x89PNG")
        assert "Seryozha" in shown["text/plain"]
    assert [output.text for output in outputs(path, 3)] == ["1\n2\n"]
    assert nbformat.read(path, 4).metadata == freeze.METADATA
    assert [file.name for file in path.parent.iterdir()] == ["boards.ipynb"]    # no progress was kept

    stored = path.read_text()
    assert '"execution":' not in stored
    path.write_text(stored.replace("'right'", "'wrong'"))
    assert run(folder, "--check") == 1
    assert "\n+       \"'right'\"\n" in capsys.readouterr().out
    assert path.read_text() != stored
    assert run(folder) == 0
    assert path.read_text() == stored


def test_a_notebook_that_fails_is_left_alone_and_the_cell_is_named(folder, capsys):
    path = notebook(folder, "fails", "1", "1 / 0", "2")
    before = path.read_bytes()
    assert run(folder) == 1
    assert path.read_bytes() == before
    said = capsys.readouterr().err
    assert "a_game/fails.ipynb: cell 3 (cell-2) failed: ZeroDivisionError: division by zero\n    1 / 0" in said


def test_notebooks_are_picked_by_name(folder, capsys):
    one, two = notebook(folder, "01_one", "1"), notebook(folder, "02_two", "2")
    notebook(folder, "left", "3").rename(folder / "a_game" / "left.txt")
    assert list(freeze.find(folder, [])) == [one, two]
    assert list(freeze.find(folder, ["02"])) == [two]
    with pytest.raises(SystemExit):
        run(folder, "03")
    assert "is called 03" in capsys.readouterr().err


def test_the_colors_that_tell_types_and_players_apart_survive_in_stored_pictures():
    """A picture without a kernel must not turn a blue roof green."""
    view = hl.scenario("vampire-village/masha").view(hl.ALL)
    picture = Image.open(io.BytesIO(freeze.png(str(hl.draw(view))))).convert("RGB")
    kept = {"#{:02x}{:02x}{:02x}".format(*color) for _, color in picture.getcolors(picture.width * picture.height)}
    drawn = set(re.findall(r'fill="(#[0-9a-f]{6})"', str(hl.draw(view))))
    telling = {getattr(LIGHT, f"{what}_{which}") for what, which in [("roof", roof) for roof in ROOFS] + [("player", player) for player in PLAYERS]}
    assert telling & drawn
    assert telling & drawn <= kept
