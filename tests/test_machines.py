"""Games pushed about by a machine whose only moves are: choose any option, take back, do again, jump."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

import horrorlab as hl
from horrorlab.games import definition


class Wanderer(RuleBasedStateMachine):
    """Wanders through a game and remembers what stood where; whatever was there once is there again."""

    id = ""

    @initialize(players=st.integers(0, 10), seed=st.integers(0, 10 ** 6), chance=st.sampled_from(["auto", "auto", "ask"]))
    def begin(self, players, seed, chance):
        least, most = definition(self.id).seats
        self.options = {"players": least + players % (most - least + 1), "seed": seed, "chance": chance}
        self.game = hl.new_game(self.id, **self.options)
        self.seen = [self.game.position()]             # along the line of answers that is remembered, taken back or not

    @precondition(lambda self: self.game.options)
    @rule(picks=st.lists(st.integers(0, 10 ** 6), min_size=1, max_size=25))
    def choose(self, picks):
        for pick in picks:
            if self.game.options:
                self.choose_one(self.game.options[pick % len(self.game.options)])

    def choose_one(self, option):
        here, decided_by = len(self.game.history), self.game.decision.player
        again = [choice.option for choice in self.game.future[:1]] == [option]
        events = self.game.choose(option)
        # Cards that chance deals are told when the last of them lies there, a choice in several parts with the last of them.
        assert events or decided_by == hl.CHANCE or self.game.decision.player == decided_by
        if not again:
            del self.seen[here + 1:]
            self.seen.append(self.game.position())

    @rule()
    def undo(self):
        before = len(self.game.history)
        assert (self.game.undo() is None) == (before == 0)

    @rule()
    def redo(self):
        ahead = self.game.future
        assert self.game.redo() == (ahead[0] if ahead else None)

    @rule(where=st.integers(0, 10 ** 6))
    def jump(self, where):
        self.game.jump(where % len(self.seen))

    @invariant()
    def all_is_where_it_was(self):
        if not hasattr(self, "game"):
            return
        game, here = self.game, len(self.game.history)
        assert game.position() == self.seen[here]
        assert here + len(game.future) + 1 == len(self.seen)
        assert bool(game.options) != game.is_over
        assert (game.outcome is not None) == game.is_over

    def teardown(self):
        if hasattr(self, "game"):
            again = hl.new_game(self.id, **self.options)
            for choice in self.game.history:
                again.choose(choice.option)
            assert again.position() == self.game.position()
            assert [str(event) for event in again.log] == [str(event) for event in self.game.log]


@pytest.mark.parametrize("id", hl.games())
def test_wandering_through_a_game(id):
    machine = type("WandererIn" + definition(id).title.replace(" ", ""), (Wanderer,), {"id": id})
    run_state_machine_as_test(machine, settings=settings(max_examples=25, stateful_step_count=30, deadline=None))
