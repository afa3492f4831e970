"""Day: who may raise a Mob, what it takes, what it drags away, what everybody sees of it."""

import pytest

from horrorlab.games.village_of_horror.cards import CARDS
from tests.village_of_horror.table import (
    a_seat,
    asks,
    at_the_table,
    graveyard,
    may_choose,
    may_choose_only,
    may_not_choose,
    play,
    remembers,
    tableau,
    tells,
    told,
    with_specials,
)

DONE = ("done",)


def day(player="Adam", **fields):
    """Day breaks with Adam as start player."""
    return with_specials("day", "begin", **{"start": player, **fields})


# ---- who, when ---------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-DAY-01", "AMB-VH-53", "AMB-VH-54", "VH-FLOW-01")
def test_one_lap_from_the_start_player_of_the_night_wherever_the_chief_lies():
    table = day("Ilinca", Adam=a_seat("villager", "doctor"), Ilinca=a_seat("hunter", "cultist"), Matthew=a_seat("village-chief", "villager"))
    tells(table, "DayBroke", player=1)
    for name in ("Ilinca", "Matthew", "Adam"):
        asks(table, name, "VH-DAY-02")
        table.choose(DONE)
    assert [event.data["player"] for event in told(table, "MobDone")] == [1, 2, 0]
    assert told(table, "DayEnded", "GraveyardRevealed")


@pytest.mark.rule("VH-DAY-08")
def test_scoring_starts_when_everybody_is_done():
    table = day(Adam=a_seat("villager", "doctor"), Ilinca=a_seat("hunter", "cultist"))
    table.choose(DONE)
    assert not told(table, "DayEnded")
    happened = table.choose(DONE)
    names = [event.name for event in happened]
    assert names.index("DayEnded") < names.index("GraveyardRevealed")


# ---- two cards ---------------------------------------------------------------------------------------------------

PAIRS = [("villager", "villager"), ("villager", "village-chief"), ("village-chief up", "villager"), ("villager up", "villager up")]


@pytest.mark.rule("VH-DAY-02", "VH-CHAR-04", "VH-CHAR-06", "AMB-VH-52")
@pytest.mark.parametrize("pair", PAIRS)
def test_a_mob_takes_two_cards_each_a_villager_or_the_chief(pair):
    table = day(Adam=a_seat("hunter", *pair), Ilinca=a_seat("cultist", "doctor up"))
    may_choose_only(table, ("show", 1, 2), DONE)
    happened = table.choose(("show", 1, 2))
    tells(happened, "MobRaised", player=0)
    assert [event.data["place"] for event in told(happened, "CardTurnedUpForMob")] == [i + 2 for i, slug in enumerate(pair) if "up" not in slug]
    assert tableau(table, "Adam") == ["hunter", *(f"{slug.removesuffix(' up')} up" for slug in pair)]
    asks(table, "Adam", "VH-DAY-03")


@pytest.mark.rule("VH-DAY-05", "AMB-VH-56")
def test_cards_shown_are_turned_face_up_and_stay_so_in_their_places():
    table = day(Adam=a_seat("villager", "hunter", "village-chief"), Ilinca=a_seat("cultist", "doctor", "werewolf"))
    assert "turned face-up" in table.decision.consequence(("show", 0, 2))
    table.choose(("show", 0, 2))
    tells(table, "CardTurnedUpForMob", player=0, card=CARDS.characters["village-chief"], place=3)
    table.choose(("drag", 1, 0))
    assert tableau(table, "Adam") == ["villager up", "hunter", "village-chief up"]
    assert [laid.card.slug for laid in table.view("Ilinca").state.tableaus[0]] == ["villager", "?", "village-chief"]


@pytest.mark.rule("VH-DAY-02", "AMB-VH-51")
def test_one_such_card_or_others_raise_no_mob():
    table = day(Adam=a_seat("villager", "hunter", "guard up", "villager"), Ilinca=a_seat("cultist"))
    for option in (("show", 0, 1), ("show", 2, 3), ("show", 0, 4), ("show", 3, 0), ("show", 0, 0)):
        may_not_choose(table, option, "VH-DAY-02")
    single = day(Adam=a_seat("villager", "hunter"), Ilinca=a_seat("cultist"))
    may_choose_only(single, DONE)
    tells(table.choose(("show", 0, 3)), "MobRaised")
    table.choose(("drag", 1, 0))
    tells(table, "MobsDone")


@pytest.mark.rule("AMB-VH-55", "VH-DAY-02")
@pytest.mark.parametrize("leader", ["alpha-wolf", "psychic", "hunter"])
def test_the_faction_of_the_player_does_not_matter(leader):
    table = day(Adam=a_seat(leader, "villager", "villager"), Ilinca=a_seat("cultist"))
    table.choose(("show", 1, 2))
    tells(table, "MobRaised", player=0)


@pytest.mark.rule("VH-DAY-06")
def test_a_mob_is_optional_and_cards_stay_as_they_lie():
    table = day(Adam=a_seat("villager", "villager"), Ilinca=a_seat("cultist"))
    may_choose(table, DONE)
    happened = table.choose(DONE)
    tells(happened, "MobDone", player=0)
    assert not told(happened, "CardTurnedUpForMob")


# ---- what is dragged away ----------------------------------------------------------------------------------------

@pytest.mark.rule("VH-DAY-03", "AMB-VH-67", "VH-LAYOUT-04")
def test_a_mob_drags_a_face_down_card_of_another_player_away():
    table = day(Adam=a_seat("villager", "villager", "lover"), Ilinca=a_seat("priest", "cultist up"), Matthew=a_seat("doctor", "werewolf"),
                graveyard=["hunter"])
    table.choose(("show", 0, 1))
    may_choose_only(table, ("drag", 1, 0), ("drag", 2, 0), ("drag", 2, 1))           # compulsory now
    may_not_choose(table, ("drag", 1, 1), "VH-DAY-03")
    may_not_choose(table, ("drag", 0, 2), "AMB-VH-67")
    may_not_choose(table, ("drag", 3, 0), "VH-DAY-03")
    tells(table.choose(("drag", 1, 0)), "MobBuriedCard", player=0, owner=1, place=1)
    assert graveyard(table) == ["hunter", "priest"]                  # face-down a Priest is not immune
    assert tableau(table, "Ilinca") == ["cultist up"]


@pytest.mark.rule("VH-DAY-04", "VH-DAY-03")
def test_nobody_looks_at_what_a_mob_drags_away():
    table = day(Adam=a_seat("villager", "villager"), Ilinca=a_seat("cultist", "guard"), Matthew=a_seat("robber", "doctor"))
    table.choose(("show", 0, 1))
    happened = table.choose(("drag", 2, 0))
    assert [remembers(table, name, "graveyard 0") for name in ("Adam", "Ilinca", "Matthew")] == [None, None, ["robber"]]
    assert "Robber" not in "".join(event.text for event in happened)
    assert not told(happened, "RobberStirred")


@pytest.mark.rule("AMB-VH-73", "VH-DAY-03", "VH-DAY-07")
def test_without_a_target_nobody_is_asked_and_nothing_shown():
    table = day(Adam=a_seat("villager", "villager"), Ilinca=a_seat("cultist up"), Matthew=a_seat("doctor up", "hunter"))
    table.choose(("show", 0, 1))
    table.choose(("drag", 2, 1))
    assert "AMB-VH-73" in tells(table, "MobsDone", player=0).also    # nothing face-down is left elsewhere
    assert told(table, "DayEnded")


@pytest.mark.rule("VH-DAY-06", "VH-DAY-02")
def test_whoever_might_have_two_villagers_is_asked_even_without_any():
    """Asking only those who can would give hidden cards away; two face-up cards of others can fool nobody."""
    table = day(Adam=a_seat("hunter", "cultist"), Ilinca=a_seat("cultist up", "doctor up", "villager"), Matthew=a_seat("village-chief up", "lover"))
    asks(table, "Adam")
    may_choose_only(table, DONE)
    may_not_choose(table, ("show", 0, 1), "VH-DAY-02")
    table.choose(DONE)
    asks(table, "Matthew")                         # Ilinca has but one card that could join
    views = [table.view(player) for player in (0, 1)]
    twin = day(Adam=a_seat("hunter", "cultist"), Ilinca=a_seat("cultist up", "doctor up", "villager"), Matthew=a_seat("village-chief up", "villager"))
    twin.choose(DONE)
    assert [twin.view(player) for player in (0, 1)] == views


# ---- several -----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-DAY-07", "AMB-VH-51", "AMB-VH-56", "AMB-VH-53")
def test_four_such_cards_raise_two_mobs_in_a_row_and_five_no_third():
    table = day(players=4, Adam=a_seat("villager", "villager", "hunter", "villager", "village-chief", "villager"),
                Ilinca=a_seat("cultist", "doctor", "lover"))
    table.choose(("show", 0, 3))
    table.choose(("drag", 1, 0))
    asks(table, "Adam", "VH-DAY-07")
    may_choose_only(table, ("show", 1, 4), ("show", 1, 5), ("show", 4, 5), DONE)     # each Mob takes a pair of its own
    may_not_choose(table, ("show", 0, 1), "AMB-VH-51")
    table.choose(("show", 1, 4))
    table.choose(("drag", 1, 0))
    assert graveyard(table) == ["cultist", "doctor"]
    assert tableau(table, "Adam") == ["villager up", "villager up", "hunter", "villager up", "village-chief up", "villager"]
    asks(table, "Adam")                            # a Villager and an unknown card: it might be another pair
    may_choose_only(table, DONE)
    tells(table.choose(DONE), "MobsDone", player=0)


@pytest.mark.rule("AMB-VH-53", "VH-DAY-07", "VH-DAY-01")
def test_an_earlier_mob_may_take_a_villager_that_a_later_player_needs():
    table = day(players=4, Adam=a_seat("villager", "villager"), Ilinca=a_seat("villager", "village-chief", "doctor up"),
                Matthew=a_seat("villager", "cultist"))
    table.choose(("show", 0, 1))
    table.choose(("drag", 1, 0))
    tells(table, "MobsDone", player=0)
    tells(table, "MobDone", player=1)              # one card is left that could join: Ilinca is not even asked
    asks(table, "Matthew")
    may_choose_only(table, DONE)


@pytest.mark.rule("AMB-VH-53", "VH-DAY-02")
def test_villagers_shown_for_a_mob_are_safe_from_later_mobs():
    table = day(players=4, Adam=a_seat("villager", "villager"), Ilinca=a_seat("villager", "village-chief"), Matthew=a_seat("cultist", "doctor"))
    table.choose(("show", 0, 1))
    table.choose(("drag", 2, 0))
    table.choose(("show", 0, 1))
    may_choose_only(table, ("drag", 2, 0))
    table.choose(("drag", 2, 0))
    assert told(table, "DayEnded")
    assert [event.data["player"] for event in told(table, "MobRaised")] == [0, 1]


@pytest.mark.rule("AMB-VH-51")
@pytest.mark.parametrize("count", range(7))
def test_as_many_mobs_as_there_are_pairs(count):
    table = at_the_table("day", "begin", players=5, start="Adam", Adam=a_seat(*(["village-chief"] + ["villager"] * 5)[:count], "hunter up"),
                         Ilinca=a_seat("cultist", "doctor", "lover", "werewolf"))
    play(table, lambda table: bool(told(table, "MobDone", "MobsDone")),
         prefer=lambda table: next((option for option in table.options if option[0] == "show"), None))
    assert len([event for event in told(table, "MobRaised") if event.data["player"] == 0]) == count // 2


@pytest.mark.rule("VH-DAY-03", "AMB-VH-57")
def test_a_mob_may_change_a_faction_or_leave_no_card():
    lone, led = a_seat("cultist"), a_seat("cultist", "villager", "doctor up")
    for target, factions in ((1, [0, 1]), (2, [0, 1, 0])):           # of those who have a card
        table = day(Adam=a_seat("villager", "villager"), Ilinca=lone, Matthew=led)
        table.choose(("show", 0, 1))
        happened = table.choose(("drag", target, 0))
        assert bool(told(happened, "EmptyTableauRevealed")) == (target == 1)
        assert [event.data["faction"] for event in told(happened, "TableauRevealed")] == factions
