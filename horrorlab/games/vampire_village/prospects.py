"""What a village has to expect: how strong the attacks of this round may become, and what they would cost. For computer players.

Costs are in points: a resident lost is one, and so is a monster that will not be there at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from .cards import CARDS, WEREWOLF, WITCH, Card, Monster
from .monsters import DEALT, STAGES
from .state import ATTACKING, VampireVillage, Village

CARD = 0.35                                        # what a card is worth beyond the residents on it
SPREAD = 1.6                                       # how far strengths stray from what is expected, for each monster still to come

# For each round: how much of a pile is of each type of monster.
_SHARES = {round: {slug: monster.copies[round - 1] / len(pile) for slug, monster in CARDS.monsters.items()} for round, pile in CARDS.piles.items()}
_TYPES = {kind: [monster for monster in CARDS.monsters.values() if monster.kind == kind] for kind in ATTACKING}
_SHARE_OF_KIND = {round: {kind: sum(shares[monster.slug] for monster in _TYPES[kind]) for kind in ATTACKING} for round, shares in _SHARES.items()}


def still_to_come(state: VampireVillage) -> int:
    """Count the monsters that each village will yet receive in this round."""
    if state.phase in ("set-up", "building"):
        return STAGES * DEALT
    return DEALT * (STAGES + 1 - state.turn) if state.phase == "monster" else 0


def expected_attack(state: VampireVillage, player: int, kind: int, extra: Monster | None = None) -> tuple[float, float]:
    """Estimate how many monsters of a kind will attack a village in this round, and how strong they will be together.

    ``extra`` is a monster that is to join them. Strengths that have been determined already stay as they are.
    """
    lane = state.lanes[player][kind]
    if lane and lane[0][1] is not None and kind != 2:
        return len(lane), sum([strength for _, strength in lane])  # type: ignore[misc]
    coming = still_to_come(state)
    if extra is not None:
        coming = max(coming - 1, 0)
    shares = _SHARES[state.round]
    numbers = {monster: coming * shares[monster.slug] for monster in _TYPES[kind]}
    for monster, _ in lane:
        numbers[monster] += 1
    if extra is not None:
        numbers[extra] += 1
    count = sum(numbers.values())
    if kind == WEREWOLF:
        return count, sum([number * number for number in numbers.values()])
    if kind == WITCH:
        witches = coming * _SHARE_OF_KIND[state.round][WITCH]
        strength = {"fixed": 2, "left-witches": witches + len(state.lanes[state.left_of(player)][WITCH]),
                    "right-witches": witches + len(state.lanes[state.right_of(player)][WITCH])}
        return count, sum([number * strength[monster.strength] for monster, number in numbers.items()])
    return count, sum([number * monster.value for monster, number in numbers.items()])


def break_ins(attack: tuple[float, float], defense: int, spread: float) -> float:
    """Estimate how often an attack will break in."""
    count, strength = attack
    if not strength:
        return 0.0
    excess = strength - defense
    return min(count, (excess + sqrt(excess * excess + spread * spread)) / 2 * count / strength)


def chances(break_ins: float, cards: int) -> list[float]:
    """Estimate for the cards of a defended line how likely each is lost, the one given up first in front."""
    again = break_ins / (1 + break_ins)
    return [again ** n for n in range(1, cards + 1)]


def line_loss(break_ins: float, residents: Iterable[int]) -> float:
    """Estimate what attacks on a line cost: attackers that are gone, cards, and the residents on them."""
    again = break_ins / (1 + break_ins)
    chance, loss = 1.0, break_ins
    for count in sorted(residents):
        chance *= again
        loss += chance * (count + CARD)
    return loss


class Prospects:
    """What one village has to expect.

    By kind: ``attacks`` (number, strength), ``lines`` (the defended cells), ``losses`` (in points). ``spread`` tells how uncertain that is.
    """

    __slots__ = ("state", "player", "village", "attacks", "lines", "spread", "losses")

    def __init__(self, state: VampireVillage, player: int) -> None:
        self.state, self.player = state, player
        self.village: Village = state.villages[player].copy()
        self.attacks = [expected_attack(state, player, kind) for kind in ATTACKING]
        self.lines = [self.village.line(kind) for kind in ATTACKING]
        self.spread = SPREAD * sqrt(still_to_come(state))
        self.losses = [self.loss(kind, self.lines[kind]) for kind in ATTACKING]

    def defense(self, kind: int, line: Iterable[int]) -> int:
        cards = self.village.cards
        return sum([cards[cell].defense[kind] for cell in line])

    def loss(self, kind: int, line: list[int], attack: tuple[float, float] | None = None) -> float:
        """Estimate what a kind's attack on a line costs."""
        residents = self.village.residents
        expected = break_ins(attack or self.attacks[kind], self.defense(kind, line), self.spread)
        return line_loss(expected, [residents[cell] for cell in line])

    def line_with(self, kind: int, cell: int) -> list[int] | None:
        """Tell which line would defend against a kind if a card lay on a free cell; None if it stays the one that does now."""
        line = self.lines[kind]
        if not line:
            return [cell]
        if kind == WEREWOLF:
            nearer = line[0] // 64 - cell // 64
        else:
            nearer = (line[0] % 64 - cell % 64) * (1 if kind == WITCH else -1)
        return None if nearer < 0 else [cell] if nearer else [*line, cell]

    def loss_with(self, card: Card, cell: int, residents: int) -> float:
        """Estimate what all attacks would cost if a card lay on a free cell with so many residents."""
        village = self.village
        village.cards[cell], village.residents[cell] = card, residents
        total = 0.0
        for kind in ATTACKING:
            line = self.line_with(kind, cell)
            total += self.losses[kind] if line is None else self.loss(kind, line)
        del village.cards[cell], village.residents[cell]
        return total

    def dangers(self) -> dict[int, float]:
        """Estimate for each card in a defended line how likely it is lost."""
        found: dict[int, float] = {}
        residents = self.village.residents
        for kind in ATTACKING:
            line = sorted(self.lines[kind], key=lambda cell: residents[cell])
            expected = break_ins(self.attacks[kind], self.defense(kind, line), self.spread)
            for cell, chance in zip(line, chances(expected, len(line)), strict=True):
                found[cell] = found.get(cell, 0.0) + chance
        return found

    def gain_from(self, monster: Monster) -> float:
        """Estimate what one more attacker brings this village: a point if it is held, losses if not."""
        kind = monster.kind
        attack = expected_attack(self.state, self.player, kind, monster)
        return 1 - (self.loss(kind, self.lines[kind], attack) - self.losses[kind])
