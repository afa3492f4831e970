"""The market with its prices, the top of the graveyard; or the own discard pile where a card of it is to be sacrificed."""

from __future__ import annotations

from ...games.vampire_lords.cards import Card
from ...games.vampire_lords.effects import Sacrifice
from ...games.vampire_lords.graveyard import DEEP
from ...games.vampire_lords.market import SLOTS, SUPPORT
from ...games.vampire_lords.state import VampireLords
from ...kernel.words import many
from ..lettering import fit, measure, text
from ..marks import Marks
from ..shapes import at, rect
from ..theme import Theme
from .cards import Shape, row, shape, whole
from .reading import Reading

PAD, GAP, TITLE = 10, 8, 28
WIDEST = 140


def shop(t: Theme, reading: Reading, marks: Marks, w: float) -> tuple[str, float]:
    """What cards there are to take, ``w`` wide, and how tall that is."""
    if isinstance(reading.top, Sacrifice) and reading.view.waiting_for == reading.seat:
        return _discards(t, reading, marks, w)
    state = reading.state
    grave = state.graveyard[:-DEEP - 1:-1]
    columns = len(SLOTS) + 1 + DEEP
    wide = float(min(WIDEST, int((w - 5 * PAD - GAP * (columns - 2)) / columns)))
    form = shape([*(card for card in state.market if card), SUPPORT, *grave], wide)
    h, left = TITLE + form.h + 2 * PAD, 2 * PAD + (len(SLOTS) + 1) * (wide + GAP) - GAP
    items = [_card(t, marks, card, form, "market", f"no {kind} card") for card, kind in zip(state.market, SLOTS, strict=True)]
    items.append(_card(t, marks, SUPPORT if state.sultans else None, form, "market", "none left"))
    out = rect(0, 0, left, h, 8, fill=t.panel, stroke=t.rule, width=1.2) + _title(t, "Market", _stock(state), left - 2 * PAD)
    out += at(PAD, PAD + TITLE, *(at(i * (wide + GAP), 0, drawn) for i, drawn in enumerate(items)))
    room = w - left - GAP
    out += at(left + GAP, 0, rect(0, 0, room, h, 8, fill=t.hole, stroke=t.rule, width=1.2),
              _title(t, "Graveyard", many(len(state.graveyard), "card") + ", the top first" * (len(grave) > 1), room - 2 * PAD),
              *(at(PAD + i * (wide + GAP), PAD + TITLE, whole(t, card, form, marks, _key(grave, i))) for i, card in enumerate(grave)))
    return out, h


def _key(grave: tuple[Card, ...], i: int) -> str:
    """Name the element of a top card of the graveyard; copies side by side are one and the same."""
    card = grave[i]
    apart = any(other is not card for other in grave[grave.index(card):i])
    return f"grave{'-lower' * apart}:{card.slug}"


def _stock(state: VampireLords) -> str:
    stock = " · ".join(many(len(pile), f"{kind} card") for kind, pile in state.stock.items())
    return f"with {state.sultans} of Sultan’s Support" + (f"; closed: {stock}" if stock else "")


def _title(t: Theme, name: str, more: str, room: float) -> str:
    wide = measure(name, 15, serif=True) + 8
    return text(PAD, PAD + 16, name, 15, t.ink, bold=True, serif=True) + text(PAD + wide, PAD + 16, fit(more, room - wide, 12), 12, t.soft)


def _card(t: Theme, marks: Marks, card: Card | None, form: Shape, verb: str, missing: str) -> str:
    if card is not None:
        return whole(t, card, form, marks, f"{verb}:{card.slug}")
    return (rect(0, 0, form.w, form.h, 7, fill=t.hole, stroke=t.rule, width=1, dash="2 4")
            + text(form.w / 2, form.h / 2, missing, 11, t.soft, anchor="middle", italic=True))


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
    out += _title(t, "Your discard pile", many(len(pile), "card"), room)
    return out + at(PAD, PAD + TITLE, drawn), TITLE + high + 2 * PAD
