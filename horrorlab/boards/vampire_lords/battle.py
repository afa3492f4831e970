"""The battle panel: both sides with units, support and strength as they arise; between them cards, dice, losses, the result."""

from __future__ import annotations

from ...games.vampire_lords.state import name_of
from ...kernel.words import begin, many
from ..lettering import fit, measure, text, wrap
from ..shapes import at, circle, emblem, path, rect, titled
from ..theme import Theme
from ..transylvania.signs import unit, vampire
from .reading import Reading, Side
from .signs import die, swords

WIDEST, NARROWEST, PAD, TALL = 264, 226, 10, 244
ROW = 48


def battle_panel(t: Theme, reading: Reading, w: float) -> tuple[str, float]:
    """Draw the battle, ``w`` wide; and tell how tall the panel is."""
    battle, each = reading.state.battle, WIDEST if w > 1040 else NARROWEST
    kind = "Town" if reading.state.is_town(battle.at) else "Village"
    out = rect(0, 0, w, TALL, 8, fill=t.ground, stroke=t.blood, width=2)
    title = f"Battle in {name_of(battle.at)}, a {kind}"
    wide = measure(title, 16, serif=True)
    out += swords(t.blood, w / 2 - wide * .42 - 18, 20, 8) + text(w / 2, 26, title, 16, t.blood, anchor="middle", bold=True, serif=True)
    for i, side in enumerate(reading.sides):
        out += at(PAD + i * (w - 2 * PAD - each), PAD, _side(t, reading, i, side, each))
    return out + at(PAD + each + 16, 38, _course(t, reading, w - 2 * (PAD + each + 16))), TALL


def _side(t: Theme, reading: Reading, which: int, side: Side, w: float) -> str:
    battle, h = reading.state.battle, TALL - 2 * PAD
    won = battle.winner == which
    out = rect(0, 0, w, h, 7, fill=t.panel, stroke=t.ink, width=1.5)
    if side.seat >= 0:
        out += emblem(t, reading.color(side.seat), 22, 22, 11)
    else:
        out += at(22, 26, unit("neutral", "", 9))
    out += text(40, 20, fit(begin(side.name), w - 50, 15, serif=True), 15, t.ink, bold=True, serif=True)
    out += text(40, 36, "attacker" if which == 0 else "defender", 12, t.soft)
    x = 26.0
    for kind, count in side.units:
        out += titled(many(count, f"{kind.title()} Unit"), at(x, 66, unit(kind, count, 13)))
        x += 40
    if not side.units:
        out += text(14, 70, "no unit left", 12, t.soft, italic=True)
        x = 110
    support = battle.support[which]
    if support:
        lord = battle.lords[which]
        whose = lord if lord >= 0 else side.seat
        out += path(f"M{x - 14:g} 50V84", stroke=t.rule, width=1.2, dash="3 3")
        out += titled(f"A Vampire beside the battle supports with {support}",
                      at(x + 10, 66, vampire("lord" if lord >= 0 else "spawn", reading.color(max(whose, 0)))),
                      text(x + 28, 71, f"+{support}", 14, t.ink, bold=True))
    if side.lost:
        out += text(w - 12, 71, f"{side.lost} lost", 12, t.blood, anchor="end", bold=True)
    y = 104.0
    for what, count in side.parts:
        out += text(14, y, what[:1].upper() + what[1:], 12, t.ink)
        out += text(w - 14, y, count if what == "units" else f"+{count}", 13, t.ink, anchor="end", bold=True)
        y += 17
    if side.coming:
        out += text(14, y, "A Vampire beside it", 12, t.soft) + text(w - 14, y, f"+{side.coming} to come", 12, t.soft, anchor="end")
    fill, ink = (t.band, t.on_band) if won else (t.hole, t.ink)
    label = "Strength" if battle.winner >= 0 else "Strength as it stands"
    out += rect(10, h - 46, w - 20, 36, 6, fill=fill, stroke=t.ink, width=1.4) + text(22, h - 23, label, 13, ink, bold=True)
    out += text(w - 24, h - 20, side.strength, 24, ink, anchor="end", bold=True, serif=True)
    if won:
        out += text(w - 64, h - 23, "wins", 13, ink, anchor="end", bold=True)
    return out


def _course(t: Theme, reading: Reading, w: float) -> str:
    battle, (attacker, defender) = reading.state.battle, reading.sides
    rolled = min(battle.dice) >= 0
    out = ""
    cards = [f"{begin(side.name)}: {', '.join(card.name for card in side.cards)}" for side in (attacker, defender) if side.cards]
    spared = [f"{begin(side.name)} is spared {many(count, 'loss', 'losses')}"
              for side, count in zip((attacker, defender), battle.spared, strict=True) if count]
    if len(cards) == 1 and not spared and sum(len(side.cards) for side in (attacker, defender)) == 1:
        cards[0] += f". {(attacker.cards or defender.cards)[0].black_text}"
    rows = [("Battle cards", "; ".join([*cards, *spared]) or ("none played" if rolled else "none so far")), ("Dice", ""),
            ("Losses", _losses(attacker, defender, rolled)), ("Result", _result(reading, attacker, defender))]
    for i, (what, said) in enumerate(rows):
        y = 12 + ROW * i
        done = (i == 0 and rolled) or (i == 1 and rolled) or (i > 1 and battle.winner >= 0)
        out += circle(11, y + 2, 10, t.band if done else t.hole, stroke=t.ink, width=1.2)
        out += text(11, y + 6.5, i + 1, 13, t.on_band if done else t.ink, anchor="middle", bold=True)
        out += text(30, y + 6.5, what, 13, t.ink, bold=True)
        out += "".join(text(30, y + 23 + 14 * j, line, 12, t.ink) for j, line in enumerate(wrap(said, w - 30, 12, 2)))
    y = 12 + ROW - 10
    x = 80.0
    for role, side in zip(("attacker", "defender"), (attacker, defender), strict=True):
        words = f"{role} {side.die}" if side.die >= 0 else f"{role}: {'black' if side.black else 'beige'} die"
        told = f"{begin(side.name)}: the {'black' if side.black else 'beige'} die" + (f" shows {side.die}" if side.die >= 0 else " is to be rolled")
        out += at(x, y, titled(told, die(side.die, side.black), text(42, 21, words, 12, t.ink, bold=side.die >= 0)))
        x += (w - 70) / 2
    return out


def _losses(attacker: Side, defender: Side, rolled: bool) -> str:
    if not rolled:
        return "each side removes what the other rolls"
    told = [f"{begin(side.name)}: {side.lost} lost" + f", {side.to_lose} to remove" * bool(side.to_lose) for side in (attacker, defender)
            if side.lost or side.to_lose]
    return "; ".join(told) or "none"


def _result(reading: Reading, attacker: Side, defender: Side) -> str:
    sums = f"{attacker.strength} against {defender.strength}"
    if reading.fallen:
        return f"{sums}: {reading.fallen} {'win' if reading.fallen.startswith('the ') else 'wins'}"
    return f"{sums} as it stands; if equal, the defender wins"
