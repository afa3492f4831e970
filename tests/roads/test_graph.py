"""Exploring the map: neighbors, ways, reach, measures, and taking it elsewhere."""

import json
from itertools import pairwise

import networkx as nx
import pandas as pd
import pytest

import horrorlab as hl
from horrorlab.boards.transylvania.tour import Tour
from horrorlab.kernel.errors import HorrorlabError


@pytest.fixture(scope="module")
def map():
    return hl.load_map()


def test_the_graph_is_networkx_own_and_carries_what_is_known(map):
    assert isinstance(map.graph, nx.Graph)
    assert map.graph.nodes["arges"] | {"lat": 0, "lon": 0} == {
        "name": "Argeș", "kind": "town", "region": "Wallachia", "lat": 0, "lon": 0, "seat": "green", "guarded": False,
        "wildernesses": (19, 20, 22, 24)}
    assert map.graph.nodes["sibiu"]["kind"] == "village"                            # turned into one for four players
    assert hl.load_map(players=2).graph.nodes["sibiu"]["kind"] == "town"
    assert [slug for slug, guarded in map.graph.nodes(data="guarded") if guarded] == ["craciuna", "fagaras", "galati", "severin"]
    assert min(km for *_, km in map.graph.edges(data="km")) == pytest.approx(21, abs=1)
    assert max(km for *_, km in map.graph.edges(data="km")) == pytest.approx(162, abs=1)


def test_neighbors_are_one_road_away(map):
    assert map.neighbors("Brașov") == ["bran", "ciuc", "craciuna", "fagaras", "sighisoara"]
    for here in map.graph:
        assert all(here in map.neighbors(there) for there in map.neighbors(here))


@pytest.mark.rule("VL-3.1-07")
def test_a_wilderness_and_its_locales_know_each_other(map):
    from horrorlab.roads import atlas
    atlas.derive_wildernesses(map.atlas.locales, map.atlas.neighbors, ())
    for number, wild in map.wildernesses.items():
        assert map.borders(number) == map.borders(wild.name) == list(wild.border)
        for slug in wild.border:
            assert wild in map.wildernesses_of(slug)
    assert sum(len(map.wildernesses_of(slug)) for slug in map.graph) == sum(len(wild.border) for wild in map.wildernesses.values())


@pytest.mark.parametrize(("source", "target", "roads"), [("Argeș", "Brașov", 3), ("Oradea", "Bistrița", 3),
                                                        ("Chilia", "Galați", 1), ("Iași", "Suceava", 2), ("Bran", "Bran", 0)])
def test_distances_counted_by_hand(map, source, target, roads):
    assert map.distance(source, target) == map.distance(target, source) == roads


def test_all_shortest_ways_are_listed_and_lead_over_roads(map):
    ways = map.shortest_paths("Sibiu", "Snagov")
    assert len(ways) == len({tuple(way) for way in ways}) > 1
    for way in ways:
        assert (way[0], way[-1], len(way) - 1) == ("sibiu", "snagov", map.distance("Sibiu", "Snagov"))
        assert all(b in map.neighbors(a) for a, b in pairwise(way))
    shortest = map.shortest_path("Sibiu", "Snagov", weight="km")
    assert map.distance("Sibiu", "Snagov", weight="km") == pytest.approx(sum(map.graph.edges[edge]["km"] for edge in pairwise(shortest)))
    assert map.distance("Sibiu", "Snagov", weight="km") <= min(nx.path_weight(map.graph, way, "km") for way in ways)


def test_blocked_locales_are_gone_round(map):
    around = map.shortest_path("Câmpulung", "Brașov", blocked=["Bran"])
    assert "bran" not in around
    assert len(around) > len(map.shortest_path("Câmpulung", "Brașov"))
    with pytest.raises(HorrorlabError, match="no way leads from Bran to Hotin past the blocked Locales"):
        map.shortest_path("Bran", "Hotin", blocked=map.neighbors("Hotin"))


def test_the_castle_is_a_step_for_its_owner_alone(map):
    assert map.neighbors("castle", seat="green") == sorted(map.borders(map.castles["green"]))
    assert map.distance("Sibiu", "Argeș") == 2
    assert map.shortest_paths("Sibiu", "Argeș", seat="green") == [["sibiu", "castle", "arges"], ["sibiu", "cozia", "arges"]]
    assert map.neighbors("Sibiu") == [slug for slug in map.neighbors("Sibiu", seat="green") if slug != "castle"]
    with pytest.raises(HorrorlabError, match="seat: say whose castle, as in seat='green'"):
        map.neighbors("castle")


def test_reach_goes_no_farther_than_the_roads_allow(map):
    found = map.reach("Argeș", 3)
    assert found == dict(nx.single_source_shortest_path_length(map.graph, "arges", cutoff=3))
    assert list(found.values()) == sorted(found.values())
    assert map.reach("Argeș", 0) == {"arges": 0}
    through = map.reach("Argeș", 3, stop_at=["Câmpulung"])
    assert through["campulung"] == 1
    assert "bran" in found
    assert "bran" not in through
    assert "campulung" not in map.reach("Argeș", 3, blocked=["Câmpulung"])
    assert through == map.reach("Argeș", 3, stop_at={"Câmpulung"})
    assert map.reach("castle", 2, seat="green")["slatina"] == 2


def test_measures_are_those_of_networkx(map):
    assert map.betweenness() == pytest.approx(nx.betweenness_centrality(map.graph))
    assert map.closeness() == pytest.approx(nx.closeness_centrality(map.graph))
    assert next(iter(map.degree().values())) == 5
    assert map.articulation_points() == []
    cut = hl.load_map()
    cut.graph.remove_edge("bran", "brasov")
    assert cut.articulation_points() == ["campulung"]


def test_distances_between_towns_are_a_square_table(map):
    table = map.distances()
    assert list(table.index) == list(table.columns) == map.towns
    assert (table.values == table.values.T).all()
    assert table.loc["arges", "brasov"] == map.distance("arges", "brasov")
    assert map.distances(["Argeș", "Brașov"], weight="km").loc["arges", "brasov"] == pytest.approx(map.distance("arges", "brasov", weight="km"))


FAIR = {  # counted on the map: border, its Villages, nearest neutral Town, Towns within 3, three nearest, share, nearest rival, exposed
    2: {"purple": (6, 5, 3, 1, 11, 2.0, 8, 7), "green": (6, 5, 3, 1, 11, 2.0, 8, 7)},
    3: {"green": (6, 5, 2, 1, 10, 2.5, 6, 6), "purple": (5, 4, 2, 1, 11, 1.5, 7, 6), "blue": (5, 4, 2, 1, 10, 2.0, 6, 6)},
    4: {"green": (5, 4, 2, 4, 8, 1.5, 5, 4), "blue": (5, 4, 2, 3, 8, 2.0, 5, 5),
        "purple": (6, 5, 2, 2, 9, 1.5, 5, 5), "orange": (6, 5, 2, 2, 9, 2.0, 6, 5)},
}


@pytest.mark.parametrize("players", FAIR)
def test_starts_are_compared(players):
    table = hl.load_map(players=players).fairness()
    assert {seat: tuple(row[1:9]) for seat, row in zip(table.index, table.values.tolist(), strict=True)} == FAIR[players]


def test_the_map_can_be_taken_elsewhere(map, tmp_path):
    again = nx.read_graphml(map.to_graphml(tmp_path / "map.graphml"))
    assert nx.utils.graphs_equal(nx.Graph(again.edges), nx.Graph(map.graph.edges))
    assert again.nodes["brasov"]["name"] == "Brașov"
    geo = map.to_geojson(tmp_path / "map.geojson")
    assert json.loads((tmp_path / "map.geojson").read_text(encoding="utf-8")) == json.loads(json.dumps(geo))
    kinds = [feature["geometry"]["type"] for feature in geo["features"]]
    assert (kinds.count("Point"), kinds.count("LineString"), kinds.count("Polygon")) == (65, 90, 26)
    for feature in geo["features"]:
        if feature["geometry"]["type"] == "Polygon":
            ring = feature["geometry"]["coordinates"][0]
            assert ring[0] == ring[-1]
    locales, roads = map.to_frames()
    assert (len(locales), len(roads)) == (65, 90)
    assert isinstance(locales, pd.DataFrame)
    assert locales.loc["brasov", "kind"] == "town"


@pytest.mark.parametrize(("ask", "words"), [
    (lambda map: map.neighbors("Brasof"), "did you mean 'brasov'"),
    (lambda map: map.borders(27), "wilderness: expected a name or a number from 1 to 26, got 27"),
    (lambda map: map.borders("Negoi"), "did you mean 'Negoiu'"),
    (lambda map: map.borders([19]), "wilderness: expected a name or a number from 1 to 26, got [19]"),
    (lambda map: map.reach("Bran", -1), "roads: expected a whole number from 0, got -1"),
    (lambda map: map.reach("Bran", 2, blocked="Brad"), "blocked: expected a list of Locales, got 'Brad'"),
    (lambda map: map.reach("Bran", 2, blocked=["Bran"]), "blocked: Bran is an end of the way"),
    (lambda map: map.distance("Bran", "Brad", weight="miles"), "weight: 'miles' is not known"),
    (lambda map: map.from_castle("rose"), "seat: 'rose' is not known"),
    (lambda map: hl.load_map(7), "path: expected a folder, got 7"),
    (lambda map: map.distances(["Bran", None]), "locales: expected a list of Locales"),
    (lambda map: map.to_graphml(None), "path: expected a file that can be written, got None"),
    (lambda map: map.to_geojson("."), "path: expected a file that can be written, got '.'"),
])
def test_what_is_typed_wrong_is_refused_by_name(map, ask, words):
    with pytest.raises(HorrorlabError) as refused:
        ask(map)
    assert words in str(refused.value)


def test_a_map_of_ones_own_is_explored_the_same_way(tmp_path):
    from tests.roads.maps import own_map
    own = hl.load_map(own_map(tmp_path / "own", {"aa": (46, 25), "bb": (46, 26), "cc": (47, 25.5)}, [("aa", "bb"), ("bb", "cc"), ("cc", "aa")]))
    assert (own.castles, own.setup, own.distance("Aa", "Cc")) == ({}, None, 1)
    assert own.borders(1) == ["aa", "bb", "cc"]
    with pytest.raises(HorrorlabError, match="this map has no set-ups"):
        own.fairness()
    for option in ({"players": 3}, {"variant": "long-night"}):
        with pytest.raises(HorrorlabError, match=f"{next(iter(option))}: this map has no set-ups; give it"):
            hl.load_map(tmp_path / "own", **option)
    with pytest.raises(HorrorlabError, match="expected one of: nothing"):
        own.borders("Negoiu")


def test_on_a_large_map_ways_are_found_without_listing_all(tmp_path):
    """On a grid of 12 x 12 there are 705432 shortest ways from corner to corner."""
    from tests.roads.maps import own_map
    places = {f"l{x:02}-{y:02}": (45 + .3 * y, 24 + .3 * x) for x in range(12) for y in range(12)}
    roads = [(f"l{x:02}-{y:02}", f"l{x:02}-{y + 1:02}") for x in range(12) for y in range(11)]
    roads += [(f"l{x:02}-{y:02}", f"l{x + 1:02}-{y:02}") for x in range(11) for y in range(12)]
    own = hl.load_map(own_map(tmp_path / "own", places, roads))
    assert len(own.shortest_paths("l00-00", "l04-04")) == 70
    assert own.shortest_path("l00-00", "l11-11") == [f"l00-{y:02}" for y in range(12)] + [f"l{x:02}-11" for x in range(1, 12)]
    assert own.distance("l00-00", "l11-11") == 22
    with pytest.raises(HorrorlabError, match="target: more than 1000 shortest ways lead from l00-00 to l11-11"):
        own.shortest_paths("l00-00", "l11-11")
    with pytest.raises(HorrorlabError, match="map: the sheet has room for 100 Locales, this map has 144"):
        hl.draw(own)
    tour = Tour(own)
    tour.click("locale:l00-00")
    with pytest.raises(HorrorlabError, match="more than 1000"):
        tour.click("locale:l11-11")
    assert tour.chosen == ("locale:l00-00",)
