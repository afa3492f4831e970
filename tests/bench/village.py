"""A game of horrorlab for four, played at random with nobody looking."""

from random import Random
from typing import Any

from horrorlab.games import definition
from horrorlab.kernel.agenda import advance, answer
from horrorlab.kernel.bulk import playout
from horrorlab.kernel.starting import settings

from .timing import Tally, clock

PLAYERS, SAMPLE, APART = 4, 20, 20


class Village:
    def __init__(self, game: str, seed: int = 1) -> None:
        self.definition = definition(game)
        self.name = self.definition.title
        self.rng, self.seed = Random(seed), seed
        self.settings = settings(self.definition, players=PLAYERS)
        self.counted = self._count_options()

    def play(self, end: float) -> Tally:
        tally, self.counted = self.counted, Tally()
        while clock() < end:
            played = playout(self.definition, self._settings(), self.rng)
            tally.real += played.choices
            tally.forced += played.forced
            tally.games += 1
        return tally

    def positions(self) -> list[Any]:
        return [state.copy() for number, (state, _) in enumerate(self._moments()) if number % APART == 0]

    def copy(self, position: Any) -> Any:
        return position.copy()

    def _settings(self) -> dict[str, Any]:
        self.seed += 1
        return self.settings | {"seed": self.seed}

    def _count_options(self) -> Tally:
        """Bulk play does not say how many options were open, so that is counted in games of its own."""
        counts = [count for _ in range(SAMPLE) for _, count in self._moments() if count > 1]
        return Tally(options=sum(counts), looked_at=len(counts))

    def _moments(self) -> Any:
        """Play one game and yield the state at each decision, with the number of options."""
        state = self.definition.new_state(**self._settings())
        state.unwatched()
        while (step := advance(state)) is not None:
            options = step.options(state)
            yield state, len(options)
            answer(state, self.rng.choice(options))
