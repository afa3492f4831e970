"""III. Attack phase: strengths are determined, then each kind attacks in the order of the initiative row.

For each village: A. the attack strength, B. the defense, C. the comparison, again and again until the monsters are held or gone.
"""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import many
from .cards import CARDS, DEMON, KINDS, VAMPIRE, WEREWOLF, WITCH, Card, Monster, name_of
from .demons import BeginDemonWave
from .state import ATTACKING, PLURAL, XY, Places, VampireVillage, cell_at, find_cell, step
from .threats import DetermineStrengths

LINE = ("leftmost column", "top row", "rightmost column")
LINE_RULES = ("VV-DEF-03", "VV-DEF-02", "VV-DEF-04")
SIDE_RULES = ("VV-BLDG-02", "VV-BLDG-03", "VV-BLDG-04")


@event("VV-COURSE-02", also=("VV-ATTACK-01", "VV-BLDG-09"))
def AttackPhaseBegan(round: int) -> str:
    return f"The Attack phase of round {round} begins, in all villages at the same time."


@event("VV-CMP-03", also=("AMB-VV-45", "AMB-VV-46"))
def LeftoversAttackAgain(monsters: int) -> str:
    return f"The monsters left over from round 1 attack again: {monsters} of them."


@event("VV-ATTACK-03", also=("VV-SETUP-09", "VV-ATTACK-04", "VV-ATTACK-01", "VV-KIND-01", "AMB-VV-57"))
def KindAttacks(kind: int) -> str:
    return f"Now the {PLURAL[kind]} attack, in every village."


@event("VV-ATTACK-04")
def NothingAttacks(player: Seat, kind: int) -> str:
    return f"No {PLURAL[kind]} stand beside the village of {player}."


@event("VV-ORDER-01", also=("VV-ORDER-02", "AMB-VV-47"))
def StrengthTotalled(player: Seat, kind: int, strengths: tuple[int, ...]) -> str:
    words = " + ".join(map(str, strengths))
    return f"Attack strength of the {PLURAL[kind]} against {player}: {words}" + (f" = {sum(strengths)}." if len(strengths) > 1 else ".")


@event("VV-DEF-01", also=("VV-BLDG-01", "VV-BLDG-07", "AMB-VV-51", "AMB-VV-53"))
def DefenseTotalled(player: Seat, kind: int, values: tuple[int, ...]) -> str:
    words = " + ".join(map(str, values))
    return f"Defense of the {LINE[kind]} of {player}: {words or 'no card is left, 0'}" + (f" = {sum(values)}." if len(values) > 1 else ".")


@event("VV-CMP-01", also=("VV-CMP-02",))
def AttackRepelled(player: Seat, kind: int, strength: int, defense: int) -> str:
    return f"{strength} is not more than {defense}: the attack is repelled, and the {PLURAL[kind]} stay where they are."


@event("VV-CMP-05")
def VillageBrokenInto(player: Seat, kind: int, strength: int, defense: int) -> str:
    return f"{strength} is more than {defense}: the {PLURAL[kind]} break into the village of {player}."


@event("VV-CMP-06", also=("VV-CMP-07", "AMB-VV-50", "AMB-VV-63"))
def CardLost(player: Seat, card: Card, residents: int) -> str:
    lost = f", with the {many(residents, 'resident')} on it" if residents else ""
    return f"{player} discards {card.name}{lost}."


@event("VV-CMP-12", also=("AMB-VV-54",))
def NextLineDefends(player: Seat, kind: int) -> str:
    return f"The last card of that line is gone: the next one that holds a card defends {player} against the {PLURAL[kind]}."


@event("VV-CMP-08", also=("AMB-VV-48", "AMB-VV-63"))
def WeakestDiscarded(player: Seat, monster: Monster, strength: int) -> str:
    return f"{player} discards the weakest attacker, a {monster.name} of strength {strength}."


@event("VV-CMP-09", also=("VV-HERO-05", "AMB-VV-49", "AMB-VV-63"))
def AnyDiscarded(player: Seat, monster: Monster, strength: int) -> str:
    return f"The hero takes one of them along: {player} discards a {monster.name} of strength {strength}."


@event("VV-CMP-10")
def AttackGoesOn(player: Seat, kind: int, monsters: int) -> str:
    some = f"{monsters} {PLURAL[kind]} remain and attack" if monsters > 1 else f"One {KINDS[kind]} remains and attacks"
    return f"{some} {player} again."


@event("VV-CMP-11")
def NoAttackerLeft(player: Seat, kind: int) -> str:
    return f"No attacker is left; the attack of the {PLURAL[kind]} on {player} is over."


@event("AMB-VV-55")
def NothingLeftToLose(player: Seat) -> str:
    return f"{player} has no card left to lose."


@step
class BeginAttackPhase(Step):
    """Let the demons act, determine strengths, then attack kind by kind"""

    rule = "VV-ATTACK-02"

    def run(self, state: VampireVillage) -> None:
        state.phase, state.turn = "attack", 0
        state.tell(AttackPhaseBegan, state.round)
        if state.round == 2 and state.log is not None:
            leftover = sum(len(lane) for lanes in state.lanes for lane in lanes) - 6 * state.players
            if leftover > 0:
                state.tell(LeftoversAttackAgain, leftover)
        state.then(BeginDemonWave(), DetermineStrengths(), *[AttackWith(kind) for kind in state.initiative if kind != DEMON], EndAttackPhase())


@step
class AttackWith(Step):
    """Let one kind attack every village"""

    rule = "VV-ATTACK-03"
    kind: int

    def run(self, state: VampireVillage) -> None:
        state.attacking = self.kind
        state.tell(KindAttacks, self.kind)
        state.then(*[AttackVillage(player, self.kind) for player in range(state.players)])

    def describe(self, state: VampireVillage) -> str:  # type: ignore[override]
        return f"Let the {PLURAL[self.kind]} attack every village"


class Assault(Step):
    """What the Steps of one kind's attack on one village share."""

    __slots__ = ()
    player: int
    kind: int

    def describe(self, state: VampireVillage) -> str:  # type: ignore[override]
        return f"{Step.describe(self, state)} ({PLURAL[self.kind]})"


@step
class AttackVillage(Assault):
    """Resolve the attack on a village"""

    rule = "VV-ORDER-02"
    player: int
    kind: int

    def run(self, state: VampireVillage) -> None:
        if state.lanes[self.player][self.kind]:
            state.agenda.append(DetermineStrength(self.player, self.kind))
        else:
            state.tell(NothingAttacks, self.player, self.kind)


@step
class DetermineStrength(Assault):
    """Step A: determine the attack strength"""

    rule = "VV-ORDER-01"
    player: int
    kind: int

    def run(self, state: VampireVillage) -> None:
        strengths = [strength or 0 for _, strength in state.lanes[self.player][self.kind]]
        if state.log is not None:
            state.tell(StrengthTotalled, self.player, self.kind, tuple(strengths),
                       also=(SIDE_RULES[self.kind], *("VV-VAMP-01", "VV-VAMP-02") * (self.kind == VAMPIRE)))
        state.agenda.append(DetermineDefense(self.player, self.kind, sum(strengths)))


@step
class DetermineDefense(Assault):
    """Step B: determine the village's defense"""

    rule = "VV-DEF-01"
    player: int
    kind: int
    strength: int

    def run(self, state: VampireVillage) -> None:
        village, kind = state.villages[self.player], self.kind
        values = [village.cards[cell].defense[kind] for cell in village.line(kind)]
        if state.log is not None:
            cards = [village.cards[cell] for cell in village.line(kind)]
            heroes = ("VV-HERO-02",) if any(not card.roof for card in cards) else ()
            alone = ("AMB-VV-52",) if heroes and not any(card.roof for card in cards) else ()
            state.tell(DefenseTotalled, self.player, kind, tuple(values), also=(LINE_RULES[kind], *heroes, *alone, *("AMB-VV-55",) * (not cards)))
        state.agenda.append(Compare(self.player, kind, self.strength, sum(values)))


@step
class Compare(Assault):
    """Step C: compare attack strength and defense"""

    rule = "VV-CMP-01"
    also = ("VV-CMP-05",)
    player: int
    kind: int
    strength: int
    defense: int

    def run(self, state: VampireVillage) -> None:
        player, kind = self.player, self.kind
        if state.log is not None:
            repelled = self.strength <= self.defense
            state.tell(AttackRepelled if repelled else VillageBrokenInto, player, kind, self.strength, self.defense,
                       also=("AMB-VV-56",) if self.strength == self.defense == 0 else ())
        if self.strength <= self.defense:
            return
        if state.villages[player].cards:
            state.agenda.append(LoseCard(player, kind))
        else:
            state.tell(NothingLeftToLose, player)
            state.agenda.append(DiscardAttacker(player, kind, False))


LOSSES = {slug: Places("lose", slug) for slug in CARDS.cards}


@step
class LoseCard(Ask):
    """Discard a card of the defended line"""

    rule = "VV-CMP-06"
    also = ("VV-CMP-07", "AMB-VV-50")
    forms = (("lose", str, int, int),)
    player: int
    kind: int

    def question(self, state: VampireVillage) -> str:
        return f"Discard a card from the {LINE[self.kind]}"

    def candidates(self, state: VampireVillage) -> list[Option]:
        cards = state.villages[self.player].cards
        return [("lose", cards[cell].slug, *XY[cell]) for cell in sorted(cards)]

    def options(self, state: VampireVillage) -> list[Option]:
        village = state.villages[self.player]
        return [LOSSES[village.cards[cell].slug][cell] for cell in village.line(self.kind)]

    def refusal(self, state: VampireVillage, option: Option) -> Refusal | None:
        village = state.villages[self.player]
        cell = find_cell(option[2], option[3])
        card = village.cards.get(cell)
        if card is None or card.slug != option[1]:
            return Refusal("VV-CMP-06", f"{name_of(option[1])} does not lie at ({option[2]}, {option[3]}) in the village of "
                           f"{state.names[self.player]}.")
        if cell not in village.line(self.kind):
            return Refusal("VV-CMP-06", f"{card.name} does not stand in the {LINE[self.kind]}, which the {PLURAL[self.kind]} attack.",
                           also=(LINE_RULES[self.kind], "AMB-VV-51"))
        return None

    def take(self, state: VampireVillage, option: Option) -> None:
        village = state.villages[self.player]
        last = len(village.line(self.kind)) == 1
        card, residents = village.remove(cell_at(option[2], option[3]))
        state.discard += (card,)
        if state.log is not None:
            state.tell(CardLost, self.player, card, residents, also=("AMB-VV-29",) if residents and not card.roof else ())
            if last and village.cards and len(state.lanes[self.player][self.kind]) > 1:
                state.tell(NextLineDefends, self.player, self.kind)
        state.agenda.append(DiscardAttacker(self.player, self.kind, self.kind in card.symbols))

    def label(self, state: VampireVillage, option: Option) -> str:
        return f"Discard {CARDS.cards[option[1]].name} at ({option[2]}, {option[3]})"

    def consequence(self, state: VampireVillage, option: Option) -> str:
        card, lost = CARDS.cards[option[1]], state.villages[self.player].residents[cell_at(option[2], option[3])]
        goes = f"any one of the {PLURAL[self.kind]} goes" if self.kind in card.symbols else f"the weakest {KINDS[self.kind]} goes"
        return f"{many(lost, 'resident')} would be lost; {goes}."


@step
class DiscardAttacker(Ask):
    """Discard an attacker: the weakest, or any one after a fitting hero's death"""

    rule = "VV-CMP-08"
    also = ("VV-CMP-09", "AMB-VV-48")
    forms = (("discard", str, int),)
    player: int
    kind: int
    any: bool

    def question(self, state: VampireVillage) -> str:
        return f"Discard any one of the {PLURAL[self.kind]}" if self.any else f"Discard the weakest {KINDS[self.kind]}"

    def candidates(self, state: VampireVillage) -> list[Option]:
        return [("discard", slug, strength) for slug, strength in
                dict.fromkeys([(monster.slug, strength) for monster, strength in state.lanes[self.player][self.kind]])]

    def options(self, state: VampireVillage) -> list[Option]:
        lane = state.lanes[self.player][self.kind]
        if len(lane) == 1:
            return [("discard", lane[0][0].slug, lane[0][1])]
        weakest = min([strength for _, strength in lane])  # type: ignore[type-var]
        return [("discard", slug, strength) for slug, strength in dict.fromkeys(
            [(monster.slug, strength) for monster, strength in lane if self.any or strength == weakest])]

    def refusal(self, state: VampireVillage, option: Option) -> Refusal | None:
        lane = state.lanes[self.player][self.kind]
        if not any(monster.slug == option[1] and strength == option[2] for monster, strength in lane):
            return Refusal("VV-CMP-08", f"{name_of(option[1])} of strength {option[2]} is not among the {PLURAL[self.kind]} that attack "
                           f"{state.names[self.player]}.")
        weakest = min(strength for _, strength in lane)  # type: ignore[type-var]
        if not self.any and option[2] != weakest:
            return Refusal("VV-CMP-08", f"The weakest attacker goes, one of strength {weakest}; "
                           "only a hero with their symbol takes a stronger one along.", also=("VV-CMP-09",))
        return None

    def take(self, state: VampireVillage, option: Option) -> None:
        monster, strength = state.remove_monster(self.player, self.kind, option[1], option[2])
        state.discard += (monster,)
        state.tell(AnyDiscarded if self.any else WeakestDiscarded, self.player, monster, strength)
        state.agenda.append(AttackAgain(self.player, self.kind))

    def label(self, state: VampireVillage, option: Option) -> str:
        return f"Discard {CARDS.monsters[option[1]].name}, strength {option[2]}"


@step
class AttackAgain(Assault):
    """Attack again if an attacker remains"""

    rule = "VV-CMP-10"
    also = ("VV-CMP-11",)
    player: int
    kind: int

    def run(self, state: VampireVillage) -> None:
        left = len(state.lanes[self.player][self.kind])
        if left:
            state.tell(AttackGoesOn, self.player, self.kind, left)
            state.agenda.append(DetermineStrength(self.player, self.kind))
        else:
            state.tell(NoAttackerLeft, self.player, self.kind)


@step
class EndAttackPhase(Step):
    """End the Attack phase"""

    rule = "VV-ATTACK-04"

    def run(self, state: VampireVillage) -> None:
        state.attacking = None


assert ATTACKING == (WITCH, WEREWOLF, VAMPIRE)     # LINE, LINE_RULES and SIDE_RULES go by these numbers
