"""Scoring: what is revealed, counted and given; when the game ends and what a new round begins with."""

import pytest

from horrorlab.games.village_of_horror.cards import CARDS, load
from tests.village_of_horror.table import a_seat, at_the_table, graveyard, tableau, tells, told, with_specials

VILLAGER, WEREWOLF, NEUTRAL = range(3)
FEW = {VILLAGER: ["werewolf", "hunter"], WEREWOLF: ["hunter", "doctor", "cultist"], NEUTRAL: ["hunter", "cultist"]}
"""Graveyards with which each faction wins."""


def scored(buried, *, players=4, points=(), **seats):
    """The Scoring of a round with this graveyard, to the end of the round."""
    for name, total in zip(("Adam", "Ilinca", "Matthew", "Veronica", "Radu"), points, strict=False):
        seats[name] = {**seats.get(name, {}), "points": total}
    return with_specials("scoring", "begin", players=players, graveyard=list(buried), **seats)


def gains(table):
    """Who gained how many points."""
    scored = told(table, "VillagerScored", "SoleVillagerScored", "WerewolfScored", "NeutralScored")
    return {event.data["player"]: event.data["points"] for event in scored}


# ---- revealing ---------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SCORE-01", "AMB-VH-57", "VH-FACT-02")
def test_graveyard_and_tableaus_are_revealed_to_all():
    table = at_the_table("scoring", "begin", players=3, graveyard=["hunter", "cultist"], removed=["doctor"], run=False,
                         Adam=a_seat("villager", "werewolf"), Ilinca=a_seat("psychic up"))
    table.step()
    assert graveyard(table) == ["hunter up", "cultist up"]
    assert (tableau(table, "Adam"), tableau(table, "Ilinca")) == (["villager up", "werewolf up"], ["psychic up"])
    assert [laid.card.slug for laid in table.view("Ilinca").state.tableaus[0]] == ["villager", "werewolf"]
    assert [laid.card.slug for laid in table.view("Ilinca").state.graveyard] == ["hunter", "cultist"]
    assert [laid.card.slug for laid in table.view("Ilinca").state.removed] == ["?"]
    assert [(event.data["player"], event.data["faction"]) for event in told(table, "TableauRevealed")] == [(0, VILLAGER), (1, NEUTRAL)]


# ---- counting ----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SCORE-02", "VH-SCORE-03", "VH-CARD-08", "AMB-VH-59")
def test_tombstones_are_counted_by_faction_and_neutrals_have_none():
    tells(scored(["alpha-wolf", "cultist"]), "TombstonesCounted", villager=0, werewolf=4)
    tells(scored(["hunter", "villager", "rat"]), "TombstonesCounted", villager=2, werewolf=0)
    tells(scored(["werewolf", "gravedigger", "village-chief", "robber", "guard"]), "TombstonesCounted", villager=2, werewolf=3)


@pytest.mark.rule("VH-CARD-09", "AMB-VH-58", "VH-CHAR-02", "VH-CHAR-31")
def test_a_symbol_is_worth_what_the_list_of_characters_says():
    assert {slug: card.tombstones for slug, card in load().characters.items()} == {
        **{slug: 1 for slug, card in CARDS.characters.items() if card.faction == VILLAGER},
        "alpha-wolf": 3, "werewolf": 2, "cultist": 1, "robber": 1,
        **{slug: 0 for slug, card in CARDS.characters.items() if card.faction == NEUTRAL}}


@pytest.mark.rule("VH-SCORE-04")
@pytest.mark.parametrize(("buried", "winner"), [(["hunter", "doctor", "werewolf", "cultist"], VILLAGER), (["hunter", "cultist", "doctor"], WEREWOLF),
                                                (["hunter"], WEREWOLF), (["cultist"], VILLAGER)])
def test_the_faction_with_fewer_tombstones_wins(buried, winner):
    tells(scored(buried), "FewerTombstonesWin", faction=winner)


@pytest.mark.rule("VH-SCORE-05", "AMB-VH-60")
def test_with_equal_totals_the_neutrals_win_with_nothing_at_all_too():
    equal = tells(scored(["hunter", "doctor", "werewolf"]), "NeutralsWin", tombstones=2)
    assert "AMB-VH-60" not in equal.also
    for buried in ([], ["psychic"]):
        assert "AMB-VH-60" in tells(scored(buried), "NeutralsWin", tombstones=0).also


# ---- giving ------------------------------------------------------------------------------------------------------

LED = {"Adam": a_seat("lover", "werewolf"), "Ilinca": a_seat("alpha-wolf", "villager"), "Matthew": a_seat("village-chief"),
       "Veronica": a_seat("psychic", "gravedigger"), "Radu": a_seat("gravedigger")}


@pytest.mark.rule("VH-SCORE-06")
def test_villagers_gain_a_point_each():
    table = scored(FEW[VILLAGER], players=5, points=(3, 3, 3, 3, 3), **LED)
    assert gains(table) == {0: 1, 2: 1}
    assert table.state.points == [4, 3, 4, 3, 3]


@pytest.mark.rule("VH-SCORE-07")
def test_werewolves_gain_two_points_each():
    table = scored(FEW[WEREWOLF], **{**LED, "Radu": a_seat("cultist")}, players=5)
    assert gains(table) == {1: 2, 4: 2}
    assert gains(scored(FEW[WEREWOLF], players=3, Adam=a_seat("alpha-wolf"))) == {0: 2}              # no more for one alone


@pytest.mark.rule("VH-SCORE-09")
def test_neutrals_gain_four_points_each():
    table = scored(FEW[NEUTRAL], **LED, players=5)
    assert gains(table) == {3: 4, 4: 4}


@pytest.mark.rule("VH-SCORE-08", "AMB-VH-61", "VH-SCORE-10")
def test_a_sole_villager_gains_three_in_total_and_empty_tableaus_do_not_count():
    table = scored(FEW[VILLAGER], players=3, Adam=a_seat(), Ilinca=a_seat("villager", "cultist"), Matthew=a_seat("cultist", "villager"))
    assert gains(table) == {1: 3}
    assert table.state.points == [0, 3, 0]
    tells(table, "SoleVillagerScored", player=1, points=3, total=3)


@pytest.mark.rule("VH-SCORE-10")
@pytest.mark.parametrize("winner", range(3))
def test_without_a_card_nobody_scores_whoever_wins(winner):
    table = scored(FEW[winner], players=3, Ilinca=a_seat("villager"), Matthew=a_seat("werewolf"))
    tells(table, "EmptyTableauRevealed", player=0)
    assert 0 not in gains(table)
    assert table.state.points[0] == 0


@pytest.mark.rule("AMB-VH-62", "VH-SCORE-04")
@pytest.mark.parametrize(("winner", "seats"), [(VILLAGER, ("cultist", "psychic")), (WEREWOLF, ("villager", "psychic"))])
def test_a_winning_faction_without_members_scores_nothing(winner, seats):
    table = scored(FEW[winner], players=3, Adam=a_seat(seats[0]), Ilinca=a_seat(seats[1]))
    tells(table, "NobodyScored", faction=winner)
    assert table.state.points == [0, 0, 0]


@pytest.mark.rule("AMB-VH-57", "VH-FACT-03", "VH-FACT-04")
def test_a_face_down_card_leads_with_its_real_faction():
    table = scored(FEW[WEREWOLF], players=3, Adam=a_seat("werewolf", "villager up"), Ilinca=a_seat("villager up", "alpha-wolf"))
    assert gains(table) == {0: 2}
    assert [event.data["faction"] for event in told(table, "TableauRevealed")] == [WEREWOLF, VILLAGER]


@pytest.mark.rule("AMB-VH-64", "VH-SCORE-09")
def test_points_do_not_run_out():
    table = scored(FEW[NEUTRAL], players=5, points=(6, 6, 6, 6, 6), **{**LED, "Adam": a_seat("psychic"), "Veronica": a_seat("villager")})
    assert table.state.points == [10, 6, 6, 6, 10]
    assert sum(table.state.points) > 30


# ---- the end of a round ------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SCORE-12", "VH-FLOW-02", "AMB-VH-66")
def test_another_round_begins_with_nothing_but_the_points():
    table = with_specials("scoring", "begin", players=3, round=4, graveyard=FEW[WEREWOLF], removed=["villager"], start="Ilinca",
                          Adam=a_seat("alpha-wolf", points=4), Ilinca=a_seat("lover", points=6))
    tells(table, "AnotherRound")
    tells(table, "RoundBegan", round=5)
    state = table.state
    assert (state.round, state.points) == (5, [6, 6, 0])
    assert (state.tableaus, state.graveyard, state.removed, state.lamps) == ([(), (), ()], (), (), ())
    assert (state.bound, state.passed, state.start, state.tombstones, state.winner) == ([False] * 3, [False] * 3, -1, (), -1)
    assert sum(len(hand) for hand in state.hands) == 15              # the cards removed and buried are dealt again
    assert not any(memory.at or memory.among for memory in state.memories)


@pytest.mark.rule("VH-SCORE-11", "VH-FLOW-02", "AMB-VH-63")
@pytest.mark.parametrize("before", [5, 6])
def test_at_seven_points_or_more_the_game_ends_after_scoring(before):
    table = scored(FEW[WEREWOLF], players=3, points=(before, 2), Adam=a_seat("alpha-wolf"), Ilinca=a_seat("lover"))
    tells(table, "GameEnded", players="Adam")
    assert table.is_over
    assert table.state.phase == "over"
    assert table.state.points == [before + 2, 2, 0]


@pytest.mark.rule("VH-SCORE-12", "AMB-VH-66")
def test_with_six_points_the_game_goes_on():
    table = scored(FEW[WEREWOLF], players=3, points=(4, 6, 4), Adam=a_seat("alpha-wolf"), Ilinca=a_seat("lover"))
    assert table.state.points == [6, 6, 4]
    assert not table.is_over
    tells(table, "RoundBegan", round=2)


@pytest.mark.rule("AMB-VH-63", "VH-VICT-01")
def test_several_may_reach_seven_at_once():
    table = scored(FEW[NEUTRAL], players=3, points=(4, 6, 5), Adam=a_seat("psychic"), Matthew=a_seat("gravedigger"))
    tells(table, "GameEnded", players="Adam and Matthew")
    assert table.outcome.scores == (8, 6, 9)
    assert table.outcome.winners == (2,)
