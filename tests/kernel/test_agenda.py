"""The agenda: Steps one after the other, questions, chance by itself or asked for."""

import pytest

import horrorlab as hl
from horrorlab.kernel.agenda import advance, advance_one, answer
from horrorlab.kernel.decision import CHANCE

from .toy import Bet, Draw, Flip, LayPile, a_toy, a_toy_position, a_toy_state


def test_steps_are_carried_out_in_order_until_one_asks():
    state = a_toy_state()
    asked = advance(state)
    assert asked == Bet(0)
    assert [event.name for event in state.log] == ["PileLaid", "CoinFell", "CardSeen"]
    assert state.agenda[::-1] == [Bet(0), Flip(), Draw(1, 1), Bet(1)]
    answer(state, ("pass",))
    assert advance(state) == Bet(1)
    answer(state, ("pass",))
    assert advance(state) is None


def test_one_step_at_a_time():
    state = a_toy_state()
    tops = []
    while state.agenda[-1] != Bet(0):
        tops.append(type(state.agenda[-1]))
        assert advance_one(state)
    assert tops == [LayPile, Flip, Draw]
    assert not advance_one(state)                  # it waits for an answer
    assert state.agenda[-1] == Bet(0)


def test_what_is_put_on_the_agenda_comes_next_and_in_its_order():
    state = a_toy_state()
    state.agenda = [Bet(1)]
    state.then(Flip(), Draw(0, 2))
    assert state.agenda[::-1] == [Flip(), Draw(0, 2), Bet(1)]


def test_chance_is_asked_when_the_game_asks_for_it():
    game = a_toy(chance="ask")
    assert (game.decision.player, game.options) == (CHANCE, [("flip", "heads"), ("flip", "tails")])
    assert game.decision.step.weights(game.state) == [2, 1]
    game.choose(("flip", "tails"))
    assert game.options == [("draw", "acorn"), ("draw", "bell"), ("draw", "leaf")]
    assert game.decision.step.weights(game.state) == [2, 2, 2]
    assert game.why_not(("draw", "rose")).rule == "VV-MON-03"
    game.choose(("draw", "leaf"))
    assert (game.decision.player, game.view(0).state.hands[0][0].slug) == (0, "leaf")
    assert hl.CHANCE == CHANCE


def test_several_cards_are_dealt_one_after_the_other():
    game = a_toy_position(chance="ask", agenda=[["Bet", {"player": 0}], ["Draw", {"to": 0, "count": 3}]])
    for left, slug, open_before in ((3, "bell", ["acorn", "bell"]), (2, "bell", ["acorn", "bell"]), (1, "acorn", ["acorn"])):
        assert game.decision.step == Draw(0, left)
        assert game.options == [("draw", other) for other in open_before]
        assert [event.name for event in game.choose(("draw", slug))] == (["CardSeen"] if left == 1 else [])
    assert [leaf.slug for leaf in game.state.hands[0]] == ["bell", "bell", "acorn"]
    assert game.decision.step == Bet(0)


def test_the_coin_falls_as_its_weights_say():
    sides = [a_toy(seed=seed).state.coin for seed in range(600)]
    assert 340 < sides.count("heads") < 460


def test_a_description_names_the_player_a_step_belongs_to():
    game = a_toy(names=["Masha", "Vanya"])
    assert game.agenda == ["Masha: bet on the coin", "Flip a coin that falls on heads twice as often", "Vanya: draw a card in secret",
                           "Vanya: bet on the coin"]


@pytest.mark.parametrize("option", [("bet",), ("bet", "heads", 1), ("bet", 1), ("bat", "heads"), "bet", None, 3, [], {}, ("bet", ["heads"]),
                                    ("raise", True, "x"), ("raise", 1.0, "x"), ("raise", "1", "x")])
def test_a_malformed_answer_is_refused_with_the_shapes_expected(option):
    game = a_toy()
    refusal = game.why_not(option)
    assert refusal.rule == "VV-END-07"
    assert refusal.reason.endswith("is no answer to this question; expected ('bet', str) or ('pass',) or ('raise', int, str).")
    with pytest.raises(hl.IllegalChoice):
        game.choose(option)
    assert game.history == []


def test_a_well_formed_answer_that_is_not_open_gets_the_games_own_reason():
    game = a_toy()
    for option in (("bet", "edge"), ("raise", 1, "x"), ["bet", "rim"]):
        assert game.why_not(option).reason == "Heads, tails, or pass."
    assert game.decision.refused == {("bet", "edge"): game.why_not(("bet", "edge"))}
    with pytest.raises(hl.IllegalChoice) as caught:
        game.choose(("bet", "edge"))
    assert (caught.value.rule, caught.value.reason, caught.value.refusal.also) == ("VV-END-07", "Heads, tails, or pass.", ("VV-END-08",))
    assert str(caught.value) == "Heads, tails, or pass. (VV-END-07)"
