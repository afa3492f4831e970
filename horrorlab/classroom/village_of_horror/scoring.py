"""Scoring, factions, and who wins the game."""

from __future__ import annotations

from ... import play
from ...games.village_of_horror.cards import FACTION_NAMES
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Solution
from ..forms import Function, ListOf, SetOf, Whole, Word
from ..lines import only

chapter = Chapter("VH-SCORE", "village-of-horror", "Scoring and factions", "07_scoring_and_factions")
FOUR = ("Adam", "Ilinca", "Matthew", "Veronica")
LEADERS = {"Villager": "villager", "Werewolf": "werewolf"}
GAINS = ("VillagerScored", "SoleVillagerScored", "WerewolfScored", "NeutralScored", "NobodyScored")


@chapter.exercise(
    form=ListOf(Whole(), FOUR),
    at="count-points",
    run=False,
    board="table",
    rules=("VH-SCORE-02", "VH-SCORE-03", "VH-SCORE-04", "VH-SCORE-08", "VH-FACT-02"),
    hints=(
        "Add up the tombstones: an Alpha Wolf has 3, a Cultist 1, each card of the Villager faction 1, Neutral cards none.",
        "The faction with fewer wins. Who leads, at the very left, with one of its cards? How many are they?",
    ),
)
def e1(game: Game) -> Solution:
    """The Day is over. How many points has each player after Scoring?"""
    told = [event for _ in range(3) for event in game.step()]
    return Solution(tuple(game.state.points), only(told, "TombstonesCounted", "FewerTombstonesWin", *GAINS))


@chapter.exercise(
    form=SetOf(Word("alpha-wolf", "villager", "hunter", "doctor", "psychic", "lover")),
    at="gravedigger-last",
    board="table",
    rules=("VH-SCORE-02", "VH-SCORE-03", "VH-SCORE-05", "AMB-VH-43"),
    hints=(
        "What are the two totals now? For the Neutral faction they have to be level.",
        "By how much must the larger total shrink? Which cards of that faction have just as many tombstones?",
    ),
)
def e2(game: Game) -> Solution:
    """Adam leads with a Gravedigger, and his other one takes a card out of the graveyard, where he knows them all: Alpha Wolf, Villager,
    Hunter, Doctor, Psychic, Lover. Nobody raises a Mob. Which of these may he take so that the Neutral faction wins?"""
    found, because = {}, {}
    for option in game.options:
        there = game.copy()
        there.choose(option)
        while there.state.phase in ("night", "day"):
            there.choose(next(quiet for quiet in (("leave-it",), ("done",)) if quiet in there.options))
        card = game.state.graveyard[option[1]].card.slug
        because[card] = next(event for event in there.log if event.name == "TombstonesCounted")
        found[card] = any(event.name == "NeutralsWin" for event in there.log)
    right = {card for card, wins in found.items() if wins}
    return Solution(right, [because[card] for card in sorted(right)], why_not=because.get)


@chapter.exercise(
    form=SetOf(Word("psychic", "lover", "werewolf", "cultist")),
    at="leads-in-the-end",
    board="table",
    rules=("VH-FACT-02", "VH-FACT-05", "VH-CARD-07", "AMB-VH-22", "AMB-VH-71"),
    hints=(
        "First the two cards of this turn are put in order, then the Werewolf is turned face-down and hides.",
        "A Hide may switch all face-down cards, older ones as well. What does it never move?",
    ),
)
def e3(game: Game) -> Solution:
    """Adam is about to put his Werewolf and Cultist in order, and then the Werewolf hides. Which of his four cards can be left-most when
    his turn is over?"""
    leading, waiting, told = set(), [game], []
    while waiting:
        here = waiting.pop()
        if here.decision is None or here.decision.player != 0 or here.state.turn != 0:
            leading.add(here.state.tableaus[0][0].card.slug)
            told = here.log
            continue
        for option in here.options:
            there = here.copy()
            there.choose(option)
            waiting.append(there)
    return Solution(leading, only(told, "HideCardTurnedDown", "MayHaveSwitched"),
                    why_not=lambda card: "It lies face-up, and face-up cards stay in their places.")


@chapter.exercise(
    form=SetOf(Word(*FOUR, "Radu")),
    at="crowded-finish",
    run=False,
    board="table",
    rules=("VH-SCORE-09", "VH-VICT-01", "VH-VICT-02", "VH-VICT-03", "AMB-VH-65"),
    hints=(
        "The tombstones are level. Who gets four points, and what does everybody have then?",
        "Only those with the most points count the characters in their tableaus; here fewer is better.",
    ),
)
def e4(game: Game) -> Solution:
    """The last round is scored. Who wins the game? Give the set of names, one or several."""
    told = game.run()
    assert game.outcome is not None
    return Solution({game.names[seat] for seat in game.outcome.winners}, only(told, *GAINS, "GameWon", "TieBroken", "VictoryShared"))


@chapter.exercise(
    form=Function("gains(factions, villager, werewolf)"),
    at="morning",
    run=False,
    rules=("VH-SCORE-04", "VH-SCORE-05", "VH-SCORE-06", "VH-SCORE-07", "VH-SCORE-08", "VH-SCORE-09", "VH-SCORE-10"),
    hints=(
        "Find the winning faction first: the one with fewer tombstones, or Neutral.",
        "None in the list stands for a player without a card, who gains nothing and is not counted.",
        'A Villager win is worth 3 when factions.count("Villager") is 1.',
    ),
)
def e5(game: Game) -> Solution:
    """Write a function gains(factions, villager, werewolf): a list with "Villager", "Werewolf", "Neutral" or None for each player, and how many
    tombstones the two factions have in the graveyard. Return the list of what each player gains."""
    rng, cases = Random(5), []
    for _ in range(80):
        seats = 2 + rng.below(3)
        factions = [(*FACTION_NAMES, None)[rng.below(4)] for _ in range(seats)]
        cases.append((factions, rng.below(4), rng.below(4)))
    return Solution(_gains, ["It agrees with the engine on 80 random rounds, ties and empty tableaus included."], cases=cases)


def _gains(factions: list[str | None], villager: int, werewolf: int) -> list[int]:
    neutrals = iter(("gravedigger", "gravedigger", "psychic", "psychic"))
    seats: list[dict[str, list[str]]] = []
    for name in factions:
        seats.append({"tableau": [LEADERS.get(name) or next(neutrals)]} if name else {})
    game = play.new_position(
        "village-of-horror",
        {
            "players": 5,
            "seats": seats + [{}] * (5 - len(seats)),
            "graveyard": ["hunter", "hunter", "doctor"][:villager] + ["cultist"] * werewolf,
            "now": {"phase": "scoring", "step": "begin"},
        },
        run=False,
    )
    for _ in ("reveal", "count", "give points"):
        game.step()
    return list(game.state.points[: len(factions)])
