"""What a village has to expect: how strong the attacks of this round may become, and what they would cost. For computer players.

Costs are estimates in points: a resident who is lost is one, and so is a monster that will not be there at the end.
"""

from __future__ import annotations

from math import sqrt

from .cards import CARDS, VAMPIRE, WEREWOLF, WITCH, Card, Monster
from .monsters import DEALT, STAGES
from .state import ATTACKING, HAND, LONGEST_LINE, VampireVillage, Village, column_of, row_of

CARD = 0.5                                         # what a card is worth beyond the residents on it
SPREAD = 0.5                                       # how far strengths stray from what is expected, by the root of the monsters still to come
GROWTH = 0.25                                      # the defense that a line still gains for each free place in it and each draft step to come

Attack = tuple[float, float]
"""An attack as expected: the number of attackers, and their strength together."""

_TYPES = {kind: [monster for monster in CARDS.monsters.values() if monster.kind == kind] for kind in ATTACKING}
# For each round and kind: how much of the pile is of each type.
_SHARES = {round: {kind: {monster: monster.copies[round - 1] / len(pile) for monster in _TYPES[kind]} for kind in ATTACKING}
           for round, pile in CARDS.piles.items()}


def still_to_come(state: VampireVillage) -> int:
    """Count the monsters that each village will yet receive in this round."""
    if state.phase == "monster":
        return DEALT * (STAGES + 1 - state.turn)
    return 0 if state.phase == "attack" else DEALT * STAGES


def expected_attack(state: VampireVillage, player: int, kind: int, extra: Monster | None = None) -> Attack:
    """Estimate the attack of a kind on a village in this round; ``extra`` is a monster that is known to join it."""
    lane = state.lanes[player][kind]
    if lane and lane[0][1] is not None and kind != VAMPIRE:            # threats have been marked
        return len(lane), sum([strength for _, strength in lane])  # type: ignore[misc]
    coming = max(still_to_come(state) - (extra is not None), 0)
    shares = _SHARES[state.round][kind]
    numbers = {monster: coming * share for monster, share in shares.items()}
    for monster, _ in lane:
        numbers[monster] += 1
    if extra is not None:
        numbers[extra] += 1
    if kind == WEREWOLF:
        strength = sum([number * number for number in numbers.values()])
    elif kind == WITCH:
        more, lanes = coming * sum(shares.values()), state.lanes
        each = {"fixed": 2, "left-witches": more + len(lanes[state.left_of(player)][WITCH]),
                "right-witches": more + len(lanes[state.right_of(player)][WITCH])}
        strength = sum([number * each[monster.strength] for monster, number in numbers.items()])
    else:
        strength = sum([number * monster.value for monster, number in numbers.items()])
    return sum(numbers.values()), strength


class Prospects:
    """What one village has to expect of each kind: ``attacks``, the ``lines`` that defend against them, and the ``losses``."""

    __slots__ = ("state", "player", "village", "attacks", "lines", "losses", "_spread", "_steps")

    def __init__(self, state: VampireVillage, player: int) -> None:
        self.state, self.player = state, player
        self.village: Village = state.villages[player]
        self._spread = SPREAD * sqrt(still_to_come(state))
        self._steps = HAND - state.turn if state.phase == "building" else 0
        self.attacks = [expected_attack(state, player, kind) for kind in ATTACKING]
        self.lines = [self.village.line(kind) for kind in ATTACKING]
        self.losses = [self.loss(kind, self.lines[kind]) for kind in ATTACKING]

    def defense(self, kind: int, line: list[int]) -> int:
        cards = self.village.cards
        return sum([cards[cell].defense[kind] for cell in line])

    def break_ins(self, attack: Attack, defense: float, cards: int) -> float:
        """Estimate how often an attack breaks in at a line of so many cards."""
        count, strength = attack
        if not strength:
            return 0.0
        excess = strength - defense - GROWTH * self._steps * (LONGEST_LINE - cards)
        return min(count, (excess + sqrt(excess * excess + self._spread ** 2)) / 2 * count / strength)

    def loss(self, kind: int, line: list[int], *, card: Card | None = None, arriving: int = 0, attack: Attack | None = None) -> float:
        """Estimate what an attack on a line costs: attackers that are gone, cards, and the residents on them.

        ``card`` is one that would join the line, with ``arriving`` residents. The emptiest card is given up first, and each further
        one is less likely to be needed.
        """
        residents, defense = self.village.residents, self.defense(kind, line)
        settled = [residents[cell] for cell in line]
        if card is not None:
            settled.append(arriving)
            defense += card.defense[kind]
        loss = self.break_ins(attack or self.attacks[kind], defense, len(settled))
        again, chance = loss / (1 + loss), 1.0
        for count in sorted(settled):
            chance *= again
            loss += chance * (count + CARD)
        return loss

    def joined(self, kind: int, cell: int) -> list[int] | None:
        """List the cells that would defend together with a card on a free cell; None if that card would not defend against this kind."""
        line = self.lines[kind]
        if not line:
            return []
        if kind == WEREWOLF:
            outward = row_of(line[0]) - row_of(cell)
        else:
            outward = (column_of(line[0]) - column_of(cell)) * (1 if kind == WITCH else -1)
        return None if outward < 0 else line if outward == 0 else []

    def loss_with(self, card: Card, cell: int, arriving: int) -> float:
        """Estimate what all attacks would cost if a card lay on a free cell, with so many residents."""
        total = 0.0
        for kind in ATTACKING:
            line = self.joined(kind, cell)
            total += self.losses[kind] if line is None else self.loss(kind, line, card=card, arriving=arriving)
        return total

    def loss_without(self, cell: int, kinds: tuple[int, ...] = ATTACKING) -> float:
        """Estimate how much more the attacks of some kinds would cost if a card were gone."""
        more = 0.0
        for kind in kinds:
            if cell in self.lines[kind]:
                more += self.loss(kind, [other for other in self.lines[kind] if other != cell]) - self.losses[kind]
        return more

    def dangers(self) -> dict[int, float]:
        """Estimate for each card of a defended line how likely it is lost."""
        found: dict[int, float] = {}
        residents = self.village.residents
        for kind in ATTACKING:
            line = sorted(self.lines[kind], key=lambda cell: residents[cell])
            often = self.break_ins(self.attacks[kind], self.defense(kind, line), len(line))
            chance = 1.0
            for cell in line:
                chance *= often / (1 + often)
                found[cell] = found.get(cell, 0.0) + chance
        return found

    def gain_from(self, monster: Monster) -> float:
        """Estimate what one more attacker brings this village: a point if it is held, and losses if it is not."""
        attack = expected_attack(self.state, self.player, monster.kind, monster)
        return 1 - (self.loss(monster.kind, self.lines[monster.kind], attack=attack) - self.losses[monster.kind])
