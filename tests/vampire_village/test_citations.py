"""Every id that the engine names is cited sooner or later, by something that happens, a refusal, a question or a constraint."""

from contextlib import suppress

import horrorlab as hl
from horrorlab.classroom.coverage import engine_ids
from horrorlab.games.vampire_village.cards import load
from horrorlab.kernel.rules import citations, look_up
from tests.vocabulary import a_building, a_village, at_the_table, lose, place, wander


def odd(option):
    """What is near an option and may well not be open."""
    yield (option[0], "nonsense", *option[2:]) if len(option) > 1 else None
    if option[0] == "place":
        yield (*option[:2], option[2] + 1, option[3] + 1)


def rarities():
    """Moments that hardly any game reaches, and positions that cannot be."""
    alone = a_village({(0, 0): a_building(vampire=0)}, monsters=["vampire-1", "vampire-2"])
    table = at_the_table("attack", "vampire", Masha=alone)
    table.choose(lose(table, 0, 0))
    table.choose(table.options[0])
    empty = at_the_table("building", "place", Masha=a_village({}, chosen=a_building()))
    empty.why_not(place(empty, 1, 0))
    for residents, cards in ((3, 1), (5, 2), (5, 1)):                # Masha loses, wins by her cards, shares the victory
        hers = {(0, 0): a_building(residents=residents), **({(1, 0): a_building()} if cards == 2 else {})}
        at_the_table("over", "count", round=2, Masha=a_village(hers), Vanya=a_village({(0, 0): a_building(residents=5)}))
    at_the_table("attack", "witch", Masha=a_village({(0, 0): a_building(witch=0)}, monsters=["witch-left"]))


def impossible_positions():
    """Positions that are refused, each for a rule of its own."""
    ten = [[slug, i % 4, i // 4] for i, slug in enumerate(list(load().cards)[6:16])]
    for seat, fields in (
        ({}, {"players": 6}),
        ({}, {"initiative": ["witch"]}),
        ({"cards": [["granary", x, 0] for x in range(5)]}, {}),
        ({"cards": [["granary", 0, y] for y in range(5)]}, {}),
        ({"cards": [["abbey", 0, 0]], "monsters": ["vampire-1"] * 9, "hand": ["granary"]}, {"now": {"phase": "building"}}),
        ({"cards": ten}, {}),
        ({"cards": []}, {"seats": [{}, {}]}),
        ({"monsters": ["demon-hero"]}, {"now": {"phase": "attack", "step": "witch"}}),
        ({"dealt": ["vampire-1"]}, {"now": {"phase": "monster", "step": "give"}}),
        ({}, {"now": {"phase": "attack", "step": "lose", "kind": "witch"}}),
        ({}, {"now": {"phase": "building", "step": "move"}}),
        ({"hand": ["granary"]}, {"now": {"phase": "building", "step": "choose"}}),
        ({"chosen": "granary"}, {"now": {"phase": "building", "step": "choose"}}),
    ):
        seats = [{"cards": [["first-hearth", 0, 0, 2]], **seat}, {"cards": [["mossy-cottage", 0, 0, 2]]}]
        with suppress(hl.PositionError):
            hl.new_position("vampire-village", {"players": 2, "seats": seats, **fields})


def test_every_id_in_the_source_is_cited_by_some_run():
    with citations() as cited:
        load()
        for seed in range(24):
            reading = "four-by-four" if seed % 3 == 0 else "four-per-line"
            wander(hl.new_game("vampire-village", players=2 + seed % 4, seed=seed, rulings={"AMB-VV-13": reading}), cited, seed, odd=odd)
        rarities()
        impossible_positions()
    assert sorted(engine_ids("vampire-village") - cited) == []


def test_every_id_in_the_source_exists():
    assert {look_up(id).game for id in engine_ids("vampire-village")} == {"vampire-village"}
