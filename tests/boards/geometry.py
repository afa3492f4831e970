"""Read a picture back: where its texts and shapes lie, in the order in which they are painted."""

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from horrorlab.boards.lettering import measure

SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self):
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def holds(self, other, slack=0.0):
        return (self.left <= other.left + slack and self.top <= other.top + slack
                and self.right >= other.right - slack and self.bottom >= other.bottom - slack)

    def overlap(self, other):
        """How deep two boxes lie in each other, the shorter way; 0 or less where they do not."""
        return min(min(self.right, other.right) - max(self.left, other.left), min(self.bottom, other.bottom) - max(self.top, other.top))


@dataclass
class Piece:
    """A text or a shape, as it is painted. ``key`` names the element to be clicked that it belongs to."""

    kind: str
    box: Box
    fill: str
    words: str = ""
    size: float = 0
    faint: bool = False
    key: str = ""


@dataclass
class Element:
    """Something that answers a click."""

    key: str
    label: str
    title: str
    attributes: dict
    pieces: list = field(default_factory=list)

    @property
    def is_open(self):
        return "aria-disabled" not in self.attributes and "aria-pressed" not in self.attributes

    @property
    def box(self):
        return around(piece.box for piece in self.pieces)


class Picture:
    """A picture read back: ``texts`` and ``shapes`` in the order of painting, ``elements`` that can be clicked, titles."""

    def __init__(self, svg):
        self.svg = svg
        self.root = ET.fromstring(svg)
        _, _, self.width, self.height = map(float, self.root.get("viewBox").split())
        self.pieces, self.elements, self.titles = [], [], []
        for child in self.root:
            self._read(child, 0, 0, 1, 1, False, None)

    @property
    def texts(self):
        return [piece for piece in self.pieces if piece.kind == "text"]

    @property
    def shapes(self):
        return [piece for piece in self.pieces if piece.kind != "text"]

    @property
    def keys(self):
        return [element.key for element in self.elements]

    def element(self, key):
        return next(element for element in self.elements if element.key == key)

    def titled(self, start):
        """The boxes of all that carries a title with this beginning."""
        return [box for title, box in self.titles if title.startswith(start)]

    def _read(self, node, x, y, sx, sy, faint, element):
        tag = node.tag.removeprefix(SVG)
        if tag in ("title", "desc"):
            return
        moved = node.get("transform", "")
        for name, values in re.findall(r"(\w+)\(([^)]*)\)", moved):
            numbers = [float(value) for value in values.split()]
            if name == "translate":
                x, y = x + numbers[0] * sx, y + numbers[1] * sy
            else:
                sx, sy = sx * numbers[0], sy * numbers[-1]
        faint = faint or node.get("opacity", "1") != "1"
        if tag == "g":
            before = len(self.pieces)
            if node.get("data-key"):
                title = node.find(f"{SVG}title")
                element = Element(node.get("data-key"), node.get("aria-label", ""), "" if title is None else title.text, dict(node.attrib))
                self.elements.append(element)
            for child in node:
                self._read(child, x, y, sx, sy, faint, element)
            title = node.find(f"{SVG}title")
            if title is not None and len(self.pieces) > before:
                self.titles.append((title.text, around(piece.box for piece in self.pieces[before:])))
            return
        piece = _piece(node, tag)
        left, top, right, bottom = piece.box
        piece.box = Box(x + left * sx, y + top * sy, x + right * sx, y + bottom * sy)
        piece.size, piece.faint, piece.key = piece.size * min(sx, sy), faint, element.key if element else ""
        self.pieces.append(piece)
        if element:
            element.pieces.append(piece)


def around(boxes):
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _piece(node, tag):
    number = {name: float(value) for name, value in node.attrib.items() if _NUMBER.fullmatch(value)}
    fill = node.get("fill", "black")
    if tag == "rect":
        box = Box(number.get("x", 0), number.get("y", 0), number.get("x", 0) + number["width"], number.get("y", 0) + number["height"])
    elif tag in ("circle", "ellipse"):
        rx, ry = number.get("rx", number.get("r")), number.get("ry", number.get("r"))
        box = Box(number["cx"] - rx, number["cy"] - ry, number["cx"] + rx, number["cy"] + ry)
    elif tag == "path":
        xs, ys = zip(*_points(node.get("d")), strict=True)
        box = Box(min(xs), min(ys), max(xs), max(ys))
    elif tag == "text":
        return _text(node, number)
    else:
        raise AssertionError(f"a board has no <{tag}>")
    edge = number.get("stroke-width", 1) / 2 if node.get("stroke") else 0
    return Piece(tag, Box(box.left - edge, box.top - edge, box.right + edge, box.bottom + edge), fill)


def _text(node, number):
    spans = list(node) or [node]
    wide, size, fills = 0.0, 0.0, []
    for span in spans:
        span_size = float(span.get("font-size", node.get("font-size")))
        serif = "Georgia" in (span.get("font-family") or node.get("font-family") or "")
        bold = "bold" in (node.get("font-weight") or "")
        # serif words are measured for the widest of their faces; they are set in a fifth less
        wide += measure(span.text, span_size, bold=bold, serif=serif) / (1.05 if serif else 1) + float(span.get("dx", 0))
        wide += len(span.text) * float(span.get("letter-spacing", 0))
        size = max(size, span_size)
        fills.append(span.get("fill"))
    anchor = node.get("text-anchor", "start")
    left = number["x"] - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
    smallest = min(float(span.get("font-size", node.get("font-size"))) for span in spans)
    piece = Piece("text", Box(left, number["y"] - .72 * size, left + wide, number["y"] + .2 * size), " ".join(fills),
                  "".join(span.text for span in spans), smallest)
    return piece


def _points(d):
    """All points of a path, the controls of its curves among them."""
    x = y = startx = starty = 0.0
    for letter, rest in _COMMAND.findall(d):
        command, relative = letter.upper(), letter.islower()
        numbers = [float(value) for value in _NUMBER.findall(rest)]
        length = _LENGTHS[command]
        if command == "Z":
            x, y = startx, starty
            continue
        assert len(numbers) % length == 0, d
        for i in range(0, len(numbers), length):
            part = numbers[i:i + length]
            ox, oy = (x, y) if relative else (0.0, 0.0)
            if command == "H":
                x = ox + part[0]
            elif command == "V":
                y = oy + part[0]
            else:
                if command == "A":
                    part = part[5:]
                for px, py in zip(part[::2], part[1::2], strict=True):
                    yield ox + px, oy + py
                x, y = ox + part[-2], oy + part[-1]
            if command == "M" and i == 0:
                startx, starty = x, y
            yield x, y


def overlapping(texts, slack=0.6):
    """The pairs of texts that lie on each other."""
    rows = sorted(texts, key=lambda text: text.box.top)
    return [(one.words, other.words) for one, other in combinations(rows, 2) if one.box.overlap(other.box) > slack]


def ground_of(picture, text):
    """The color on which a text stands: that of the last shape painted before it that holds it."""
    below = picture.pieces[:next(i for i, piece in enumerate(picture.pieces) if piece is text)]
    return next(piece.fill for piece in reversed(below) if piece.kind != "text" and piece.fill != "none" and not piece.faint
                and piece.box.holds(text.box, slack=3))


def covered(picture):
    """The texts over whose middle something is painted later."""
    out = []
    for i, text in enumerate(picture.pieces):
        if text.kind != "text":
            continue
        x, y = text.box.middle
        core = Box(x - 2, y - 2, x + 2, y + 2)
        out += [(text.words, shape.fill) for shape in picture.pieces[i + 1:] if shape.kind != "text" and shape.fill != "none"
                and shape.box.overlap(core) > 0]
    return out
