"""Scoring: reveal, count the tombstones, give points to the winning faction; and who wins the game."""

from __future__ import annotations

from ...kernel.agenda import Step
from ...kernel.definition import Outcome
from ...kernel.events import Seat, event
from ...kernel.words import listed, many
from .cards import CARDS, FACTION_NAMES, NEUTRAL, VILLAGER, WEREWOLF, Character
from .state import GOAL, Laid, VillageOfHorror, step

POINTS = (1, 2, 4)                                 # VH-SCORE-06, VH-SCORE-07, VH-SCORE-09
SOLE_VILLAGER = 3                                  # VH-SCORE-08
TOKENS = sum(item.count * (item.value or 0) for item in CARDS.components.values())      # points that the tokens in the box make up


@event("VH-SCORE-01", also=("VH-FLOW-01",))
def GraveyardRevealed(cards: tuple[Character, ...]) -> str:
    return f"The graveyard is revealed: {listed(card.name for card in cards)}." if cards else "The graveyard is empty."


@event("AMB-VH-57", also=("VH-FACT-02", "VH-FACT-03", "VH-FACT-04"))
def TableauRevealed(player: Seat, cards: tuple[Character, ...], faction: int) -> str:
    return f"The tableau of {player} is {listed(card.name for card in cards)}: {FACTION_NAMES[faction]} faction."


@event("VH-SCORE-10", also=("AMB-VH-61",))
def EmptyTableauRevealed(player: Seat) -> str:
    return f"{player} has no card and does not score."


@event("VH-SCORE-02", also=("VH-SCORE-03", "AMB-VH-59", "VH-CARD-08"))
def TombstonesCounted(villager: int, werewolf: int) -> str:
    return f"Tombstones in the graveyard: {villager} on cards of the Villager faction, {werewolf} on cards of the Werewolf faction."


@event("VH-SCORE-04")
def FewerTombstonesWin(faction: int) -> str:
    return f"The {FACTION_NAMES[faction]} faction has fewer and wins the round."


@event("VH-SCORE-05")
def NeutralsWin(tombstones: int) -> str:
    return f"Both have {tombstones}: the Neutral faction wins the round."


@event("VH-SCORE-06")
def VillagerScored(player: Seat, points: int, total: int) -> str:
    return f"{player} gains {many(points, 'point')} and has {total}."


@event("VH-SCORE-08", also=("AMB-VH-61",))
def SoleVillagerScored(player: Seat, points: int, total: int) -> str:
    return f"{player}, the only one of the Villager faction, gains {points} points and has {total}."


@event("VH-SCORE-07")
def WerewolfScored(player: Seat, points: int, total: int) -> str:
    return f"{player} gains {many(points, 'point')} and has {total}."


@event("VH-SCORE-09")
def NeutralScored(player: Seat, points: int, total: int) -> str:
    return f"{player} gains {many(points, 'point')} and has {total}."


@event("AMB-VH-62")
def NobodyScored(faction: int) -> str:
    return f"Nobody belongs to the {FACTION_NAMES[faction]} faction: nobody scores."


@event("VH-SCORE-11", also=("VH-FLOW-02", "AMB-VH-63"))
def GameEnded(players: str) -> str:
    return f"{players} reached {GOAL} points: the game ends."


@event("VH-VICT-01")
def GameWon(player: Seat, points: int) -> str:
    return f"{player} wins with {many(points, 'point')}."


@event("VH-VICT-02", also=("AMB-VH-65",))
def TieBroken(player: Seat, points: int, characters: int) -> str:
    return f"{player} is not alone with {many(points, 'point')}, but wins with {many(characters, 'character')} in the tableau."


@event("VH-VICT-03", also=("VH-VICT-02", "AMB-VH-65"))
def VictoryShared(players: tuple[str, ...], points: int) -> str:
    return f"{listed(players)} share the victory with {many(points, 'point')} and equally many characters."


@event("VH-SCORE-12", also=("VH-FLOW-02", "AMB-VH-66"))
def AnotherRound() -> str:
    return f"Nobody has {GOAL} points: all cards are collected for another round."


@step
class RevealAll(Step):
    """Turn the graveyard and all tableaus face-up"""

    rule = "VH-SCORE-01"
    also = ("AMB-VH-57",)

    def run(self, state: VillageOfHorror) -> None:
        state.phase = "scoring"
        turn_all_up(state)
        if state.memories is not None:
            for zone in (state.graveyard, *state.tableaus):
                for laid in zone:
                    state.remember(range(state.players), laid)
        if state.log is None:
            return
        state.tell(GraveyardRevealed, tuple(laid.card for laid in state.graveyard))
        for player, tableau in enumerate(state.tableaus):
            if tableau:
                state.tell(TableauRevealed, player, tuple(laid.card for laid in tableau), tableau[0].card.faction)
            else:
                state.tell(EmptyTableauRevealed, player)


def turn_all_up(state: VillageOfHorror) -> None:
    """Turn the graveyard and all tableaus face-up."""
    state.graveyard = tuple(Laid(laid.card, True, laid.back, laid.origin) for laid in state.graveyard)
    state.tableaus = [tuple(Laid(laid.card, True, laid.back) for laid in tableau) for tableau in state.tableaus]


@step
class CountTombstones(Step):
    """Count the tombstones and find the winning faction"""

    rule = "VH-SCORE-04"
    also = ("VH-SCORE-02", "VH-SCORE-03", "VH-SCORE-05")

    def run(self, state: VillageOfHorror) -> None:
        totals = [0, 0, 0]
        for laid in state.graveyard:
            totals[laid.card.faction] += laid.card.tombstones
        villager, werewolf, _ = totals
        state.tombstones = (villager, werewolf)
        state.winner = NEUTRAL if villager == werewolf else VILLAGER if villager < werewolf else WEREWOLF
        state.tell(TombstonesCounted, villager, werewolf)
        if state.winner == NEUTRAL:
            state.tell(NeutralsWin, villager, also=("AMB-VH-60",) * (not villager))
        else:
            state.tell(FewerTombstonesWin, state.winner)


@step
class GivePoints(Step):
    """Give points to the players of the winning faction"""

    rule = "VH-SCORE-06"
    also = ("VH-SCORE-07", "VH-SCORE-08", "VH-SCORE-09", "VH-SCORE-10", "AMB-VH-61", "AMB-VH-62")

    def run(self, state: VillageOfHorror) -> None:
        winner = state.winner
        members = [player for player in range(state.players) if state.faction(player) == winner]
        points, told = POINTS[winner], (VillagerScored, WerewolfScored, NeutralScored)[winner]
        if winner == VILLAGER and len(members) == 1:
            points, told = SOLE_VILLAGER, SoleVillagerScored
        for player in members:
            state.points[player] += points
            state.tell(told, player, points, state.points[player], also=("AMB-VH-64",) if sum(state.points) > TOKENS else ())
        if not members:
            state.tell(NobodyScored, winner)


@step
class EndRound(Step):
    """End the round: the game is over, or another round begins"""

    rule = "VH-SCORE-11"
    also = ("VH-SCORE-12", "AMB-VH-63")
    pause = "End the round"

    def run(self, state: VillageOfHorror) -> None:
        if max(state.points) >= GOAL:
            state.phase = "over"
            if state.log is not None:
                state.tell(GameEnded, listed(name for name, points in zip(state.names, state.points, strict=True) if points >= GOAL))
                tell_winner(state, judge(state))
            return
        from .course import PlayRound

        state.tell(AnotherRound)
        state.round += 1
        state.agenda.append(PlayRound())


def tell_winner(state: VillageOfHorror, outcome: Outcome) -> None:
    winner, points = outcome.winners[0], outcome.scores[outcome.winners[0]]
    if outcome.ending == "most-points":
        state.tell(GameWon, winner, points)
    elif outcome.ending == "fewest-characters":
        state.tell(TieBroken, winner, points, outcome.details[winner]["characters"])
    else:
        state.tell(VictoryShared, tuple(state.names[player] for player in outcome.winners), points)


def judge(state: VillageOfHorror) -> Outcome:
    """Rank the players: most points, then fewest characters in the tableau of the last round, then the victory is shared.

    Rule: VH-VICT-01, VH-VICT-02, VH-VICT-03, AMB-VH-65
    """
    standing = [(-state.points[player], len(state.tableaus[player])) for player in range(state.players)]
    groups = tuple(tuple(player for player, own in enumerate(standing) if own == score) for score in sorted(set(standing)))
    best = max(state.points)
    if len(groups[0]) > 1:
        ending, rule = "shared-victory", "VH-VICT-03"
    elif state.points.count(best) > 1:
        ending, rule = "fewest-characters", "VH-VICT-02"
    else:
        ending, rule = "most-points", "VH-VICT-01"
    return Outcome(tuple(state.points), groups, ending, rule, tuple({"characters": len(tableau)} for tableau in state.tableaus))
