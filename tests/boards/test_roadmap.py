"""The map board: what is drawn can be read and does not collide, the seats are those of the search, a reader's clicks are answered."""

import re
from html import unescape

import pytest

import horrorlab as hl
from horrorlab import data
from horrorlab.__main__ import main
from horrorlab.boards import Picture as Drawn
from horrorlab.boards.transylvania import sheet, sheet_of, signs
from horrorlab.boards.transylvania.paper import contrasts
from horrorlab.boards.transylvania.seating import gap, overlap
from horrorlab.boards.transylvania.sheet import read_seats
from horrorlab.boards.transylvania.tour import MEASURES, Tour
from horrorlab.kernel.errors import DataError, HorrorlabError
from horrorlab.roads.geometry import crossings
from tests.boards.geometry import Picture, covered, overlapping

SETUPS = [(2, None), (3, None), (4, None), (2, "long-night"), (3, "long-night"), (4, "long-night")]
OWN_MAP = {                                        # a square with a middle, far away, without anything else
    "locales.csv": "slug,name,kind,lat,lon,region\na,Alpha,town,10,10,\nb,Beta,village,10,12,\nc,Gamma,town,11,12,\nd,Delta,village,11,10,\n"
                   "e,Epsilon,village,10.4,10.8,\n",
    "roads.csv": "a,b\na,b\nb,c\nc,d\nd,a\na,e\ne,c\n",
}


@pytest.fixture(scope="module")
def map():
    return hl.load_map()


@pytest.fixture
def own_map(tmp_path):
    for file, rows in OWN_MAP.items():
        (tmp_path / file).write_text(rows, encoding="utf-8")
    return hl.load_map(tmp_path)




# ---- the drawing -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("players", "variant"), SETUPS)
def test_no_word_lies_on_another_and_none_is_covered(players, variant, theme):
    map = hl.load_map(players=players, variant=variant)
    picture = Picture(hl.draw(map, theme=theme, width=1200, heat=map.degree(), measure="Roads"))
    assert overlapping(picture.texts) == []
    assert covered(picture) == []
    assert min(text.size for text in picture.texts) * 940 / 1200 > 10.9
    assert all(text.box.left > 0 and text.box.right < picture.width and text.box.top > 0 and text.box.bottom < picture.height
               for text in picture.texts)


@pytest.mark.rule("VL-3.1-10", "VL-3.1-18")
def test_everything_of_the_map_is_on_it_with_its_name(map):
    drawn = hl.draw(map)
    picture = Picture(drawn)
    for player in map.castles:
        assert all(sign in drawn for sign in (signs.castle(player), signs.town(player), signs.village(player)))
    assert drawn.count(signs.town()) == 7 + 1      # the Towns that nobody starts in, and the legend
    at = sheet_of(map.atlas).at
    for road in map.atlas.roads:
        (ax, ay), (bx, by) = at[road.a], at[road.b]
        assert f"M{ax:g} {ay:g}L{bx:g} {by:g}" in drawn
    written = " ".join(text.words for text in picture.texts)
    for locale in map.atlas.locales.values():
        assert locale.name in written
        assert picture.titled(f"{locale.name}, ")
    for court in map.atlas.courts.values():
        assert picture.titled(f"{court.name}, a Court in the {court.corner}")
    assert len(picture.titled("Round ")) == 4
    assert {int(number) for number in re.findall(r"\b\d+\b", written)} >= set(map.wildernesses)
    for seat in map.castles:
        assert picture.titled(f"Castle of {seat.capitalize()}")
    assert len([title for title, _ in picture.titles if "guarded by a Neutral Unit" in title]) == 4


def test_a_setup_changes_what_is_drawn():
    pictures = [hl.draw(hl.load_map(players=players, variant=variant)) for players, variant in SETUPS]
    assert len(set(pictures)) == len(SETUPS)
    brasov = [next(title for title, _ in Picture(picture).titles if title.startswith("Brașov")) for picture in pictures]
    assert [title.partition(" in ")[0] for title in brasov] == ["Brașov, Town"] * 3 + ["Brașov, Town turned into a Village"] * 3


def test_names_and_numbers_can_be_left_out(map):
    words = {text.words for text in Picture(hl.draw(map)).texts}
    without_names = {text.words for text in Picture(hl.draw(map, names=False)).texts}
    without_numbers = {text.words for text in Picture(hl.draw(map, numbers=False)).texts}
    assert "Bran" in words - without_names
    assert "21" in words & without_names
    assert {"21", "Bucegi"} <= words - without_numbers
    assert "Bran" in without_numbers


def test_the_words_tell_the_map(map):
    words = hl.draw(map).words
    assert words.startswith("Transylvania. 4 players · 11 Towns · 54 Villages · 90 roads · 26 Wildernesses.")
    assert "Bran, Village in Transylvania: to Brașov and Câmpulung" in words
    assert "20 Piatra Craiului: " in words
    assert "Green: castle in Wilderness 19 Negoiu, starts in Argeș and Unisala." in words


def test_heat_is_told_in_figures_and_not_by_color_alone(map):
    picture = Picture(hl.draw(map, heat=map.degree(), measure="Roads"))
    scale = [text.words for text in picture.texts if text.box.right < 200 and 640 < text.box.top < 780]
    assert scale == ["Roads", "2", "3.5", "5"]
    assert picture.titled("Brașov, Town in Transylvania; Roads: 5")
    circles = {slug: max(shape.box.right - shape.box.left for shape in picture.shapes if shape.kind == "circle"
                         and abs(shape.box.middle[0] - x) + abs(shape.box.middle[1] - y) < .2)
               for slug, (x, y) in sheet_of(map.atlas).at.items() if slug in ("brasov", "tighina", "ciuc")}
    assert circles["brasov"] > circles["ciuc"] > circles["tighina"]


def test_chosen_locales_ways_and_steps_are_shown(map):
    plain = hl.draw(map)
    assert len({plain, hl.draw(map, chosen=["Bran"]), hl.draw(map, ways=map.shortest_paths("Bran", "Sibiu"))}) == 3
    stepped = Picture(hl.draw(map, steps=map.reach("Bran", 1)))
    assert len([title for title, _ in stepped.titles if title.endswith("; 1 away")]) == 2


@pytest.mark.parametrize(("told", "message"), [
    ({"chosen": ["Brann"]}, "locale: .*did you mean 'bran'"), ({"heat": 3}, "heat: expected a number for each"),
    ({"heat": {"bran": "much"}}, "heat: expected a number for bran"), ({"ways": [["Bran", "Sibiu"]]}, "ways: no road leads from Bran to Sibiu"),
    ({"steps": {"bran": -1}}, "steps: "), ({"theme": "sepia"}, "theme: "), ({"player": "Masha"}, "player: "), ({"village": 1}, "player: "),
])
def test_what_cannot_be_drawn_is_refused(map, told, message):
    with pytest.raises(HorrorlabError, match=message):
        hl.draw(map, **told)


def test_a_game_is_not_drawn_with_what_belongs_to_a_map():
    with pytest.raises(HorrorlabError, match="heat: a game is drawn without it"):
        hl.draw(hl.new_game("vampire-village", seed=1), heat={})


def test_the_picture_is_pure_and_small(map):
    picture = Tour(map).picture()
    assert picture == Tour(hl.load_map()).picture()
    assert len(picture.encode()) < 150_000
    assert not re.search(r"\bid=|url\(|<style|<defs|class=", picture)


def test_all_colors_can_be_told_apart():
    assert [pair for pair in contrasts() if pair[2] < pair[3]] == []


def test_it_is_drawn_narrower_but_not_too_narrow(map):
    widths = [Picture(hl.draw(map, width=width)).root.get("width") for width in (300, 1100, 2000)]
    assert widths == ["940", "1100", "1200"]


# ---- the sheet ---------------------------------------------------------------------------------------------------

def test_the_seats_in_the_data_are_those_of_the_search(capsys):
    assert main(["map", "seats", "--check"]) == 0
    out = capsys.readouterr().out
    assert "seats.csv: as found now" in out
    brushes = [int(pixels) for pixels in re.findall(r"(\d+) square pixels", out)]
    assert sum(brushes) < 300                      # if some 300 pieces and names are there at once
    assert max(brushes) < 70                       # the least of them has 480 square pixels


def test_other_seats_than_those_of_the_search_are_found_out_and_mended(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(sheet, "find_seats", lambda atlas: ({("name", "bran"): (1, 2, 3, 4)}, [("name bran", "sheet", 8.4)]))
    assert main(["map", "seats", "--check"]) == 1
    assert "name bran stands on sheet: 8 square pixels\nseats.csv: differs" in capsys.readouterr().out
    monkeypatch.setattr(data, "data_path", lambda *parts: tmp_path)
    assert main(["map", "seats"]) == 0
    assert read_seats(tmp_path / "seats.csv") == {("name", "bran"): (1, 2, 3, 4)}
    (tmp_path / "seats.csv").write_text("thing,of,left\nname,bran,here\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"seats\.csv: .*`horrorlab map seats` writes it anew"):
        read_seats(tmp_path / "seats.csv")


def test_no_two_roads_cross_on_the_sheet(map):
    assert crossings([(road.a, road.b) for road in map.atlas.roads], sheet_of(map.atlas).at) == []


def test_every_name_is_nearer_to_its_own_locale_than_to_any_other(map):
    laid = sheet_of(map.atlas)

    def away(name, marker):
        return gap(laid.name(name), laid.at[marker]) - laid.radius(marker)

    assert [slug for slug in map.graph if min(map.graph, key=lambda other: away(slug, other)) != slug] == []
    assert max(away(slug, slug) for slug in map.graph) < 50


def test_pieces_can_be_drawn_over_the_map_and_names_give_way(map):
    laid = sheet_of(map.atlas)
    over = signs.army("green", {"living": 2, "undead": 3}, laid.army("bran")) + signs.vampire("lord", "blue") + signs.unrest(2)
    number, box = 21, laid.titles()[21]
    picture = hl.draw(map, over=over, taken=[box])
    assert over in picture
    assert number not in laid.titles([box])
    assert "Bucegi" in [text.words for text in Picture(hl.draw(map)).texts]
    assert "Bucegi" not in [text.words for text in Picture(picture).texts]


def test_every_piece_has_its_seat(map):
    laid = sheet_of(map.atlas)
    for slug in map.graph:
        assert not overlap(laid.army(slug), laid.unrest(slug))
    for number in map.wildernesses:
        seats = [laid.vampire(number, which) for which in range(3)]
        assert len(set(seats)) == 3
        assert laid.vampire(number, 3) == seats[0]
    castles = {start.castle for setup in map.atlas.setups.values() for start in setup.starts.values()}
    assert {number for number in map.wildernesses if laid.castle(number) and laid.castle_army(number)} == castles


def test_an_own_map_is_drawn_and_toured_by_the_same_code(own_map):
    picture = Picture(hl.draw(own_map, heat=own_map.degree(), measure="Roads"))
    assert overlapping(picture.texts) == []
    assert all(text.box.left > 10 and text.box.right < 1190 for text in picture.texts)
    assert {"Alpha", "Epsilon", "1", "2"} <= {text.words for text in picture.texts}
    assert "Black Sea" not in {text.words for text in picture.texts}
    xs, ys = zip(*sheet_of(own_map.atlas).at.values(), strict=True)
    assert max(xs) - min(xs) > 600
    assert max(ys) - min(ys) > 300
    table = hl.table(own_map, strict=True)
    table.click("locale:a", "locale:c")
    assert table.tour.status.startswith("From Alpha to Gamma: 2 roads, 3 shortest ways")


# ---- the tour ----------------------------------------------------------------------------------------------------

def test_a_locale_shows_its_neighbors_and_how_far_the_towns_are(map):
    tour = Tour(map)
    tour.click("locale:bran")
    assert tour.lit.ringed == {"brasov", "campulung"}
    assert tour.lit.steps["brasov"] == 1
    assert tour.lit.steps.keys() == set(map.towns)
    lines = dict(tour.told)
    assert lines["2 neighbors"] == "Brașov (25 km) and Câmpulung (36 km)"
    assert lines["2 Wildernesses"] == "20 Piatra Craiului and 21 Bucegi"
    assert lines["Towns 2 roads away"] == "Argeș and Târgoviște"
    assert tour.status == "Bran has 2 neighbors: Brașov and Câmpulung. Nearest Town: Brașov, 1 road away."


def test_two_locales_show_all_shortest_ways_counted(map):
    tour = Tour(map)
    tour.click("locale:arges")
    assert "ways from Argeș" in Picture(tour.picture()).element("locale:jula").title
    tour.click("locale:jula")
    ways = map.shortest_paths("arges", "jula")
    assert [list(way) for way in tour.lit.ways] == ways
    assert f"{len(ways)} shortest way" in tour.status
    assert tour.status.startswith(f"From Argeș to Jula: {len(ways[0]) - 1} roads")
    assert [head for head, _ in tour.told][:len(ways)] == [f"Way {i}" for i in range(1, len(ways) + 1)]


def test_a_shorter_way_in_kilometers_is_told_apart(map):
    tour = Tour(map)
    for key in ("locale:bran", "locale:jula"):
        tour.click(key)
    (way,) = tour.lit.shorter
    assert list(way) == map.shortest_path("bran", "jula", weight="km")
    assert "Another way is shorter in kilometers: 451 km." in tour.status
    assert "8 roads" in dict(tour.told)["Shortest in km (dashed)"]


def test_a_castle_shows_what_it_reaches_in_three_steps(map):
    tour = Tour(map)
    tour.click("castle:green")
    assert dict(tour.lit.steps) == {slug: count for slug, count in map.reach("castle", 3, seat="green").items() if count}
    assert dict(tour.told)["1 step"] == "Argeș, Cozia, Făgăraș, Poenari and Sibiu"
    badges = [text.words for text in Picture(tour.picture()).texts if text.words in ("1", "2", "3")]
    assert badges.count("3") > list(tour.lit.steps.values()).count(3)     # the number of a Wilderness is among them


def test_a_wilderness_shows_its_border(map):
    tour = Tour(map)
    tour.click("wilderness:16")
    assert tour.lit.ringed == {"bacau", "ciuc", "brasov", "craciuna"}
    assert dict(tour.told)["Next to it"] == "10 Tarcău, 11 Tutova, 15 Târnave and 21 Bucegi"


def test_choosing_again_taking_back_and_going_back(map):
    tour = Tour(map)
    for key in ("locale:bran", "locale:jula", "locale:jula"):
        tour.click(key)
    assert tour.chosen == ("locale:bran",)
    tour.click("wilderness:7")
    assert tour.chosen == ("wilderness:7",)
    tour.back()
    assert tour.chosen == ("locale:bran",)
    tour.clear()
    assert tour.chosen == ()
    tour.back()
    assert tour.chosen == ("locale:bran",)
    tour.look_at("castle:blue")
    assert tour.chosen == ("castle:blue",)
    tour.back()
    assert tour.chosen == ("locale:bran",)
    with pytest.raises(HorrorlabError, match="did you mean 'locale:bran'"):
        tour.click("locale:brann")
    assert tour.chosen == ("locale:bran",)


def test_another_setup_forgets_a_castle_that_is_not_there(map):
    tour = Tour(map)
    tour.click("castle:orange")
    tour.lay_out(2, "long-night")
    assert tour.chosen == ()
    assert "castle:orange" not in tour.keys
    assert "brasov" not in tour.map.towns
    assert tour.setups == [(2, ""), (3, ""), (4, ""), (2, "long-night"), (3, "long-night"), (4, "long-night")]


@pytest.mark.parametrize("measure", [name for name in MEASURES if name != "none"])
def test_a_measure_is_shown_on_the_map_and_ranked_beside_it(map, measure):
    tour = Tour(map)
    plain = tour.picture()
    tour.measure_by(measure)
    assert tour.picture() != plain
    ranked = tour.ranking
    assert [float(head) for head, _ in ranked] == sorted((float(head) for head, _ in ranked), reverse=True)
    assert sum(len(re.split(r", | and ", said)) for _, said in ranked) == len(map.graph)
    first = {"degree": "Brașov", "betweenness": "Brașov", "closeness": "Brașov", "town": "Silistra"}[measure]
    assert first in ranked[0][1]


# ---- the map on a table ------------------------------------------------------------------------------------------

def words(html):
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html))).strip()


def test_the_table_answers_clicks_and_controls(map):
    table = hl.table(map, strict=True)
    assert table.back.disabled
    assert table.clear.disabled
    assert words(table.board.agenda).startswith("Green Argeș and Unisala; castle in Wilderness 19 Negoiu")
    start, seq = table.board.svg, table.board.seq
    table.click("locale:bran", "locale:sibiu")
    assert words(table.board.question) == "From Bran to Sibiu"
    assert words(table.board.said) == table.tour.status
    assert "Way 1 Bran – Brașov – Făgăraș – Sibiu" in words(table.board.log_)
    assert table.board.seq == seq + 2
    table.back.click()
    assert table.tour.chosen == ("locale:bran",)
    assert table.place.value == "locale:bran"
    table.board._received(table.board, {"kind": "clear", "value": "", "seq": 0}, [])
    assert table.board.svg == start
    table.place.value = "castle:orange"
    assert table.tour.chosen == ("castle:orange",)
    table.setup.value = (3, "")
    assert table.tour.chosen == ()
    assert table.map.setup.players == 3
    table.measure.value = "degree"
    assert table.board.papers == ["About it", "Roads"]
    table.names.value = False
    assert "Bran" not in [text.words for text in Picture(table.board.svg).texts]
    table.board.theme = "dark"
    assert Drawn(table.board.svg).words == repr(table)


def test_a_click_on_nothing_is_answered(map):
    table = hl.table(map, strict=False)
    table.click("locale:nowhere")
    assert "HorrorlabError key:" in words(table.board.said)


def test_everything_on_the_map_can_be_reached_and_read_out(map):
    picture = Picture(hl.table(map).board.svg)
    assert len(picture.elements) == len(map.graph) + len(map.wildernesses) + len(map.castles)
    assert [element.attributes["tabindex"] for element in picture.elements].count("0") == 1
    for element in picture.elements:
        assert element.attributes["role"] == "button"
        assert element.title.startswith(element.label)
        assert "Choose it to see" in element.title
        near = element.attributes["data-near"].split()
        assert near
        assert set(near) <= set(picture.keys)
    assert min(min(element.box.right - element.box.left, element.box.bottom - element.box.top) for element in picture.elements) >= 27
