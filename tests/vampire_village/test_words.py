"""What events, refusals and choices say at the edges: one of a thing, none of it, the wrong demon."""

import pytest

import horrorlab as hl
from tests.vocabulary import a_building, a_hero, a_village, at_the_table, may_not_choose, place, tells, told

HOME = {(0, 0): a_building("red", residents=2)}


def haunted(*villages, **options):
    return at_the_table("attack", "demons", **dict(zip(("Masha", "Seryozha", "Vanya"), villages, strict=False)), **options)


@pytest.mark.rule("VV-MIS-04", "VV-MIS-07", "VV-MIS-10")
def test_a_misdeed_of_another_demon_is_refused_for_the_demon_that_is_there():
    cards = {(0, 0): a_building("yellow", residents=2), (1, 0): a_building("red")}
    table = haunted(a_village(cards, monsters=["demon-yellow"]), a_village(HOME, monsters=["witch-left"]))
    for option in (("misdeed-building", "demon-yellow", 0, 0), ("misdeed-building", "demon-yellow", 1, 0),
                   ("misdeed-fetch", "demon-yellow", "witch-left")):
        assert table.why_not(option).rule == "VV-MIS-03"
        assert "another one" in may_not_choose(table, option, "VV-MIS-03")

    table = haunted(a_village(cards, monsters=["demon-fewest"]), a_village(HOME))
    assert table.why_not(("misdeed", "demon-fewest")).rule == "VV-MIS-04"

    table = haunted(a_village(cards, monsters=["demon-witch"]), a_village(HOME), a_village(HOME, monsters=["witch-left", "vampire-1"]))
    assert table.why_not(("misdeed", "demon-witch")).rule == "VV-MIS-07"
    for option in (("misdeed-fetch", "demon-witch", "vampire-1"), ("misdeed-fetch", "demon-witch", "witch-right")):
        assert "Vanya, on the right" in may_not_choose(table, option, "VV-MIS-10")


@pytest.mark.rule("VV-MIS-02", "AMB-VV-39", "VV-DEMON-07", "VV-DEMON-08")
def test_the_hero_misdeed_is_asked_and_refused_in_its_own_words():
    table = haunted(a_village({**HOME, (1, 0): a_hero()}, monsters=["demon-hero"]))
    assert "suffer" not in table.decision.question
    assert "hero's death" in may_not_choose(table, ("misdeed", "demon-hero"), "VV-MIS-02")
    assert table.decision.label(("misdeed", "demon-hero")).endswith("lose a hero")

    table = haunted(a_village(HOME, monsters=["demon-hero"]))
    assert "would not affect" in may_not_choose(table, ("misdeed", "demon-hero"), "VV-DEMON-07")
    assert "AMB-VV-39" in tells(table.choose(("cry", "demon-hero")), "DemonCried").also


@pytest.mark.rule("VV-MON-13")
def test_the_second_stage_alone_repeats_the_first():
    table = hl.new_game("vampire-village", players=2, seed=1)
    while table.state.phase != "attack":
        table.choose(table.options[0])
    assert ["VV-MON-13" in event.also for event in told(table, "StageBegan")] == [False, True]


@pytest.mark.rule("AMB-VV-55")
def test_no_next_line_is_promised_to_a_village_that_has_lost_its_last_card():
    table = at_the_table("attack", "vampire", Masha=a_village({(0, 0): a_building(vampire=0)}, monsters=["vampire-1", "vampire-2"]))
    table.choose(table.options[0])
    assert "AMB-VV-55" in tells(table.choose(table.options[0]), "DefenseTotalled").also
    assert not told(table, "NextLineDefends")


@pytest.mark.rule("VV-HERO-07")
def test_a_hero_without_movement_promises_none():
    table = at_the_table("building", "place", Masha=a_village(chosen=a_hero(moves=0)))
    assert table.decision.consequence(place(table, 1, 0)) == "This hero moves nobody."
    tells(table.choose(place(table, 1, 0)), "HeroCannotMove", player=0)


@pytest.mark.rule("VV-SETUP-13", "AMB-VV-02", "VV-BUILD-02")
def test_one_card_and_no_card_have_words_of_their_own():
    table = hl.new_game("vampire-village", players=5, seed=1)
    while table.state.phase == "building":
        table.choose(table.options[0])
    assert tells(table, "SpareStartingCardsBoxed").text == "The 1 starting card that nobody got goes back to the box, unseen."
    assert tells(table, "UndealtCardsBoxed").text == "All village cards of round 1 have been dealt."
    assert told(table, "HandsPassed")[-1].text.startswith("Everybody passes the other card ")


@pytest.mark.rule("VV-END-07", "VV-END-09")
def test_a_single_point_is_one():
    table = at_the_table("over", "count", round=2, Masha=a_village({(0, 0): a_building(residents=1)}), Seryozha=a_village({(0, 0): a_building()}))
    assert tells(table, "PointsCounted", player=0).text == "Masha: 1 resident + 0 neutralized monsters = 1 point, with 1 village card."
    assert tells(table, "GameWon").text == "Masha wins with 1 point."


@pytest.mark.rule("VV-END-11", "AMB-VV-61")
def test_three_who_share_are_listed():
    three = {name: a_village({(0, 0): a_building(residents=2)}) for name in ("Masha", "Seryozha", "Vanya")}
    table = at_the_table("over", "count", round=2, **three)
    assert tells(table, "VictoryShared").text.startswith("Masha, Seryozha and Vanya share the victory with 2 points")


def test_the_agenda_says_who_receives_what():
    table = hl.new_game("vampire-village", players=2, seed=1, chance="ask")
    assert [words for words in table.agenda if "receive" in words] == [f"{name}: receive a starting card with 2 residents" for name in table.names]
    while table.decision.player == hl.CHANCE:
        table.choose(table.options[0])
        if table.state.phase == "building" and table.decision.player == hl.CHANCE:
            assert "receive six village cards" in table.agenda[0]
