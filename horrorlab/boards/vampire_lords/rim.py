"""Around the map: title, Courts with their visitors, the moon of the round, the players at a glance, the legend."""

from __future__ import annotations

from ...games.vampire_lords.dawn import last_round
from ...games.vampire_lords.state import ATLAS, COURTS, court_place
from ...kernel.words import many
from ...roads.atlas import Court
from ..lettering import fit, measure
from ..marks import Marks
from ..shapes import at, circle, rect, titled
from ..transylvania import rim as around
from ..transylvania.paper import BAND, BRASS, GOLD, HEAT, INK, ON_BAND, PANEL, RED, SMALL, words
from ..transylvania.places import CORNER, CORNERS, KEY_AT, MOONS, PANEL_AT
from ..transylvania.signs import castle, chip, moon, town, unit, unrest, vampire, village
from .reading import ROMAN, Reading
from .signs import cloud, coin, drop, first
from .states import barred, edge, spot

DOES = {"venice": "a card for 2 less", "vampire-elders": "3 Undead Units rise", "rome": "4 blood or a hostage",
        "necromancer": "the top of the graveyard"}
NOW = HEAT[1]                                      # under the name of whoever is on turn
ROW, HEAD = 30, 27                                 # of the table of players


def title(reading: Reading) -> str:
    return around.title(reading.view.definition.title, " · ".join(reading.stage()))


# ---- Courts --------------------------------------------------------------------------------------------------------

def courts(reading: Reading, marks: Marks) -> str:
    return "".join(_court(reading, marks, ATLAS.courts[slug]) for slug in COURTS)


def _court(reading: Reading, marks: Marks, court: Court) -> str:
    (x, y), (w, h) = CORNERS[court.corner], CORNER
    there = reading.vampires_at(court_place(court.slug))
    body = rect(x, y, w, h, 8, fill=BAND, stroke=GOLD, width=2) + rect(x + 4, y + 4, w - 8, h - 8, 5, stroke=BRASS, width=.8)
    body += words(x + w / 2, y + 23, fit(court.name.upper(), w - 20, 16, serif=True), 16, ON_BAND, BAND, bold=True, serif=True)
    left, top, right, bottom = _room(court.corner)
    if there:
        body += rect(left, top, right - left, bottom - top, 19, fill=PANEL, stroke=BRASS, width=1.5)
    else:
        body += rect(left, top, right - left, bottom - top, 19, stroke=BRASS, width=1.3, dash="4 3")
        body += words(x + w / 2, y + 53.5, "free", SMALL, BRASS, BAND, italic=True)
    body += words(x + w / 2, y + 83, DOES[court.slug], SMALL, BRASS, BAND)
    who = ", ".join(reading.vampire(*one) for one in there)
    said = f"{court.name}, a Court: {DOES[court.slug]}; {who or 'free'}"
    mark = marks.get(f"court:{court.slug}")
    if mark is None:
        return titled(said, body)
    around = rect(x - 4, y - 4, w + 8, h + 8, 11, fill=PANEL) + edge(mark.state, x - 4, y - 4, w + 8, h + 8, 11)
    return spot(f"court:{court.slug}", mark, said, around + body + (barred(x + w - 6, y + 6) if mark.state == "refused" else ""))


def _room(corner: str) -> tuple[float, float, float, float]:
    (x, y), w = CORNERS[corner], CORNER[0]
    return x + w / 2 - 44, y + 30, x + w / 2 + 44, y + 68


def court_seats(slug: str, count: int) -> list[tuple[float, float, float]]:
    """The seats of so many Vampires in a Court: x, y, scale."""
    left, top, right, bottom = _room(ATLAS.courts[slug].corner)
    scale = min(1.0, (right - left - 16) / (26 * max(1, count)))
    x = (left + right) / 2 - 26 * scale * (count - 1) / 2
    return [(x + 26 * scale * i, (top + bottom) / 2 + .5, scale) for i in range(count)]


# ---- moons ---------------------------------------------------------------------------------------------------------

def moons(reading: Reading) -> str:
    """The moons: each is a round, and says how many cards are drawn up to; the one of this round is ringed and has the cloud."""
    out, round_ = "", reading.state.round
    for one in ATLAS.moons:
        x, y = MOONS[one.side]
        now = (round_ - 1) % len(ATLAS.moons) + 1 == one.moon
        rounds = range(one.moon, last_round(reading.state) + 1, len(ATLAS.moons))
        number = ROMAN[round_] if now else "/".join(ROMAN[each] for each in rounds)
        drawn = at(x, y, moon((one.moon - 1) % 4 + 1))
        if now:
            drawn = circle(x, y, 24.5, PANEL, stroke=RED, width=3) + drawn + cloud(x + 3, y + 4, 20)
        out += titled(f"Round {number}: {one.name}, a hand of {one.hand}" + ", now" * now, drawn,
                      words(x, y + 40, f"{number} · hand {one.hand}", SMALL, bold=now))
    return out


# ---- players -------------------------------------------------------------------------------------------------------

def players(reading: Reading, marks: Marks) -> str:
    """The players at a glance: Towns, gold, blood, who is on turn, who is first, who is allied."""
    state, (x, y, w, h) = reading.state, PANEL_AT
    h = min(h, HEAD + ROW * reading.players + (22 if reading.pairs else 3))
    out = rect(x, y, w, h, 8, fill=PANEL, stroke=INK, width=1.4)
    columns = (x + w - 70, x + w - 44, x + w - 17)
    out += at(columns[0], y + 16, town(), scale=.6) + coin(columns[1], y + 16, r=7.5) + drop(columns[2], y + 17, r=7)
    if state.first >= 0:
        out += titled(f"First player: {reading.names[state.first]}", first(x + 18, y + 15), chip(reading.color(state.first), x + 42, y + 15, 7.5))
    for seat, name in enumerate(reading.names):
        row = y + HEAD + ROW * seat
        turn = state.turn == seat or (state.turn < 0 and reading.view.waiting_for == seat)
        body = rect(x + 4, row, w - 8, ROW - 3, 6, fill=NOW if turn else PANEL, stroke=INK if turn else "", width=1.4)
        body += chip(reading.color(seat), x + 18, row + 14, 8.5)
        room = columns[0] - x - 44
        body += words(x + 32, row + 18.5, fit(name, room, 14, bold=True), 14 if measure(name, 14, bold=True) <= room else SMALL, INK,
                      NOW if turn else PANEL, anchor="start", bold=turn)
        for place, count in zip(columns, (state.towns_of(seat), state.gold[seat], state.blood[seat]), strict=True):
            body += words(place, row + 18.5, count, 14, INK, NOW if turn else PANEL, bold=True)
        said = f"{name}: {many(state.towns_of(seat), 'Town')}, {state.gold[seat]} gold, {state.blood[seat]} blood"
        said += ", first player" * (state.first == seat)
        mark = marks.get(f"seat:{seat}")
        out += titled(said, body) if mark is None else spot(f"seat:{seat}", mark, said, body + edge(mark.state, x + 4, row, w - 8, ROW - 3, 6))
    if reading.pairs:
        row, left = y + HEAD + ROW * reading.players + 10, x + 12.0
        drawn = words(left, row + 5, "Allies", SMALL, INK, PANEL, anchor="start")
        left += 56
        for pair in reading.pairs:
            drawn += "".join(chip(reading.color(seat), left + 21 * i, row, 7.5) for i, seat in enumerate(pair))
            left += 58
        out += titled("; ".join(f"{reading.names[one]} and {reading.names[other]} are allies" for one, other in reading.pairs), drawn)
    return out


# ---- the legend ----------------------------------------------------------------------------------------------------

def legend(reading: Reading) -> str:
    whose = reading.color(reading.seat)
    open_ = circle(0, 0, 9, PANEL, stroke=RED, width=2.8, dash="6 3")
    items = ((at(0, 0, town(), scale=.85), 11, "Town"), (at(0, 0, town(whose), scale=.75), 12, "owned"), (village(), 8, "Village"),
             (at(0, 0, village(whose), scale=.9), 9, "owned"), (at(0, 0, village(was_town=True), scale=.85), 10, "was a Town"),
             (at(0, 0, castle(whose, 11)), 12, "castle"),
             (at(0, 1, vampire("lord", whose), scale=.8), 10, "Lord"), (at(0, 0, vampire("spawn", whose), scale=.85), 9, "Spawn"),
             (unit("living", "", 8), 9, "Living"), (at(0, -1, unit("undead", "", 8)), 9, "Undead"), (at(0, 3, unit("neutral", "", 8)), 9, "Neutral"),
             (unrest(1), 12, "Unrest"), (open_, 11, "open"), (barred(0, 0), 7, "not allowed"),
             (first(1, 0), 10, "first player"))
    left, top, right, _ = KEY_AT
    out = ""
    for row, part in enumerate((items[:8], items[8:])):
        total = sum(2 * half + 6 + measure(said, SMALL) + 13 for _, half, said in part) - 13
        x, y = (left + right - total) / 2, top + 12 + 26 * row
        for drawn, half, said in part:
            out += at(x + half, y, drawn) + words(x + 2 * half + 6, y + 4.6, said, SMALL, anchor="start")
            x += 2 * half + 6 + measure(said, SMALL) + 13
    return f'<g pointer-events="none">{out}</g>'
