"""Around the villages: the frame, the heading, the row of initiative, the question band."""

from __future__ import annotations

from ...games.vampire_village.cards import DEMON, WEREWOLF, WITCH
from ..lettering import fit, measure, text
from ..shapes import at, circle, monster_chip, num, path, rect, tick, titled
from ..theme import Theme
from .reading import PLURAL, Reading

CHIP = {WITCH: "witch", WEREWOLF: "wolf_gray", 2: "vampire", DEMON: "demon"}
TITLE = "VAMPIRE VILLAGE"


def frame(t: Theme, w: float, h: float) -> str:
    return (rect(0, 0, w, h, fill=t.ground) + rect(5, 5, w - 10, h - 10, stroke=t.ink, width=2.5)
            + rect(10, 10, w - 20, h - 20, stroke=t.gold, width=1))


def heading(t: Theme, reading: Reading, room: float) -> str:
    state = reading.state
    return (text(26, 42, TITLE, 22, t.blood, bold=True, serif=True, spacing=1)
            + text(26, 62, fit(" · ".join(phase_words(reading)), room, 13), 13, t.soft))


def phase_words(reading: Reading) -> list[str]:
    state = reading.state
    words = [f"Round {state.round} of 2"]
    match state.phase:
        case "building":
            words += ["building phase", *([f"draft step {state.turn} of 6"] if state.turn else []), "cards go clockwise" if state.round == 1 else "cards go counterclockwise"]
        case "monster":
            words += ["monster phase", *([f"stage {state.turn} of 2"] if state.turn else [])]
        case "attack":
            words += ["attack phase"]
        case "over":
            words = ["The game is over"]
        case _:
            words = ["Setting up"]
    return [*words, f"{reading.players} players"]


def initiative(t: Theme, reading: Reading, right: float, y: float) -> str:
    """The row of initiative as a row of arrows, the demons first; ends at ``right``."""
    order = reading.state.initiative
    out, x0 = "", right - 124 * 4
    for i, kind in enumerate(order):
        x = x0 + 124 * i
        progress = _progress(reading, kind)
        now = progress == "now"
        tail = f"L{num(x+10)} {num(y+16)}" if i else ""
        name = PLURAL[kind].capitalize()
        body = path(f"M{num(x)} {num(y)}h114l10 16l-10 16H{num(x)}{tail}Z", t.band if now else t.panel, stroke=t.ink, width=2 if now else 1.2, join="round")
        body += at(x + 15, y + 5, monster_chip(t, CHIP[kind], 22)) + text(x + 44, y + 20.5, name, 12, t.on_band if now else t.ink, bold=now)
        if progress == "done":
            body += circle(x + 37, y + 26, 6.5, t.panel, stroke=t.good, width=1.2) + at(x + 32.5, y + 21.5, tick(t.good), scale=9 / 24)
        out += titled(f"{name}: number {i + 1} in the order of attack" + {"now": ", now", "done": ", done"}.get(progress, ""), body)
    return out


def _progress(reading: Reading, kind: int) -> str:
    if reading.kind == kind:
        return "now"
    if reading.state.phase == "over":
        return "done"
    return reading.progress(reading.seat, kind)


def question(t: Theme, x: float, y: float, w: float, words: str, more: str, answer: str = "") -> str:
    """The question band: what is asked (serif), what follows (small), and at its right end the sum that decides."""
    out = rect(x, y, w, 44, 9, fill=t.band, stroke=t.gold, width=2)
    room = w - 36
    if answer:
        wide = measure(answer, 14, bold=True) + 30
        room -= wide
        out += rect(x + w - wide - 10, y + 8, wide, 28, 14, fill=t.panel) + text(x + w - 10 - wide / 2, y + 27, answer, 14, t.ink, anchor="middle", bold=True)
    out += text(x + 18, y + 20, fit(words, room, 17, serif=True), 17, t.on_band, bold=True, serif=True)
    return out + text(x + 18, y + 36, fit(more, room, 12), 12, t.band_gold)
