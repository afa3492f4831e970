"""The page around a board in the browser: what Python has drawn is shown in place, what is clicked is reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import anywidget
from traitlets import Enum, Int, List, Unicode

from .theme import THEMES, Theme

HERE = Path(__file__).parent


def _variables(theme: Theme) -> str:
    """The colours of a theme as the style sheet knows them."""
    return "".join(f"--hl-{field.name.replace('_', '-')}: {getattr(theme, field.name)}; " for field in fields(theme) if field.name != "name")


def _style() -> str:
    light, dark = (_variables(THEMES[name]) for name in ("light", "dark"))
    return f".hl-table {{ {light}}}\n:root[data-hl-theme=dark] .hl-table {{ {dark}}}\n" + (HERE / "board.css").read_text(encoding="utf-8")


class Board(anywidget.AnyWidget):
    """One SVG and the words around it, each a pane of HTML; ``report(kind, value)`` is told what was clicked.

    The timeline stands at choice ``now`` of ``length``; ``hinted`` names the things that glow, each by kind and value ("key hand:old-mill").
    ``papers`` are the titles of the panes under it. ``theme`` and ``room`` (pixels of width) come from the browser. ``seq`` numbers the
    positions shown: a click made on an earlier one, because it was on its way when the board changed, does not count.
    """

    _esm = HERE / "board.js"
    _css = _style()

    svg = Unicode().tag(sync=True)
    question = Unicode().tag(sync=True)
    choices = Unicode().tag(sync=True)
    said = Unicode().tag(sync=True)
    log_ = Unicode().tag(sync=True)                # a widget has a `log` of its own
    agenda = Unicode().tag(sync=True)
    rule = Unicode().tag(sync=True)
    papers = List(Unicode(), ["Log", "To do"]).tag(sync=True)
    now = Int().tag(sync=True)
    length = Int().tag(sync=True)
    hinted = List(Unicode()).tag(sync=True)
    seq = Int().tag(sync=True)
    theme = Enum(list(THEMES), "light").tag(sync=True)
    room = Int(900).tag(sync=True)                 # until the browser tells: the width that a stored picture has

    def __init__(self, report: Callable[[str, str], None]) -> None:
        super().__init__()
        self._report = report
        self.on_msg(self._received)

    def _received(self, _: Any, content: Any, __: Any) -> None:
        self.send("heard")                         # the page waits for it: a kernel that was restarted says nothing
        match content:
            case {"kind": "key" | "option", "seq": int(seq)} if seq != self.seq:
                pass
            case {"kind": str(kind), "value": str(value)}:
                self._report(kind, value)
