"""What a view or a game drawn anew must not carry along: what others were told, what chance has in store."""

import pytest

import horrorlab as hl

SEEN = "sees"                                      # a hand is told to its owner alone


def played_a_little(**options):
    game = hl.new_game("vampire-village", players=3, seed=4, **options)
    for _ in range(10):
        game.choose(game.options[0])
    return game


def secrets_of_others(events, player):
    return [event.text for event in events if not event.seen_by(player)]


@pytest.mark.parametrize("player", range(3))
def test_the_position_in_a_view_has_the_log_of_the_viewer(player):
    game = played_a_little()
    view = game.view(player)
    assert secrets_of_others(game.log, player)
    assert not secrets_of_others(view.state.log, player)
    assert view.state.log == view.log
    assert view.state.random.state == 0


@pytest.mark.parametrize("player", range(3))
def test_a_game_drawn_anew_forgets_what_others_were_told(player):
    game = played_a_little()
    twin = game.determinize(player)
    assert not secrets_of_others(twin.log, player)
    other = (player + 1) % 3
    assert [event.text for event in twin.view(other).log if SEEN in event.text] == []
    assert twin.view(player).log == game.view(player).log


def test_who_knows_everything_gets_the_game_as_it_is():
    game = played_a_little()
    twin = game.determinize(hl.ALL)
    assert (twin.position(), twin.log, twin.history) == (game.position(), game.log, [])


def test_a_game_drawn_anew_is_saved_and_started_anew_from_where_it_was_drawn(tmp_path):
    game = played_a_little()
    twin = game.determinize(0, rng=5)
    start = twin.position()
    for _ in range(40):
        twin.choose(twin.options[-1])
    again = hl.load_game(twin.save(tmp_path / "game.json"))
    assert (again.position(), again.history, again.record) == (twin.position(), twin.history, twin.record)
    assert {**twin.anew(1).position(), "generator": 0} == {**start, "generator": 0}


def test_a_game_drawn_anew_between_steps_records_what_chance_brings(tmp_path):
    game = hl.new_game("vampire-village", players=2, seed=4)
    while game.state.round == 1:
        game.choose(game.options[0], run=False)
        while game.decision is None and game.state.round == 1:
            game.step()
    twin = game.determinize(1)
    twin.run()
    assert len(twin.record) == 12                  # the hands of round 2
    assert hl.load_game(twin.save(tmp_path / "game.json")).position() == twin.position()


def test_a_viewer_is_a_seat_a_name_or_everybody():
    game = hl.new_game("vampire-village", players=2, seed=1)
    for wrong in (None, 1.0, True, [], b"Masha"):
        with pytest.raises(hl.HorrorlabError, match="player: expected a seat from 0 to 1 or a player's name"):
            game.view(wrong)


def test_a_seed_given_at_the_opening_stands_for_the_positions_own():
    position = {"players": 2, "seed": 3, "seats": [{}, {}], "now": {"phase": "building", "step": "choose"}}
    hands = [hl.new_position("vampire-village", {**position, "seed": seed}, seed=given).state.hands for seed, given in ((3, None), (3, 4), (4, None))]
    assert hands[0] != hands[1] == hands[2]
    assert hl.new_position("vampire-village", position).anew(4).state.hands == hands[1]
