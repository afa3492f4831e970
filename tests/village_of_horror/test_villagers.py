"""Character abilities of the Villager faction: Hunter, Lover, Doctor and Priest; what the Chief, a Villager and the Guard do not do at Night."""

import pytest

from horrorlab.games.village_of_horror.cards import CARDS, load
from tests.village_of_horror.table import (
    a_seat,
    asks,
    at_the_table,
    graveyard,
    hand,
    may_choose,
    may_choose_only,
    may_not_choose,
    remembers,
    tableau,
    tells,
    told,
    uses,
    with_specials,
)

DECLINE = ("decline",)


# ---- Hunter ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-07", "AMB-VH-29", "VH-LAYOUT-04")
@pytest.mark.parametrize("wolf", ["werewolf", "alpha-wolf"])
def test_the_hunter_buries_a_face_up_wolf(wolf):
    table = uses("hunter", Ilinca=a_seat("villager", f"{wolf} up"), graveyard=["doctor"])
    asks(table, "Adam", "VH-CHAR-07", "VH-CHAR-51")
    happened = table.choose(("strike", 1, 1))
    tells(happened, "WolfBuried", player=0, owner=1)
    assert tableau(table, "Ilinca") == ["villager"]
    assert graveyard(table) == ["doctor", wolf]


@pytest.mark.rule("VH-CHAR-07", "AMB-VH-67")
def test_the_hunter_strikes_no_other_face_up_card_no_face_down_wolf_and_nobodys_own():
    table = uses("hunter", "werewolf up", Ilinca=a_seat("cultist up", "werewolf", "villager up"), Matthew=a_seat("robber up", "alpha-wolf up"))
    may_choose_only(table, ("strike", 2, 1), ("look", 1, 1), DECLINE)
    may_not_choose(table, ("strike", 1, 0), "VH-CHAR-07")
    may_not_choose(table, ("strike", 2, 0), "VH-CHAR-07")
    may_not_choose(table, ("strike", 1, 1), "VH-CHAR-07")
    may_not_choose(table, ("strike", 0, 0), "AMB-VH-67")
    may_not_choose(table, ("look", 1, 2), "VH-CARD-05")
    may_not_choose(table, ("look", 1, 3), "VH-CHAR-07")
    may_not_choose(table, ("look", 4, 0), "VH-CHAR-07")


@pytest.mark.rule("VH-CHAR-08", "VH-CHAR-09", "VH-CARD-05", "AMB-VH-26")
@pytest.mark.parametrize("slug", [slug for slug in CARDS.characters if slug != "robber"])
def test_the_hunter_looks_and_a_wolf_it_sees_goes_while_any_other_card_stays(slug):
    table = uses("hunter", Matthew=a_seat("villager up", slug), graveyard=["cultist"])
    happened = table.choose(("look", 2, 1))
    assert told(happened, "SawCard")[0].audience == (0,)
    tells(happened, "LookedAtCard", player=0, owner=2, place=2)
    wolf = slug in ("werewolf", "alpha-wolf")
    tells(happened, "WolfFound" if wolf else "NoWolfFound", owner=2)
    assert tableau(table, "Matthew") == (["villager up"] if wolf else ["villager up", slug])
    assert graveyard(table) == (["cultist", slug] if wolf else ["cultist"])
    assert remembers(table, "Adam", "graveyard 1" if wolf else "tableau 2 1") == [slug]


@pytest.mark.rule("VH-CHAR-51", "VH-CHAR-07", "VH-CHAR-08", "AMB-VH-18", "AMB-VH-19")
def test_one_use_of_the_hunter_is_one_mode_and_each_use_chooses_anew():
    table = at_the_table("night", "turn", "Adam", Adam=a_seat(hand=["hunter", "villager", "lover", "cultist"]),
                         Ilinca=a_seat("werewolf up", "alpha-wolf"), Matthew=a_seat("doctor", hand=["villager"]))
    for choice in (("up", "hunter"), ("down", "villager"), ("down", "lover"), ("down", "cultist")):
        table.choose(choice)
    table.choose(("strike", 1, 0))
    assert tableau(table, "Ilinca") == ["alpha-wolf"]
    table.choose(("look", 2, 0))
    assert (tableau(table, "Ilinca"), tableau(table, "Matthew")) == (["alpha-wolf"], ["doctor"])
    table.choose(("look", 2, 0))                   # the same target may be chosen again
    assert len(told(table, "LookedAtCard")) == 2
    tells(table.choose(DECLINE), "LookDeclined", player=0)
    assert tableau(table, "Ilinca") == ["alpha-wolf"]
    assert len(told(table, "AbilityCarriedOut")) == 4
    asks(table, "Adam", "VH-FACT-05")


@pytest.mark.rule("AMB-VH-18")
def test_the_hunter_may_decline_even_with_a_wolf_before_it_and_without_any_card():
    for seats in ({"Ilinca": a_seat("werewolf up")}, {}):
        table = uses("hunter", **seats)
        may_choose(table, DECLINE)
        table.choose(DECLINE)
        assert told(table, "LookDeclined")
        assert graveyard(table) == []


# ---- Lover -------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-11", "AMB-VH-36")
def test_the_lover_names_any_player_oneself_included():
    table = uses("lover")
    may_choose_only(table, *(("name", seat) for seat in range(4)))
    may_not_choose(table, ("name", 4), "VH-CHAR-11")
    tells(table.copy().choose(("name", 2)), "PlayerNamed", player=0, named=2)
    table.choose(("name", 0))
    tells(table, "SelfNamed", player=0)


@pytest.mark.rule("VH-CHAR-11", "VH-CHAR-12", "AMB-VH-37")
@pytest.mark.parametrize("wolf", ["werewolf", "alpha-wolf"])
def test_whoever_is_named_has_to_play_a_wolf_face_up(wolf):
    table = uses("lover", Ilinca=a_seat(hand=["hunter", wolf]), Matthew=a_seat("doctor"))
    table.choose(("name", 1))
    asks(table, "Ilinca")
    may_choose_only(table, ("down", "hunter"), ("up", wolf))
    may_not_choose(table, ("down", wolf), "VH-CHAR-12")
    may_not_choose(table, ("up", "hunter"), "AMB-VH-37")
    table.choose(("down", "hunter"))
    may_choose_only(table, ("up", wolf))
    may_not_choose(table, ("play",), "VH-CHAR-12")
    table.choose(("up", wolf))
    asks(table, "Ilinca")                          # its ability works as ever, and here twice
    assert [event.data["left"] for event in told(table, "AbilityCarriedOut") if event.data["player"] == 1] == [1]
    tells(table, "LoverEnded", player=1)


@pytest.mark.rule("AMB-VH-37", "VH-CHAR-12", "VH-CARD-06")
def test_of_several_wolves_the_owner_picks_one_and_the_named_player_is_free_after_that_turn():
    table = uses("lover", Ilinca=a_seat(hand=["werewolf", "alpha-wolf", "werewolf", "villager"]), Matthew=a_seat(hand=["cultist"]))
    table.choose(("name", 1))
    may_choose(table, ("up", "werewolf"), ("up", "alpha-wolf"), ("down", "werewolf"))
    may_not_choose(table, ("up", "villager"), "VH-CHAR-12")
    table.choose(("up", "alpha-wolf"))
    table.choose(("play",))
    table.choose(table.options[0])
    assert tableau(table, "Ilinca") == ["alpha-wolf"]                # it hides as ever
    table.choose(("down", "cultist"))
    asks(table, "Ilinca")
    may_choose(table, ("up", "villager"), ("down", "werewolf"))


@pytest.mark.rule("VH-CHAR-12", "AMB-VH-37")
def test_without_a_wolf_nothing_is_asked_of_the_named_player_and_nothing_shown():
    table = uses("lover", Ilinca=a_seat(hand=["cultist", "villager"]))
    table.choose(("name", 1))
    may_choose_only(table, *((verb, slug) for verb in ("down", "up") for slug in ("cultist", "villager")))
    table.choose(("down", "cultist"))
    table.choose(("play",))
    tells(table, "LoverEnded", player=1)
    assert remembers(table, "Adam", "tableau 1 0") == remembers(table, "Matthew", "hand 1") == sorted(
        slug for slug in CARDS.characters if slug not in ("werewolf", "alpha-wolf"))      # that much everybody may conclude


@pytest.mark.rule("AMB-VH-36", "VH-CHAR-11")
def test_naming_somebody_without_cards_does_nothing():
    table = uses("lover", times=1, Matthew=a_seat("hunter"))
    assert "empty" in table.decision.consequence(("name", 2))
    table.choose(("name", 2))
    assert not any(table.state.bound)


@pytest.mark.rule("AMB-VH-36", "VH-CHAR-12")
def test_who_names_oneself_is_bound_on_the_next_turn_not_on_this_one():
    table = uses("lover", Adam=a_seat(hand=["werewolf", "villager"]), Matthew=a_seat(hand=[]))
    table.choose(("name", 0))
    asks(table, "Ilinca")
    table.choose(("down", "villager"))
    asks(table, "Adam")
    may_not_choose(table, ("down", "werewolf"), "VH-CHAR-12")


@pytest.mark.rule("VH-NIGHT-11", "AMB-VH-48")
def test_a_named_player_whose_hand_is_emptied_meanwhile_passes():
    table = with_specials("night", "turn", "Adam", variants=["rat-for-psychic"], players=4, bound=["Matthew"], Adam=a_seat(hand=["rat"]),
                          Ilinca=a_seat(hand=["cultist"]), Matthew=a_seat(hand=["villager"]), Veronica=a_seat(hand=["lover", "doctor"]))
    table.choose(("up", "rat"))
    table.choose(("search", 2))
    table.choose(("down", "cultist"))
    tells(table, "PlayerPassed", player=2)
    assert table.state.bound == [False] * 4
    asks(table, "Veronica")


@pytest.mark.rule("AMB-VH-39", "VH-CHAR-12")
def test_lover_and_lamplighter_are_both_satisfied_by_the_wolf():
    table = with_specials("night", "turn", "Ilinca", players=3, lamps=["Adam"], bound=["Ilinca"],
                          Adam=a_seat("lamplighter up"), Ilinca=a_seat(hand=["werewolf", "hunter"]), Matthew=a_seat("doctor", hand=["villager"]))
    may_choose_only(table, ("down", "hunter"), ("up", "werewolf"))
    may_not_choose(table, ("up", "hunter"), "VH-CHAR-12")
    table.choose(("down", "hunter"))
    may_not_choose(table, ("play",), "VH-CHAR-12")
    table.choose(("up", "werewolf"))
    tells(table, "LoverEnded", player=1)
    asks(table, "Ilinca", "VH-CHAR-26")


@pytest.mark.rule("AMB-VH-38", "VH-CHAR-12", "VH-CHAR-45")
def test_lover_without_a_wolf_leaves_the_lamp():
    table = with_specials("night", "turn", "Ilinca", players=3, lamps=["Adam"], bound=["Ilinca"],
                          Adam=a_seat("lamplighter up"), Ilinca=a_seat(hand=["hunter"]), Matthew=a_seat(hand=["villager"]))
    may_choose_only(table, ("up", "hunter"))
    may_not_choose(table, ("down", "hunter"), "VH-CHAR-45")
    table.choose(("up", "hunter"))
    tells(table, "LoverEnded", player=1)


# ---- Doctor ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-13", "VH-CHAR-14", "AMB-VH-40", "AMB-VH-41")
@pytest.mark.parametrize("place", range(4))
def test_the_doctor_takes_what_is_not_of_the_werewolf_faction_to_any_place(place):
    table = uses("doctor", "cultist", "lover up", graveyard=["alpha-wolf", "rat", "werewolf"])
    asks(table, "Adam", "VH-CHAR-13")
    may_choose_only(table, ("examine", 0), ("examine", 1), ("examine", 2))
    may_not_choose(table, ("examine", 3), "VH-CHAR-13")
    tells(table.choose(("examine", 1)), "DoctorLooked", player=0, place=2)
    asks(table, "Adam", "VH-CHAR-14")              # compulsory, and at any place: the left-most too
    may_choose_only(table, *(("insert", place) for place in range(4)))
    may_not_choose(table, ("insert", 4), "VH-CHAR-14")
    faction = table.state.faction(0)
    table.choose(("insert", place))
    expected = ["cultist", "lover up", "doctor up"]
    assert tableau(table, "Adam") == [*expected[:place], "rat", *expected[place:]]
    assert (table.state.faction(0) != faction) == (place == 0)
    assert graveyard(table) == ["alpha-wolf", "werewolf"]            # the rest keep their order


@pytest.mark.rule("VH-CHAR-15", "VH-CHAR-13")
@pytest.mark.parametrize("wolf", [slug for slug, card in CARDS.characters.items() if card.faction == 1])
def test_the_doctor_leaves_the_werewolf_faction_where_it_is(wolf):
    table = uses("doctor", graveyard=["villager", wolf])
    tells(table.choose(("examine", 1)), "DoctorLeftIt")
    assert graveyard(table) == ["villager", wolf]
    assert tableau(table, "Adam") == ["doctor up"]
    asks(table, "Ilinca")


@pytest.mark.rule("AMB-VH-17", "AMB-VH-42", "VH-NIGHT-07")
@pytest.mark.parametrize("slug", ["doctor", "priest", "gravedigger", "psychic"])
def test_an_empty_graveyard_leaves_nothing_to_do(slug):
    table = uses(slug, Ilinca=a_seat("hunter"))
    tells(table, "NothingToDo")
    asks(table, "Ilinca")


@pytest.mark.rule("AMB-VH-42", "AMB-VH-40", "VH-CHAR-14")
def test_a_doctor_may_empty_the_graveyard_and_has_nothing_left_to_do():
    table = uses("doctor", "villager", times=2, graveyard=["hunter"])
    table.choose(("examine", 0))
    table.choose(("insert", 0))
    assert graveyard(table) == []
    assert len(told(table, "AbilityCarriedOut")) == 2
    tells(table, "NothingToDo")


# ---- Priest ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-17", "AMB-VH-26", "AMB-VH-41")
def test_the_priest_looks_at_a_card_of_the_graveyard_and_moves_nothing():
    table = uses("priest", graveyard=["hunter", "cultist", "villager"])
    asks(table, "Adam", "VH-CHAR-17")
    may_choose_only(table, ("pray", 0), ("pray", 1), ("pray", 2))
    may_not_choose(table, ("pray", 3), "VH-CHAR-17")
    happened = table.choose(("pray", 1))
    tells(happened, "PriestLooked", player=0, place=2)
    assert [event.audience for event in told(happened, "SawGraveCard")] == [(0,)]
    assert graveyard(table) == ["hunter", "cultist", "villager"]
    assert tableau(table, "Adam") == ["priest up"]
    assert [remembers(table, "Adam", f"graveyard {place}") for place in range(3)] == [None, ["cultist"], None]


@pytest.mark.rule("AMB-VH-17", "AMB-VH-18", "AMB-VH-49")
def test_before_a_face_up_priest_alone_the_alpha_wolf_has_nothing_to_do_and_the_werewolf_only_declines():
    may_not_choose(uses("werewolf", Ilinca=a_seat("priest up")), ("strike", 1, 0), "AMB-VH-49")
    tells(uses("alpha-wolf", Ilinca=a_seat("priest up")), "NothingToDo")
    table = uses("werewolf", Ilinca=a_seat("priest up"))
    may_choose_only(table, DECLINE)
    tells(table.choose(DECLINE), "LookDeclined")


@pytest.mark.rule("VH-CHAR-18", "AMB-VH-49")
@pytest.mark.parametrize("wolf", ["alpha-wolf", "werewolf"])
def test_a_face_up_priest_is_safe_from_every_wolf(wolf):
    verb = "tear" if wolf == "alpha-wolf" else "strike"
    table = uses(wolf, Ilinca=a_seat("priest up", "hunter up"))
    may_not_choose(table, (verb, 1, 0), "VH-CHAR-18")
    assert (verb, 1, 1) in table.options
    table.choose((verb, 1, 1))
    assert tableau(table, "Ilinca") == ["priest up"]


@pytest.mark.rule("VH-CHAR-18", "VH-CHAR-20", "VH-CHAR-28", "AMB-VH-49")
def test_a_face_down_priest_goes_like_any_other_card():
    table = uses("alpha-wolf", Ilinca=a_seat("priest"), Matthew=a_seat("hunter"))
    table.choose(("tear", 1, 0))
    assert graveyard(table) == ["priest"]
    table = uses("werewolf", Ilinca=a_seat("priest"))
    tells(table.choose(("look", 1, 0)), "PreyFound", owner=1)
    assert graveyard(table) == ["priest"]
    table = uses("alpha-wolf", Ilinca=a_seat("priest up"), Matthew=a_seat("villager"))
    may_not_choose(table, ("tear", 1, 0), "VH-CHAR-18")


@pytest.mark.rule("VH-CHAR-18", "VH-CHAR-32", "AMB-VH-49", "VH-CHAR-20")
def test_a_priest_turned_up_by_a_cultist_is_safe_from_then_on():
    table = uses("cultist", Ilinca=a_seat("priest", hand=["alpha-wolf"]), Matthew=a_seat("hunter"), Adam=a_seat(hand=["villager"]))
    table.choose(("unmask", 1, 0))
    assert tableau(table, "Ilinca") == ["priest up"]
    other = uses("alpha-wolf", Ilinca=a_seat("priest up"), Matthew=a_seat("hunter"))
    may_choose_only(other, ("tear", 2, 0))
    may_not_choose(other, ("tear", 1, 0), "AMB-VH-49")
    other.choose(("tear", 2, 0))


@pytest.mark.rule("AMB-VH-35", "VH-CHAR-46", "VH-CHAR-35")
def test_a_face_up_priest_may_be_swapped_and_robbed():
    table = uses("juggler", "villager", Ilinca=a_seat("priest up"))
    table.choose(("give", 0))
    table.choose(("swap", 1, 0))
    assert tableau(table, "Adam") == ["priest up", "juggler up"]
    table = uses("hunter", "priest up", Ilinca=a_seat("robber"))
    table.choose(("look", 1, 0))
    table.choose(("rob", 0))
    table.choose(("insert", 0))
    assert tableau(table, "Ilinca") == ["priest up", "robber"]


# ---- those who do nothing at Night -------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VH-16", "VH-CHAR-05")
@pytest.mark.parametrize("slug", ["village-chief", "villager", "guard", "robber"])
def test_some_characters_may_be_played_face_up_and_do_nothing(slug):
    table = with_specials("night", "turn", "Adam", Adam=a_seat(hand=[slug, "cultist", "doctor"]), Ilinca=a_seat("hunter", hand=["villager"]),
                          graveyard=["werewolf"], players=3)
    table.choose(("down", "cultist"))
    table.choose(("up", slug))
    table.choose(("play",))
    tells(table, "NoAbilityAtNight")
    assert not told(table, "AbilityCarriedOut", "ExecutionsCounted")
    assert (tableau(table, "Ilinca"), graveyard(table)) == (["hunter"], ["werewolf"])
    may_choose_only(table, ("next", "cultist", "down"), ("next", slug, "up"), ("keep",))
    table.choose(("keep",))
    assert hand(table, "Adam") == ["doctor"]
    asks(table, "Ilinca")


@pytest.mark.rule("VH-CHAR-03", "VH-NIGHT-01", "AMB-VH-12")
def test_the_chief_makes_its_holder_bury_a_card_and_play_on_as_ever():
    table = at_the_table("set-up", "start", Adam=a_seat(hand=["hunter", "doctor", "alpha-wolf", "werewolf", "werewolf", "cultist"]),
                         Ilinca=a_seat(hand=["village-chief", "villager", "villager", "villager", "gravedigger", "psychic"]))
    tells(table, "StartPlayerFound", player=1)
    asks(table, "Ilinca", "VH-NIGHT-01")
    may_choose_only(table, *(("bury", slug) for slug in ("village-chief", "villager", "gravedigger", "psychic")))
    table.choose(("bury", "village-chief"))
    assert graveyard(table) == ["village-chief"]
    table.choose(("down", "hunter"))
    table.choose(("play",))
    asks(table, "Ilinca", "VH-NIGHT-03")
    may_choose_only(table, *((verb, slug) for verb in ("down", "up") for slug in ("villager", "gravedigger", "psychic")))
    assert table.state.start == 1


@pytest.mark.rule("VH-CHAR-01", "VH-CHAR-02", "VH-CHAR-10")
def test_the_villager_faction_its_tombstones_and_symbols():
    villagers = [card for card in load().characters.values() if card.faction == 0]
    assert sorted(card.slug for card in villagers) == ["doctor", "guard", "hunter", "lover", "priest", "village-chief", "villager"]
    assert {card.tombstones for card in villagers} == {1}
    assert [card.slug for card in villagers if card.look or card.hide] == ["hunter"]
    assert CARDS.characters["hunter"].look
    assert not CARDS.characters["hunter"].hide
