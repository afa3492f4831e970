"""The variants, one by one and together."""

import random

import pytest

from horrorlab.games.vampire_lords.army import ActivateArmy
from horrorlab.games.vampire_lords.cardplay import BeginActionPhase
from horrorlab.games.vampire_lords.diplomacy import BeginDiplomacy
from horrorlab.games.vampire_lords.drawing import hand_limit
from horrorlab.games.vampire_lords.state import BORDER, NOWHERE, NUMBER
from horrorlab.games.vampire_lords.variants import VARIANTS
from horrorlab.kernel.errors import HorrorlabError
from tests.vampire_lords.table import (
    a_new_game,
    a_seat,
    abilities,
    army,
    asks,
    at_the_table,
    deck,
    discard,
    go,
    hand,
    may_choose,
    may_choose_only,
    may_not_choose,
    neutral,
    owner,
    purse,
    roll,
    set_out,
    tells,
    told,
    vampires,
)

STARTERS = ["raid", "bypass", "crypt-keeper", "bats-swarm"]


def played(table, seed=0):
    rng = random.Random(seed)
    while not table.is_over:
        table.choose(rng.choice(table.options))
    return table


# ---- which there are ---------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-8.0-01")
@pytest.mark.parametrize("number", range(12))
def test_any_of_them_go_together(number):
    """Mixes of the seven with two to four players, all of them at once among them, come to an end."""
    rng = random.Random(number)
    mix = list(VARIANTS) if number < 3 else [name for name in VARIANTS if rng.random() < 0.5]
    table = played(a_new_game(2 + number % 3, seed=number, variants=mix or ["planner"]), number)
    assert table.outcome.winners
    assert table.state.round <= (8 if "long-night" in mix else 4)


@pytest.mark.rule("VL-8.0-02")
def test_none_is_on_by_itself():
    assert a_new_game().state.variants == ()
    assert len(VARIANTS) == 7
    with pytest.raises(HorrorlabError, match="did you mean 'planner'"):
        a_new_game(variants=["plannner"])


# ---- the Long Night ----------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-8.0-03", "AMB-VL-132", "VL-5.5-09")
def test_the_long_night_lasts_eight_rounds():
    table = at_the_table("dawn", round=4, variants=["long-night"])
    assert (table.is_over, table.state.round) == (False, 5)
    table = at_the_table("dawn", round=8, variants=["long-night"], Veronica=a_seat(sibiu=(), arges=()), Matthew=a_seat(alba_julia=()))
    assert table.is_over
    assert "VL-8.0-03" in tells(table, "LastRoundOver", round=8).also
    assert table.outcome.ending == "most-towns"


@pytest.mark.rule("VL-8.0-04", "AMB-VL-131")
def test_the_moon_goes_round_twice_in_the_long_night():
    """Hands repeat, no further Spawn comes, and abilities are replaced."""
    assert [hand_limit(round) for round in range(1, 9)] == [4, 5, 6, 5] * 2
    for round in (5, 6, 7, 8):
        table = at_the_table(None, "Veronica", BeginDiplomacy(), BeginActionPhase(), round=round, phase="diplomacy", variants=["long-night"],
                             Veronica=a_seat("vlad-dracula", active=["cunning", "impaler", "strategist"], vampires=[1, 2, 3],
                                             deck=[*STARTERS, "pyre", "caravan", "haggling"]),
                             Matthew=a_seat(inactive=[], vampires=[4, 5, 6]))
        table.choose(("replace", "terrifying", "impaler"))
        while table.decision.step.__class__.__name__ == "MoveVampire":
            table.choose(("stay",))
        assert [len(vampires(table, name)) for name in table.names] == [3, 3]
        assert len(hand(table, "Veronica")) == hand_limit(round)
        assert len(abilities(table, "Veronica")) == 3
        assert "AMB-VL-131" in tells(table, "DiplomacyBegan", round=round).also


@pytest.mark.rule("VL-8.0-05", "AMB-VL-132")
@pytest.mark.parametrize(("players", "towns"), [(2, 5), (3, 8), (4, 10)])
def test_brasov_is_a_village_in_the_long_night(players, towns):
    table = a_new_game(players, variants=["long-night"])
    assert not table.state.is_town(NUMBER["brasov"])
    assert a_new_game(players).state.is_town(NUMBER["brasov"])
    assert "VL-8.0-05" in tells(table, "TownsTurned", left=towns).also
    assert "Brașov" in tells(table, "TownsTurned").data["towns"]


# ---- the Planner -------------------------------------------------------------------------------------------------

def battle(black, beige, *, undead=0, **fields):
    """Veronica's six units, so many of them Undead, attack Matthew's five in Brașov, one of them Undead; the dice show this."""
    table = at_the_table("action", "Veronica", ActivateArmy(0), chance="ask", variants=["planner"],
                         Veronica=a_seat(bran=(6 - undead, undead)), Matthew=a_seat(brasov=(4, 1)), **fields)
    set_out(table, "bran")
    go(table, "brasov")
    roll(table, black, beige)
    return {event.data["who"]: event.data["losses"] for event in told(table, "LossesSet")}


@pytest.mark.rule("VL-8.0-06")
def test_the_side_with_more_undead_deals_the_higher_die():
    """Whoever rolled it."""
    assert battle(0, 2, undead=2) == {"Matthew": 2}
    assert battle(3, 1, undead=2) == {"Matthew": 3, "Veronica": 1}
    assert battle(0, 2, undead=0) == {"Veronica": 2}


@pytest.mark.rule("VL-8.0-07")
def test_with_equal_undead_the_attacker_deals_the_higher_die():
    assert battle(0, 2, undead=1) == {"Matthew": 2}
    assert battle(2, 1, undead=1) == {"Matthew": 2, "Veronica": 1}


# ---- Cutthroats --------------------------------------------------------------------------------------------------

def cutthroats(variants=("cutthroats",), **matthew):
    return at_the_table("action", "Veronica", players=4, variants=variants, Veronica=a_seat(ally="Matthew", hand=["raid", "pyre"]),
                        Matthew=a_seat(ally="Veronica", **matthew))


@pytest.mark.rule("VL-8.0-09", "AMB-VL-136")
def test_an_alliance_is_broken_by_discarding_a_card_in_place_of_playing_it():
    table = cutthroats()
    tells(table.choose(("break", "pyre")), "AllianceBroken", player=0, other=1)
    assert table.state.allies == [-1] * 4
    assert (hand(table, "Veronica"), discard(table, "Veronica")) == (["raid"], ["pyre"])
    asks(table, "Matthew", "VL-5.2-008")           # the turn is over
    assert table.state.played[0] == 0
    assert not any(option[0] == "propose" for option in table.options)


@pytest.mark.rule("VL-8.0-09")
def test_an_alliance_is_not_broken_otherwise():
    may_not_choose(cutthroats(variants=()), ("break", "pyre"), "VL-8.0-09")
    may_not_choose(at_the_table("action", "Veronica", variants=["cutthroats"], Veronica=a_seat(hand=["pyre"])), ("break", "pyre"), "VL-8.0-09")


# ---- All in ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-8.0-10", "VL-8.0-11", "AMB-VL-133")
def test_all_spawns_are_in_play_from_the_start_and_no_more_come():
    table = a_new_game(3, variants=["all-in"])
    assert [vampires(table, name) for name in table.names] == [[NOWHERE] * 3] * 3
    tells(table, "AllSpawnsCame")
    placed = 0
    while table.state.phase == "diplomacy":
        if table.options[0][0] == "wilderness":
            may_choose_only(table, *(("wilderness", number) for number in BORDER))
            placed += 1
        table.choose(table.options[0])
    assert placed == 9
    for round in (2, 4):
        table = at_the_table("diplomacy", round=round, variants=["all-in"], Veronica=a_seat(vampires=[1, 2, 3]), Matthew=a_seat(vampires=[1, 2, 3]))
        assert [len(vampires(table, name)) for name in table.names] == [3, 3]


# ---- Crypt Keepers -----------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-8.0-12", "VL-8.0-13", "VL-4.0-14")
def test_everybody_starts_with_a_crypt_keeper_and_draws_three():
    table = a_new_game(3, variants=["crypt-keepers"])
    for name in table.names:
        assert hand(table, name) == ["crypt-keeper"]
        assert len(deck(table, name)) == 5
        assert "crypt-keeper" not in deck(table, name)
    while table.state.phase == "diplomacy":
        table.choose(table.options[-1])            # no Divination: it would draw a card more
    assert [event.data["cards"] for event in told(table, "CardsDrawn")] == [3, 3, 3]
    assert all(len(hand(table, name)) == 4 for name in table.names)


# ---- Fearful Peasants --------------------------------------------------------------------------------------------

def fearful(steps=3, variants=("fearful-peasants",)):
    """Veronica's army in Bran; Câmpulung beside it is neutral, with a Neutral Unit; Târgoviște, hers, lies beyond."""
    table = at_the_table("action", "Veronica", ActivateArmy(0, steps), variants=variants, Veronica=a_seat(bran=(4, 0), targoviste=()),
                         neutral={"campulung": 1})
    set_out(table, "bran")
    return table


@pytest.mark.rule("VL-8.0-14", "AMB-VL-134")
def test_armies_pass_through_neutral_locales():
    table = fearful()
    go(table, "campulung")
    assert neutral(table, "campulung") == 1
    may_not_choose(table, ("regroup",), "AMB-VL-134")
    go(table, "targoviste")
    table.choose(("stop",))
    assert (army(table, "targoviste"), neutral(table, "campulung"), owner(table, "campulung")) == ((4, 0), 1, None)


@pytest.mark.rule("VL-8.0-15", "VL-5.2-034")
def test_peasants_rally_where_an_army_stops():
    table = fearful()
    go(table, "campulung")
    table.choose(("stop",))
    tells(table, "NeutralsRallied", units=4)
    tells(fearful(steps=1).choose(("go", "campulung")), "NeutralsRallied", units=4)        # no step is left
    assert told(fearful(variants=()).choose(("go", "campulung")), "NeutralsRallied")


# ---- Foresighted Vampires ----------------------------------------------------------------------------------------

@pytest.mark.rule("VL-8.0-16")
def test_the_foresighted_draw_before_diplomacy():
    table = at_the_table("diplomacy", variants=["foresighted-vampires"], players=4, **{name: a_seat(deck=STARTERS) for name in ("Veronica", "Adam")})
    tells(table, "DrawnEarly")
    asks(table, "Veronica", "VL-5.1-02")           # alliances come next, hands are full
    assert (len(hand(table, "Veronica")), len(hand(table, "Adam"))) == (4, 4)
    while table.state.phase == "diplomacy":
        table.choose(("done",) if ("done",) in table.options else table.options[0])
    assert [event.data["player"] for event in told(table, "CardsDrawn")] == [0, 3]


@pytest.mark.rule("VL-8.0-17")
def test_treasury_and_divination_come_at_the_start_of_diplomacy():
    table = at_the_table("diplomacy", variants=["foresighted-vampires"], Veronica=a_seat("radu-the-handsome", active=["treasury"]),
                         Matthew=a_seat("carmilla", active=["divination"], deck=[*STARTERS, "pyre"]))
    assert (table.state.phase, purse(table, "Veronica")) == ("diplomacy", (1, 1))
    asks(table, "Matthew", "AMB-VL-003")
    may_choose(table, ("put-back", "pyre"))
    table.choose(("put-back", "pyre"))
    asks(table, "Veronica", "VL-5.1-17")


@pytest.mark.rule("AMB-VL-137", "VL-8.0-12", "VL-8.0-16")
def test_foresighted_crypt_keepers_draw_three_as_the_first_round_begins():
    table = a_new_game(variants=["foresighted-vampires", "crypt-keepers"])
    assert table.state.phase == "diplomacy"
    assert [event.data["cards"] for event in told(table, "CardsDrawn")] == [3, 3]
    assert all("crypt-keeper" in hand(table, name) for name in table.names)
