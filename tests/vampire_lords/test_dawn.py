"""Dawn: Unrest escalates, then it is checked whether anybody has won, and the next round begins."""

import pytest

from tests.vampire_lords.table import a_new_game, a_seat, army, at_the_table, may_choose, neutral, owner, play, seat, tells, told, unrest


def dawn(**fields):
    return at_the_table("dawn", **fields)


# ---- escalation --------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.5-02", "VL-5.5-01")
def test_every_unrest_grows_by_one():
    table = dawn(Veronica=a_seat(bran=(1, 0), sibiu=()), Matthew=a_seat(dej=()), unrest={"bran": 1, "dej": 1})
    assert unrest(table) == {"bran": 2, "dej": 2}
    tells(table, "UnrestEscalated", places=2)


@pytest.mark.rule("VL-5.5-01", "VL-5.5-02")
def test_a_calm_dawn():
    table = dawn(Veronica=a_seat(bran=()))
    tells(table, "NoUnrestAtDawn")
    assert unrest(table) == {}


@pytest.mark.rule("VL-5.5-03", "VL-SH-04", "VL-5.2-088")
def test_in_turn_order_from_the_first_player():
    seats = {"Veronica": a_seat(dej=()), "Matthew": a_seat(lipova=()), "Ilinca": a_seat(bran=(), slatina=())}
    table = at_the_table("dawn", first="Matthew", order=(), **seats, unrest={"dej": 1, "lipova": 1, "bran": 1, "slatina": 1})
    owners = [owner(table, slug) for event in told(table, "UnrestAdded") for slug in ("dej", "lipova", "bran", "slatina")
              if slug == event.data["place"].lower()]
    assert owners == ["Matthew", "Ilinca", "Ilinca", "Veronica"]


@pytest.mark.rule("VL-5.5-04", "VL-5.2-096")
def test_a_third_unrest_is_an_uprising():
    table = dawn(Veronica=a_seat(bran=(1, 2)), unrest={"bran": 2})
    assert (owner(table, "bran"), army(table, "bran"), unrest(table)) == (None, (0, 0), {})
    assert neutral(table) == {"brasov": 1, "campulung": 1}


@pytest.mark.rule("AMB-VL-082")
def test_unrest_that_an_uprising_spreads_does_not_escalate_the_same_dawn():
    table = dawn(Veronica=a_seat(bran=(), campulung=()), unrest={"bran": 2})
    assert unrest(table) == {"campulung": 1}


@pytest.mark.rule("AMB-VL-082", "VL-5.5-04")
def test_unrest_that_was_there_escalates_on_top_of_what_spreads():
    """Câmpulung has one, gets one from the Uprising in Bran and one of its own: another Uprising."""
    table = dawn(Veronica=a_seat(bran=()), Matthew=a_seat(campulung=()), unrest={"bran": 2, "campulung": 1})
    assert [event.data["place"] for event in told(table, "UprisingBrokeOut")] == ["Bran", "Câmpulung"]
    table = dawn(Veronica=a_seat(bran=()), Matthew=a_seat(campulung=()), unrest={"bran": 2, "campulung": 2})
    assert unrest(table) == {}                     # what has risen up is neutral and does not escalate once more
    assert len(told(table, "UprisingBrokeOut")) == 2


@pytest.mark.rule("AMB-VL-088")
def test_neutral_locales_have_nothing_that_escalates():
    table = dawn(Veronica=a_seat(bran=()), neutral={"dej": 2}, unrest={"bran": 1})
    assert neutral(table) == {"dej": 2}


# ---- the check ---------------------------------------------------------------------------------------------------

TOWNS = ("alba_julia", "arges", "brasov", "sibiu", "targoviste", "bacau")         # of two players; then those of four
ELEVEN = ("arges", "bistrita", "brasov", "bucuresti", "craiova", "chilia", "iasi", "oradea", "suceava", "targoviste", "alba_julia")


def towns(count, start=0, among=ELEVEN):
    return dict.fromkeys(among[start:start + count], ())


@pytest.mark.rule("VL-5.5-06", "VL-1.0-02", "VL-5.0-01", "AMB-VL-116", "VL-5.5-08")
@pytest.mark.parametrize("round", [1, 2, 4])
def test_five_towns_win_at_any_dawn(round):
    table = dawn(round=round, Veronica=a_seat(**towns(5, among=TOWNS)))
    tells(table, "WonAlone", players="Veronica")
    assert table.is_over
    assert table.outcome.winners == (0,)
    assert (table.outcome.ending, table.outcome.rule) == ("town-victory", "VL-5.5-06")


@pytest.mark.rule("VL-SH-05", "VL-5.5-05", "VL-3.1-11")
def test_four_towns_do_not_win_nor_do_villages():
    """Nor does the castle count as a Town."""
    table = dawn(Veronica=a_seat(**towns(4, among=TOWNS), dej=(), bran=(), campulung=(), lipova=()))
    tells(table, "NobodyHasWon", round=1)
    assert (table.state.round, table.state.phase) == (2, "diplomacy")


@pytest.mark.rule("VL-5.0-07", "VL-1.0-10", "AMB-VL-115", "VL-SH-05", "VL-5.5-05")
def test_the_check_comes_after_the_escalation():
    """The fifth Town rises up at dawn."""
    table = dawn(Veronica=a_seat(**towns(5, among=TOWNS)), unrest={"brasov": 2})
    assert not table.is_over
    assert [event.name for event in told(table, "UprisingBrokeOut", "NobodyHasWon")] == ["UprisingBrokeOut", "NobodyHasWon"]


def allies(hers, his, **fields):
    return at_the_table("dawn", players=4, Veronica=a_seat(ally="Matthew", **towns(hers)), Matthew=a_seat(ally="Veronica", **towns(his, hers)),
                        **fields)


@pytest.mark.rule("VL-5.5-07", "VL-1.0-03", "VL-5.1-08", "VL-5.0-01")
@pytest.mark.parametrize(("hers", "his"), [(5, 3), (8, 0), (2, 6)])
def test_allies_win_with_eight_towns_together(hers, his):
    table = allies(hers, his)
    tells(table, "WonAllied", players="Veronica and Matthew")
    assert table.outcome.winners == (0, 1)
    assert (table.outcome.ending, table.outcome.rule) == ("allied-victory", "VL-5.5-07")


@pytest.mark.rule("VL-5.1-08", "AMB-VL-111", "VL-SH-05")
@pytest.mark.parametrize(("hers", "his"), [(4, 3), (5, 1), (7, 0)])
def test_allies_win_only_together(hers, his):
    assert not allies(hers, his).is_over


@pytest.mark.rule("AMB-VL-111", "VL-5.5-06")
def test_who_has_left_an_alliance_wins_alone_with_five():
    table = allies(5, 1)
    assert not table.is_over
    may_choose(table, ("dissolve",))
    table = at_the_table("dawn", players=4, Veronica=a_seat(**towns(5)), Matthew=a_seat(**towns(1, 5)))
    tells(table, "WonAlone", players="Veronica")


PHASES = {"DiplomacyBegan": "diplomacy", "ActionPhaseBegan": "action", "MarketPhaseBegan": "market", "HarvestBegan": "harvest",
          "UnrestEscalated": "dawn", "NoUnrestAtDawn": "dawn"}


@pytest.mark.rule("VL-1.0-05")
def test_every_round_has_five_phases_in_order():
    table = play(a_new_game(3, seed=2), seed=2)
    phases = [PHASES[event.name] for event in told(table, *PHASES)]
    assert phases == ["diplomacy", "action", "market", "harvest", "dawn"] * table.state.round


# ---- the last round ----------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.0-02", "VL-1.0-04", "VL-5.5-09", "VL-5.5-10", "AMB-VL-117")
def test_after_the_fourth_round_the_game_is_over():
    table = dawn(round=4, Veronica=a_seat(**towns(4)), Matthew=a_seat(**towns(3, 4)), Ilinca=a_seat(**towns(2, 7)), Adam=a_seat(**towns(1, 9)))
    tells(table, "LastRoundOver", round=4)
    tells(table, "TownsDecided", players="Veronica")
    assert table.is_over
    assert table.outcome.ranking == ((0,), (1,), (2,), (3,))
    assert table.outcome.scores == (4, 3, 2, 1)
    assert (table.outcome.ending, table.outcome.rule) == ("most-towns", "VL-5.5-10")


@pytest.mark.rule("VL-5.5-09", "AMB-VL-117", "VL-5.5-10")
def test_alliances_are_dissolved_at_the_end():
    """Seven Towns together are not eight: each counts alone, and the Ally is second."""
    table = allies(4, 3, round=4, Ilinca=a_seat(**towns(2, 7)))
    assert table.outcome.ranking == ((0,), (1,), (2,), (3,))
    assert table.outcome.ending == "most-towns"


@pytest.mark.rule("AMB-VL-117", "VL-5.5-10")
def test_five_towns_in_an_alliance_count_as_towns_at_the_end():
    """Veronica's six Towns and Ilinca's five, each with an Ally: nobody has won before, the most Towns win."""
    table = at_the_table("dawn", round=4, Veronica=a_seat(ally="Matthew", **towns(6)), Matthew=a_seat(ally="Veronica"),
                         Ilinca=a_seat(ally="Adam", dej=(), bran=(), **towns(5, 6)), Adam=a_seat(ally="Ilinca"))
    assert (table.outcome.winners, table.outcome.ending) == ((0,), "most-towns")


@pytest.mark.rule("VL-5.5-08")
def test_a_win_ends_the_game_before_the_next_round():
    table = dawn(round=2, Veronica=a_seat(**towns(5, among=TOWNS)))
    assert (table.state.round, table.state.phase, table.agenda) == (2, "over", [])
    assert seat(table, "Veronica") == 0
