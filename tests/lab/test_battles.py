"""Battle odds: reckoned exactly, against sums by hand and against thousands of battles that were played."""

import pytest

import horrorlab as hl
from horrorlab.games.vampire_lords import DEFINITION
from horrorlab.kernel.starting import open_position
from horrorlab.lab.battles import battle_odds, playing, simulated_odds


def battle(living=0, undead=2, at="brad", seats=({}, {}), **more):
    """Let Veronica march somewhere, where there is a battle."""
    return open_position(DEFINITION, {
        "players": ["Veronica", "Matthew"], "seats": list(seats), "chance": "ask", **more,
        "now": {"phase": "action", "step": "battle", "at": at, "living": living, "undead": undead}}, seed=1)


def test_two_undead_against_a_neutral_village_by_hand():
    """The attacker rolls black (0 1 1 2 2 3), the three Neutral Units beige (0 0 1 1 1 2); the attacker needs more units left."""
    odds = battle_odds(battle())
    # 2 left against 1 or 0: beige 0 (2/6) and black 2 or 3 (3/6); 1 left against 0: beige 1 (3/6) and black 3 (1/6).
    assert odds.wins == odds.takes == pytest.approx(2 / 6 * 3 / 6 + 3 / 6 * 1 / 6)
    assert odds.losses == (pytest.approx(5 / 6), pytest.approx(9 / 6))
    assert odds.table["probability"].sum() == pytest.approx(1)


def test_a_vampire_and_a_battle_card_change_the_odds():
    seats = ({"vampires": ["lord 7"], "hand": ["ambush"]}, {})
    alone, helped = battle_odds(battle()), battle_odds(battle(seats=seats))
    assert alone.wins < helped.wins < battle_odds(battle(seats=seats), playing("ambush")).wins
    assert "the attacker wins" in repr(helped)


def test_a_garrison_defends_a_town():
    assert battle_odds(battle(at="arges", undead=3)).wins < battle_odds(battle(at="brad", undead=3)).wins


@pytest.mark.parametrize("case", [
    {"living": 3, "undead": 1, "at": "arges"},
    {"living": 0, "undead": 4, "at": "targoviste", "seats": ({"vampires": ["lord 25"], "lord": "vlad-dracula", "active": ["strategist"]},
                                                            {"vampires": ["lord 25", "spawn 21"]}),
     "locales": {"targoviste": {"living": 2, "undead": 1}}},
    {"living": 2, "undead": 2, "seats": ({"lord": "mircea-the-elder", "active": ["battle-hardened"]}, {})},
])
def test_exact_odds_agree_with_battles_that_were_played(case):
    """20,000 battles are off by three standard errors, 0.011, at most."""
    exact, played = battle_odds(battle(**case)), simulated_odds(battle(**case), 20_000, seed=5)
    assert played.wins == pytest.approx(exact.wins, abs=0.011)
    assert played.takes == pytest.approx(exact.takes, abs=0.011)
    assert played.losses == (pytest.approx(exact.losses[0], abs=0.03), pytest.approx(exact.losses[1], abs=0.03))


def test_only_a_battle_has_odds():
    with pytest.raises(hl.HorrorlabError, match="game: expected a game of Vampire Lords in which a battle has begun"):
        battle_odds(hl.new_game("vampire-village", players=2, seed=1))
