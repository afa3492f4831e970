"""What an exercise is about: a position of a game, or a road map laid out for some players. Each says what it is, opens, and is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from ..kernel.game import Game
from .scenarios import look_up, scenario

if TYPE_CHECKING:
    from ..boards import Picture
    from ..roads.graph import RoadMap

ROADS = "roads"


class Subject(Protocol):
    """What an exercise is about."""

    def title(self) -> str:
        """Say what it is and where a reader finds it, if that matters."""

    def open(self) -> Any:
        """Open it anew."""

    def picture(self, opened: Any, board: str) -> Picture:
        """Draw it, in one of the ways that it can be drawn."""


@dataclass(frozen=True)
class Position:
    """The position of a scenario, which has gone on to the first decision if it is to ``run``.

    Its board is "table" as whoever decides sees it, "table from Matthew" as another player does, to whom no choices are shown, or the
    village of the player it names.
    """

    id: str
    run: bool

    def title(self) -> str:
        return f"Position: {look_up(self.id).title} ({self.id})."

    def open(self) -> Game:
        return scenario(self.id, run=self.run)

    def picture(self, opened: Game, board: str) -> Picture:
        from ..boards import draw

        whole, _, player = board.partition(" from ")
        if whole == "table":
            return draw(opened, player or None)
        neighbor = (opened.seat(board) + 1) % opened.players        # sees the village, but no choices that would tell the answer
        return draw(opened, neighbor, village=board)


@dataclass(frozen=True)
class LaidOut:
    """The road map laid out for some players, "4" or "4 long-night", or "" for an exercise that is about no map in particular. Its board is "map"."""

    layout: str

    def title(self) -> str:
        players, _, variant = self.layout.partition(" ")
        return f"Map: hl.load_map(players={players}" + f', variant="{variant}"' * bool(variant) + ")." if players else ""

    def open(self) -> RoadMap:
        from ..roads.graph import load_map

        players, _, variant = self.layout.partition(" ")
        return load_map(players=int(players) if players else None, variant=variant or None)

    def picture(self, opened: RoadMap, board: str) -> Picture:
        from ..boards import draw

        return draw(opened)


def subject(id: str, *, run: bool = True) -> Subject:
    """Tell what an id stands for: "vampire-village/masha" for a position, "roads/4" for a map."""
    kind, _, layout = id.partition("/")
    return LaidOut(layout) if kind == ROADS else Position(id, run)
