"""The map in a notebook: to be clicked, with the words beside it."""

from __future__ import annotations

import os
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as w

from ...roads.graph import RoadMap
from .. import Picture
from ..controls import Button
from ..panels import trouble
from ..widget import Board
from .tour import MEASURES, Told, Tour

_MEASURES = {"none": "none", "degree": "number of roads", "betweenness": "betweenness", "closeness": "closeness", "town": "distance to a Town"}


class MapTable(w.VBox):  # type: ignore[misc]  # comes without types
    """A map on a table. ``tour`` is what has been chosen on it, ``board`` the page; ``map`` is the map as it is laid out now.

    >>> from horrorlab.roads.graph import load_map
    >>> laid = MapTable(load_map())
    >>> laid.click("locale:bran", "locale:sibiu")
    >>> print(laid.tour.status)
    From Bran to Sibiu: 3 roads, 1 shortest way.
    """

    def __init__(self, map: RoadMap, *, strict: bool | None = None) -> None:
        self.tour = Tour(map)
        self.strict = os.environ.get("HORRORLAB_STRICT", "") not in ("", "0") if strict is None else strict
        self.board = Board(self._reported)
        self.board.papers = ["About it", "Start"]
        self._showing = False
        tour = self.tour
        self.back = Button(lambda: self._do(tour.back), description="Back", tooltip="Choose again what was chosen before")
        self.clear = Button(lambda: self._do(tour.clear), description="Clear", tooltip="Choose nothing")
        self.place = self._setting(w.Dropdown(description="Look at"), tour.look_at)
        self.setup = self._setting(w.Dropdown(description="Set-up", options=[(_named(*way), way) for way in tour.setups]),
                                   lambda way: tour.lay_out(*way))
        self.measure = self._setting(w.Dropdown(description="Measure", options=[(_MEASURES[name], name) for name in MEASURES]), tour.measure_by)
        self.names = self._setting(w.ToggleButton(description="Names", tooltip="Show the names"), lambda on: setattr(tour, "names", on))
        self.numbers = self._setting(w.ToggleButton(description="Wildernesses", tooltip="Show numbers and names of the Wildernesses"),
                                     lambda on: setattr(tour, "numbers", on))
        self.setup.layout.display = None if tour.setups else "none"
        above, below = w.Box([self.back, self.clear, self.names, self.numbers]), w.Box([self.place, self.setup, self.measure])
        for box, name in ((above, "hl-above"), (below, "hl-below")):
            box.add_class("hl-controls")
            box.add_class(name)
        super().__init__([above, self.board, below])
        self.add_class("hl-table")
        self.add_class("hl-map")
        self.board.observe(lambda _: self._do(), ["theme", "room"])
        self._do()

    @property
    def map(self) -> RoadMap:
        return self.tour.map

    def click(self, *keys: str) -> None:
        """Click on elements of the map, one after the other, as a reader does: "locale:bran", "castle:green", "wilderness:7"."""
        for key in keys:
            self._reported("key", key)

    def __repr__(self) -> str:
        return Picture(self.board.svg).words

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {**super()._repr_mimebundle_(**kwargs), "image/svg+xml": self.board.svg, "text/plain": repr(self)}

    # ---- inside ------------------------------------------------------------------------------------------------

    def _reported(self, kind: str, value: str) -> None:
        match kind:
            case "key":
                self._do(lambda: self.tour.click(value))
            case "clear":
                self._do(self.tour.clear)

    def _setting(self, widget: Any, action: Callable[[Any], object]) -> Any:
        """Have what the reader sets carried out; what the table itself sets is no wish of the reader's."""
        def changed(change: Any) -> None:
            if not self._showing:
                self._do(lambda: action(change["new"]))

        widget.observe(changed, "value")
        return widget

    def _do(self, action: Callable[[], object] | None = None) -> None:
        """Carry out what the reader asks for and show what came of it. No error goes unseen."""
        wrong = None
        for work in (action, self._show):
            try:
                if work:
                    work()
            except Exception as error:
                wrong = wrong or error
        if wrong:
            self.board.said = trouble(wrong)
            if self.strict:
                raise wrong

    def _show(self) -> None:
        tour, board = self.tour, self.board
        svg = tour.picture(board.theme, board.room)
        with board.hold_sync():
            board.seq += svg != board.svg
            board.svg = svg
            board.question, board.said = f"<b>{escape(tour.heading)}</b>", f"<p>{escape(tour.status)}</p>"
            board.log_, board.agenda = _lines(tour.told), _lines(tour.ranking)
            board.papers = ["About it", "Starts" if tour.measure == "none" else MEASURES[tour.measure][0]]
        self._showing = True
        try:
            self.back.disabled, self.clear.disabled = not tour.can_go_back, not tour.chosen
            options = [("nothing", ""), *((name, key) for key, name in tour.keys.items())]
            if list(self.place.options) != options:
                self.place.options = options
            self.place.value = tour.chosen[-1] if tour.chosen else ""
            if tour.map.setup:
                self.setup.value = (tour.map.setup.players, tour.map.setup.variant)
            self.measure.value, self.names.value, self.numbers.value = tour.measure, tour.names, tour.numbers
        finally:
            self._showing = False


def _named(players: int, variant: str) -> str:
    return f"{players} players{', the Long Night' * bool(variant)}"


def _lines(told: Told) -> str:
    return "".join(f"<p><b>{escape(head)}</b> {escape(said)}</p>" for head, said in told)
