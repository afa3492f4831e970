"""A march on the map: the way so far, where it may go next, the army where it is now."""

from __future__ import annotations

from functools import cached_property
from math import dist, hypot

from ...games.vampire_lords.state import BORDER, CASTLE, LOCALES
from ..marks import Marks
from ..shapes import num, path, titled
from ..transylvania import ground
from ..transylvania.paper import INK, PANEL
from ..transylvania.seating import Box, box_at, overlap
from ..transylvania.sheet import ARMY
from ..transylvania.signs import color
from .pieces import SHEET, castle_seats, middle, pill, spot_of
from .reading import Reading, counted, units_words

BESIDE = 40                                        # an army that stands farther from its Locale than this is tied to it by a line


class Way:
    """The march under way, or the one that has led into a battle; ``taken`` are the seats on which something stands."""

    def __init__(self, reading: Reading, marks: Marks, taken: list[Box]) -> None:
        self.reading, self.state, self.marks, self.taken = reading, reading.state, marks, taken

    def under(self) -> str:
        """Draw what lies under the names: the way so far, and dashed where it may go next."""
        state, reading, march = self.state, self.reading, self.state.march
        if not reading.path:
            return ""
        hue, out = color(reading.color(march.player if march else state.battle.attacker)), ""
        if march:
            here = spot_of(state, march.at)
            for key, mark in self.marks.items():
                if mark.state == "open" and mark.option[:1] == ("go",):
                    kind, _, which = key.partition(":")
                    out += ground.way([here, spot_of(state, CASTLE + int(which) if kind == "castle" else LOCALES.index(which))], hue, "9 5")
            out += self._tie(here, middle(self.seat))
        if len(reading.path) > 1:
            out += ground.way([spot_of(state, place) for place in reading.path], hue)
        return f'<g pointer-events="none">{out}</g>'

    def over(self) -> str:
        """Draw the army on the move, and what it has left in Villages of others."""
        reading, march = self.reading, self.state.march
        if not march:
            return ""
        out, whose = "", reading.color(march.player)
        for place, living, undead in march.left:
            units = counted(living, undead)
            out += titled(f"Left in {reading.locale(place)}: {units_words(units)}", pill(whose, units, SHEET.army(LOCALES[place])))
        if units := counted(march.living, march.undead):
            said = f"On the march: {units_words(units)} of {reading.names[march.player]}, in {reading.locale(march.at)}"
            out += titled(said, pill(whose, units, self.seat, moving=True))
        return f'<g pointer-events="none">{out}</g>'

    @cached_property
    def seat(self) -> Box:
        """The seat of the army on the move: that of the Locale where it is, or one beside it if somebody stands there."""
        state, march = self.state, self.state.march
        castle = march.at >= CASTLE
        held = state.units(march.at) or state.neutral[march.at] or any(place == march.at for place, *_ in march.left)
        if held:
            return self._beside(*spot_of(state, march.at), 26 if castle else 22)
        return castle_seats(state, march.player)[1] if castle else SHEET.army(LOCALES[march.at])

    def _beside(self, x: float, y: float, away: float) -> Box:
        """Find a seat near a marker that covers little."""
        (w, h), state = ARMY, self.state
        others = [*self.taken, *(SHEET.name(slug) for slug in LOCALES), *(SHEET.number(number) for number in BORDER)]
        others += [box for seat in range(state.players) for box in castle_seats(state, seat)]
        others += [box_at(*spot, 26, 26) for spot in SHEET.at.values()]
        steps = [(dx, dy) for dx in (-1, -.5, 0, .5, 1) for dy in (-1.6, -1, -.5, 0, .5, 1, 1.6) if abs(dx) == 1 or abs(dy) >= 1]
        boxes = [(box_at(x + dx * (away + w / 2), y + dy * (away + h / 2), w, h), hypot(dx, dy)) for dx, dy in steps]
        return min(boxes, key=lambda pair: sum(overlap(pair[0], other) for other in others) + 60 * pair[1])[0]

    def _tie(self, here: tuple[float, float], there: tuple[float, float]) -> str:
        if dist(here, there) <= BESIDE:
            return ""
        line = f"M{num(here[0])} {num(here[1])}L{num(there[0])} {num(there[1])}"
        return path(line, stroke=PANEL, width=5) + path(line, stroke=INK, width=2)
