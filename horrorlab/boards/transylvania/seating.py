"""The search for seats: where names and pieces stand so that they do not cover each other, even when all of them are there at once.

Every thing has a list of candidate seats, each with a price of its own (how far it is, which roads it covers). The search takes the cheapest
seat for each, then goes round and moves whatever stands in the way of something else, until nothing moves any more.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import hypot

from ...roads.geometry import Point, distance_to_segment, inside

Box = tuple[float, float, float, float]
Seat = tuple[Box, ...]                             # a thing may consist of several pieces
Entry = tuple[Box, float, int]                     # a box, how much it weighs, whose it is

COVERED, FIXED, ROAD = 60.0, 240.0, 2.5            # the price of a square pixel on something else, and on what cannot move; of a pixel of road
OUTSIDE = 1000.0                                   # the price of a pixel off the sheet
ROUNDS, KEPT, GRID = 24, 280, 50                    # times round, candidates that are looked at, size of a cell of the register
SHARED, BEYOND = 0.1, 60.0                         # the price of a square pixel that is shared, of a corner beyond the border of a Wilderness
CLEARLY, DOUBT = 5.0, 20.0                         # pixels by which a seat is nearer to its marker than to any other; the price of each that lacks
DIGITS = 3                                         # of a price: what two machines reckon differs in later ones
ATTEMPTS, WORST = 4, 6                             # how often the search begins anew, and how many then choose first


@dataclass(eq=False)
class Thing:
    """Something that needs a seat: candidates with their prices; ``weight`` makes others give way to it."""

    what: str
    of: str
    candidates: list[tuple[Seat, float]]
    weight: float = 1.0
    seat: Seat = ()
    stuck: int = 0                                 # how often something stood in its way: the longer, the more others give way
    prices: dict[Seat, float] = field(default_factory=dict)                     # of the likely candidates, the cheapest first


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
        return (out * OUTSIDE + FIXED * self.fixed.covered(box)
                + ROAD * sum(length_inside(a, b, box) for a, b in dict.fromkeys(road for cell in _cells(box) for road in self._roads.get(cell, ()))))


def seat_all(things: Sequence[Thing], room: Room) -> None:
    """Find a seat for everything: the best that comes up in some attempts, which differ in who is seated first."""
    for thing in things:
        likely = sorted(thing.candidates, key=lambda pair: round(pair[1], DIGITS))[:KEPT]
        thing.prices = dict(sorted(((seat, round(price + sum(map(room.price, seat)), DIGITS)) for seat, price in likely), key=lambda pair: pair[1]))
    least, best, order = float("inf"), list[Seat](), list(things)
    for attempt in range(1, ATTEMPTS + 1):
        for bills in _settle(order):
            if sum(bills.values()) < least:
                least, best = sum(bills.values()), [thing.seat for thing in things]
        worst = sorted(order, key=lambda thing: bills[thing], reverse=True)[:WORST * attempt]
        order = [*worst, *(thing for thing in order if thing not in worst)]    # who fared worst chooses first
    for thing, seat in zip(things, best, strict=True):
        thing.seat = seat


def _settle(things: Sequence[Thing]) -> Iterator[dict[Thing, float]]:
    """Seat things one after the other, then go round and move what is in the way, until nothing moves; after each round tell what each pays."""
    register, placed = _Register(()), dict[Thing, list[Entry]]()
    for thing in things:
        thing.seat, thing.stuck = (), 0
    for round_ in range(ROUNDS):
        moved, everybody = False, round_ % 4 == 0
        for number, thing in enumerate(things):
            for entry in placed.get(thing, ()):
                register.remove(entry)
            in_the_way = any(map(register.covered, thing.seat))
            thing.stuck += in_the_way
            if everybody or in_the_way:
                before, thing.seat = thing.seat, _cheapest(thing, register)
                moved |= thing.seat != before
            placed[thing] = [(box, thing.weight * (1 + thing.stuck / 3), number) for box in thing.seat]
            for entry in placed[thing]:
                register.add(entry)
        yield _bills(things)
        if not moved and everybody:
            break


def _bills(things: Sequence[Thing]) -> dict[Thing, float]:
    """What each thing pays for its seat, and for whatever it stands on."""
    register = _Register(())
    for number, thing in enumerate(things):
        for box in thing.seat:
            register.add((box, thing.weight, number))
    return {thing: thing.prices[thing.seat] + COVERED * sum(register.covered(box) - thing.weight * overlap(box, box) for box in thing.seat)
            for thing in things}


def seat_free(things: Iterable[Thing], seated: Sequence[Thing], sharing: Container[str], room: Room) -> list[Thing]:
    """Seat one thing after the other where no road is and nothing else, but for what it may share its place with, and rather not with that.

    Leave out those that find no such seat.
    """
    hard, soft = (_Register(box for thing in seated if (thing.what in sharing) == shared for box in thing.seat) for shared in (False, True))
    out: list[Thing] = []
    for thing in things:
        priced = sorted(((price + SHARED * sum(map(soft.covered, seat)), seat) for seat, price in thing.candidates), key=lambda pair: pair[0])
        for _, seat in priced:
            if not any(hard.covered(box) or room.price(box) for box in seat):
                thing.seat = seat
                hard.add((seat[0], 1.0, -1 - len(out)))
                out.append(thing)
                break
    return out


def clashes(things: Sequence[Thing], room: Room) -> list[tuple[str, str, float]]:
    """List what stands on something else, and how much of it, in square pixels."""
    boxes = [(f"{thing.what} {thing.of}", box) for thing in things for box in thing.seat]
    found = [(one, other, overlap(box, that)) for i, (one, box) in enumerate(boxes) for other, that in boxes[:i] if overlap(box, that)]
    return found + [(name, "sheet", room.fixed.covered(box)) for name, box in boxes if room.fixed.covered(box)]


def _cheapest(thing: Thing, register: _Register) -> Seat:
    best, least = thing.seat, float("inf")
    for seat, price in thing.prices.items():
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

    def covered(self, box: Box) -> float:
        """How much a box covers, in square pixels by their weight."""
        total, (left, top, right, bottom) = 0.0, box
        for cell in _cells(box):
            for other, weight, _ in self._cells.get(cell, ()):
                if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]:
                    x, y = max(left, other[0]), max(top, other[1])
                    if (int(x // GRID), int(y // GRID)) == cell:              # of the cells that both lie in, one counts
                        total += weight * (min(right, other[2]) - x) * (min(bottom, other[3]) - y)
        return total


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    return product(range(int(box[0] // GRID), int(box[2] // GRID) + 1), range(int(box[1] // GRID), int(box[3] // GRID) + 1))


# ---- boxes ---------------------------------------------------------------------------------------------------------

def box_at(x: float, y: float, w: float, h: float) -> Box:
    """The box of this size around a point, on whole pixels."""
    left, top = round(x - w / 2), round(y - h / 2)
    return left, top, left + w, top + h


def gap(box: Box, point: Point) -> float:
    """How far a point is from a box."""
    return hypot(max(box[0] - point[0], 0, point[0] - box[2]), max(box[1] - point[1], 0, point[1] - box[3]))


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

def around(at: Point, radius: float, w: float, h: float, sides: str, others: Sequence[tuple[Point, float]], pull: float, *,
           strict: bool = False) -> list[tuple[Seat, float]]:
    """Seats that touch a marker, on its four sides and slid along them, and others farther away.

    The preferred sides are cheaper, each pixel away costs ``pull``. A seat had better be clearly nearer to its marker than to any of the
    ``others`` (middle, radius); what is ``strict`` takes no other seat where there are such.
    """
    near = [(point, room) for point, room in others if hypot(point[0] - at[0], point[1] - at[1]) < 280]
    clear: list[tuple[Seat, float]] = []
    doubtful: list[tuple[Seat, float]] = []
    for seat, price in _around(at, radius, w, h, sides, pull):
        own = gap(seat[0], at) - radius
        doubt = max((own + CLEARLY - gap(seat[0], point) + room for point, room in near), default=0.0)
        (doubtful if doubt > 0 else clear).append((seat, price + DOUBT * max(0.0, doubt)))
    return clear if strict and clear else clear + doubtful


def _around(at: Point, radius: float, w: float, h: float, sides: str, pull: float) -> Iterator[tuple[Seat, float]]:
    x, y = at
    for away in (0, 2, 5, 9, 15, 22, 30):
        reach = radius + away
        for slide in (0, .12, -.12, .25, -.25, .38, -.38, .5, -.5):
            for rank, side in enumerate(sides):
                dx, dy = {"N": (slide * w, -reach - h / 2), "S": (slide * w, reach + h / 2),
                          "E": (reach + w / 2, slide * h), "W": (-reach - w / 2, slide * h)}[side]
                yield (box_at(x + dx, y + dy, w, h),), 4 * rank + 12 * abs(slide) + pull * away
        for east, south in product((1, -1), repeat=2):
            corner = reach * .74
            yield (box_at(x + east * (corner + w / 2), y + south * (corner + h / 2), w, h),), 9 + pull * away


def within(ring: Sequence[Point], shapes: Sequence[tuple[Sequence[Box], float]], near: Point, step: int = 8, *,
           strict: bool = True) -> list[tuple[Seat, float]]:
    """Seats within a polygon, in any of some shapes (boxes around a middle, and a price): away from its border, near a point.

    Where a polygon is too small for all of these shapes, or nothing is ``strict``, seats that stick out of it.
    """
    xs, ys = zip(*ring, strict=True)
    edges = list(pairwise((*ring, ring[0])))
    reaches = [max(hypot(x, y) for box in shape for x in (box[0], box[2]) for y in (box[1], box[3])) for shape, _ in shapes]
    fitting: list[tuple[Seat, float]] = []
    others: list[tuple[Seat, float]] = []
    for x, y in product(range(int(min(xs)), int(max(xs)), step), range(int(min(ys)), int(max(ys)), step)):
        if not inside((x, y), ring):
            continue
        room = min(distance_to_segment((x, y), a, b) for a, b in edges)
        for (shape, price), reach in zip(shapes, reaches, strict=True):
            seat = tuple((box[0] + x, box[1] + y, box[2] + x, box[3] + y) for box in shape)
            beyond = 0 if room > reach else sum(not inside((box[i], box[j]), ring) for box in seat for i, j in ((0, 1), (0, 3), (2, 1), (2, 3)))
            price += .25 * hypot(x - near[0], y - near[1]) + max(0, 24 - room)
            (others if beyond else fitting).append((seat, price + BEYOND * beyond))
    return fitting if strict and fitting else fitting + others
