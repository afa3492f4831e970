"""I. Building phase: a revealed card joins the village, next to another card and within the limits."""

from __future__ import annotations

from ...kernel.agenda import Ask
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import many
from .cards import CARDS, Card, name_of
from .heroes import WelcomeHero, residents_beside
from .residents import CountResidents, residents_for
from .state import HAND, LONGEST_LINE, XY, Places, VampireVillage, Village, cell_at, column_of, find_cell, neighbors_of, place_name, row_of, step

PLACES = {slug: Places("place", slug) for slug in CARDS.cards}


@event("VV-BUILD-07", also=("VV-BUILD-05", "AMB-VV-11"))
def CardPlaced(player: Seat, card: Card, cell: int) -> str:
    return f"{player} places {card.name} at {place_name(cell)}."


@step
class PlaceCard(Ask):
    """Place the revealed card next to the village"""

    rule = "VV-BUILD-07"
    also = ("VV-HERO-01", "VV-BUILD-08", "AMB-VV-11", "AMB-VV-14")
    forms = (("place", str, int, int),)
    player: int

    def question(self, state: VampireVillage) -> str:
        card = state.chosen[self.player]
        return f"Place {card.name if card else 'your card'} next to your village"

    def candidates(self, state: VampireVillage) -> list[Option]:
        slug, village = state.chosen[self.player].slug, state.villages[self.player]  # type: ignore[union-attr]
        cells = village.frontier() if village.cards else [cell_at(0, 0)]
        return [("place", slug, *XY[cell]) for cell in cells]

    def options(self, state: VampireVillage) -> list[Option]:
        slug, village = state.chosen[self.player].slug, state.villages[self.player]  # type: ignore[union-attr]
        cells = village.open_cells()
        if not cells or state.rulings.get("AMB-VV-13") == "four-by-four":
            return Ask.options(self, state)
        return [*map(PLACES[slug].__getitem__, cells)]

    def refusal(self, state: VampireVillage, option: Option) -> Refusal | None:
        _, slug, x, y = option
        card, village = state.chosen[self.player], state.villages[self.player]
        if card is None or slug != card.slug:
            return Refusal("VV-BUILD-07", f"{state.names[self.player]} has revealed {card.name if card else 'no card'}, not {name_of(slug)}.",
                           also=("VV-BUILD-14",) if state.turn == HAND else ())
        if not village.cards:
            return None if (x, y) == (0, 0) else Refusal("AMB-VV-55", "An empty village starts anew at (0, 0); all places are alike.")
        cell = find_cell(x, y)
        if cell < 0:
            return Refusal("VV-BUILD-08", f"({x}, {y}) touches no card of the village.")
        return why_closed(village, cell, four_by_four=state.rulings.get("AMB-VV-13") == "four-by-four")

    def take(self, state: VampireVillage, option: Option) -> None:
        player, cell = self.player, cell_at(option[2], option[3])
        card: Card = state.chosen[player]  # type: ignore[assignment]
        state.villages[player].put(cell, card)
        state.chosen[player] = None
        state.tell(CardPlaced, player, card, cell, also=("VV-BUILD-14", "AMB-VV-14") if state.turn == HAND else ())
        state.agenda.append(CountResidents(player, cell) if card.roof else WelcomeHero(player, cell))

    def label(self, state: VampireVillage, option: Option) -> str:
        return f"Place {name_of(option[1])} at ({option[2]}, {option[3]})"

    def consequence(self, state: VampireVillage, option: Option) -> str:
        card = CARDS.cards[option[1]]
        village, cell = state.villages[self.player].copy(), cell_at(option[2], option[3])
        village.put(cell, card)
        if not card.roof:
            if not card.movement:
                return "This hero moves nobody."
            near = sum(count for _, count in residents_beside(village, cell))
            return f"{many(near, 'resident')} could move, {many(card.movement, 'movement point')}."
        count = residents_for(card, village, cell)
        return f"{many(count, 'resident')} would appear." if card.residents != "none" else "No residents appear on this building."


def why_closed(village: Village, cell: int, *, four_by_four: bool = False) -> Refusal | None:
    """Tell why a card may not be placed on a cell; None if it may."""
    cards = village.cards
    if cell in cards:
        return Refusal("AMB-VV-16", f"{cards[cell].name} lies at {place_name(cell)}; a placed card is never covered or moved.")
    row = [other for other in cards if row_of(other) == row_of(cell)]
    column = [other for other in cards if column_of(other) == column_of(cell)]
    if not any(other in cards for other in neighbors_of(cell)):
        up, _, _, down = neighbors_of(cell)
        if any(other in cards for other in (up - 1, up + 1, down - 1, down + 1)):
            return Refusal("VV-BUILD-09", f"{place_name(cell)} touches a card at a corner only; it must share a side.", also=("VV-BUILD-08",))
        return Refusal("VV-BUILD-08", f"{place_name(cell)} touches no card of the village.", also=("AMB-VV-12", "AMB-VV-15"))
    if len(column) >= LONGEST_LINE:
        return Refusal("VV-BUILD-10", f"The column of {place_name(cell)} holds {LONGEST_LINE} cards already.", also=("VV-HERO-01", "AMB-VV-13"))
    if len(row) >= LONGEST_LINE:
        return Refusal("VV-BUILD-11", f"The row of {place_name(cell)} holds {LONGEST_LINE} cards already.", also=("VV-HERO-01", "AMB-VV-13"))
    if four_by_four and not fits_square([*cards, cell]):
        return Refusal("AMB-VV-13", f"With a card at {place_name(cell)} the village would be larger than 4 x 4.")
    return None


def fits_square(cells: list[int]) -> bool:
    rows, columns = [row_of(cell) for cell in cells], [column_of(cell) for cell in cells]
    return max(rows) - min(rows) < LONGEST_LINE and max(columns) - min(columns) < LONGEST_LINE
