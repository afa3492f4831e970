"""Around the map: title, Courts in the corners, moons on the edges, the set-up, the scale of a measure, the legend."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.words import many
from ...roads.atlas import TOWN, Atlas
from ...roads.graph import RoadMap
from ..lettering import fit, measure
from ..shapes import at, circle, path, rect, titled
from .paper import BAND, BRASS, GOLD, INK, ON_BAND, PANEL, RED, SMALL, SOFT, heat, words
from .places import CORNER, CORNERS, KEY_AT, MOONS, PANEL_AT, SCALE_AT, TITLE
from .signs import castle, chip, disc, moon, town, unit, village

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def title(name: str, more: str) -> str:
    x = (TITLE[0] + TITLE[2]) / 2
    return (words(x, 50, name.upper(), 28, RED, bold=True, serif=True, spacing=2)
            + words(x, 74, fit(more, TITLE[2] - TITLE[0], SMALL + 1), SMALL + 1))


def title_of(map: RoadMap) -> tuple[str, str]:
    """The name of a map, and what is on it."""
    setup, towns = map.setup, len(map.towns)
    laid = [f"{setup.players} players{', the Long Night' * bool(setup.variant)}"] if setup else []
    counted = [many(towns, "Town"), many(len(map.graph) - towns, "Village"), many(len(map.atlas.roads), "road"),
               many(len(map.wildernesses), "Wilderness", "Wildernesses")]
    return map.atlas.folder.replace("-", " ").replace("_", " ").title(), " · ".join([*laid, *counted])


def courts(atlas: Atlas) -> str:
    """The Courts in their corners; each has room for Vampires in its middle, 60 x 36 around ``court_at``."""
    out, (w, h) = "", CORNER
    for court in atlas.courts.values():
        x, y = CORNERS[court.corner]
        body = rect(x, y, w, h, 8, fill=BAND, stroke=GOLD, width=2) + rect(x + 4, y + 4, w - 8, h - 8, 5, stroke=BRASS, width=.8)
        body += words(x + w / 2, y + 30, fit(court.name.upper(), w - 20, 16, serif=True), 16, ON_BAND, BAND, bold=True, serif=True)
        body += rect(x + w / 2 - 30, y + 42, 60, 36, 18, stroke=BRASS, width=1.3, dash="4 3")
        body += words(x + w / 2, y + 64.5, "Court", SMALL, BRASS, BAND)
        out += titled(f"{court.name}, a Court in the {court.corner} corner", body)
    return out


def court_at(corner: str) -> tuple[float, float]:
    """The middle of a Court's room for Vampires."""
    x, y = CORNERS[corner]
    return x + CORNER[0] / 2, y + 60


def moons(atlas: Atlas) -> str:
    """The moons on the edges: each is a round, and says how many cards are drawn up to."""
    out = ""
    for one in atlas.moons:
        x, y = MOONS[one.side]
        number = ROMAN[one.moon] if one.moon < len(ROMAN) else str(one.moon)
        out += titled(f"Round {one.moon}: {one.name}, a hand of {one.hand}", at(x, y, moon((one.moon - 1) % 4 + 1)),
                      words(x, y + 38, f"{number} · hand {one.hand}", SMALL))
    return out


def setup_panel(map: RoadMap) -> str:
    """Who starts where."""
    if not map.setup:
        return ""
    x, y, w, h = PANEL_AT
    out = rect(x, y, w, h, 8, fill=PANEL, stroke=INK, width=1.4)
    out += words(x + 12, y + 22, "Starts", 15, INK, PANEL, anchor="start", bold=True, serif=True)
    out += words(x + w - 12, y + 22, "castle in", SMALL, SOFT, PANEL, anchor="end")
    step = (h - 30) / max(4, len(map.setup.starts))
    for i, (seat, start) in enumerate(map.setup.starts.items()):
        row = y + 32 + step * i
        told = [map.name(place) for place in (start.town, start.village) if place]
        body = chip(seat, x + 20, row + 15, 9.5) + words(x + 36, row + 11, seat.capitalize(), SMALL, INK, PANEL, anchor="start", bold=True)
        body += words(x + 36, row + 27, fit(", ".join(told), w - 44, SMALL), SMALL, INK, PANEL, anchor="start")
        body += at(x + w - 20, row + 7, disc(start.castle, 10))
        out += titled(f"{seat.capitalize()} starts in {' and '.join(told)}; the castle is in Wilderness {start.castle}", body)
    return out


def scale(values: Mapping[str, float], name: str) -> str:
    """What the sizes and shades of a measure mean, in figures."""
    left, top, right, bottom = SCALE_AT
    low, high = min(values.values()), max(values.values())
    out = rect(left, top, right - left, bottom - top, 8, fill=PANEL, stroke=INK, width=1.4)
    out += words(left + 12, top + 22, fit(name, right - left - 24, 14, serif=True), 14, INK, PANEL, anchor="start", bold=True, serif=True)
    for share, y in ((0.0, top + 44), (.5, top + 72), (1.0, top + 112)) if high > low else ((1.0, top + 72),):
        out += halo(left + 32, y, share) + words(left + 64, y + 5, figure(low + share * (high - low), high - low), SMALL, INK, PANEL, anchor="start")
    return out


def halo(x: float, y: float, share: float, least: float = 0) -> str:
    """A measure at a Locale: the larger and darker, the more; it shows under any marker."""
    return circle(x, y, max(10 + 12 * share, least + 3), heat(share), stroke=INK, width=1)


def figure(value: float, span: float) -> str:
    """Write a value of a measure, as exactly as its scale needs."""
    if float(value).is_integer() or span >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if span >= 1 else f"{value:.2f}" if span >= .2 else f"{value:.3f}"


def legend(map: RoadMap, numbers: bool) -> str:
    """What the signs mean: those that are on this map."""
    nodes, atlas = map.graph.nodes, map.atlas
    kinds = {(node["kind"], atlas.locales[slug].kind, is_reconstructed(atlas, slug)) for slug, node in nodes.items()}
    seat = next(iter(map.castles), "")
    items = [(town(), 12, "Town", False)]
    items += [(village(was_town=True), 12, "Town turned into a Village", False)] * any(now != TOWN == printed for now, printed, _ in kinds)
    both = {reconstructed for _, printed, reconstructed in kinds if printed != TOWN} == {True, False}
    items += [(village(), 8, "Village of the rulebook", False), (village(named=False), 8, "reconstructed", True)] if both \
        else [(village(), 8, "Village", False)]
    if seat:
        items += [(at(0, 0, town(seat), scale=.75), 12, "start of a player", False), (castle(seat, 11), 12, "castle", False)]
    items += [(at(0, 3, unit("neutral", 1, 8.5)), 9, "guarded", False)] * any(nodes[slug]["guarded"] for slug in nodes)
    items += [(disc(7, 10), 10, "Wilderness", False)] * (numbers and bool(map.wildernesses))
    items += [(path("M-12 0H12", stroke=SOFT, width=2, dash="0.1 5", cap="round"), 12, "border of a land", False)] \
        * (len({one.region for one in atlas.locales.values()}) > 1)
    rows: list[list[tuple[str, int, str, bool]]] = [[], []]
    lengths, gap = [0.0, 0.0], 18.0
    total = sum(_length(item) + gap for item in items)
    for item in items:
        row = 0 if lengths[0] + _length(item) / 2 < total / 2 else 1
        rows[row].append(item)
        lengths[row] += _length(item) + gap
    left, top, right, _ = KEY_AT
    out = ""
    for i, row_items in enumerate(rows):
        x = (left + right - lengths[i] + gap) / 2
        y = top + 12 + 26 * i
        for item in row_items:
            sign, half, said, italic = item
            out += at(x + half, y, sign) + words(x + 2 * half + 6, y + 4.6, said, SMALL, anchor="start", italic=italic)
            x += _length(item) + gap
    return out


def is_reconstructed(atlas: Atlas, slug: str) -> bool:
    """Tell whether a Locale is one that was added to those of the rulebook."""
    return atlas.locales[slug].provenance == "reconstructed"


def _length(item: tuple[str, int, str, bool]) -> float:
    return 2 * item[1] + 6 + measure(item[2], SMALL)
