"""Battle: cards, dice, losses, strength, the winner, and what follows."""

from __future__ import annotations

from ...kernel.agenda import Ask, AskIfOpen, Chance, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import begin, many, one
from .march import in_words
from .retreat import RetreatArmy, RetreatNeutrals
from .state import CASTLE, LIVING, LORD, NEUTRAL, TOUCHING, UNDEAD, Battle, VampireLords, castle_slug, name_of, slug_of, step

RALLY = 3                                          # VL-5.2-034
BLACK, BEIGE = (0, 1, 1, 2, 2, 3), (0, 0, 1, 1, 1, 2)                         # AMB-VL-005
PLANNER = "planner"
BLOODBATH = 2                                      # blood, VL-6.0-13
NEUTRALS = "the Neutral Units"                     # the name of a side
GARRISON = ("VL-5.2-039", "VL-5.2-040", "VL-5.2-041", "VL-9.0-08", "AMB-VL-045", "AMB-VL-046", "AMB-VL-064")


def _do(who: str, one: str, several: str) -> str:
    """Choose the form of a verb: a player is one, the Neutral Units are several."""
    return several if who == NEUTRALS else one


@event("VL-5.2-034", also=("VL-5.2-038", "VL-5.2-063", "VL-9.0-01", "VL-9.0-02", "VL-3.3-08", "AMB-VL-055"))
def NeutralsRallied(place: str, units: int) -> str:
    return f"3 Neutral Units rally in {place}: {units} stand there now."


@event("VL-5.2-042", also=("VL-5.2-032", "VL-5.2-033", "VL-5.2-036", "VL-5.2-037", "VL-5.2-043"))
def BattleBegan(player: Seat, place: str, units: str, against: str) -> str:
    return f"Battle in {place}: {player} attacks with {units}, against {against}."


@event("VL-5.2-046", also=("VL-5.2-065", "AMB-VL-005", "AMB-VL-034", "AMB-VL-056"))
def DieRolled(who: str, color: str, value: int) -> str:
    return f"{begin(who)} {_do(who, 'rolls', 'roll')} the {color} die: {value}."


@event("VL-5.2-047", also=("AMB-VL-005",))
def TiedDieRolled(who: str, color: str, value: int) -> str:
    return f"Both have as many Undead Units: {who} {_do(who, 'rolls', 'roll')} the {color} die: {value}."


@event("VL-8.0-06", also=("VL-8.0-07",))
def PlannerSorted(who: str, value: int, other: int) -> str:
    return f"The Planner: with more Undead Units, or as the attacker, {who} {_do(who, 'deals', 'deal')} {value}; the other side deals {other}."


@event("VL-5.2-048", also=("VL-5.2-066", "AMB-VL-057"))
def LossesSet(who: str, losses: int) -> str:
    return f"{begin(who)} {_do(who, 'has', 'have')} to remove {many(losses, 'unit')}."


@event("VL-5.2-049", also=("VL-5.2-048",))
def UnitLost(who: str, kind: str) -> str:
    return f"{begin(who)} {_do(who, 'removes', 'remove')} {one(kind)}."


@event("VL-6.0-15", also=("AMB-VL-123",))
def HardenedUnitLost(player: Seat) -> str:
    return f"Battle-hardened: {player} removes one Undead Unit instead of two."


@event("AMB-VL-054", also=("VL-5.2-012",))
def PassedPlaysNoBattleCard(player: Seat) -> str:
    return f"{player} has passed and plays no battle card."


@event("VL-5.2-051", also=("AMB-VL-058", "AMB-VL-059", "VL-5.2-052", "VL-5.2-053"))
def VampireSupports(who: str, vampire: str, strength: int) -> str:
    return f"The {vampire} beside the battle supports {who} with {strength}."


@event("VL-5.1-13", also=("AMB-VL-058",))
def AllySupports(player: Seat, who: str, strength: int) -> str:
    return f"{player} lets a Vampire support {who} with {strength}."


@event("VL-5.1-13")
def AllyRefused(player: Seat) -> str:
    return f"{player} does not support the Ally."


@event("VL-5.2-050", also=("VL-5.2-054", "AMB-VL-045", "AMB-VL-046"))
def StrengthsCompared(attacker: str, strength: int, defender: str, other: int) -> str:
    return f"Strength: {attacker} {strength}, {defender} {other}."


@event("VL-5.2-055", also=("VL-5.2-058", "VL-5.2-067", "VL-3.2-01", "AMB-VL-033", "AMB-VL-053"), news=True)
def AttackerWon(player: Seat, place: str) -> str:
    return f"{player} wins and takes {place}."


@event("AMB-VL-047", also=("VL-5.2-058",), news=True)
def AttackerWonWithoutUnits(player: Seat, place: str) -> str:
    return f"{player} wins, but no unit is left to take {place}."


@event("VL-5.2-055", also=("VL-5.2-057", "AMB-VL-048"), news=True)
def DefenderWon(who: str, place: str) -> str:
    return f"{begin(who)} {_do(who, 'wins and keeps', 'win and keep')} {place}."


@event("VL-5.2-056", also=("AMB-VL-063",), news=True)
def TieHeld(who: str, place: str) -> str:
    return f"Equal strength: {who} {_do(who, 'wins and keeps', 'win and keep')} {place}."


@event("VL-6.0-13", also=("VL-3.3-09", "AMB-VL-065", "AMB-VL-124"))
def BloodbathDone(player: Seat, kind: str) -> str:
    return f"Bloodbath: {player} pays 2 blood, and {one(kind)} of the other side is gone."


@event("VL-6.0-26", also=("AMB-VL-060", "AMB-VL-124", "AMB-VL-129", "AMB-VL-135"))
def DiceRolledAgain(player: Seat) -> str:
    return f"Strategist: {player} has both dice rolled again."


@event("VL-6.0-12", also=("AMB-VL-060", "AMB-VL-061"))
def ColdBloodedPaid(player: Seat) -> str:
    return f"Cold-blooded: {player} takes 2 blood."


@event("AMB-VL-003")
def MistFormSpared(player: Seat) -> str:
    return f"Mist Form: the side of {player}’s Lord is spared one loss of the dice."


@event("VL-6.0-25", also=("VL-3.3-09", "AMB-VL-060", "VL-SYM-04", "AMB-VL-125"))
def TerrifiedUnitLost(player: Seat, place: str) -> str:
    return f"Terrifying: {player} has a Living Unit removed from {place}."


# ---- who stands where ----------------------------------------------------------------------------------------------

def seat_of(battle: Battle, side: int) -> int:
    """Give the seat of a side, NEUTRAL for Neutral Units."""
    return battle.defender if side else battle.attacker


def who(state: VampireLords, battle: Battle, side: int) -> str:
    seat = seat_of(battle, side)
    return NEUTRALS if seat == NEUTRAL else state.names[seat]


def units_in(state: VampireLords, side: int) -> tuple[int, int]:
    """Count the Living (or Neutral) and the Undead Units of a side."""
    battle = state.battle
    if side == 0:
        return battle.living, battle.undead
    if battle.defender == NEUTRAL:
        return state.neutral[battle.at], 0
    return state.living[battle.at], state.undead[battle.at]


def take_unit(state: VampireLords, side: int, kind: str) -> None:
    """Remove a unit of a side."""
    battle = state.battle
    if side == 0:
        state.battle = battle._replace(**{kind: getattr(battle, kind) - 1})
    elif battle.defender == NEUTRAL:
        state.neutral[battle.at] -= 1
    else:
        units = state.living if kind == LIVING else state.undead
        units[battle.at] -= 1


def kinds_in(state: VampireLords, side: int) -> list[str]:
    """List the kinds of units a side has in the battle."""
    living, undead = units_in(state, side)
    return [LIVING] * bool(living) + [UNDEAD] * bool(undead)


def kind_in_words(state: VampireLords, side: int, kind: str) -> str:
    return "Neutral Unit" if seat_of(state.battle, side) == NEUTRAL else f"{kind.title()} Unit"


def best_vampire(state: VampireLords, player: int, place: int) -> tuple[int, str]:
    """Find the strongest Vampire of a player beside a Locale: strength and kind, (0, "") if there is none."""
    near = [vampire for vampire in state.vampires[player] if vampire.place in TOUCHING[place]]
    best = max(near, key=lambda vampire: vampire.strength, default=None)
    return (best.strength, best.kind) if best else (0, "")


# ---- the course of a battle ----------------------------------------------------------------------------------------

def begin_battle(state: VampireLords, player: int, place: int, living: int, undead: int) -> None:
    """Begin a battle with the units that have marched there."""
    defender = state.owner[place]
    if defender == NEUTRAL:
        state.neutral[place] += RALLY
        if state.log is not None:
            state.tell(NeutralsRallied, name_of(place), state.neutral[place])
    battle = state.battle = Battle(place, player, defender, living, undead)
    if state.log is not None:
        against = many(state.neutral[place], "Neutral Unit") if defender == NEUTRAL else \
            f"{in_words(state.living[place], state.undead[place])} of {state.names[defender]}"
        town = state.is_town(place)
        state.tell(BattleBegan, player, name_of(place), in_words(battle.living, battle.undead),
                   against + ", and the garrison of the Town" * town, also=GARRISON * town)
    sides = [0] if defender == NEUTRAL else [0, 1]
    state.then(*(OfferBloodbath(side) for side in sides), *(OfferBattleCard(side) for side in sides), FindSupport(0), FindSupport(1),
               RollDice(0), RollDice(1), OfferNewRoll(), SetLosses(), TakeLosses(0), TakeLosses(1), JudgeBattle())


@step
class OfferBloodbath(Step):
    """Offer a Bloodbath to those who can"""

    rule = "VL-6.0-13"
    also = ("AMB-VL-065", "AMB-VL-124")
    side: int

    def run(self, state: VampireLords) -> None:
        player = seat_of(state.battle, self.side)
        if state.has(player, "bloodbath") and state.blood[player] >= BLOODBATH and kinds_in(state, 1 - self.side):
            state.agenda.append(UseBloodbath(player, self.side))


@step
class UseBloodbath(Ask):
    """Spend 2 blood to remove a unit of the other side"""

    rule = "VL-6.0-13"
    forms = (("bloodbath", str), ("decline",))
    player: int
    side: int

    def question(self, state: VampireLords) -> str:
        return "Bloodbath: spend 2 blood to remove a unit of the other side?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [*(("bloodbath", kind) for kind in kinds_in(state, 1 - self.side)), ("decline",)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option == ("decline",) or option[1] in kinds_in(state, 1 - self.side):
            return None
        return Refusal(self.rule, f"The other side has no {option[1]} unit.")

    def take(self, state: VampireLords, option: Option) -> None:
        if option != ("decline",):
            state.blood[self.player] -= BLOODBATH
            take_unit(state, 1 - self.side, option[1])
            if state.log is not None:
                state.tell(BloodbathDone, self.player, kind_in_words(state, 1 - self.side, option[1]))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Spend nothing" if option == ("decline",) else f"Remove {one(kind_in_words(state, 1 - self.side, option[1]))}"


@step
class OfferBattleCard(Step):
    """Offer to play a battle card"""

    rule = "VL-5.2-044"
    also = ("AMB-VL-054", "AMB-VL-055")
    side: int

    def run(self, state: VampireLords) -> None:
        from .cardplay import PlayBattleCard

        player = seat_of(state.battle, self.side)
        if not state.hands[player]:
            return
        if state.passed[player] and state.rulings["AMB-VL-054"] == "passed-may-not-defend":
            state.tell(PassedPlaysNoBattleCard, player)
        else:                                      # asked whatever the hand holds: else it would be given away
            state.agenda.append(PlayBattleCard(player, self.side))


@step
class FindSupport(Step):
    """Find the Vampire that supports a side"""

    rule = "VL-5.2-051"
    also = ("VL-5.2-052", "VL-5.2-053", "AMB-VL-058", "AMB-VL-059")
    side: int

    def run(self, state: VampireLords) -> None:
        battle = state.battle
        player = seat_of(battle, self.side)
        if player == NEUTRAL:
            return
        strength, kind = best_vampire(state, player, battle.at)
        if strength:
            set_support(state, self.side, strength, player if kind == LORD else NEUTRAL)
            if state.log is not None:
                state.tell(VampireSupports, who(state, battle, self.side), "Vampire Lord" if kind == LORD else "Vampire Spawn", strength)
        ally = state.allies[player]
        if ally >= 0 and best_vampire(state, ally, battle.at)[0] > strength:
            state.agenda.append(SupportAlly(ally, self.side))


def set_support(state: VampireLords, side: int, strength: int, lord: int) -> None:
    battle = state.battle
    if lord != NEUTRAL and lord != battle.lords[side] and state.has(lord, "mist-form"):
        spared = list(battle.spared)
        spared[side] += 1
        battle = battle._replace(spared=(spared[0], spared[1]))
        state.tell(MistFormSpared, lord)
    support, lords = list(battle.support), list(battle.lords)
    support[side], lords[side] = strength, lord
    state.battle = battle._replace(support=(support[0], support[1]), lords=(lords[0], lords[1]))


@step
class SupportAlly(Ask):
    """Let a Vampire support the Ally"""

    rule = "VL-5.1-13"
    also = ("AMB-VL-058",)
    forms = (("support",), ("refuse",))
    player: int
    side: int

    def question(self, state: VampireLords) -> str:
        return f"Does your Vampire support {who(state, state.battle, self.side)}?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("support",), ("refuse",)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        if option == ("refuse",):
            state.tell(AllyRefused, self.player)
            return
        strength, kind = best_vampire(state, self.player, state.battle.at)
        set_support(state, self.side, strength, self.player if kind == LORD else NEUTRAL)
        if state.log is not None:
            state.tell(AllySupports, self.player, who(state, state.battle, self.side), strength)

    def label(self, state: VampireLords, option: Option) -> str:
        return "Support" if option == ("support",) else "Do not support"


@step
class RollDice(Chance):
    """Roll a battle die: the black one first"""

    rule = "VL-5.2-046"
    also = ("VL-5.2-047", "AMB-VL-005", "AMB-VL-056")
    forms = (("roll", int),)
    beige: int

    def question(self, state: VampireLords) -> str:
        return f"What does the {'beige' if self.beige else 'black'} die show?"

    def faces(self) -> tuple[int, ...]:
        return BEIGE if self.beige else BLACK

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("roll", value) for value in sorted(set(self.faces()))]

    options = candidates

    def weights(self, state: VampireLords) -> list[int]:
        return [self.faces().count(value) for value in sorted(set(self.faces()))]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option[1] in self.faces() else Refusal("AMB-VL-005", f"The die has the faces {', '.join(map(str, self.faces()))}.")

    def take(self, state: VampireLords, option: Option) -> None:
        battle = state.battle
        black = black_side(state)
        side = 1 - black if self.beige else black
        dice = list(battle.dice)
        dice[side] = option[1]
        state.battle = battle._replace(dice=(dice[0], dice[1]))
        if state.log is not None:
            tied = units_in(state, 0)[1] == units_in(state, 1)[1]
            state.tell(TiedDieRolled if tied else DieRolled, who(state, battle, side), "beige" if self.beige else "black", option[1])


def black_side(state: VampireLords) -> int:
    """Tell which side rolls the black die: the one with more Undead Units, the attacker if they are equal."""
    return int(units_in(state, 1)[1] > units_in(state, 0)[1])


@step
class OfferNewRoll(Step):
    """Offer a new roll of both dice to a Strategist"""

    rule = "VL-6.0-26"
    also = ("AMB-VL-129", "AMB-VL-060")

    def run(self, state: VampireLords) -> None:
        for side in (1, 0):
            lord = state.battle.lords[side]
            if lord != NEUTRAL and state.has(lord, "strategist"):
                state.agenda.append(RollAgain(lord))


@step
class RollAgain(Ask):
    """Have both dice rolled again, or not"""

    rule = "VL-6.0-26"
    also = ("AMB-VL-124", "AMB-VL-129", "AMB-VL-135")
    forms = (("roll-again",), ("keep",))
    player: int

    def question(self, state: VampireLords) -> str:
        dice = state.battle.dice
        return f"Strategist: the attacker rolled {dice[0]}, the defender {dice[1]}. Roll both again?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("roll-again",), ("keep",)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        if option == ("roll-again",):
            state.tell(DiceRolledAgain, self.player)
            state.then(RollDice(0), RollDice(1))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Roll both again" if option == ("roll-again",) else "Keep the dice"


@step
class SetLosses(Step):
    """Set what each side has to remove"""

    rule = "VL-5.2-048"
    also = ("VL-8.0-06", "VL-8.0-07", "AMB-VL-057")

    def run(self, state: VampireLords) -> None:
        battle = state.battle
        if PLANNER in state.variants:
            high, low = max(battle.dice), min(battle.dice)
            first = black_side(state)
            dice = (high, low) if first == 0 else (low, high)
            battle = state.battle = battle._replace(dice=dice)
            state.tell(PlannerSorted, who(state, battle, first), high, low)
        for side in (0, 1):
            losses = losses_of(state, side)
            if losses:
                state.tell(LossesSet, who(state, battle, side), losses)


def losses_of(state: VampireLords, side: int) -> int:
    """Count what a side has to remove: what the other side rolled, less what its cards spare it, no more than it has."""
    battle: Battle = state.battle
    return min(max(0, battle.dice[1 - side] - battle.spared[side]), sum(units_in(state, side)))


@step
class TakeLosses(Step):
    """Remove the units lost to the dice"""

    rule = "VL-5.2-048"
    also = ("VL-5.2-049",)
    side: int

    def run(self, state: VampireLords) -> None:
        battle, player = state.battle, seat_of(state.battle, self.side)
        losses = max(0, battle.dice[1 - self.side] - battle.spared[self.side])
        if player == NEUTRAL:
            for _ in range(losses_of(state, 1)):
                take_unit(state, 1, LIVING)
                state.tell(UnitLost, who(state, battle, 1), "Neutral Unit")
        elif losses and kinds_in(state, self.side):
            state.agenda.append(LoseUnit(player, self.side, losses))


@step
class LoseUnit(Ask):
    """Choose a unit to remove"""

    rule = "VL-5.2-049"
    also = ("VL-5.2-048", "AMB-VL-057", "AMB-VL-123")
    forms = (("lose", str),)
    player: int
    side: int
    left: int

    def question(self, state: VampireLords) -> str:
        losses = min(self.left, sum(units_in(state, self.side)))
        return f"Which of your units is removed? {many(losses, 'loss', 'losses')} to take"

    def candidates(self, state: VampireLords) -> list[Option]:
        options: list[Option] = [("lose", kind) for kind in kinds_in(state, self.side)]
        if self.hardened(state) and ("lose", UNDEAD) in options:
            options.append(("lose", "hardened"))
        return options

    options = candidates

    def hardened(self, state: VampireLords) -> bool:
        """Tell whether one Undead Unit may stand for two."""
        return self.left >= 2 and units_in(state, self.side)[1] >= 2 and state.has(self.player, "battle-hardened")

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option in self.candidates(state):
            return None
        if option[1] == "hardened":
            return Refusal("VL-6.0-15", "Battle-hardened lets one Undead Unit stand for two where two of them would be removed.")
        return Refusal(self.rule, f"There is no {option[1]} unit of yours in this battle.")

    def take(self, state: VampireLords, option: Option) -> None:
        hardened = option[1] == "hardened"
        kind = UNDEAD if hardened else option[1]
        take_unit(state, self.side, kind)
        if hardened:
            state.tell(HardenedUnitLost, self.player)
        elif state.log is not None:
            state.tell(UnitLost, state.names[self.player], kind_in_words(state, self.side, kind))
        left = self.left - (2 if hardened else 1)
        if left > 0 and kinds_in(state, self.side):
            state.agenda.append(LoseUnit(self.player, self.side, left))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Remove one Undead Unit for two" if option[1] == "hardened" else f"Remove {one(f'{option[1].title()} Unit')}"


def strength_of(state: VampireLords, side: int) -> int:
    """Reckon the strength of a side: units, a Vampire, the garrison of a Town, cards.

    Rule: VL-5.2-050, VL-5.2-051, VL-5.2-054, AMB-VL-045, AMB-VL-046
    """
    battle: Battle = state.battle
    garrison = side == 1 and state.is_town(battle.at)
    return sum(units_in(state, side)) + battle.support[side] + battle.bonus[side] + garrison


@step
class JudgeBattle(Step):
    """Compare the strengths and find the winner"""

    rule = "VL-5.2-055"
    also = ("VL-5.2-056", "VL-5.2-058", "AMB-VL-047", "AMB-VL-048")

    def run(self, state: VampireLords) -> None:
        battle = state.battle
        attack, defense = strength_of(state, 0), strength_of(state, 1)
        state.tell(StrengthsCompared, who(state, battle, 0), attack, who(state, battle, 1), defense)
        units = battle.living + battle.undead
        won = attack > defense and (units > 0 or state.rulings["AMB-VL-047"] == "win-without-control")
        battle = state.battle = battle._replace(winner=0 if won else 1)
        after = [*(UseVictory(side) for side in (0, 1)), EndBattle()]
        if won:
            state.tell(AttackerWon if units else AttackerWonWithoutUnits, battle.attacker, name_of(battle.at),
                       also=("VL-7.0-01",) * (units > 0 and state.is_town(battle.at)))
            loser = RetreatNeutrals(battle.attacker) if battle.defender == NEUTRAL else RetreatArmy(battle.defender)
            state.then(loser, TakeOver(), *after)
        else:
            state.tell(TieHeld if attack == defense else DefenderWon, who(state, battle, 1), name_of(battle.at))
            state.then(RetreatArmy(battle.attacker), *after)


@step
class TakeOver(Step):
    """Have the winner take the Locale"""

    rule = "VL-5.2-055"
    also = ("VL-3.2-01", "VL-5.2-058", "AMB-VL-053")

    def run(self, state: VampireLords) -> None:
        battle = state.battle
        if battle.living or battle.undead:
            state.owner[battle.at] = battle.attacker
            state.living[battle.at], state.undead[battle.at] = battle.living, battle.undead
            state.battle = battle._replace(living=0, undead=0)


@step
class UseVictory(Step):
    """Let a Lord in the battle make use of the victory"""

    rule = "VL-6.0-12"
    also = ("VL-6.0-25", "AMB-VL-060", "AMB-VL-125")
    side: int

    def run(self, state: VampireLords) -> None:
        battle = state.battle
        lord = battle.lords[self.side]
        if battle.winner != self.side or lord == NEUTRAL:
            return
        if state.has(lord, "cold-blooded"):
            state.blood[lord] += 2
            state.tell(ColdBloodedPaid, lord)
        if state.has(lord, "terrifying"):
            state.agenda.append(Terrify(lord, seat_of(battle, 1 - self.side)))


@step
class Terrify(AskIfOpen):
    """Choose a Living Unit of the beaten side that is removed"""

    rule = "VL-6.0-25"
    also = ("AMB-VL-125",)
    forms = (("terrify", str),)
    player: int
    beaten: int

    def question(self, state: VampireLords) -> str:
        return "Terrifying: where does a Living Unit of the beaten side disappear?"

    def places(self, state: VampireLords) -> dict[str, int]:
        """Find by slug the Locales with a Living or Neutral Unit of the beaten side that was not in the battle."""
        units = state.neutral if self.beaten == NEUTRAL else state.living
        refuge, fled = state.battle.fled
        return {slug_of(place) if place < CASTLE else castle_slug(self.beaten): place for place, owner in enumerate(state.owner)
                if owner == self.beaten and units[place] > fled * (place == refuge)}

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("terrify", slug) for slug in self.places(state)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option[1] in self.places(state) else \
            Refusal(self.rule, "No Living Unit of the beaten side that was not in the battle stands there.")

    def take(self, state: VampireLords, option: Option) -> None:
        place = self.places(state)[option[1]]
        units = state.neutral if self.beaten == NEUTRAL else state.living
        units[place] -= 1
        if state.log is not None:
            state.tell(TerrifiedUnitLost, self.player, name_of(place, state))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Remove a {'Neutral' if self.beaten == NEUTRAL else 'Living'} Unit from {name_of(self.places(state)[option[1]], state)}"


@step
class EndBattle(Step):
    """End the battle"""

    rule = "VL-5.2-042"

    def run(self, state: VampireLords) -> None:
        state.battle = None
