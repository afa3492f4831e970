"""Data is found wherever the package lies, and what is wrong with a file is said with its name and line."""

import pytest

from horrorlab import data
from horrorlab.kernel.errors import DataError


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A package that holds its data as a wheel does, with no checkout around it."""
    package = tmp_path / "site-packages" / "horrorlab"
    (package / "_data" / "witches").mkdir(parents=True)
    with monkeypatch.context() as change:
        change.setattr(data, "_PACKAGE", package)
        forget()
        yield package
    forget()


def forget():
    """Let the module look again for what it has found before."""
    for function in vars(data).values():
        if hasattr(function, "cache_clear"):
            function.cache_clear()


def test_an_installed_package_finds_its_own_data(installed):
    (installed / "_data" / "witches" / "cards.csv").write_text("id,name\nx,București\n", encoding="utf-8")
    assert data.checkout() is None
    assert data.read_csv("witches", "cards.csv") == [{"id": "x", "name": "București"}]


def test_a_checkout_is_read_before_a_copy_in_the_package(installed):
    root = installed.parent
    (root / "data").mkdir()
    (root / "pyproject.toml").write_text('[project]\nname = "another"\n', encoding="utf-8")
    assert data.data_folder() == installed / "_data"

    (root / "pyproject.toml").write_text('[project]\nname = "horrorlab"\n', encoding="utf-8")
    forget()
    assert data.data_folder() == root / "data"


def test_a_missing_file_is_named_with_what_is_there_instead(installed):
    (installed / "_data" / "witches" / "cards.csv").touch()
    with pytest.raises(FileNotFoundError, match=r"witches/card\.csv: .* witches/ holds cards\.csv"):
        data.data_path("witches", "card.csv")
    with pytest.raises(FileNotFoundError, match="lacks its notebooks"):
        data.notebooks_folder()


def test_a_table_with_ragged_rows_is_refused_with_all_their_lines(installed):
    (installed / "_data" / "witches" / "cards.csv").write_text("id,name\nx\ny,z\na,b,c\n", encoding="utf-8")
    with pytest.raises(DataError) as refused:
        data.read_csv("witches", "cards.csv")
    assert refused.value.what == "witches/cards.csv"
    assert [complaint.partition(":")[0] for complaint in refused.value.complaints] == ["line 2", "line 4"]


def test_broken_toml_is_refused_with_its_line(installed):
    (installed / "_data" / "witches" / "coven.toml").write_text("players = 2\nphase = \n", encoding="utf-8")
    with pytest.raises(DataError, match=r"witches/coven\.toml: .*line 2"):
        data.read_toml("witches", "coven.toml")
