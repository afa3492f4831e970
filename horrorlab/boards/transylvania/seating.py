"""The search for seats: where names and pieces stand so that they do not cover each other, even when all of them are there at once.

Every thing has a list of candidate seats, each with a price of its own (how far it is, which roads it covers). The search takes the cheapest
seat for each, then goes round and moves whatever stands in the way of something else, until nothing moves any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import hypot

from ...roads.geometry import Point, distance_to_segment, inside

Box = tuple[float, float, float, float]
Seat = tuple[Box, ...]                             # a thing may consist of several pieces
Entry = tuple[Box, float, int]                     # a box, how much it weighs, whose it is

COVERED, OUTSIDE, ROAD = 60.0, 500.0, 2.5          # the price of a square pixel on something else, off the sheet; of a pixel of road
ROUNDS, KEPT, GRID = 14, 180, 50                    # times round, candidates that are looked at, size of a cell of the register


@dataclass(eq=False)
class Thing:
    """Something that needs a seat: candidates with their prices; ``weight`` makes others give way to it."""

    what: str
    of: str
    candidates: list[tuple[Seat, float]]
    weight: float = 1.0
    seat: Seat = ()
    priced: list[tuple[float, Seat]] = field(default_factory=list)


class Room:
    """What is on the sheet already: boxes that nothing may cover, roads that had better be seen."""

    def __init__(self, sheet: Box, fixed: Iterable[Box], roads: Iterable[tuple[Point, Point]]) -> None:
        self.sheet, self.fixed = sheet, _Register(fixed)
        self._roads: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
        for a, b in roads:
            for cell in _cells((min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))):
                if length_inside(a, b, (cell[0] * GRID, cell[1] * GRID, (cell[0] + 1) * GRID, (cell[1] + 1) * GRID)):
                    self._roads.setdefault(cell, []).append((a, b))

    def price(self, box: Box) -> float:
        """What it costs to stand here, whoever else is seated."""
        left, top, right, bottom = self.sheet
        out = max(0, left - box[0]) + max(0, box[2] - right) + max(0, top - box[1]) + max(0, box[3] - bottom)
        return (out * OUTSIDE + COVERED * self.fixed.covered(box)
                + ROAD * sum(length_inside(a, b, box) for a, b in dict.fromkeys(road for cell in _cells(box) for road in self._roads.get(cell, ()))))


def seat_all(things: Sequence[Thing], room: Room) -> None:
    """Find a seat for everything."""
    register = _Register(())
    for thing in things:
        likely = sorted(thing.candidates, key=lambda pair: pair[1])[:KEPT]
        thing.priced = sorted(((price + sum(map(room.price, seat)), seat) for seat, price in likely), key=lambda pair: pair[0])
    placed: dict[int, list[Entry]] = {}
    for round_ in range(ROUNDS):
        moved = False
        for number, thing in enumerate(things):
            for entry in placed.get(number, ()):
                register.remove(entry)
            best = _cheapest(thing, register)
            moved |= best != thing.seat
            thing.seat = best
            placed[number] = [(box, thing.weight * (1 + round_ / 4), number) for box in best]
            for entry in placed[number]:
                register.add(entry)
        if not moved:
            break


def clashes(things: Sequence[Thing], room: Room) -> list[tuple[str, str, float]]:
    """List what stands on something else, and how much of it, in square pixels."""
    boxes = [(f"{thing.what} {thing.of}", box) for thing in things for box in thing.seat]
    found = [(one, other, overlap(box, that)) for i, (one, box) in enumerate(boxes) for other, that in boxes[:i] if overlap(box, that)]
    return found + [(name, "sheet", room.fixed.covered(box)) for name, box in boxes if room.fixed.covered(box)]


def _cheapest(thing: Thing, register: _Register) -> Seat:
    best, least = thing.priced[0][1], float("inf")
    for price, seat in thing.priced:
        if price >= least:
            break                                  # they come by price: no later one is cheaper
        price += COVERED * sum(map(register.covered, seat))
        if price < least:
            best, least = seat, price
    return best


class _Register:
    """Boxes by the cells of a grid that they lie in, so that neighbors are found at once; each with its weight."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._cells: dict[tuple[int, int], dict[Entry, None]] = {}
        for number, box in enumerate(boxes):
            self.add((box, 1.0, number))

    def add(self, entry: Entry) -> None:
        for cell in _cells(entry[0]):
            self._cells.setdefault(cell, {})[entry] = None

    def remove(self, entry: Entry) -> None:
        for cell in _cells(entry[0]):
            del self._cells[cell][entry]

    def near(self, box: Box) -> Iterable[Entry]:
        cells = list(_cells(box))
        if len(cells) == 1:
            return self._cells.get(cells[0], ())
        return dict.fromkeys(other for cell in cells for other in self._cells.get(cell, ()))

    def covered(self, box: Box) -> float:
        """How much a box covers, in square pixels by their weight."""
        return sum(weight * overlap(box, other) for other, weight, _ in self.near(box))


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    return product(range(int(box[0] // GRID), int(box[2] // GRID) + 1), range(int(box[1] // GRID), int(box[3] // GRID) + 1))


# ---- boxes ---------------------------------------------------------------------------------------------------------

def box_at(x: float, y: float, w: float, h: float) -> Box:
    """The box of this size around a point, on whole pixels."""
    left, top = round(x - w / 2), round(y - h / 2)
    return left, top, left + w, top + h


def grown(box: Box, by: float, down: float | None = None) -> Box:
    down = by if down is None else down
    return box[0] - by, box[1] - down, box[2] + by, box[3] + down


def overlap(one: Box, other: Box) -> float:
    wide, tall = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return wide * tall if wide > 0 and tall > 0 else 0.0


def length_inside(a: Point, b: Point, box: Box) -> float:
    """How much of a segment lies in a box, in pixels."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    first, last = 0.0, 1.0
    for step, room in ((-dx, a[0] - box[0]), (dx, box[2] - a[0]), (-dy, a[1] - box[1]), (dy, box[3] - a[1])):
        if step == 0:
            if room < 0:
                return 0.0
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
        if first >= last:
            return 0.0
    return (last - first) * hypot(dx, dy)


# ---- candidates ----------------------------------------------------------------------------------------------------

def around(at: Point, radius: float, w: float, h: float, sides: str, far: float = 26) -> Iterator[tuple[Seat, float]]:
    """Seats that touch a marker, on its four sides and slid along them, and others farther away: the preferred sides are cheaper."""
    x, y = at
    for away in (0, 3, 7, 12, 18, far):
        reach = radius + away
        for slide in (0, .25, -.25, .5, -.5):
            for rank, side in enumerate(sides):
                dx, dy = {"N": (slide * w, -reach - h / 2), "S": (slide * w, reach + h / 2),
                          "E": (reach + w / 2, slide * h), "W": (-reach - w / 2, slide * h)}[side]
                yield (box_at(x + dx, y + dy, w, h),), 4 * rank + 12 * abs(slide) + 3 * away
        for east, south in product((1, -1), repeat=2):
            corner = reach * .74
            yield (box_at(x + east * (corner + w / 2), y + south * (corner + h / 2), w, h),), 9 + 3 * away


def within(ring: Sequence[Point], shapes: Sequence[tuple[Sequence[Box], float]], near: Point, step: int = 8) -> Iterator[tuple[Seat, float]]:
    """Seats within a polygon, in any of some shapes (boxes around a middle, and a price): away from its border, near a point."""
    xs, ys = zip(*ring, strict=True)
    edges = list(pairwise((*ring, ring[0])))
    for x, y in product(range(int(min(xs)), int(max(xs)), step), range(int(min(ys)), int(max(ys)), step)):
        if not inside((x, y), ring):
            continue
        room = min(distance_to_segment((x, y), a, b) for a, b in edges)
        for shape, price in shapes:
            yield tuple((box[0] + x, box[1] + y, box[2] + x, box[3] + y) for box in shape), \
                price + .25 * hypot(x - near[0], y - near[1]) + max(0, 24 - room)
