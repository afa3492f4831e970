"""Looks at face-down cards and what they bring about: the Guard in all readings, the Robber, the order of things."""

import pytest

from horrorlab.games.village_of_horror.cards import CARDS
from tests.village_of_horror.table import (
    a_seat,
    asks,
    at_the_table,
    graveyard,
    may_choose_only,
    may_not_choose,
    remembers,
    tableau,
    tells,
    told,
    uses,
    with_specials,
)

BOTH, SURVIVES = "both-go", "guard-survives"
LOST, EXECUTED = "remaining-lost", "remaining-executed"


def names(happened):
    return [event.name for event in happened]


# ---- what a look is ----------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CARD-05", "AMB-VH-26", "VH-CHAR-27")
def test_only_the_looker_sees_the_card_and_everybody_sees_where_the_look_went():
    table = uses("werewolf", Matthew=a_seat("hunter up", "cultist"))
    table.choose(("look", 2, 1))
    assert tableau(table, "Matthew") == ["hunter up", "cultist"]     # it stays face-down
    for player in range(4):
        log = [event.name for event in table.view(player).log]
        assert "LookedAtCard" in log
        assert ("SawCard" in log) == (player == 0)
    assert remembers(table, "Adam", "tableau 2 1") == ["cultist"]
    assert table.view("Adam").state.tableaus[2][1].card.slug == "?"  # kept in the memory, not on the table


@pytest.mark.rule("VH-CARD-05")
def test_a_look_goes_to_face_down_cards_of_others_only():
    for looker in ("hunter", "werewolf"):
        table = uses(looker, "villager", Ilinca=a_seat("doctor", "cultist up"), Matthew=a_seat("lover"))
        looks = [option for option in table.options if option[0] == "look"]
        assert looks == [("look", 1, 0), ("look", 2, 0)]
        may_not_choose(table, ("look", 1, 1), "VH-CARD-05")
        may_not_choose(table, ("look", 0, 0), "AMB-VH-67")


# ---- Guard -------------------------------------------------------------------------------------------------------

def guarded(guard, *, times=1, remaining=LOST, **seats):
    """Adam's Werewolf is about to look at Ilinca's Guard. Matthew has a card to look at next."""
    seats = {"Ilinca": a_seat("guard", "villager up"), "Matthew": a_seat("hunter"), **seats}
    return uses("werewolf", "villager", times=times, rulings={"AMB-VH-30": guard, "AMB-VH-31": remaining}, **seats)


@pytest.mark.rule("VH-CHAR-16", "AMB-VH-30", "AMB-VH-70", "VH-CHAR-28", "AMB-VH-32")
def test_the_werewolf_goes_to_the_graveyard_and_then_the_guard():
    table = guarded(BOTH)
    happened = table.choose(("look", 1, 0))
    assert [name for name in names(happened) if name in ("LookedAtCard", "GuardStruck", "PreyFound")] == ["LookedAtCard", "GuardStruck", "PreyFound"]
    assert graveyard(table) == ["werewolf", "guard"]
    assert (tableau(table, "Adam"), tableau(table, "Ilinca")) == (["villager"], ["villager up"])


@pytest.mark.rule("VH-CHAR-16", "AMB-VH-30")
def test_by_the_other_reading_the_guard_survives():
    table = guarded(SURVIVES)
    happened = table.choose(("look", 1, 0))
    tells(happened, "GuardSurvived", owner=1)
    assert "PreyFound" not in names(happened)
    assert graveyard(table) == ["werewolf"]
    assert tableau(table, "Ilinca") == ["guard", "villager up"]
    assert all(remembers(table, name, "tableau 1 0") == ["guard"] for name in ("Adam", "Matthew", "Veronica"))     # all could see what struck


@pytest.mark.rule("AMB-VH-31", "VH-CHAR-16")
@pytest.mark.parametrize("guard", [BOTH, SURVIVES])
def test_uses_left_are_lost_with_the_werewolf(guard):
    table = guarded(guard, times=3)
    happened = table.choose(("look", 1, 0))
    tells(happened, "ExecutionsLost", times=2)
    asks(table, "Ilinca")
    assert tableau(table, "Matthew") == ["hunter"]


@pytest.mark.rule("AMB-VH-31", "VH-CHAR-16", "VH-CHAR-28")
@pytest.mark.parametrize("guard", [BOTH, SURVIVES])
def test_or_they_are_carried_out_without_it(guard):
    table = guarded(guard, times=3, remaining=EXECUTED)
    table.choose(("look", 1, 0))
    asks(table, "Adam", "VH-CHAR-26")
    may_choose_only(table, ("strike", 1, 1 if guard == SURVIVES else 0), ("look", 2, 0), ("decline",), *[("look", 1, 0)] * (guard == SURVIVES))
    table.choose(("look", 2, 0))
    assert graveyard(table)[-1] == "hunter"
    assert not told(table, "ExecutionsLost")
    table.choose(("strike", 1, 1 if guard == SURVIVES else 0))
    asks(table, "Ilinca")
    assert len(told(table, "AbilityCarriedOut")) == 3


@pytest.mark.rule("AMB-VH-30", "VH-CHAR-16")
def test_a_guard_that_survived_is_looked_at_again_by_a_werewolf_that_is_gone_and_survives_again():
    table = guarded(SURVIVES, times=2, remaining=EXECUTED)
    table.choose(("look", 1, 0))
    happened = table.choose(("look", 1, 0))
    assert "GuardStruck" not in names(happened)
    tells(happened, "GuardSurvived", owner=1)
    assert graveyard(table) == ["werewolf"]


@pytest.mark.rule("AMB-VH-32", "VH-CHAR-28", "VH-CHAR-43")
@pytest.mark.parametrize("guard", [BOTH, SURVIVES])
def test_a_werewolf_run_by_a_psychic_is_not_struck_and_the_guard_goes(guard):
    table = uses("psychic", graveyard=["werewolf"], Ilinca=a_seat("guard", "villager up"), rulings={"AMB-VH-30": guard})
    table.choose(("raise", 0))
    happened = table.choose(("look", 1, 0))
    assert "GuardStruck" not in names(happened)
    assert graveyard(table) == ["werewolf", "guard"]
    assert tableau(table, "Adam") == ["psychic up"]
    struck = uses("werewolf", Ilinca=a_seat("guard"), rulings={"AMB-VH-30": guard})
    tells(struck.choose(("look", 1, 0)), "GuardStruck")              # its own look is another thing


@pytest.mark.rule("VH-CHAR-09", "VH-CHAR-32", "AMB-VH-50")
def test_neither_a_hunter_nor_a_cultist_stirs_the_guard():
    hunter = uses("hunter", Ilinca=a_seat("guard"))
    tells(hunter.choose(("look", 1, 0)), "NoWolfFound")
    cultist = uses("cultist", Ilinca=a_seat("guard"))
    tells(cultist.choose(("unmask", 1, 0)), "CardTurnedUp")
    assert (tableau(hunter, "Adam"), tableau(hunter, "Ilinca")) == (["hunter up"], ["guard"])
    assert (tableau(cultist, "Adam"), tableau(cultist, "Ilinca")) == (["cultist up"], ["guard up"])
    assert graveyard(hunter) == graveyard(cultist) == []


@pytest.mark.rule("VH-CHAR-26", "VH-CHAR-52")
def test_a_face_up_guard_is_prey_like_any_other():
    table = uses("werewolf", Ilinca=a_seat("guard up"))
    tells(table.choose(("strike", 1, 0)), "PreyBuried")
    assert graveyard(table) == ["guard"]
    assert tableau(table, "Adam") == ["werewolf"]


# ---- Robber ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-34", "VH-CHAR-35", "AMB-VH-33", "AMB-VH-34", "AMB-VH-70")
@pytest.mark.parametrize("looker", ["hunter", "werewolf"])
def test_a_robber_that_is_looked_at_takes_a_face_up_card_of_the_looker(looker):
    table = uses(looker, "cultist up", "villager", "lover up", Ilinca=a_seat("robber", "doctor"))
    happened = table.choose(("look", 1, 0))
    tells(happened, "RobberStirred", owner=1, player=0)
    asks(table, "Ilinca", "VH-CHAR-35", "AMB-VH-34")
    may_choose_only(table, ("rob", 0), ("rob", 2), ("rob", 3))       # all that is face-up, the acting card too; nothing else, and no way out
    may_not_choose(table, ("rob", 1), "VH-CHAR-35")
    may_not_choose(table, ("rob", 4), "VH-CHAR-35")
    tells(table.choose(("rob", 2)), "CardRobbed", owner=1, player=0)
    asks(table, "Ilinca", "VH-CHAR-36")
    table.choose(("insert", 2))
    assert tableau(table, "Ilinca") == ["robber", "doctor", "lover up"]              # the Robber stays, face-down
    assert graveyard(table) == []


@pytest.mark.rule("VH-CHAR-36", "AMB-VH-34")
@pytest.mark.parametrize("place", range(3))
def test_the_robbed_card_goes_anywhere_in_the_robbers_tableau(place):
    table = uses("hunter", "cultist up", Ilinca=a_seat("robber", "doctor"))
    table.choose(("look", 1, 0))
    table.choose(("rob", 0))
    may_choose_only(table, ("insert", 0), ("insert", 1), ("insert", 2))
    may_not_choose(table, ("insert", 3), "VH-CHAR-36")
    table.choose(("insert", place))
    expected = ["robber", "doctor"]
    assert tableau(table, "Ilinca") == [*expected[:place], "cultist up", *expected[place:]]
    assert tableau(table, "Adam") == ["hunter up"]
    assert table.state.faction(1) == 1             # Robber or Cultist lead: Werewolf faction either way


@pytest.mark.rule("VH-CHAR-35", "AMB-VH-31")
@pytest.mark.parametrize("remaining", [LOST, EXECUTED])
def test_taking_the_acting_card_ends_what_it_was_about_to_do_or_does_not(remaining):
    table = uses("hunter", "cultist up", times=2, rulings={"AMB-VH-31": remaining}, Ilinca=a_seat("robber"), Matthew=a_seat("werewolf"))
    table.choose(("look", 1, 0))
    table.choose(("rob", 1))
    table.choose(("insert", 0))
    assert tableau(table, "Ilinca") == ["hunter up", "robber"]
    if remaining == LOST:
        tells(table, "ExecutionsLost", times=1)
        asks(table, "Ilinca")
    else:
        asks(table, "Adam", "VH-CHAR-07")
        table.choose(("look", 2, 0))
        assert graveyard(table) == ["werewolf"]


@pytest.mark.rule("AMB-VH-25", "VH-CHAR-35", "AMB-VH-29")
def test_a_robbed_werewolf_is_face_up_until_the_end_of_the_turn_and_prey_for_a_hunter():
    table = uses("werewolf", Ilinca=a_seat("robber"), times=1)
    table.choose(("look", 1, 0))
    table.choose(("rob", 0))
    tells(table.choose(("insert", 0)), "TakenHideCardTurnedDown", player=1)
    assert tableau(table, "Ilinca") == ["werewolf", "robber"]
    assert remembers(table, "Matthew", "tableau 1 0") == ["werewolf"]                # where it lies is known: nobody may switch it
    hunting = uses("hunter", Ilinca=a_seat("werewolf up"))
    tells(hunting.choose(("strike", 1, 0)), "WolfBuried")


@pytest.mark.rule("VH-CHAR-34", "AMB-VH-34")
@pytest.mark.parametrize("looker", ["hunter", "werewolf"])
def test_a_robber_finds_nothing_when_the_looker_has_no_face_up_card(looker):
    """The Robber has the acting card already, and by one reading the looker goes on."""
    table = uses(looker, "villager", times=2, rulings={"AMB-VH-31": EXECUTED}, Ilinca=a_seat("robber"))
    table.choose(("look", 1, 0))
    table.choose(("rob", 1))
    table.choose(("insert", 1))
    happened = table.choose(("look", 1, 0))
    tells(happened, "NoWolfFound" if looker == "hunter" else "NoPreyFound", owner=1)
    assert told(happened, "RobberFoundNothing")[0].audience == (1, 0)                # the others cannot tell it from another card
    assert tableau(table, "Ilinca") == ["robber", f"{looker}{' up' if looker == 'hunter' else ''}"]


@pytest.mark.rule("AMB-VH-33", "VH-CHAR-34", "VH-CHAR-43")
def test_a_hunter_run_by_a_psychic_stirs_the_robber_who_may_take_the_psychic():
    table = uses("psychic", "cultist", times=2, graveyard=["hunter", "villager"], Ilinca=a_seat("robber", "villager"))
    table.choose(("raise", 0))
    table.choose(("look", 1, 0))
    asks(table, "Ilinca", "VH-CHAR-35")
    assert graveyard(table) == ["hunter up", "villager"]             # still held up
    may_choose_only(table, ("rob", 1))
    table.choose(("rob", 1))
    table.choose(("insert", 0))
    tells(table, "RaisedCardReturned")
    tells(table, "ExecutionsLost", times=1)
    assert graveyard(table) == ["hunter", "villager"]
    assert tableau(table, "Ilinca") == ["psychic up", "robber", "villager"]
    assert table.state.raised == ()


@pytest.mark.rule("VH-CHAR-13", "VH-CHAR-17", "VH-CHAR-48", "VH-CHAR-32")
def test_nothing_but_a_look_at_the_table_stirs_a_robber():
    looks = {"doctor": [("examine", 0)], "priest": [("pray", 0)], "gravedigger": [("dig", 0), ("look-at-it",)], "psychic": [("raise", 0)]}
    for slug, choices in looks.items():
        table = uses(slug, graveyard=["robber"])
        for choice in choices:
            table.choose(choice)
        assert not told(table, "RobberStirred", "RobberFoundNothing")
        asks(table, "Ilinca")
    rat = uses("rat", Ilinca=a_seat(hand=["robber"]))
    rat.choose(("search", 1))
    cultist = uses("cultist", Ilinca=a_seat("robber"))
    cultist.choose(("unmask", 1, 0))
    assert tableau(cultist, "Ilinca") == ["robber up"]
    for table in (rat, cultist):
        assert not told(table, "RobberStirred")
        asks(table, "Ilinca", "VH-NIGHT-03")


@pytest.mark.rule("VH-CHAR-26")
def test_a_face_up_robber_never_stirs_and_is_no_prey():
    table = uses("werewolf", Ilinca=a_seat("robber up", "hunter up"))
    may_not_choose(table, ("strike", 1, 0), "VH-CHAR-26")
    assert ("look", 1, 0) not in table.options


@pytest.mark.rule("VH-CHAR-34", "AMB-VH-19", "VH-NIGHT-09")
def test_each_look_stirs_the_robber_again():
    table = with_specials("night", "turn", "Adam", Adam=a_seat("lover up", hand=["hunter", "villager", "doctor"]), Ilinca=a_seat("robber"),
                          Matthew=a_seat(hand=["villager"]), players=4)
    for choice in (("up", "hunter"), ("down", "villager"), ("down", "doctor")):
        table.choose(choice)
    tells(table, "ExecutionsCounted", times=3)
    table.choose(("look", 1, 0))
    table.choose(("rob", 0))
    table.choose(("insert", 0))                    # the Lover leads now: places have shifted
    assert tableau(table, "Ilinca") == ["lover up", "robber"]
    table.choose(("look", 1, 1))
    table.choose(("rob", 0))
    table.choose(("insert", 2))
    assert tableau(table, "Ilinca") == ["lover up", "robber", "hunter up"]
    tells(table, "ExecutionsLost", times=1)
    assert tableau(table, "Adam") == ["villager", "doctor"]
    asks(table, "Adam", "VH-FACT-05")              # the two left of this turn's cards are still put in order


@pytest.mark.rule("VH-CHAR-35", "VH-CHAR-16", "AMB-VH-31")
def test_the_guard_strikes_a_werewolf_even_in_a_robbers_tableau():
    table = uses("werewolf", times=2, rulings={"AMB-VH-31": EXECUTED}, Ilinca=a_seat("robber"), Matthew=a_seat("guard"))
    table.choose(("look", 1, 0))
    table.choose(("rob", 0))
    table.choose(("insert", 0))
    tells(table.choose(("look", 2, 0)), "GuardStruck", player=1)
    assert graveyard(table) == ["werewolf", "guard"]
    assert tableau(table, "Ilinca") == ["robber"]


@pytest.mark.rule("AMB-VH-70", "VH-CHAR-16", "VH-CHAR-28")
def test_the_guards_places_shift_when_the_werewolf_it_strikes_lies_left_of_it():
    table = uses("werewolf", times=2, rulings={"AMB-VH-31": EXECUTED}, Ilinca=a_seat("robber", "guard", "hunter"))
    table.choose(("look", 1, 0))
    table.choose(("rob", 0))
    table.choose(("insert", 0))
    table.choose(("look", 1, 2))
    assert tableau(table, "Ilinca") == ["robber", "hunter"]
    assert graveyard(table) == ["werewolf", "guard"]


# ---- 2 to 5 uses -------------------------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VH-19", "VH-NIGHT-09", "VH-CHAR-52", "VH-CHAR-27")
@pytest.mark.parametrize("down", range(1, 5))
def test_a_werewolf_acts_once_more_for_each_card_beside_it_with_targets_and_modes_chosen_anew(down):
    beside = ["villager", "cultist", "doctor", "lover"][:down]
    table = at_the_table("night", "turn", "Adam", Adam=a_seat(hand=["werewolf", *beside, *["villager"] * (down < 4)]),
                         Ilinca=a_seat("hunter up", "psychic", hand=["cultist"]), Matthew=a_seat("gravedigger", "alpha-wolf"), players=4)
    table.choose(("up", "werewolf"))
    for slug in beside:
        table.choose(("down", slug))
    if ("play",) in table.options:
        table.choose(("play",))
    tells(table, "ExecutionsCounted", times=down + 1)
    targets = [("strike", 1, 0), ("look", 2, 1), ("look", 2, 0), ("decline",), ("look", 1, 0)][:down + 1]
    for target in targets:
        asks(table, "Adam", "VH-CHAR-26")
        table.choose(target)
    asks(table, "Adam", "VH-FACT-05")
    gone = [slug for slug, uses in (("hunter", 1), ("gravedigger", 3), ("psychic", 5)) if down + 1 >= uses]
    assert graveyard(table) == gone
    assert len(told(table, "AbilityCarriedOut")) == down + 1


@pytest.mark.rule("VH-CHAR-28", "VH-CHAR-27", "AMB-VH-26")
@pytest.mark.parametrize("slug", [slug for slug in CARDS.characters if slug not in ("robber", "guard")])
def test_a_werewolf_buries_what_it_sees_unless_that_is_of_its_faction(slug):
    table = uses("werewolf", Matthew=a_seat("villager up", slug))
    happened = table.choose(("look", 2, 1))
    wolf = CARDS.characters[slug].faction == 1
    tells(happened, "NoPreyFound" if wolf else "PreyFound", owner=2)
    assert graveyard(table) == ([] if wolf else [slug])
    assert remembers(table, "Adam", "tableau 2 1" if wolf else "graveyard 0") == [slug]
    assert told(happened, "SawCard")[0].audience == (0,)
