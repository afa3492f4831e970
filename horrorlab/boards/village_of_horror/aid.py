"""The player aid: who wins a round and what that is worth, and what the signs mean. It lies where the others leave a place free."""

from __future__ import annotations

from ...games.village_of_horror.scoring import POINTS, SOLE_VILLAGER
from ...kernel.words import many
from ..lettering import text
from ..shapes import rect, titled
from ..theme import Theme
from .plates import PAD
from .signs import arrow_right, chain, disc, eye, faction, tombstone, turning

NEEDS, TALL = 392, 100


def aid(t: Theme, w: float, h: float) -> str:
    """The player aid, ``w`` wide and ``h`` tall."""
    left, right = PAD + 6, w - 126
    out = text(left, 22, "Who wins the round?", 14, t.ink, bold=True, serif=True)
    worth = (f"Fewer on Villager cards: {many(POINTS[0], 'point')}, {SOLE_VILLAGER} if alone", f"Fewer on Werewolf cards: {many(POINTS[1], 'point')}",
             f"As many on both: {many(POINTS[2], 'point')}")
    out += tombstone(t.ink, t.panel, left + 8, 40, 6) + text(left + 22, 44, "Count the tombstones in the graveyard.", 11, t.ink)
    for i, words in enumerate(worth):
        out += disc(t, i, left + 8, 60 + 18 * i, 8) + text(left + 22, 64 + 18 * i, words, 11, t.ink)
    signs = ((eye(t.ink, right, 0, 8), "Look"), (turning(t.ink, right, 0, 6.5), "Hide"), (arrow_right(t.ink, right, 0), "sets the faction"),
             (chain(t.ink, right, 0), "bound by a Lover"), (faction(2, t.ink, right, 0, 7), "lamp is lit"))
    for i, (sign, words) in enumerate(signs):
        y = 18 + 18 * i
        out += f'<g transform="translate(0 {y})">{sign}</g>' + text(right + 16, y + 4, words, 11, t.ink)
    return titled("Player aid", rect(0, 0, w, h, 8, fill=t.panel, stroke=t.rule, width=1.2, dash="2 4"), out)
