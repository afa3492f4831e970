"""II. Monster phase: in two stages, three monsters a player are spread over the villages."""

from __future__ import annotations

from ...kernel.agenda import Ask, Deal, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.random import Pile
from .cards import CARDS, DEMON, VAMPIRE, WEREWOLF, WITCH, Monster, name_of
from .state import VampireVillage, step

STAGES, DEALT = 2, 3                               # VV-MON-01, VV-MON-02
SIDES = {WITCH: ("VV-MON-09", "on the left side"), WEREWOLF: ("VV-MON-10", "above it"), VAMPIRE: ("VV-MON-11", "on the right side"),
         DEMON: ("VV-MON-12", "below it")}


@event("VV-MON-01")
def StageBegan(number: int) -> str:
    return f"Monster stage {number} of {STAGES}: three monsters for each player."


@event("VV-MON-02")
def MonstersDealt(player: Seat, monsters: int, round: int) -> str:
    return f"{player} is dealt {monsters} monsters of round {round}."


@event("VV-MON-03", also=("AMB-VV-62",))
def MonstersSeen(player: Seat, monsters: tuple[Monster, ...]) -> str:
    return f"{player} looks at {', '.join(monster.name for monster in monsters)}."


@event("VV-MON-04")
def GivenLeft(player: Seat, neighbor: Seat) -> str:
    return f"{player} gives a monster face down to {neighbor} on the left."


@event("VV-MON-05")
def GivenRight(player: Seat, neighbor: Seat) -> str:
    return f"{player} gives a monster face down to {neighbor} on the right."


@event("VV-MON-06", also=("AMB-VV-31",))
def MonsterKept(player: Seat) -> str:
    return f"{player} keeps the remaining monster face down."


@event("VV-MON-07", also=("AMB-VV-09", "AMB-VV-31"))
def TwoGiven(player: Seat, neighbor: Seat) -> str:
    return f"{player} keeps one monster face down and gives the two others to {neighbor}."


@event("VV-MON-08", also=("AMB-VV-33",))
def MonsterRevealed(player: Seat, monster: Monster) -> str:
    return f"A {monster.name} settles beside the village of {player}, {SIDES[monster.kind][1]}."


@event("VV-MON-14")
def MonsterPhaseEnded() -> str:
    return "Everybody has received six monsters: the Monster phase is over."


@event("AMB-VV-32")
def UndealtMonstersLeft(monsters: int) -> str:
    return f"Monsters that were not dealt stay unseen and are out of the game: {monsters}."


@step
class BeginMonsterPhase(Step):
    """Spread the monsters in two stages"""

    rule = "VV-MON-01"

    def run(self, state: VampireVillage) -> None:
        state.phase, state.turn = "monster", 0
        state.then(*(BeginStage(number) for number in range(1, STAGES + 1)), EndMonsterPhase())


@step
class BeginStage(Step):
    """Deal three monsters to each player and give them away"""

    rule = "VV-MON-01"
    number: int

    def run(self, state: VampireVillage) -> None:
        state.turn = self.number
        state.tell(StageBegan, self.number, also=("VV-MON-13",) if self.number > 1 else ())
        seats = range(state.players)
        gifts: list[Step] = [KeepMonster(player) for player in seats] if state.players == 2 else \
            [gift for player in seats for gift in (GiveLeft(player), GiveRight(player))]
        state.then(*(DealMonsters(player, DEALT) for player in seats), *gifts, RevealMonsters())


@step
class DealMonsters(Deal):
    """Receive three monsters"""

    rule = "VV-MON-02"
    to: int
    count: int

    def pile(self, state: VampireVillage) -> Pile:
        return state.piles[f"monsters-{state.round}"]

    def receive(self, state: VampireVillage, cards: list[Monster]) -> None:
        state.dealt[self.to] += tuple(cards)

    def finish(self, state: VampireVillage) -> None:
        if state.log is None:
            return
        dealt = state.dealt[self.to]
        state.tell(MonstersDealt, self.to, len(dealt), state.round, also=("VV-END-02",) if state.round == 2 else ())
        state.tell(MonstersSeen, self.to, dealt, to=(self.to,))


class OneOfDealt(Ask):
    """What the three ways to part with a monster share: the choice is one of the monsters still in hand."""

    __slots__ = ()
    verb = ""

    def candidates(self, state: VampireVillage) -> list[Option]:
        verb = self.verb
        return [(verb, slug) for slug in dict.fromkeys([monster.slug for monster in state.dealt[self.player]])]

    options = candidates

    def refusal(self, state: VampireVillage, option: Option) -> Refusal | None:
        if any(monster.slug == option[1] for monster in state.dealt[self.player]):
            return None
        return Refusal("VV-MON-03", f"{name_of(option[1])} is not among the monsters of {state.names[self.player]}.")

    def part_with(self, state: VampireVillage, option: Option) -> Monster:
        monster, dealt = CARDS.monsters[option[1]], state.dealt[self.player]
        i = dealt.index(monster)
        state.dealt[self.player] = dealt[:i] + dealt[i + 1:]
        return monster

    def label(self, state: VampireVillage, option: Option) -> str:
        return f"{self.verb.replace('-', ' ').capitalize()} {CARDS.monsters[option[1]].name}"


@step
class GiveLeft(OneOfDealt):
    """Give a monster to the left neighbor"""

    rule = "VV-MON-04"
    verb = "give-left"
    forms = (("give-left", str),)
    player: int

    def question(self, state: VampireVillage) -> str:
        return f"Give a monster to {state.names[state.left_of(self.player)]} on your left"

    def take(self, state: VampireVillage, option: Option) -> None:
        state.gifts[self.player] = (self.part_with(state, option), None)
        state.tell(GivenLeft, self.player, state.left_of(self.player))


@step
class GiveRight(OneOfDealt):
    """Give a monster to the right neighbor and keep the last one"""

    rule = "VV-MON-05"
    also = ("VV-MON-06",)
    verb = "give-right"
    forms = (("give-right", str),)
    player: int

    def question(self, state: VampireVillage) -> str:
        return f"Give a monster to {state.names[state.right_of(self.player)]} on your right"

    def take(self, state: VampireVillage, option: Option) -> None:
        state.gifts[self.player] = (state.gifts[self.player][0], self.part_with(state, option))
        state.tell(GivenRight, self.player, state.right_of(self.player))
        state.tell(MonsterKept, self.player)


@step
class KeepMonster(OneOfDealt):
    """Keep one monster and give two to the opponent"""

    rule = "VV-MON-07"
    verb = "keep"
    forms = (("keep", str),)
    player: int

    def question(self, state: VampireVillage) -> str:
        return f"Keep one monster; {state.names[state.left_of(self.player)]} gets the two others"

    def take(self, state: VampireVillage, option: Option) -> None:
        kept = self.part_with(state, option)
        left, right = state.dealt[self.player]
        state.gifts[self.player], state.dealt[self.player] = (left, right), (kept,)
        state.tell(TwoGiven, self.player, state.left_of(self.player))


@step
class RevealMonsters(Step):
    """Reveal the monsters and lay them beside the villages"""

    rule = "VV-MON-08"

    def run(self, state: VampireVillage) -> None:
        for player in range(state.players):
            arriving = (*state.dealt[player], state.gifts[state.right_of(player)][0], state.gifts[state.left_of(player)][1])
            for monster in arriving:
                assert monster is not None
                state.add_monster(player, monster)
                if state.log is not None:
                    state.tell(MonsterRevealed, player, monster, also=(SIDES[monster.kind][0],))
        state.dealt = [()] * state.players
        state.gifts = [(None, None)] * state.players


@step
class EndMonsterPhase(Step):
    """End the Monster phase"""

    rule = "VV-MON-14"

    def run(self, state: VampireVillage) -> None:
        state.tell(MonsterPhaseEnded)
        rest = state.piles.pop(f"monsters-{state.round}")
        state.box += (*rest.top, *rest.rest)
        if len(rest):
            state.tell(UndealtMonstersLeft, len(rest))
