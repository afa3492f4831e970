"""3.4 and 5.2 Vampires Activation: subdue, hunt, travel, each Vampire another action."""

import pytest

from horrorlab.games.vampire_lords.state import BORDER, CASTLE, LOCALES
from horrorlab.games.vampire_lords.vampires import ActivateVampires
from tests.vampire_lords.table import (
    a_new_game,
    a_seat,
    asks,
    at_the_table,
    go,
    marching,
    may_choose,
    may_choose_only,
    may_not_choose,
    neutral,
    owner,
    play,
    purse,
    set_out,
    tells,
    told,
    unrest,
    vampires,
)


def activating(*places, players=2, moment="action", rulings=None, variants=(), **fields):
    """Veronica is about to use a Vampires symbol; her Vampires are in these places, the Lord first."""
    hers = fields.pop("Veronica", a_seat())
    hers["vampires"] = places or (3,)
    return at_the_table(moment, "Veronica", ActivateVampires(0), players=players, Veronica=hers, rulings=rulings, variants=variants, **fields)


def sends(table, index, kind, *answers):
    """Send a Vampire and answer what is asked; give what happened."""
    events = table.choose(("send", index, kind))
    for answer in answers:
        events = events + table.choose(answer)
    return events


# ---- Lord and Spawns ---------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-3.4-02", "VL-3.4-03")
def test_a_lord_at_first_and_a_spawn_in_the_second_and_the_fourth_round():
    table = a_new_game(players=2, seed=4)
    seen = {}
    play(table, lambda table: seen.setdefault(table.state.round, [len(own) for own in table.state.vampires]) and False)
    assert [seen[1], seen[2], seen.get(3, [2, 2])] == [[1, 1], [2, 2], [2, 2]]
    assert [vampire.kind for vampire in table.state.vampires[0]] == ["lord", "spawn", "spawn"][:1 + table.state.round // 2]


@pytest.mark.rule("VL-5.2-069", "VL-5.2-076", "VL-5.2-077", "VL-3.4-04", "VL-3.4-06")
def test_example_of_an_activation():
    """The Lord subdues a Village, one Spawn hunts, the other travels."""
    table = activating(3, 4, 5, Veronica=a_seat(castle=(1, 0)), Matthew=a_seat(snagov=()))
    may_choose_only(table, *(("send", i, kind) for i in range(3) for kind in ("subdue", "hunt", "travel")), ("done",))
    tells(sends(table, 0, "subdue", ("subdue", "medias"), ("wilderness", 14)), "VillageSubdued", vampire="Vampire Lord")
    assert {option for option in table.options if option[0] == "send"} == {("send", i, kind) for i in (1, 2) for kind in ("hunt", "travel")}
    tells(sends(table, 1, "hunt", ("hunt", "snagov"), ("wilderness", 23)), "Hunted", vampire="Vampire Spawn")
    tells(sends(table, 2, "travel", ("court", "vampire-elders"), ("raise", "castle")), "Travelled", vampire="Vampire Spawn")
    may_choose_only(table, ("done",))
    tells(table.choose(("done",)), "VampiresDone", player=0)
    assert vampires(table, "Veronica") == [14, 23, "vampire-elders"]


@pytest.mark.rule("VL-5.2-076", "VL-5.2-069")
def test_no_two_do_the_same_and_none_acts_twice():
    table = activating(3, 4)
    sends(table, 1, "hunt", ("hunt", "medias"), ("wilderness", 14))
    may_not_choose(table, ("send", 0, "hunt"), "VL-5.2-076")
    may_not_choose(table, ("send", 1, "subdue"), "VL-5.2-069")
    assert "no Vampire number 3" in table.why_not(("send", 2, "hunt")).reason
    assert "none of these" in table.why_not(("send", 0, "sleep")).reason


@pytest.mark.rule("AMB-VL-068", "VL-5.2-076")
def test_no_vampire_has_to_act():
    table = activating(3, 4)
    may_choose(table, ("done",))
    tells(table.choose(("done",)), "VampiresDone", player=0)


@pytest.mark.rule("VL-5.2-075", "VL-5.2-079", "AMB-VL-069")
def test_a_vampire_in_a_court_stays_there_and_does_nothing():
    table = activating("venice", 4)
    for kind in ("subdue", "hunt", "travel"):
        may_not_choose(table, ("send", 0, kind), "VL-5.2-075")
    may_choose(table, ("send", 1, "hunt"))


def test_a_vampire_that_is_not_on_the_map_does_nothing():
    may_not_choose(activating(0, 4), ("send", 0, "hunt"), "VL-5.1-25")


@pytest.mark.rule("VL-5.2-079")
def test_courts_are_left_in_diplomacy_only():
    table = at_the_table("dawn", round=1, Veronica=a_seat(vampires=["rome"], castle=(1, 0)), Matthew=a_seat(vampires=["venice"]))
    assert table.state.phase == "diplomacy"
    assert (vampires(table, "Veronica")[0], vampires(table, "Matthew")[0]) == ("rome", "venice")
    play(table, lambda table: table.state.phase == "action")
    assert all(vampire.place > 0 for own in table.state.vampires for vampire in own)
    may_not_choose(activating("rome"), ("send", 0, "hunt"), "VL-5.2-079")


# ---- subdue ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-070", "VL-3.2-01", "VL-3.1-08", "VL-3.1-09")
def test_subdue_takes_a_neutral_village_from_a_wilderness_beside_it():
    table = activating(3)
    table.choose(("send", 0, "subdue"))
    asks(table, "Veronica", "VL-5.2-070")
    table.choose(("subdue", "cernauti"))           # one Wilderness alone borders it, and that on the other side of the map
    tells(table, "VillageSubdued", player=0, place="Cernăuți")
    assert owner(table, "cernauti") == "Veronica"
    assert vampires(table, "Veronica") == [1]
    table = activating(3)
    sends(table, 0, "subdue", ("subdue", "medias"))
    may_choose_only(table, ("wilderness", 14), ("wilderness", 15))
    may_not_choose(table, ("wilderness", 3), "VL-3.1-09")


@pytest.mark.rule("VL-5.2-071", "VL-5.2-070", "AMB-VL-070", "VL-7.0-09")
def test_subdue_takes_neither_towns_nor_villages_with_units_nor_those_of_others():
    table = activating(3, Veronica=a_seat(turda=()), Matthew=a_seat(medias=(), sighisoara=(1, 0)), neutral={"bran": 1})
    table.choose(("send", 0, "subdue"))
    may_not_choose(table, ("subdue", "brasov"), "VL-5.2-071")        # a Town
    may_not_choose(table, ("subdue", "bran"), "VL-5.2-071")          # a Neutral Unit
    may_not_choose(table, ("subdue", "turda"), "VL-5.2-070")         # her own
    may_not_choose(table, ("subdue", "medias"), "AMB-VL-070")        # Matthew's, though empty
    may_not_choose(table, ("subdue", "sighisoara"), "VL-7.0-09")
    may_not_choose(table, ("subdue", "castle"), "VL-5.2-071")
    towns = {"alba-julia", "arges", "bacau", "brasov", "sibiu", "targoviste"}
    assert {slug for _, slug in table.options} == set(LOCALES) - towns - {"bran", "turda", "medias", "sighisoara"}


@pytest.mark.rule("AMB-VL-030", "VL-5.2-070")
def test_a_town_that_was_turned_into_a_village_is_subdued_like_any():
    table = activating(3)
    tells(sends(table, 0, "subdue", ("subdue", "oradea"), ("wilderness", 7)), "VillageSubdued", place="Oradea")
    four = activating(3, players=4)
    four.choose(("send", 0, "subdue"))
    may_not_choose(four, ("subdue", "oradea"), "VL-5.2-071")


@pytest.mark.rule("AMB-VL-070", "VL-5.2-071", "AMB-VL-110")
def test_or_any_empty_village_if_that_is_how_it_is_read():
    table = activating(3, players=4, rulings={"AMB-VL-070": "any-empty"}, Veronica=a_seat(ally="Ilinca"), Ilinca=a_seat(ally="Veronica", bran=()),
                       Matthew=a_seat(medias=(), sighisoara=(1, 0), brasov=()), Adam=a_seat(turda=()), unrest={"medias": 2},
                       promises=[("Veronica", "Adam", "attack")])
    table.choose(("send", 0, "subdue"))
    may_not_choose(table, ("subdue", "sighisoara"), "VL-5.2-071")
    may_not_choose(table, ("subdue", "bran"), "AMB-VL-070")          # an Ally's
    may_not_choose(table, ("subdue", "turda"), "AMB-VL-110")
    table.choose(("subdue", "medias"))
    table.choose(("wilderness", 14))
    assert owner(table, "medias") == "Veronica"
    assert unrest(table) == {"medias": 2}          # AMB-VL-053: now it is hers


@pytest.mark.rule("VL-5.2-071")
def test_nothing_to_subdue():
    everything = {slug.replace("-", "_"): () for slug in LOCALES}
    may_not_choose(activating(3, Matthew=a_seat(**everything)), ("send", 0, "subdue"), "VL-5.2-071")


# ---- hunt --------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-072", "VL-5.2-073", "VL-3.4-05", "VL-3.1-09", "AMB-VL-023", "AMB-VL-024")
def test_a_hunt_gives_two_blood_and_sows_unrest_beside_any_wilderness():
    table = activating(3, Matthew=a_seat(brasov=(), vampires=[16]))
    sends(table, 0, "hunt")
    assert len(table.options) == CASTLE
    table.choose(("hunt", "brasov"))
    may_choose_only(table, *(("wilderness", number) for number, border in BORDER.items() if LOCALES.index("brasov") in border))
    tells(table.choose(("wilderness", 16)), "Hunted", player=0, place="Brașov")        # where a Vampire of Matthew is
    assert purse(table, "Veronica") == (0, 2)
    assert unrest(table) == {"brasov": 1}
    assert vampires(table, "Veronica") == [16]


@pytest.mark.rule("VL-5.2-090", "VL-5.2-073", "VL-7.0-04")
def test_beside_a_neutral_locale_the_hunt_raises_a_neutral_unit():
    table = activating(3)
    sends(table, 0, "hunt", ("hunt", "sighisoara"), ("wilderness", 15))
    assert (unrest(table), neutral(table)) == ({}, {"sighisoara": 1})
    attacked = marching(Veronica=a_seat(medias=(2, 0)), neutral=neutral(table), chance="ask")
    set_out(attacked, "medias")
    tells(go(attacked, "sighisoara"), "NeutralsRallied", units=4)


@pytest.mark.rule("AMB-VL-086", "VL-5.2-073")
def test_one_may_hunt_beside_ones_own_locale():
    table = activating(3, Veronica=a_seat(sighisoara=()))
    sends(table, 0, "hunt", ("hunt", "sighisoara"), ("wilderness", 15))
    assert unrest(table) == {"sighisoara": 1}


@pytest.mark.rule("VL-3.1-16", "VL-5.1-10", "AMB-VL-071", "AMB-VL-110")
def test_no_hunt_beside_castles_allies_and_those_who_were_promised_peace():
    table = activating(3, players=4, Veronica=a_seat(ally="Matthew"), Matthew=a_seat(ally="Veronica", medias=()), Ilinca=a_seat(bran=()),
                       promises=[("Veronica", "Ilinca", "unrest")])
    table.choose(("send", 0, "hunt"))
    may_not_choose(table, ("hunt", "castle"), "VL-3.1-16")
    may_not_choose(table, ("hunt", "medias"), "VL-5.1-10")
    may_not_choose(table, ("hunt", "bran"), "AMB-VL-110")
    assert len(table.options) == CASTLE - 2


@pytest.mark.rule("VL-5.2-096", "VL-5.2-076")
def test_an_uprising_breaks_out_before_the_next_vampire_acts():
    table = activating(3, 4, Matthew=a_seat(sighisoara=(2, 0)), unrest={"sighisoara": 2})
    events = sends(table, 0, "hunt", ("hunt", "sighisoara"), ("wilderness", 15))
    assert [event.name for event in told(events, "Hunted", "UprisingBrokeOut")] == ["Hunted", "UprisingBrokeOut"]
    assert owner(table, "sighisoara") is None
    sends(table, 1, "subdue", ("subdue", "sighisoara"), ("wilderness", 15))
    assert owner(table, "sighisoara") == "Veronica"
    assert tells(table.choose(("done",)), "VampiresDone")


# ---- travel ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-074", "VL-5.2-078", "VL-3.1-19", "VL-3.4-06")
def test_a_vampire_travels_to_an_empty_court_and_its_effect_follows():
    table = activating(3, 4, Veronica=a_seat(castle=(1, 0)), Matthew=a_seat(vampires=["rome", "venice"]), graveyard=["raid"])
    table.choose(("send", 0, "travel"))
    may_choose_only(table, ("court", "vampire-elders"), ("court", "necromancer"))
    may_not_choose(table, ("court", "rome"), "VL-5.2-078")
    may_not_choose(table, ("court", "paris"), "VL-5.2-074")
    tells(table.choose(("court", "vampire-elders")), "Travelled", player=0)
    asks(table, "Veronica", "VL-5.2-084")
    table.choose(("raise", "castle"))
    assert vampires(table, "Veronica") == ["vampire-elders", 4]


@pytest.mark.rule("VL-5.2-078")
def test_no_court_is_left():
    table = activating(3, players=3, Matthew=a_seat(vampires=["rome", "venice"]), Ilinca=a_seat(vampires=["necromancer", "vampire-elders"]))
    may_not_choose(table, ("send", 0, "travel"), "VL-5.2-078")
    may_choose_only(table, ("send", 0, "subdue"), ("send", 0, "hunt"), ("done",))


@pytest.mark.rule("VL-5.2-069")
def test_a_second_activation_lets_all_act_again():
    table = at_the_table("action", "Veronica", ActivateVampires(0), ActivateVampires(0), Veronica=a_seat(vampires=[3]))
    for total in (2, 4):
        sends(table, 0, "hunt", ("hunt", "medias"), ("wilderness", 14))
        assert purse(table, "Veronica") == (0, total)
        table.choose(("done",))
