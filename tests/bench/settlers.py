"""Catanatron: its own game loop with its own random players."""

import random
from importlib.metadata import version
from typing import Any

from .timing import Tally, clock

TURNS, APART = 1000, 40                            # its own limit; decisions between two positions to copy


class Settlers:
    def __init__(self, seed: int = 1) -> None:
        from catanatron import Color, Game, RandomPlayer

        self.name = f"Catanatron {version('catanatron')}"
        self._new = lambda: Game([RandomPlayer(color) for color in Color])
        random.seed(seed)
        self.game = self._new()

    def play(self, end: float) -> Tally:
        tally = Tally()
        while clock() < end:
            game = self.game
            count = len(game.state.playable_actions)
            if count > 1:
                tally.real += 1
                tally.options += count
            else:
                tally.forced += 1
            game.play_tick()
            if game.winning_color() is not None or game.state.num_turns >= TURNS:
                tally.games += 1
                self.game = self._new()
        tally.looked_at = tally.real
        return tally

    def positions(self) -> list[Any]:
        game, found = self._new(), []
        while game.winning_color() is None and game.state.num_turns < TURNS and len(found) < 12:
            for _ in range(APART):
                game.play_tick()
            found.append(game.copy())
        return found

    def copy(self, position: Any) -> Any:
        return position.copy()
