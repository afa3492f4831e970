"""The heuristic player of Vampire Lords plays sensibly. What it shares with that of any game is tested in ``tests/lab``."""

import re

import pytest

from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.players import choose, explain
from horrorlab.games.vampire_lords.prospects import odds
from horrorlab.games.vampire_lords.state import ATLAS, CASTLE, slug_of
from horrorlab.kernel.random import Random
from tests.vampire_lords.table import a_new_game, a_seat, at_the_table, owner, play, told

DEEDS = {
    "Accept", "Activate", "Ask", "Buy", "Calm", "Decline", "Discard", "Dissolve", "Do", "Drop", "End", "Give", "Go", "Have", "Hunt",
    "Impale", "Keep", "Leave", "Let", "Make", "March", "Offer", "Pass", "Pay", "Play", "Promise", "Propose", "Put", "Raise", "Recruit",
    "Refuse", "Remove", "Retreat", "Rob", "Roll", "Sacrifice", "Send", "Spend", "Stay", "Subdue", "Support", "Take", "Travel", "Use",
}


def choice(table, seed=0):
    return choose(table.view(table.decision.player), Random(seed))


def says(table, *option):
    return explain(table.view(table.decision.player), option)


def played_on(table, player=0):
    """Let the heuristic player answer for as long as it is asked."""
    while table.decision is not None and table.decision.player == player and not table.is_over:
        table.choose(choice(table))
        if table.state.turn != player:
            break
    return table


def turn(hand, *, matthew=None, graveyard=(), **veronica):
    return at_the_table("action", "Veronica", Veronica=a_seat("radu-the-handsome", hand=hand, **veronica), graveyard=graveyard,
                        Matthew=matthew or a_seat("emine-hatun"))


# ---- battles -----------------------------------------------------------------------------------------------------

def test_odds_are_those_of_the_dice():
    """Three against three, with a Lord beside and a garrison: lost are the ways in which the beige die shows more than the black one."""
    assert odds(3, 0, 3, 0, 1).win == pytest.approx(30 / 36)
    assert odds(3, 0, 3, 0, 1).losses == pytest.approx(5 / 6)
    assert odds(3, 0, 3, 0, 1).enemy_losses == pytest.approx(9 / 6)
    assert odds(2, 0, 0, 3, 0).losses == pytest.approx((1 + 1 + 2 + 2 + 2) / 6)           # the other side has the black die; two are all there are
    assert odds(1, 0, 0, 0, -1).win == 0.0


def test_an_army_beside_a_neutral_town_takes_it():
    table = turn(["raid"], vampires=[20], bran=(6, 0))
    assert choice(table) == ("symbol", "raid")
    played_on(table)
    assert owner(table, "brasov") == "Veronica"


def test_a_town_that_cannot_be_taken_is_left_alone():
    table = turn(["raid"], matthew=a_seat("emine-hatun", brasov=(9, 9)), bran=(1, 0))
    played_on(table)
    assert owner(table, "brasov") == "Matthew"


def test_the_town_of_a_rival_who_would_win_is_worth_more_than_a_neutral_one():
    rival = a_seat("emine-hatun", brasov=(), sibiu=(), arges=(), bacau=(), alba_julia=())
    table = turn(["raid"], matthew=rival, vampires=[20], bran=(4, 0))
    played_on(table)
    assert owner(table, "brasov") == "Veronica"


def test_it_says_how_likely_it_takes_a_locale():
    table = turn(["raid"], vampires=[20], bran=(3, 0))
    for option in (("symbol", "raid"), ("march", "bran"), ("take", "living", 3)):
        table.choose(option)
    assert says(table, "go", "brasov").startswith("You take Brașov, a Town, with a chance of 83 %;")


# ---- cards, units ------------------------------------------------------------------------------------------------

def test_without_units_it_recruits():
    """With Bypass, which is of no other use without an army; Raid may still bring gold."""
    table = turn(["raid", "bypass"], gold=3)
    assert choice(table) == ("symbol", "bypass")
    table.choose(("symbol", "bypass"))
    assert choice(table) == ("recruit",)


def test_it_pays_its_units():
    table = at_the_table("harvest", Veronica=a_seat("radu-the-handsome", gold=5, castle=(3, 0)), Matthew=a_seat("emine-hatun"))
    assert choice(table) == ("pay", 3)


def test_in_the_last_round_nothing_is_bought():
    table = at_the_table("market", "Veronica", round=4, Veronica=a_seat("radu-the-handsome", gold=20, blood=20), Matthew=a_seat("emine-hatun"))
    assert choice(table) == ("done",)
    table = at_the_table("market", "Veronica", round=1, Veronica=a_seat("radu-the-handsome", gold=20, blood=20), Matthew=a_seat("emine-hatun"))
    assert choice(table)[0] == "buy"


def test_a_gift_is_accepted_and_a_robbery_declined():
    for terms, answer in (((3, 3, 0, 0), ("accept",)), ((0, 0, 3, 3), ("decline",))):
        table = at_the_table("action", "Matthew", Veronica=a_seat("radu-the-handsome", gold=5, blood=5),
                             Matthew=a_seat("emine-hatun", gold=5, blood=5, hand=["raid"]))
        table.choose(("deal", 0))
        for amount in terms:
            table.choose(("amount", amount))
        table.choose(("promise", "none"))
        table.choose(("promise", "none"))
        assert choice(table) == answer


def test_no_red_box_draws_cards():
    """Else a player whose deck is empty could draw the card just played, and play on for ever; a round has to end."""
    assert not [card.slug for card in CARDS.cards.values() if any(name == "draw" for name, _ in card.red)]


def test_a_ball_at_the_necromancers_does_not_go_round_for_ever():
    """The Grand Ball on top of the graveyard leads to the Necromancer, who uses it again."""
    table = turn(["the-grand-ball"], graveyard=["the-grand-ball"], vampires=[20])
    table.choose(("box", "the-grand-ball"))
    assert choice(table) != ("court", "necromancer")


# ---- whole games -------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-7.0-01")
def test_it_recruits_takes_villages_on_its_way_and_then_towns():
    table = play(a_new_game(2, seed=1), prefer=choice)
    towns = {ATLAS.locales[slug_of(place)].name for place in range(CASTLE) if table.state.is_town(place)}
    for player in (0, 1):
        taken = [event for event in told(table, "Recruited", "VillageSubdued", "AttackerWon") if event.data["player"] == player]
        kinds = ["recruits" if event.name == "Recruited" else "Town" if event.data["place"] in towns else "Village" for event in taken]
        assert kinds.index("recruits") < kinds.index("Town")
        assert kinds.index("Village") < kinds.index("Town")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_says_a_sentence_about_every_option_and_how_much_points_are(players):
    """Half of the time chance decides, so that it sees odd positions, too."""
    table, rng = a_new_game(players, seed=players, variants=["all-in"]), Random(players)
    while not table.is_over:
        seat = table.decision.player
        view, chosen = table.view(seat), choice(table)
        assert chosen in table.options
        for option in table.options if rng.below(3) == 0 else ():
            said = explain(view, option)
            assert re.fullmatch(r"[A-ZĂÂÎȘȚ][^<>{}\n]{10,190}\.", said)
            assert (" point" in said) == said.endswith(" A Town is worth 10.")
            assert view.decision.label(option).split()[0] in DEEDS       # so that "A good player would ..." goes on with it
        table.choose(chosen if rng.below(2) else rng.choice(table.options))


def test_what_it_says_of_recruiting_counts_the_one_more_of_mercenaries():
    table = turn(["raid"], active=["mercenaries"])
    table.choose(("symbol", "raid"))
    assert table.label(("recruit",)) == "Recruit 4 Living Units"
    assert says(table, "recruit").startswith("Living Units in the castle, 4 of them, ")


def test_it_says_what_is_short_and_what_is_left():
    table = turn(["raid"], gold=1, blood=7, bran=(9, 1))
    assert says(table, "deal", 1) == "To pay all units you lack 6 gold; 9 blood will be left."


def test_who_would_propose_an_alliance_accepts_one():
    """Where an alliance is worth no more than to be alone, chance does not decide: it would be declined, and proposed a turn later."""
    for seed in range(8):
        table = a_new_game(4, seed=seed)
        assert choice(table, seed)[0] == "propose"
        table.choose(choice(table, seed))
        assert choice(table, seed) == ("accept",)


def test_it_beats_three_who_play_by_chance():
    won = 0
    for seed in range(8):
        table, rng = a_new_game(4, seed=seed), Random(seed)
        play(table, prefer=lambda table, seed=seed, rng=rng: choice(table) if table.decision.player == seed % 4 else rng.choice(table.options))
        won += seed % 4 in table.outcome.winners
    assert won >= 7
