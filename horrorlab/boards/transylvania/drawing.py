"""The map drawn: a pure function from a map to SVG text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from itertools import pairwise

from ...kernel import given
from ...kernel.errors import HorrorlabError, quoted
from ...kernel.rules import cite
from ...roads.atlas import TOWN, Atlas
from ...roads.geometry import Point
from ...roads.graph import RoadMap
from ..shapes import at, circle, path, rect, svg, titled
from ..theme import theme_named
from . import ground, rim
from .paper import INK, LEAST, PANEL, RED, SMALL, SOFT, haloed, words
from .places import RING, TALL, WIDE
from .seating import Box
from .sheet import AREA_SIZE, LINE, SPREAD, TOWN_SIZE, VILLAGE_SIZE, Sheet, sheet_of
from .signs import badge, castle, disc, town, unit, village
from .words import locale as locale_words
from .words import names as names_of
from .words import text_map, wilderness

SHADES = (RED, "#b5522f", "#dd8553", "#f2cd84")    # of steps: here, one step away, two, three and more


@dataclass(frozen=True)
class Lit:
    """What is lit on a map for the moment.

    ``chosen`` are keys ("locale:bran", "wilderness:7", "castle:green"), ``ringed`` Locales, ``ways`` and ``shorter`` (dashed) lists of Locales
    joined by roads, ``steps`` a number for each of some Locales, in ``shaded`` rings or not; ``invitation`` says what choosing a Locale would show.
    """

    chosen: tuple[str, ...] = ()
    ringed: frozenset[str] = frozenset()
    ways: tuple[tuple[str, ...], ...] = ()
    shorter: tuple[tuple[str, ...], ...] = ()
    steps: Mapping[str, int] = field(default_factory=dict)
    shaded: bool = False
    invitation: str = "Choose it to see its neighbors and how far the Towns are"


def draw_map(map: RoadMap, *, theme: str = "light", heat: Mapping[str, float] | None = None, measure: str = "Measure", names: bool = True,
             numbers: bool = True, chosen: Iterable[str] = (), ways: Iterable[Sequence[str]] = (), steps: Mapping[str, int] | None = None,
             over: str = "", taken: Iterable[Box] = (), width: int = WIDE) -> str:
    """Draw a map as SVG text, on a sheet of 1200 x 900 that is shrunk to ``width``, to 940 at the least.

    ``heat`` gives a number to each of some Locales, as the measures of a map do; they are shown by size and shade, with a scale in figures that is
    headed ``measure``. ``names`` and ``numbers`` (those of the Wildernesses, and their names) can be left out. ``chosen`` Locales are ringed,
    ``ways`` are lists of Locales to be joined, ``steps`` gives a whole number to each of some Locales, shown as a badge. Locales go by slug or
    name. A board of a game draws its pieces ``over`` the map (SVG text), on the ``taken`` seats of its ``Sheet``. The same map gives the same
    text. Raises HorrorlabError naming a Locale, a road or a theme that there is not, or a value that is no number.

    >>> from horrorlab.roads.graph import load_map
    >>> map = load_map()
    >>> draw_map(map, heat=map.degree(), measure="Roads", ways=map.shortest_paths("Bran", "Sibiu"))[:4]
    '<svg'

    Rule: VL-3.1-10, VL-3.1-14, VL-3.1-18, VL-3.1-20, VL-3.1-21
    """
    cite("VL-3.1-10", "VL-3.1-18")
    lit = Lit(tuple(f"locale:{map.find(name)}" for name in given.texts("chosen", chosen, "Locales")),
              ways=tuple(_way(map, way) for way in ways), steps={map.find(name): _step(value) for name, value in (steps or {}).items()})
    return paint(map, theme=theme, heat=_checked(map, heat), measure=measure, names=names, numbers=numbers, lit=lit, over=over, taken=tuple(taken),
                 width=width)


def paint(map: RoadMap, *, theme: str, heat: Mapping[str, float], measure: str, names: bool, numbers: bool, lit: Lit, width: int,
          over: str = "", taken: Sequence[Box] = (), clickable: bool = False) -> str:
    """Draw a map whose parts may be ``clickable``, with what is ``lit`` on it."""
    t, sheet, title = theme_named(theme), sheet_of(map.atlas), rim.title_of(map)
    guards = [sheet.army(slug) for slug, node in map.graph.nodes.items() if node["guarded"]]
    taken = [*taken, *guards]
    low, high = (min(heat.values()), max(heat.values())) if heat else (0.0, 0.0)
    shares = {slug: (value - low) / (high - low) if high > low else 1.0 for slug, value in heat.items()}
    body = [ground.paper(t), _waters(map.atlas)]
    body += [_area(map, sheet, number, tint, lit, clickable) for number, tint in _tints(map.atlas).items()]
    body += ['<g pointer-events="none">', _roads(map.atlas), *(rim.halo(*sheet.at[slug], share, _reach(map, slug)) for slug, share in shares.items())]
    body += [ground.way(_points(map, sheet, way), RED) for way in lit.ways]
    body += [ground.way(_points(map, sheet, way), INK, "9 5") for way in lit.shorter]
    body += [_numbers(map, sheet, names, taken) if numbers else "", _lands(sheet, taken) if names else "", "</g>"]
    body += [_castle(map, sheet, seat, number, lit, clickable) for seat, number in map.castles.items()]
    body += [_locale(map, sheet, slug, heat, high - low, measure, lit, clickable) for slug in map.graph]
    body += ['<g pointer-events="none">', haloed(_name(map, sheet, slug) for slug in map.graph) if names else "", _steps(sheet, lit)]
    body += [*(at(x, y + 2, unit("neutral", 1)) for x, y in (_middle(box) for box in guards)), "</g>", over]
    body += [rim.title(*title), rim.courts(map.atlas), rim.moons(map.atlas), rim.setup_panel(map), rim.legend(map, numbers)]
    body += [rim.scale(heat, measure)] if heat else []
    label = f"Map of {title[0]}: {title[1]}"
    picture = svg(WIDE, TALL, label, text_map(map, title), "".join(body))
    wide = max(LEAST, min(width, WIDE))
    return picture if wide == WIDE else picture.replace(f'width="{WIDE}" height="{TALL}"', f'width="{wide}" height="{TALL * wide // WIDE}"', 1)


# ---- parts ---------------------------------------------------------------------------------------------------------

@lru_cache(maxsize=16)
def _waters(atlas: Atlas) -> str:
    return ground.waters(sheet_of(atlas))


@lru_cache(maxsize=16)
def _roads(atlas: Atlas) -> str:
    sheet = sheet_of(atlas)
    return ground.lands(sheet) + ground.roads(sheet)


@lru_cache(maxsize=16)
def _tints(atlas: Atlas) -> dict[int, str]:
    return ground.tints(atlas)


def _area(map: RoadMap, sheet: Sheet, number: int, tint: str, lit: Lit, clickable: bool) -> str:
    """A Wilderness."""
    area, key, ring = map.wildernesses[number], f"wilderness:{number}", ground.polygon(sheet.ring(number))
    chosen = key in lit.chosen
    body = path(ring, tint) + (path(ring, stroke=PANEL, width=17, join="round") + path(ring, stroke=RED, width=12, join="round") if chosen else "")
    said = f"Wilderness {wilderness(map, number)}: around it {names_of(map, area.border)}"
    return _element(key, said, "Choose it to see its border", body, lit, area.border) if clickable else titled(said, body)


def _numbers(map: RoadMap, sheet: Sheet, names: bool, taken: Sequence[Box]) -> str:
    """The numbers of the Wildernesses, and their names where they have room."""
    discs = "".join(at(*_middle(sheet.number(number)), disc(number)) for number in map.wildernesses)
    if not names:
        return discs
    out = []
    for number, box in sheet.titles(taken).items():
        name = map.wildernesses[number].name
        lines = name.split() if box[3] - box[1] > LINE else [name]
        out += [words(_middle(box)[0], box[1] + LINE * i - 4, line, AREA_SIZE, SOFT, PANEL, italic=True) for i, line in enumerate(lines, 1)]
    return discs + haloed(out)


def _lands(sheet: Sheet, taken: Sequence[Box]) -> str:
    """The names of the historic lands."""
    return haloed(words(_middle(box)[0] + SPREAD / 2, box[3] - 5, land.upper(), SMALL, SOFT, PANEL, serif=True, spacing=SPREAD)
                  for land, box in sheet.lands(taken).items())


def _castle(map: RoadMap, sheet: Sheet, seat: str, number: int, lit: Lit, clickable: bool) -> str:
    box = sheet.castle(number)
    x, y = _middle(box) if box else _middle(sheet.number(number))
    key, said = f"castle:{seat}", f"Castle of {seat.capitalize()}, in Wilderness {wilderness(map, number)}"
    lifted = rect(x - 20, y - 19, 40, 39, 6, fill=PANEL, stroke=RED, width=4) + rect(x - 23, y - 22, 46, 45, 8, stroke=INK, width=1.6)
    body = lifted * (key in lit.chosen) + at(x, y, castle(seat))
    return _element(key, said, "Choose it to see what its army can reach", body, lit, map.borders(number)) if clickable else titled(said, body)


def _locale(map: RoadMap, sheet: Sheet, slug: str, heat: Mapping[str, float], span: float, measure: str, lit: Lit, clickable: bool) -> str:
    """A Locale: its marker, in the ring of its state."""
    node, printed, key, (x, y) = map.graph.nodes[slug], map.atlas.locales[slug], f"locale:{slug}", sheet.at[slug]
    is_town, chosen, reach = node["kind"] == TOWN, key in lit.chosen, _reach(map, slug)
    body = circle(x, y, max(reach, 14), "none").replace("/>", ' pointer-events="all"/>') if clickable else ""
    if slug in lit.steps and lit.shaded:
        body += circle(x, y, reach + RING, SHADES[min(lit.steps[slug], 3)], stroke=INK, width=1)
    elif chosen or slug in lit.ringed:
        body += _ring(x, y, reach + 3.5, chosen)
    named = not rim.is_reconstructed(map.atlas, slug)
    body += at(x, y, town(node["seat"]) if is_town else village(node["seat"], was_town=printed.kind == TOWN, named=named))
    said = locale_words(map, slug) + (f"; {measure}: {rim.figure(heat[slug], span)}" if slug in heat else "") \
        + (f"; {lit.steps[slug]} away" if slug in lit.steps else "")
    if not clickable:
        return titled(said, body)
    first = not lit.chosen and not printed.number
    return _element(key, said, "" if chosen else lit.invitation, body, lit, map.atlas.neighbors[slug], first=first)


def _reach(map: RoadMap, slug: str) -> float:
    """How far the marker of a Locale reaches."""
    node = map.graph.nodes[slug]
    return 15.5 if node["kind"] == TOWN and node["seat"] else 13.0 if map.atlas.locales[slug].kind == TOWN else 9.5


def _ring(x: float, y: float, r: float, chosen: bool) -> str:
    """Around what is chosen two rings, around what is lit one that is dashed."""
    if chosen:
        return circle(x, y, r, PANEL, stroke=RED, width=4) + circle(x, y, r + 3.2, "none", stroke=INK, width=1.6)
    return circle(x, y, r, PANEL, stroke=RED, width=2.8, dash="6 3")


def _name(map: RoadMap, sheet: Sheet, slug: str) -> str:
    printed, (left, _, right, bottom), (x, _) = map.atlas.locales[slug], sheet.name(slug), sheet.at[slug]
    is_town = printed.kind == TOWN
    place, anchor = (left + 4, "start") if left >= x else (right - 4, "end") if right <= x else ((left + right) / 2, "middle")
    return words(place, bottom - 4.5, printed.name, TOWN_SIZE if is_town else VILLAGE_SIZE, on=PANEL, anchor=anchor, serif=True,
                 bold=map.graph.nodes[slug]["kind"] == TOWN, italic=rim.is_reconstructed(map.atlas, slug))


def _steps(sheet: Sheet, lit: Lit) -> str:
    """The numbers of steps, each at the lower right of its marker."""
    out = ""
    for slug, count in lit.steps.items():
        x, y = sheet.at[slug]
        aside = sheet.radius(slug) + RING - 9.5
        out += at(x + aside, y + aside, badge(count))
    return out


def _element(key: str, said: str, invitation: str, body: str, lit: Lit, near: Iterable[str], *, first: bool = False) -> str:
    """Something that answers a click; the arrow keys go on to what is ``near``, Tab comes to what is ``first`` or was chosen last."""
    pressed = ' aria-pressed="true"' if key in lit.chosen else ""
    stop = 0 if first or key in lit.chosen[-1:] else -1
    goes_to = " ".join(f"locale:{slug}" for slug in near)
    return (f'<g data-key="{key}" data-near="{goes_to}" role="button" tabindex="{stop}" aria-label="{escape(said)}"{pressed}>'
            f"<title>{escape(f'{said}. {invitation}' if invitation else said)}</title>{body}</g>")


def _middle(box: tuple[float, float, float, float]) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _points(map: RoadMap, sheet: Sheet, way: Sequence[str]) -> list[Point]:
    return [sheet.at[slug] for slug in way if slug in sheet.at]


# ---- what is given -------------------------------------------------------------------------------------------------

def _checked(map: RoadMap, heat: Mapping[str, float] | None) -> dict[str, float]:
    if heat is None:
        return {}
    if not hasattr(heat, "items"):
        raise HorrorlabError(f"heat: expected a number for each Locale, such as map.degree(), got {quoted(heat)}")
    found = {map.find(name): value for name, value in heat.items()}
    for slug, value in found.items():
        try:
            found[slug] = float(value)
        except (TypeError, ValueError):
            raise HorrorlabError(f"heat: expected a number for {slug}, got {quoted(value)}") from None
    return found


def _way(map: RoadMap, way: Sequence[str]) -> tuple[str, ...]:
    slugs = [map.find(name) for name in given.texts("ways", way, "Locales")]
    for a, b in pairwise(slugs):
        if b not in map.atlas.neighbors[a]:
            raise HorrorlabError(f"ways: no road leads from {map.name(a)} to {map.name(b)}")
    return tuple(slugs)


def _step(value: object) -> int:
    return given.whole("steps", value, 0, 99)


