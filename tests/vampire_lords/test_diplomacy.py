"""Diplomacy phase: alliances of four players, new abilities, and the Vampires move."""

import pytest

from horrorlab.games.vampire_lords.diplomacy import ActivateAbility
from horrorlab.games.vampire_lords.state import BORDER, NOWHERE
from horrorlab.kernel.errors import PositionError
from tests.vampire_lords.table import (
    a_seat,
    abilities,
    asks,
    at_the_table,
    cards,
    may_choose,
    may_choose_only,
    may_not_choose,
    seat,
    tells,
    told,
    vampires,
)

EMINE, BATHORY, MIRCEA, VLAD = "emine-hatun", "elizabeth-bathory", "mircea-the-elder", "vlad-dracula"
FOUR = {"Veronica": VLAD, "Matthew": EMINE, "Ilinca": BATHORY, "Adam": MIRCEA}


def four(round=1, first="Veronica", **seats):
    """Four players at the start of a round; what is said of a seat is added to its Lord."""
    return at_the_table("diplomacy", round=round, first=first,
                        **{name: a_seat(lord, **{"vampires": [1], **seats.get(name, {})}) for name, lord in FOUR.items()})


def done(table, *names):
    """Let these players leave alliances as they are."""
    for name in names:
        asks(table, name, "VL-5.1-02")
        table.choose(("done",))
    return table


def allies(table, name):
    number = table.state.allies[seat(table, name)]
    return None if number < 0 else table.names[number]


def inactive(table, name):
    return sorted(cards(table.state.inactive[seat(table, name)]))


def ally(table, other="Matthew", gives=("cunning", "harem")):
    """Whoever is asked forms an alliance with another player; both give an ability."""
    table.choose(("propose", seat(table, other)))
    table.choose(("accept",))
    for ability in gives:
        table.choose(("give", ability))
    return table


# ---- the phase ---------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.0-03", "VL-1.0-06", "AMB-VL-022")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_alliances_then_abilities_then_vampires(players):
    """In the first round, too; two or three players are not asked about alliances."""
    table = at_the_table("diplomacy", players=players)
    asked = []
    while table.state.phase == "diplomacy":
        asked.append(type(table.decision.step).__name__)
        table.choose(("done",) if ("done",) in table.options else table.options[0])
    assert asked == ["SettleAlliance"] * (4 if players == 4 else 0) + ["ActivateAbility"] * players + ["MoveVampire"] * players
    tells(table, "DiplomacyBegan", round=1)


@pytest.mark.rule("AMB-VL-104", "AMB-VL-108", "VL-5.1-24", "VL-5.1-17")
def test_everybody_decides_clockwise_from_the_first_player():
    table = at_the_table("diplomacy", players=4, first="Ilinca", order=())
    asked = []
    while table.state.phase == "diplomacy":
        asked.append(table.names[table.decision.player])
        table.choose(("done",) if ("done",) in table.options else table.options[0])
    assert asked == ["Ilinca", "Adam", "Veronica", "Matthew"] * 3


@pytest.mark.rule("VL-3.4-02", "VL-3.4-03", "AMB-VL-066")
def test_a_spawn_comes_to_everybody_in_rounds_two_and_four():
    for round, spawns in ((1, 0), (2, 1), (3, 0), (4, 1)):
        table = at_the_table("diplomacy", round=round, players=3)
        assert [len(vampires(table, name)) for name in table.names] == [1 + spawns] * 3
        assert vampires(table, "Matthew")[1:] == [NOWHERE] * spawns
        assert len(told(table, "SpawnsCame")) == spawns


# ---- alliances ---------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.1-02", "VL-5.1-05", "VL-5.1-06", "AMB-VL-104", "AMB-VL-105")
def test_two_players_form_an_alliance_and_swap_abilities():
    table = four()
    may_choose_only(table, ("propose", 1), ("propose", 2), ("propose", 3), ("done",))
    table.choose(("propose", 1))
    asks(table, "Matthew", "VL-5.1-02")
    may_choose_only(table, ("accept",), ("decline",))
    table.choose(("accept",))
    assert (allies(table, "Veronica"), allies(table, "Matthew")) == ("Matthew", "Veronica")
    asks(table, "Veronica", "VL-5.1-05")
    may_not_choose(table, ("give", "harem"), "AMB-VL-105")
    table.choose(("give", "cunning"))
    asks(table, "Matthew", "VL-5.1-05")
    table.choose(("give", "harem"))
    assert "harem" in inactive(table, "Veronica")
    assert "cunning" in inactive(table, "Matthew")
    assert "cunning" not in inactive(table, "Veronica")
    tells(table, "AbilityGiven", player=0, other=1)
    asks(table, "Matthew", "VL-5.1-02")            # whoever has formed an alliance is done


@pytest.mark.rule("VL-5.1-02", "AMB-VL-104")
def test_a_proposal_may_be_declined_and_another_made():
    table = four()
    table.choose(("propose", 1))
    table.choose(("decline",))
    asks(table, "Veronica", "VL-5.1-02")
    may_not_choose(table, ("propose", 1), "AMB-VL-104")
    ally(table, "Adam", ["cunning", "great-hunt"])
    assert [allies(table, name) for name in FOUR] == ["Adam", None, None, "Veronica"]
    tells(table, "AllianceDeclined", player=0, other=1)


@pytest.mark.rule("VL-5.1-02", "AMB-VL-104")
def test_two_pairs_may_be_allied_at_once():
    table = done(ally(four()), "Matthew")
    ally(table, "Adam", ["bloodbath", "great-hunt"])
    assert [allies(table, name) for name in FOUR] == ["Matthew", "Veronica", "Adam", "Ilinca"]


@pytest.mark.rule("VL-5.1-07")
def test_an_alliance_has_two_members():
    table = done(ally(four()), "Matthew")
    may_not_choose(table, ("propose", 0), "VL-5.1-07")
    table = four(Veronica={"ally": "Matthew"}, Matthew={"ally": "Veronica"})
    may_not_choose(table, ("propose", 2), "VL-5.1-07")
    may_not_choose(table, ("propose", 0), "VL-5.1-02")


@pytest.mark.rule("VL-5.1-03", "VL-5.1-04", "VL-9.0-15", "AMB-VL-104")
def test_an_alliance_may_be_dissolved_for_another_and_cards_are_kept():
    table = four(Veronica={"ally": "Matthew", "active": ["harem"], "inactive": ["impaler", "terrifying"]},
                 Matthew={"ally": "Veronica", "active": ["cunning"], "inactive": ["hot-blooded", "intrigue", "janissaries"]})
    table.choose(("dissolve",))
    assert (allies(table, "Veronica"), allies(table, "Matthew")) == (None, None)
    assert (abilities(table, "Veronica"), abilities(table, "Matthew")) == (["harem"], ["cunning"])
    may_not_choose(table, ("dissolve",), "VL-5.1-03")
    ally(table, "Ilinca", ["terrifying", "bloodbath"])
    assert allies(table, "Veronica") == "Ilinca"
    done(table, "Matthew")


@pytest.mark.rule("AMB-VL-106", "VL-5.1-05")
def test_only_a_new_alliance_makes_allies_swap():
    table = done(four(Veronica={"ally": "Matthew"}, Matthew={"ally": "Veronica"}), "Veronica", "Matthew", "Ilinca", "Adam")
    assert not told(table, "AbilityGiven")
    asks(table, "Veronica", "VL-5.1-17")
    table = four(Veronica={"ally": "Matthew"}, Matthew={"ally": "Veronica"})
    table.choose(("dissolve",))
    ally(table)
    assert len(told(table, "AbilityGiven")) == 2


@pytest.mark.rule("AMB-VL-105")
def test_an_active_ability_is_given_only_where_no_other_is_left():
    held = {"active": ["cunning", "impaler"], "inactive": ["harem", "terrifying"]}
    table = four(Veronica=held, Matthew={"inactive": []})
    table.choose(("propose", 1))
    table.choose(("accept",))
    may_choose_only(table, ("give", "terrifying"))
    table = four(Veronica={**held, "inactive": ["harem"]}, Matthew={"inactive": ["intrigue"]})
    table.choose(("propose", 1))
    table.choose(("accept",))
    may_choose_only(table, ("give", "cunning"), ("give", "impaler"))
    table.choose(("give", "cunning"))
    assert abilities(table, "Veronica") == ["impaler"]


@pytest.mark.rule("AMB-VL-105")
def test_who_has_no_own_ability_left_gives_none():
    table = four(Matthew={"inactive": []})
    table.choose(("propose", 1))
    table.choose(("accept",))
    table.choose(("give", "cunning"))
    assert [event.data["player"] for event in told(table, "AbilityGiven")] == [0]
    asks(table, "Matthew", "VL-5.1-02")


@pytest.mark.rule("VL-5.1-01")
@pytest.mark.parametrize("players", [2, 3])
def test_fewer_than_four_players_cannot_be_allied(players):
    with pytest.raises(PositionError, match=r"VL-5\.1-01"):
        at_the_table("diplomacy", players=players, Veronica=a_seat(ally="Matthew"), Matthew=a_seat(ally="Veronica"))
    assert not told(at_the_table("diplomacy", players=players), "AllianceProposed")


def allied(**fields):
    """Veronica and her Ally Matthew: her army in Bran, between Brașov and Câmpulung, which are his; she holds a card of either symbol."""
    return at_the_table("action", "Veronica", players=4,
                        Veronica=a_seat(VLAD, ally="Matthew", vampires=[1], hand=["raid", "bats-swarm"], bran=(3, 0)),
                        Matthew=a_seat(EMINE, ally="Veronica", brasov=(), campulung=(1, 0)), **fields)


@pytest.mark.rule("VL-5.1-09", "VL-5.1-11", "VL-5.1-12")
def test_allies_pass_through_and_do_not_fight():
    table = allied()
    table.choose(("symbol", "raid"))
    table.choose(("march", "bran"))
    table.choose(("take", "living", 3))
    table.choose(("go", "campulung"))
    assert table.state.battle is None
    may_not_choose(table, ("stop",), "VL-5.1-09")
    may_not_choose(table, ("stop",), "VL-5.1-11")
    assert any(option[0] == "go" for option in table.options)


@pytest.mark.rule("VL-5.1-10")
def test_allies_do_not_sow_unrest_on_each_other():
    table = allied()
    table.choose(("symbol", "bats-swarm"))
    table.choose(("send", 0, "hunt"))
    may_not_choose(table, ("hunt", "brasov"), "VL-5.1-10")
    may_choose(table, ("hunt", "bran"), ("hunt", "sibiu"))


# ---- abilities ---------------------------------------------------------------------------------------------------

def evolving(active=(), inactive=None, lord=VLAD, **fields):
    """Veronica is about to evolve."""
    return at_the_table(None, "Veronica", ActivateAbility(0), phase="diplomacy", Veronica=a_seat(lord, active=active, inactive=inactive), **fields)


@pytest.mark.rule("VL-5.1-17", "VL-5.1-23", "AMB-VL-107", "VL-SH-02")
def test_an_ability_has_to_be_activated_a_new_one():
    table = evolving(["cunning"])
    may_not_choose(table, ("activate", "cunning"), "VL-SH-02")
    may_not_choose(table, ("activate", "harem"), "VL-SH-02")
    may_not_choose(table, ("keep",), "AMB-VL-107")
    event = tells(table.choose(("activate", "terrifying")), "AbilityActivated")
    assert event.text == "Veronica activates Terrifying: After a battle won with this Lord, remove a Living Unit of the enemy that was not in it."
    assert abilities(table, "Veronica") == ["cunning", "terrifying"]
    assert inactive(table, "Veronica") == ["impaler", "strategist"]


@pytest.mark.rule("VL-5.1-17")
def test_everybody_has_one_active_ability_after_the_first_round():
    table = at_the_table("diplomacy", players=3)
    while table.state.phase == "diplomacy":
        table.choose(table.options[0])
    assert [len(abilities(table, name)) for name in table.names] == [1, 1, 1]


@pytest.mark.rule("VL-5.1-20", "AMB-VL-109")
def test_an_active_ability_may_be_replaced_at_any_number_and_can_come_back():
    table = evolving(["cunning"])
    may_not_choose(table, ("replace", "impaler", "strategist"), "VL-5.1-20")
    table.choose(("replace", "impaler", "cunning"))
    assert abilities(table, "Veronica") == ["impaler"]
    assert "cunning" in inactive(table, "Veronica")


@pytest.mark.rule("VL-5.1-19", "VL-5.1-20", "VL-9.0-06")
def test_three_abilities_are_the_most():
    table = evolving(["cunning", "impaler", "strategist"])
    may_not_choose(table, ("activate", "terrifying"), "VL-5.1-19")
    table.choose(("replace", "terrifying", "impaler"))
    assert abilities(table, "Veronica") == ["cunning", "strategist", "terrifying"]
    assert inactive(table, "Veronica") == ["impaler"]


@pytest.mark.rule("VL-SH-01", "AMB-VL-107")
def test_with_three_active_all_may_be_kept():
    table = evolving(["cunning", "impaler", "strategist"])
    tells(table.choose(("keep",)), "AbilitiesKept")
    assert abilities(table, "Veronica") == ["cunning", "impaler", "strategist"]


@pytest.mark.rule("AMB-VL-107")
def test_who_has_no_inactive_ability_is_not_asked():
    table = at_the_table("diplomacy", Veronica=a_seat(VLAD, active=["cunning"], inactive=[]))
    asks(table, "Matthew", "AMB-VL-107")
    table.choose(table.options[0])
    assert [event.data["player"] for event in told(table, "AbilityActivated")] == [1]


@pytest.mark.rule("VL-9.0-07", "VL-5.1-20")
def test_an_ability_of_another_lord_goes_back_to_its_owner():
    table = evolving(["harem"], ["cunning"], Matthew=a_seat(EMINE, inactive=["intrigue"]))
    table.choose(("replace", "cunning", "harem"))
    assert inactive(table, "Veronica") == []
    assert inactive(table, "Matthew") == ["harem", "intrigue"]


@pytest.mark.rule("VL-5.1-18")
def test_the_ability_of_a_new_ally_has_to_be_activated():
    table = done(ally(four()), "Matthew", "Ilinca", "Adam")
    asks(table, "Veronica", "VL-5.1-18")
    may_not_choose(table, ("activate", "impaler"), "VL-5.1-18")
    may_choose_only(table, ("activate", "harem"))
    table.choose(("activate", "harem"))
    table.choose(("activate", "cunning"))
    assert (abilities(table, "Veronica"), abilities(table, "Matthew")) == (["harem"], ["cunning"])
    asks(table, "Ilinca", "VL-5.1-17")
    assert len(table.options) == 4


@pytest.mark.rule("VL-5.1-18", "VL-5.1-21", "VL-5.1-19", "VL-SH-01")
def test_the_example_of_round_four():
    """Veronica has three active abilities and an Ally's card: she has to give one of them up for it."""
    table = done(ally(four(4, Veronica={"active": ["impaler", "strategist", "terrifying"]})), "Matthew", "Ilinca", "Adam")
    may_not_choose(table, ("keep",), "VL-5.1-18")
    may_choose_only(table, *(("replace", "harem", old) for old in ("impaler", "strategist", "terrifying")))
    table.choose(("replace", "harem", "impaler"))
    assert abilities(table, "Veronica") == ["strategist", "terrifying", "harem"]


@pytest.mark.rule("VL-5.1-18", "VL-9.0-15")
def test_the_last_of_two_new_allies_counts():
    """Matthew leaves his new Ally for another one in the same phase: it is the other one's ability that he has to activate."""
    table = ally(four())
    table.choose(("dissolve",))
    ally(table, "Ilinca", ["intrigue", "bloodbath"])
    done(table, "Ilinca", "Adam")
    may_choose_only(table, ("activate", "harem"))
    table.choose(("activate", "harem"))
    asks(table, "Matthew", "VL-5.1-18")
    may_choose_only(table, ("activate", "bloodbath"))


# ---- Vampires ----------------------------------------------------------------------------------------------------

def moving(*places, **fields):
    """Veronica's Vampires are about to move; she has all her abilities."""
    return at_the_table("diplomacy", round=3, Veronica=a_seat(VLAD, inactive=[], vampires=places),
                        Matthew=a_seat(EMINE, inactive=[], vampires=[NOWHERE, 4]), **fields)


@pytest.mark.rule("VL-5.1-25", "AMB-VL-023", "AMB-VL-024", "VL-3.1-08")
def test_a_vampire_goes_to_any_wilderness_near_or_far_occupied_or_not():
    table = moving(7)
    may_choose_only(table, *(("wilderness", number) for number in BORDER if number != 7), ("stay",))
    table.choose(("wilderness", 4))
    assert vampires(table, "Veronica") == [4]
    tells(table, "VampireMoved", player=0, vampire="Vampire Lord")


@pytest.mark.rule("AMB-VL-067")
def test_a_vampire_may_stay():
    table = moving(7, 9)
    may_not_choose(table, ("wilderness", 7), "AMB-VL-067")
    tells(table.choose(("stay",)), "VampireStayed")
    table.choose(("wilderness", 2))
    assert vampires(table, "Veronica") == [7, 2]


@pytest.mark.rule("VL-5.1-26", "VL-5.1-25")
def test_a_vampire_returns_from_its_court():
    table = moving("rome", "venice")
    for number in (3, 8):
        may_not_choose(table, ("stay",), "VL-5.1-26")
        table.choose(("wilderness", number))
    assert vampires(table, "Veronica") == [3, 8]


@pytest.mark.rule("AMB-VL-014", "VL-5.1-26", "VL-5.1-25")
def test_a_vampire_comes_into_play_in_any_wilderness():
    table = moving(NOWHERE)
    may_not_choose(table, ("stay",), "VL-5.1-26")
    may_not_choose(table, ("wilderness", 99), "VL-5.1-25")
    may_choose_only(table, *(("wilderness", number) for number in BORDER))
    table.choose(("wilderness", 20))
    assert vampires(table, "Veronica") == [20]
