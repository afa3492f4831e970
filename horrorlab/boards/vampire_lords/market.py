"""The market with its prices, the top of the graveyard; or the own discard pile where a card of it is to be sacrificed."""

from __future__ import annotations

from ...games.vampire_lords.cards import Card
from ...games.vampire_lords.effects import Sacrifice
from ...games.vampire_lords.market import SLOTS, SUPPORT
from ...kernel.words import many
from ..lettering import fit, measure, text, wrap
from ..marks import Marks, element
from ..shapes import at, rect
from ..theme import Theme
from .cards import row, shape, whole
from .reading import Reading, card_words
from .signs import symbol

PAD, GAP, TITLE = 10, 8, 28
GRAVE, DEEP = 216, 3                               # the width of the graveyard; so many of its cards are shown
WIDEST = 140


def shop(t: Theme, reading: Reading, marks: Marks, w: float) -> tuple[str, float]:
    """What cards there are to take, ``w`` wide, and how tall that is."""
    if isinstance(reading.top, Sacrifice) and reading.view.waiting_for == reading.seat:
        return _discards(t, reading, marks, w)
    state = reading.state
    cards = [card for card in state.market if card] + [SUPPORT]
    room = w - GRAVE - GAP - 2 * PAD
    wide = float(min(WIDEST, int((room + GAP) / (len(SLOTS) + 1) - GAP)))
    form = shape(cards, wide)
    items = [(_slot(t, marks, card, slot, form), wide, form.h) for slot, card in enumerate(state.market)]
    items.append((_support(t, reading, marks, form), wide, form.h))
    drawn, _, high = row(items, room + 1, GAP)
    h = TITLE + high + 2 * PAD
    out = rect(0, 0, w - GRAVE - GAP, h, 8, fill=t.panel, stroke=t.rule, width=1.2)
    out += text(PAD, PAD + 16, "Market", 15, t.ink, bold=True, serif=True)
    stock = " · ".join(many(len(pile), f"{kind} card") for kind, pile in state.stock.items())
    said = f"3 action cards, 2 battle cards, {state.sultans} of Sultan’s Support" + (f"; still to come: {stock}" if stock else "")
    out += text(PAD + measure("Market", 15, serif=True) + 8, PAD + 16, fit(said, room - 70, 12), 12, t.soft) + at(PAD, PAD + TITLE, drawn)
    return out + at(w - GRAVE, 0, _graveyard(t, reading, marks, h)), h


def _slot(t: Theme, marks: Marks, card: Card | None, slot: int, form: object) -> str:
    if card is None:
        w, h = form.w, form.h                      # type: ignore[attr-defined]
        return rect(0, 0, w, h, 7, fill=t.hole, stroke=t.rule, width=1, dash="2 4") + text(w / 2, h / 2, f"no {SLOTS[slot]} card", 11, t.soft,
                                                                                              anchor="middle", italic=True)
    return whole(t, card, form, marks, f"market:{card.slug}")  # type: ignore[arg-type]


def _support(t: Theme, reading: Reading, marks: Marks, form: object) -> str:
    if not reading.state.sultans:
        w, h = form.w, form.h                      # type: ignore[attr-defined]
        return rect(0, 0, w, h, 7, fill=t.hole, stroke=t.rule, width=1, dash="2 4") + text(w / 2, h / 2, "none left", 11, t.soft, anchor="middle",
                                                                                              italic=True)
    return whole(t, SUPPORT, form, marks, f"market:{SUPPORT.slug}")  # type: ignore[arg-type]


def _graveyard(t: Theme, reading: Reading, marks: Marks, h: float) -> str:
    """The graveyard: how many cards, and the top three with what the Necromancer would make of them."""
    grave = reading.state.graveyard
    out = rect(0, 0, GRAVE, h, 8, fill=t.hole, stroke=t.rule, width=1.2) + text(PAD, PAD + 16, "Graveyard", 15, t.ink, bold=True, serif=True)
    out += text(PAD + measure("Graveyard", 15, serif=True) + 8, PAD + 16, many(len(grave), "card"), 12, t.ink)
    each = (h - TITLE - 2 * PAD - 2 * 6) / DEEP
    w = GRAVE - 2 * PAD
    for i, card in enumerate(reversed(grave[-DEEP:])):
        key = f"grave:{card.slug}"
        said = card.red_text or f"In battle: {card.black_text}"
        lines = wrap(said, w - 14, 11, max(1, int((each - 26) // 13)))
        face = rect(0, 0, w, each, 5, fill=t.panel, stroke=t.ink, width=1.2) + rect(0, 0, 22, each, 5, fill=t.night if card.is_battle else t.band)
        face = rect(0, 0, w, each, 5, fill=t.panel, stroke=t.ink, width=1.2) + rect(1, 1, w - 2, 20, 4, fill=t.night if card.is_battle else t.band)
        content = symbol(card.symbol, t.band_gold, 14, 11, 6.5) + text(27, 15.5, fit(card.name, w - 34, 12, bold=True), 12, t.on_band, bold=True)
        content += "".join(text(7, 35 + 13 * j, line, 11, t.ink) for j, line in enumerate(lines))
        words = f"{'Top' if not i else f'Number {i + 1} from the top'} of the graveyard: {card_words(card)}"
        out += at(PAD, PAD + TITLE + (each + 6) * i, element(t, key, marks.get(key), words, (w, each), (face, content), r=5))
    if not grave:
        out += text(PAD, PAD + TITLE + 14, "No card lies there.", 12, t.ink)
    return out


def _discards(t: Theme, reading: Reading, marks: Marks, w: float) -> tuple[str, float]:
    """The own discard pile, equal cards once."""
    pile = reading.state.discards[reading.seat]
    cards = list(dict.fromkeys(pile))
    room = w - 2 * PAD
    abreast = max(1, int((room + GAP) // (120 + GAP)))
    wide = float(min(WIDEST, int((room + GAP) / abreast - GAP)))
    form = shape(cards, wide)
    items = []
    for card in cards:
        count = pile.count(card)
        drawn = whole(t, card, form, marks, f"discard:{card.slug}")
        items.append((drawn + (text(wide / 2, form.h + 13, f"{count} of them", 11, t.ink, anchor="middle") if count > 1 else ""), wide, form.h + 16))
    drawn, _, high = row(items, room + 1, GAP)
    out = rect(0, 0, w, TITLE + high + 2 * PAD, 8, fill=t.panel, stroke=t.rule, width=1.2)
    out += text(PAD, PAD + 16, "Your discard pile", 15, t.ink, bold=True, serif=True)
    out += text(PAD + measure("Your discard pile", 15, serif=True) + 8, PAD + 16, many(len(pile), "card"), 12, t.soft)
    return out + at(PAD, PAD + TITLE, drawn), TITLE + high + 2 * PAD
