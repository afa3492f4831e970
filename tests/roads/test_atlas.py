"""The atlas: what is on the map, and that Wildernesses follow from the roads; reckoned another way where that can be done."""

import re

import networkx as nx
import pytest
import shapely
from hypothesis import HealthCheck, given, settings

from horrorlab.kernel.errors import HorrorlabError
from horrorlab.roads import atlas as atlases
from horrorlab.roads.geometry import area, edges_of
from horrorlab.roads.graph import load_map
from tests.roads.maps import own_map, planar_maps


@pytest.fixture(scope="module")
def atlas():
    return atlases.load()


def polygons(atlas):
    """Let another library cut the plane along the roads: polygon by polygon."""
    at = {slug: one.at for slug, one in atlas.locales.items()}
    return list(shapely.polygonize([shapely.LineString([at[road.a], at[road.b]]) for road in atlas.roads]).geoms)


def test_the_map_has_its_figures(atlas):
    kinds = [one.kind for one in atlas.locales.values()]
    assert (kinds.count("town"), kinds.count("village"), len(atlas.roads), len(atlas.wildernesses)) == (17, 48, 90, 26)
    assert [one.provenance for one in atlas.locales.values()].count("rulebook") == 28
    assert {road.provenance for road in atlas.roads} == {"reconstructed"}


@pytest.mark.rule("VL-3.1-07")
def test_wildernesses_are_what_another_library_cuts_out(atlas):
    atlases.derive_wildernesses(atlas.locales, atlas.neighbors, ())                 # cites what it rests on
    theirs = sorted((round(polygon.area, 9), len(polygon.exterior.coords) - 1) for polygon in polygons(atlas))
    ours = sorted((round(area([atlas.locales[slug].at for slug in wild.border]), 9), len(wild.border)) for wild in atlas.wildernesses.values())
    assert ours == theirs
    assert len(atlas.locales) - len(atlas.roads) + len(ours) + 1 == 2               # Euler's formula, with the outer face


def test_every_wilderness_lies_where_its_name_does_and_its_border_goes_round(atlas):
    roads = {frozenset((road.a, road.b)) for road in atlas.roads}
    for wild in atlas.wildernesses.values():
        assert wild.name
        assert {frozenset(edge) for edge in edges_of(wild.border)} <= roads
    assert atlas.wildernesses[19].name == "Negoiu"
    assert set(atlas.wildernesses[19].border) == {"sibiu", "cozia", "arges", "poenari", "fagaras"}


def test_a_road_borders_two_wildernesses_or_one_on_the_rim(atlas):
    count = {frozenset((road.a, road.b)): 0 for road in atlas.roads}
    for wild in atlas.wildernesses.values():
        for edge in edges_of(wild.border):
            count[frozenset(edge)] += 1
    assert set(count.values()) == {1, 2}
    rim = [edge for edge, sides in count.items() if sides == 1]
    assert len(rim) == 23
    assert len(set().union(*rim)) == 23


@pytest.mark.parametrize(("one", "other", "km"), [("bucuresti", "brasov", 141), ("jula", "unisala", 616), ("sibiu", "fagaras", 63)])
def test_distances_over_ground(atlas, one, other, km):
    """By hand: degrees of latitude are 111.2 km, those of longitude as many times the cosine of the mean latitude."""
    assert atlases.length(atlas.locales, one, other) == pytest.approx(km, abs=1.5)


@pytest.mark.parametrize(("name", "slug"), [("Brașov", "brasov"), ("brasov", "brasov"), ("BRASOV", "brasov"), ("Târgu Mureș", "targu-mures"),
                                            ("cetatea alba", "cetatea-alba"), ("Tărgu Neamt", "targu-neamt")])
def test_names_are_found_with_and_without_diacritics(atlas, name, slug):
    assert atlas.find(name) == slug


@pytest.mark.parametrize(("name", "words"), [("Brasof", "'Brasof' is not known; did you mean 'brasov'"), ("Cluj", "did you mean 'cluj-napoca'"),
                                             ("targu", "did you mean 'targu-neamt', 'targu-jiu' or 'targu-mures'"), ("", "is not known"),
                                             (7, "is not known"), (None, "is not known")])
def test_what_is_not_known_is_said_with_the_nearest_name(atlas, name, words):
    with pytest.raises(HorrorlabError, match=r"locale: ") as refused:
        atlas.find(name)
    assert words in str(refused.value)


@pytest.mark.parametrize(("players", "variant", "words"), [
    (1, None, "players: expected a whole number from 2 to 4, got 1"), (5, None, "players: expected a whole number from 2 to 4, got 5"),
    ("4", None, "players: expected a whole number"), (True, None, "players: expected a whole number"),
    (4, "long-nigth", "variant: 'long-nigth' is not known; did you mean 'long-night'")])
def test_a_set_up_that_there_is_not_is_refused(players, variant, words):
    with pytest.raises(HorrorlabError, match=re.escape(words)):
        load_map(players=players, variant=variant)


@pytest.mark.rule("VL-8.0-05")
def test_the_long_night_takes_brasov_from_the_towns():
    assert set(load_map().towns) - set(load_map(variant="long-night").towns) == {"brasov"}


@given(planar_maps())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_on_any_planar_map_wildernesses_fill_what_the_roads_enclose(tmp_path, drawn):
    """Faces partition the area; every road borders at most two; the same polygons come out of another library."""
    atlas = atlases.load(own_map(tmp_path / "own", *drawn))
    sides = {}
    for wild in atlas.wildernesses.values():
        assert len(set(wild.border)) == len(wild.border)
        for edge in edges_of(wild.border):
            sides[frozenset(edge)] = sides.get(frozenset(edge), 0) + 1
    assert set(sides) == {frozenset((road.a, road.b)) for road in atlas.roads}
    assert set(sides.values()) <= {1, 2}
    theirs = polygons(atlas)
    ours = [area([atlas.locales[slug].at for slug in wild.border]) for wild in atlas.wildernesses.values()]
    assert sorted(ours) == pytest.approx(sorted(polygon.area for polygon in theirs))
    assert sum(ours) == pytest.approx(shapely.union_all(theirs).area)
    assert [wild.number for wild in atlas.wildernesses.values()] == list(range(1, len(ours) + 1))
    assert nx.check_planarity(load_map(tmp_path / "own").graph)[0]
