"""Moments between Steps: time goes on from them, back and forth, and what chance has yet to bring is not forgotten."""

import json
import random

import pytest

import horrorlab as hl


@pytest.fixture
def game():
    """A game of 30 choices, at random."""
    return half_played(hl.new_game("vampire-village", players=3, seed=4), 30)


def half_played(game, choices):
    rng = random.Random(4)
    for _ in range(choices):
        game.choose(rng.choice(game.options))
    return game


def stopped_between_steps(game):
    """Stop the game after each of its answers that Steps follow, before any of them is carried out."""
    for number in range(1, len(game.history) + 1):
        game.jump(number, step=0)
        if game.decision is None:
            yield number


def test_a_jump_from_between_steps_leads_anywhere(game):
    end, stops = game.position(), 0
    for number in stopped_between_steps(game):
        game.jump(30)
        assert game.position() == end
        game.jump(number, step=0)
        game.jump(number + 1 if number < 30 else 1, step=1)
        game.jump(30)
        assert game.position() == end
        stops += 1
    assert stops > 5


def test_an_answer_is_given_again_after_the_steps_before_it(game):
    history = game.history
    for number in stopped_between_steps(game):
        if number < 30:
            assert game.redo() == history[number]
            assert game.history == history[:number + 1]
            game.jump(30)


def test_what_chance_has_yet_to_bring_stays_the_same_after_undo_and_in_a_copy(tmp_path):
    path = half_played(hl.new_game("vampire-village", players=2, seed=1), 70).save(tmp_path / "game.json")
    saved = json.loads(path.read_text(encoding="utf-8"))
    saved["options"]["seed"] = 99                  # from here on, only the record knows what was dealt
    path.write_text(json.dumps(saved), encoding="utf-8")
    record = hl.load_game(path).record
    game = hl.load_game(path)
    for number in stopped_between_steps(game):
        twin = game.copy()
        twin.jump(70)
        assert twin.record == record
        game.undo()
        game.jump(70)
        assert game.record == record
        game.jump(number, step=0)


def test_a_view_of_everything_stays_what_it_was_when_it_was_taken(game):
    for _ in stopped_between_steps(game):
        view = game.view(hl.ALL)
        before = view.plain()
        game.run()
        assert view.plain() == before
        assert game.view(hl.ALL).plain() != before
        game.jump(30)
