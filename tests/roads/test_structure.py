"""Broken maps: each is refused with the file, the row and what was expected."""

import pytest

from horrorlab.__main__ import main
from horrorlab.kernel.errors import DataError
from horrorlab.roads import atlas as atlases
from horrorlab.roads.rulebook import STARTS, complaints_about
from tests.roads.maps import copy_of, own_map, road, row_of


def refused(folder, **changes):
    with pytest.raises(DataError) as error:
        atlases.load(copy_of(folder, **changes))
    return error.value.complaints


def set_cell(file, match, **fields):
    """Change fields of one row."""
    return {file: lambda rows: row_of(rows, **match).update(fields)}


BROKEN = {
    "a road to nowhere": (set_cell("roads", {"a": "brasov", "b": "bran"}, b="brann"),
                          "roads.csv, brasov-brann: b: 'brann' is not known; did you mean 'bran'?"),
    "a road twice": ({"roads": lambda rows: rows.append(road("bran", "brasov"))}, "roads.csv, bran-brasov: stands there twice, expected once"),
    "a road to itself": ({"roads": lambda rows: rows.append(road("bran", "bran"))},
                         "roads.csv, bran-bran: a road leads from one Locale to another (VL-3.1-03)"),
    "two roads that cross": ({"roads": lambda rows: rows.append(road("sibiu", "brasov"))},
                             "roads.csv, fagaras-poenari: crosses sibiu-brasov, expected roads that meet in Locales alone"),
    "a map in two parts": ({"roads": lambda rows: [rows.remove(row) for row in list(rows) if "jula" in (row["a"], row["b"])]},
                           "roads.csv: no road connects jula with the rest of the map, expected one connected map (VL-3.1-03)"),
    "a dead end": ({"roads": lambda rows: rows.remove(row_of(rows, a="timisoara", b="jula"))},
                   "roads.csv: a walk round a Wilderness comes through oradea twice, expected a simple ring; is there a dead end? (VL-3.1-07)"),
    "a castle between strangers": (set_cell("setups", {"players": "4", "seat": "green"}, castle="sibiu iasi"),
                                   "setups.csv, 4 green: 0 Wildernesses border sibiu and iasi, expected exactly one (VL-3.1-14)"),
    "two castles in one Wilderness": (set_cell("setups", {"players": "4", "seat": "blue"}, castle="sibiu arges"),
                                      "setups.csv, 4 blue: the castle stands in the same Wilderness as that of green"),
    "a Village turned into a Village": ({"markers": lambda rows: rows.append(rows[0] | {"locale": "bran"})},
                                        "markers.csv, 2 bran: bran is a Village as it is, expected a Town to be turned into one (VL-3.1-04)"),
    "a start in a Town that is none": (set_cell("setups", {"players": "4", "seat": "green"}, town="sibiu"),
                                       "setups.csv, 4 green: town is sibiu, expected a Town of this set-up"),
    "a name in the sea": (set_cell("wildernesses", {"number": "1"}, lat="44.0", lon="32.0"),
                          "wildernesses.csv, 1: Codrii Cosminului lies in no Wilderness"),
    "two names in one Wilderness": (set_cell("wildernesses", {"number": "2"}, lat="47.89", lon="26.34"),
                                    "wildernesses.csv, 2: Jijia lies in the same Wilderness as Codrii Cosminului"),
    "two Courts in a corner": (set_cell("courts", {"slug": "rome"}, corner="north-west"),
                               "courts.csv: 2 records with corner north-west, expected one"),
    "a latitude in words": (set_cell("locales", {"slug": "bran"}, lat="north"),
                            "locales.csv, bran: lat is 'north', expected a number from -85 to 85"),
    "a Locale that has the slug of a castle": (set_cell("locales", {"slug": "bran"}, slug="castle"), "locales.csv, castle: a seat's castle goes by"),
    "a map across the date line": (set_cell("locales", {"slug": "bran"}, lon="-170"), "locales.csv: the longitudes go from -170 to 3"),
    "a color that no player has": (set_cell("setups", {"players": "4", "seat": "green"}, seat="gren"),
                                   "setups.csv, 4 gren: seat: 'gren' is not known; did you mean 'green'?"),
    "a seat too few": ({"setups": lambda rows: rows.remove(row_of(rows, players="3", seat="blue"))},
                       "setups.csv, 3: 2 seats for 3 players, expected a row for each"),
    "a name that no picture can hold": (set_cell("locales", {"slug": "bran"}, name="Bran\x1b"),
                                        "locales.csv, bran: name is 'Bran\\x1b', expected text on one line"),
    "two Locales of one name": (set_cell("locales", {"slug": "bran"}, name="Brad"), "locales.csv: 2 Locales are called Brad, expected one"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_copy_is_refused_with_the_row(tmp_path, what):
    changes, words = BROKEN[what]
    assert any(complaint.startswith(words) for complaint in refused(tmp_path, **changes)), refused(tmp_path, **changes)


def test_a_road_through_a_locale_is_refused(tmp_path):
    places = {"west": (46, 24), "middle": (46, 25), "east": (46, 26), "north": (47, 25)}
    roads = [("west", "east"), ("west", "north"), ("east", "north"), ("middle", "north")]
    with pytest.raises(DataError, match=r"roads.csv, west-east: leads through middle, expected a road to it and one from it"):
        atlases.load(own_map(tmp_path / "own", places, roads))


def test_two_locales_in_one_place_are_refused(tmp_path):
    places = {"west": (46, 24), "west-again": (46, 24), "east": (46, 26), "north": (47, 25)}
    with pytest.raises(DataError, match=r"locales\.csv, west-again: lies in the same place as west"):
        atlases.load(own_map(tmp_path / "own", places, [("west", "east"), ("west-again", "east"), ("east", "north"), ("north", "west")]))


def test_everything_that_is_wrong_is_listed_at_once(tmp_path):
    found = refused(tmp_path, roads=lambda rows: rows.extend([road("bran", "x"), road("y", "brad"), road("brad", "brad")]))
    assert len(found) == 3


@pytest.mark.parametrize("file", ["locales.csv", "roads.csv"])
def test_a_file_that_is_missing_is_named(tmp_path, file):
    copy_of(tmp_path)
    (tmp_path / file).unlink()
    with pytest.raises(DataError, match=file):
        atlases.load(tmp_path)


@pytest.mark.parametrize(("text", "words"), [
    (b"a,b\na,b,c\n", "roads.csv, line 2: 3 fields where the heading has 2"),
    (b"a,b,a\nbran,brad,bran\n", "roads.csv, line 1: expected different columns, got a, b, a"),
    (b"a\nbran\n", "roads.csv: the columns are a, expected a, b"),
    (b"a,b\nbran,br\xe4d\n", "roads.csv cannot be read: "),
    (b"a,b\n" + b"a" * 200_000 + b",b\n", "roads.csv, line 2: field larger than field limit"),
    (b"", "roads.csv: there is no road"),
    (None, "roads.csv cannot be read: "),
])
def test_a_file_that_is_no_table_is_refused_with_the_line(tmp_path, text, words):
    copy_of(tmp_path)
    (tmp_path / "roads.csv").unlink()
    if text is None:
        (tmp_path / "roads.csv").mkdir()
    else:
        (tmp_path / "roads.csv").write_bytes(text)
    with pytest.raises(DataError) as caught:
        atlases.load(tmp_path)
    assert any(complaint.startswith(words) for complaint in caught.value.complaints), caught.value.complaints


def test_what_other_programs_add_to_a_table_does_not_matter(tmp_path):
    copy_of(tmp_path)
    for path in tmp_path.glob("*.csv"):
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n") + b"\r\n")
    assert atlases.load(tmp_path).locales.keys() == atlases.load().locales.keys()


@pytest.mark.parametrize("name", ["nowhere", "n" * 5000, "no\0where"])
def test_a_folder_that_is_missing_is_named(tmp_path, name):
    with pytest.raises(DataError, match="there is no folder 'n"):
        atlases.load(tmp_path / name)


def test_a_map_of_ones_own_needs_two_files_and_no_provenance(tmp_path, capsys):
    own_map(tmp_path / "own", {"aa": (46, 25), "bb": (46, 26), "cc": (47, 25.5)}, [("aa", "bb"), ("bb", "cc"), ("cc", "aa")])
    assert main(["map", "check", str(tmp_path / "own")]) == 0
    assert "3 Locales (1 Town), 3 roads, 1 Wilderness" in capsys.readouterr().out


def test_the_command_lists_what_is_wrong(tmp_path, capsys):
    copy_of(tmp_path, roads=lambda rows: rows.append(road("bran", "bran")))
    assert main(["map", "check", str(tmp_path)]) == 1
    assert "roads.csv, bran-bran: a road leads from one Locale to another" in capsys.readouterr().out


# What the rulebook asks for, of our own map alone

RULEBOOK = {
    "another spelling": (set_cell("locales", {"slug": "brasov"}, name="Brasov"), "locales.csv: the Towns are"),
    "a Village that is none of the rulebook's": (set_cell("locales", {"slug": "bran"}, provenance="rulebook"),
                                                 "locales.csv: the Villages of the rulebook are"),
    "another region": ({"locales": lambda rows: [row.update(region="Moldova") for row in rows if row["region"] == "Moldavia"]},
                       "locales.csv: the historic regions are"),
    "a Town too many": ({"markers": lambda rows: rows.remove(row_of(rows, players="3", locale="craiova"))},
                        "markers.csv: 7 Towns are turned into Villages for 3 players, expected 8"),
    "an unguarded Village": ({"markers": lambda rows: rows.remove(row_of(rows, locale="galati"))},
                             "markers.csv: Neutral Units at the start for 4 players are in"),
    "a Court by another name": (set_cell("courts", {"slug": "rome"}, name="Roma"), "courts.csv: the Courts are"),
    "a hand too large": (set_cell("moons", {"moon": "1"}, hand="5"), "moons.csv: the hands are [5, 5, 6, 5]"),
    "a short night": ({"markers": lambda rows: rows.remove(row_of(rows, players="2", variant="long-night"))},
                      "markers.csv: for 2 players the Long Night turns"),
    "a nameless Wilderness": ({"wildernesses": lambda rows: rows.pop()}, "wildernesses.csv: Wilderness 26"),
    "two Towns side by side": ({"roads": lambda rows: rows.append(road("arges", "targoviste"))}, "roads.csv, arges-targoviste: joins two Towns"),
}


@pytest.mark.parametrize("what", RULEBOOK)
def test_a_map_that_is_a_map_may_still_miss_the_rulebook(tmp_path, what):
    changes, words = RULEBOOK[what]
    found = complaints_about(atlases.load(copy_of(tmp_path, **changes)))
    assert any(complaint.startswith(words) for complaint in found), found


@pytest.mark.parametrize(("players", "seat"), [
    pytest.param(start[0], start[1], marks=pytest.mark.rule(*start[5]), id=f"{start[0]} {start[1]}") for start in STARTS])
def test_a_start_elsewhere_is_noticed(tmp_path, players, seat):
    """Another Town, and another castle."""
    row = {"players": str(players), "seat": seat}
    town = "bacau" if players < 4 else "brasov"
    for folder, fields in (("town", {"town": town}), ("castle", {"castle": "hotin soroca"})):
        (tmp_path / folder).mkdir()
        found = complaints_about(atlases.load(copy_of(tmp_path / folder, **set_cell("setups", row, **fields))))
        assert any(complaint.startswith(f"setups.csv, {players} {seat}: starts beside") for complaint in found)


@pytest.mark.rule("AMB-VL-006")
def test_what_the_rulebook_names_stays_and_what_is_reconstructed_may_be_replaced(tmp_path):
    """Bran may go by another name, Brașov may not; a road more, and of a Wilderness two are made, which have names to be found for."""
    for folder, changes, missed in (("bran", set_cell("locales", {"slug": "bran"}, name="Törzburg"), ""),
                                    ("brasov", set_cell("locales", {"slug": "brasov"}, name="Kronstadt"), "locales.csv: the Towns are"),
                                    ("road", {"roads": lambda rows: rows.append(road("hotin", "arbore"))}, "wildernesses.csv: Wilderness 27")):
        (tmp_path / folder).mkdir()
        atlas = atlases.load(copy_of(tmp_path / folder, **changes))
        found = complaints_about(atlas)
        assert any(complaint.startswith(missed) and "AMB-VL-006" in complaint for complaint in found) if missed else found == []
        assert len(atlas.wildernesses) == len(atlases.load().wildernesses) + (folder == "road")
    assert {road.provenance for road in atlases.load().roads} == {"reconstructed"}


@pytest.mark.rule("VL-3.1-01", "VL-3.1-02", "VL-3.1-03", "VL-3.1-05", "VL-3.1-20", "VL-3.1-21")
def test_the_map_of_the_project_misses_nothing(capsys):
    assert complaints_about(atlases.load()) == []
    assert main(["map", "check"]) == 0
    assert "rulebook: all holds" in capsys.readouterr().out
