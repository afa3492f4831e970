"""python-chess: random legal moves until none is left, the material does not suffice, or 75 moves brought no progress."""

from importlib.metadata import version
from random import Random
from typing import Any

from .timing import Tally, clock

NO_PROGRESS, APART = 150, 20                       # half-moves; half-moves between two positions to copy


class Chessboard:
    def __init__(self, seed: int = 1) -> None:
        import chess

        self.name = f"python-chess {version('chess')}"
        self.rng, self._new = Random(seed), chess.Board
        self.board = self._new()

    def play(self, end: float) -> Tally:
        tally = Tally()
        while clock() < end:
            moves = list(self.board.legal_moves)
            if not moves or self.board.halfmove_clock >= NO_PROGRESS or self.board.is_insufficient_material():
                tally.games += 1
                self.board = self._new()
                continue
            if len(moves) > 1:
                tally.real += 1
                tally.options += len(moves)
            else:
                tally.forced += 1
            self.board.push(self.rng.choice(moves))
        tally.looked_at = tally.real
        return tally

    def positions(self) -> list[Any]:
        board, found = self._new(), []
        for number in range(200):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(self.rng.choice(moves))
            if number % APART == 0:
                found.append(board.copy(stack=False))
        return found

    def copy(self, position: Any) -> Any:
        return position.copy(stack=False)
