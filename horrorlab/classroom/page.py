"""Small pieces of HTML: tables, lines with rule ids, boxes. All text is escaped here and nowhere else.

Colors are the page's own, so that everything reads in a light and in a dark theme.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from ..kernel.rules import look_up

if TYPE_CHECKING:
    from ..boards import Picture

_CELL = "text-align: left; vertical-align: top; padding: 2px 12px 2px 0"


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def html(text: object) -> str:
    """Escape text, unless it is HTML already.

    >>> html("<b>"), html(Markup("<b>"))
    ('&lt;b&gt;', '<b>')
    """
    return text if isinstance(text, Markup) else escape(str(text))


def table(heading: Sequence[str], rows: Iterable[Sequence[object]]) -> Markup:
    """Lay out a table; every row has as many cells as the heading."""
    head = "".join(f'<th style="{_CELL}">{html(cell)}</th>' for cell in heading)
    body = "".join("<tr>" + "".join(f'<td style="{_CELL}">{html(cell)}</td>' for cell in row) + "</tr>" for row in rows)
    return Markup(f'<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>')


def ids(*rules: str) -> Markup:
    """Name rules by their ids, the leading one first; hovering tells what they say.

    >>> ids("VV-BUILD-08")
    '<code style="white-space: nowrap" title="A new card must touch at least 1 card already in that village.">VV-BUILD-08</code>'
    """
    return Markup(" ".join(f'<code style="white-space: nowrap" title="{escape(look_up(id).text)}">{escape(id)}</code>' for id in rules))


def line(text: str, rules: Sequence[str] = ()) -> Markup:
    """Say a sentence with the rules behind it, the leading one first and the others fainter."""
    leading, further = ids(*rules[:1]), ids(*rules[1:])
    return Markup(html(text) + f" <small>{leading}</small>" * bool(leading) + f' <small style="opacity: 0.6">{further}</small>' * bool(further))


def lines(entries: Iterable[Markup]) -> Markup:
    """Put lines under each other."""
    return Markup("".join(f'<div style="margin: 2px 0">{entry}</div>' for entry in entries))


def box(title: str, body: str, *, color: str = "#888888") -> Markup:
    """Frame what belongs together, with a bar at its side."""
    return Markup(f'<div style="border-left: 4px solid {color}; padding: 2px 0 2px 12px; margin: 4px 0">'
                  f'<div style="margin: 2px 0"><strong>{html(title)}</strong></div>{html(body)}</div>')


def picture(drawn: Picture) -> Markup:
    """Set a board among text, as an image that every viewer of notebooks shows; its words are the alternative text."""
    data = b64encode(drawn.encode()).decode()
    return Markup(f'<img alt="{escape(drawn.words)}" src="data:image/svg+xml;base64,{data}" style="max-width: 100%">')
