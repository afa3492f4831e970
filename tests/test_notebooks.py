"""The published notebooks: executed, clean, of the agreed shape, and teaching what their cells say they teach."""

import re

import nbformat
import pytest

import horrorlab as hl
from horrorlab import data
from horrorlab.classroom.catalogue import chapters
from horrorlab.classroom.coverage import ids_in_notebook

FOLDER = data.checkout() / "notebooks"
PATHS = {path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts}
LESSONS = [name for name in PATHS if "/" in name]                   # a rulebook notebook lies in the folder of its game
TAGS = {"nbval-ignore-output", "raises-exception"}
PLACES = re.compile(r"(?<![\w:/.])(/(?:home|root|tmp|usr|work|Users|opt|var)/|[A-Z]:\\)")


@pytest.fixture(scope="module")
def read():
    return {name: nbformat.read(path, 4) for name, path in PATHS.items()}


def code(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def markdown(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "markdown"]


def outputs(notebook):
    return [output for cell in code(notebook) for output in cell.outputs]


def test_every_chapter_with_exercises_has_its_notebook():
    expected = {f"{data.folder_of(chapter.game)}/{chapter.notebook}.ipynb" for chapter in chapters()}
    assert expected <= set(PATHS)


@pytest.mark.parametrize("name", PATHS)
class TestEveryNotebook:
    def test_is_valid_and_its_cells_have_readable_ids(self, name, read):
        nbformat.validate(read[name])
        ids = [cell.id for cell in read[name].cells]
        assert len(set(ids)) == len(ids)
        assert [id for id in ids if not re.fullmatch(r"[a-z][a-z0-9-]*", id) or re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f-]+)?", id)] == []

    def test_was_executed_from_top_to_bottom(self, name, read):
        assert [cell.execution_count for cell in code(read[name])] == list(range(1, len(code(read[name])) + 1))

    def test_stores_no_error_no_warning_and_no_live_widget(self, name, read):
        assert [output for output in outputs(read[name]) if output.output_type == "error" or output.get("name") == "stderr"] == []
        assert [output for output in outputs(read[name]) if any("widget" in kind for kind in output.get("data", {}))] == []
        assert set(read[name].metadata) == {"kernelspec", "language_info"}
        assert "version" not in read[name].metadata.language_info

    def test_shows_every_board_as_svg_png_and_text(self, name, read):
        boards = [output.data for output in outputs(read[name]) if "image/svg+xml" in output.get("data", {})]
        assert all({"image/png", "text/plain"} <= set(board) for board in boards)
        assert boards

    def test_carries_only_known_tags_and_no_traces_of_a_run(self, name, read):
        for cell in read[name].cells:
            assert set(cell.metadata) <= {"rules", "tags"}, cell.id
            assert set(cell.metadata.get("tags", ())) <= TAGS, cell.id

    def test_has_short_code_cells_that_begin_with_the_import(self, name, read):
        assert [cell.id for cell in code(read[name]) if len(cell.source.splitlines()) > 15] == []
        assert code(read[name])[0].source.startswith("import horrorlab as hl")

    def test_names_no_place_of_any_machine(self, name):
        text = re.sub(r'"image/png": "[^"]*"', "", PATHS[name].read_text(encoding="utf-8"))
        assert PLACES.findall(text) == []
        assert "0x7f" not in text

    def test_links_to_what_there_is(self, name, read):
        links = re.findall(r"\]\(([^)#]+)", "\n".join(cell.source for cell in markdown(read[name])))
        assert [link for link in links if not (PATHS[name].parent / link).exists()] == []

    def test_teaches_the_rules_that_its_cells_name(self, name, read):
        named = [id for cell in read[name].cells for id in cell.metadata.get("rules", ())]
        assert [id for id in named if id not in hl.rules and id not in hl.rulings] == []
        assert sorted(set(named) - set(ids_in_notebook(read[name]))) == []

    def test_leaves_its_exercises_unanswered(self, name, read):
        for cell in code(read[name]):
            for id in re.findall(r'hl\.check\("([^"]+)"', cell.source):
                assert f"… Not answered yet: {id}" in cell.outputs[0].data["text/plain"], cell.id
                assert "..." in cell.source


@pytest.mark.parametrize("name", LESSONS)
class TestEveryLesson:
    def test_is_listed_where_one_starts_with_its_question_and_its_minutes(self, name, read):
        start, lesson = ("\n".join(cell.source for cell in markdown(read[which])) for which in ("00_start_here.ipynb", name))
        question, minutes = lesson.partition("\n")[0].removeprefix("# "), re.search(r"about (\d+)\s+minutes", lesson)[1]
        assert f"({name}) | {question} | {minutes}" in start

    def test_has_20_to_40_cells_and_600_to_1300_words(self, name, read):
        words = sum(len(cell.source.split()) for cell in markdown(read[name]))
        assert 20 <= len(read[name].cells) <= 40
        assert 600 <= words <= 1300

    def test_begins_with_its_promise_and_the_import(self, name, read):
        assert read[name].cells[0].cell_type == "markdown"
        assert read[name].cells[0].source.startswith("# ")
        assert read[name].cells[1].cell_type == "code"
        assert read[name].cells[1].source == "import horrorlab as hl"

    def test_shows_a_live_board_and_the_same_choice_as_code(self, name, read):
        sources = [cell.source for cell in code(read[name])]
        tables = [number for number, source in enumerate(sources) if "hl.table(" in source]
        assert tables
        same = ("hl.show(",) if name.startswith("roads/") else (".choose(", "run()")    # on a map nothing is chosen, but looked at
        assert any(call in source for source in sources[tables[0]:] for call in same)

    def test_asks_and_checks_every_exercise_of_its_chapter(self, name, read):
        chapter = next(chapter for chapter in chapters() if name == f"{data.folder_of(chapter.game)}/{chapter.notebook}.ipynb")
        sources = "\n".join(cell.source for cell in code(read[name]))
        assert re.findall(r'hl\.exercise\("([^"]+)"', sources) == list(chapter.exercises)
        assert re.findall(r'hl\.check\("([^"]+)"', sources) == list(chapter.exercises)

    def test_ends_with_a_summary_and_what_comes_next(self, name, read):
        assert "hl.summary(" in code(read[name])[-1].source
        assert read[name].cells[-1].cell_type == "markdown"
