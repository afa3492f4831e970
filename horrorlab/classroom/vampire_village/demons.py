"""Demons and their misdeeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ... import play
from ...kernel.decision import Option, Refusal
from ...kernel.game import Game
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Cell, Choice, ListOf, SetOf, Whole, Word
from ..lines import carry_out, lines_of_play, only
from .samples import Place

chapter = Chapter("VV-DEMON", "vampire-village", "Demons and misdeeds", "06_demons")


@chapter.exercise(
    form=SetOf(Cell()),
    at="smallest-house",
    board="Masha",
    rules=("VV-MIS-04", "VV-MIS-05", "VV-MIS-06", "AMB-VV-40"),
    hints=(
        "Leave out what is no building, and buildings without residents.",
        "What is the smallest number among the rest? All buildings with that number may be chosen.",
    ),
)
def e1(game: Game) -> Solution:
    """Which buildings may Masha lose to Cottage Breaker? Give the set of their (x, y)."""

    def why_not(cell: Place) -> Refusal | None:
        return game.why_not(("misdeed-building", "demon-fewest", *cell))

    because = [refusal for cell in ((-1, 0), (0, 1)) if (refusal := why_not(cell))]
    return Solution({option[2:] for option in game.options if option[0] == "misdeed-building"}, because, why_not)


CASES: dict[str, dict[str, Any]] = {
    "A": {"cards": [["mossy-cottage", 0, 0, 2], ["trapper", 1, 0, 0]], "monsters": ["demon-vampire"]},
    "B": {"cards": [["mossy-cottage", 0, 0, 0], ["trapper", 1, 0, 2]], "monsters": ["demon-fewest"]},
    "C": {"cards": [["first-hearth", 0, 0, 2]], "monsters": ["demon-yellow"]},
    "D": {"cards": [["mossy-cottage", 0, 0, 2], ["trapper", 1, 0, 0]], "monsters": ["demon-witch"]},
    "E": {"cards": [["first-hearth", 0, 0, 0], ["herbalist", 1, 0, 3]], "monsters": ["demon-yellow"]},
}
WAYS = ("choice", "hero", "misdeed", "cry")


@chapter.exercise(
    form=ListOf(Word(*WAYS), tuple(CASES)),
    at="evil-cry",
    rules=("VV-DEMON-03", "VV-DEMON-06", "VV-DEMON-07", "VV-DEMON-08", "AMB-VV-38"),
    hints=(
        "Ask twice for each: is there a hero? Would the misdeed change anything?",
        "In B the residents stand on the hero. Does a hero count as the building with the fewest residents?",
    ),
)
def e2(game: Game) -> Solution:
    """What can happen when a demon comes? Say for each case "choice" (hero or misdeed), "hero", "misdeed" or "cry".

    A: Vampire Caller; Masha has a hero, no vampire is at her right neighbor's. B: Cottage Breaker; only Masha's hero has residents on it.
    C: Straw Burner; no hero, a yellow starting card with 2 residents. D: Witch Caller; a hero, and a witch at the right neighbor's.
    E: Straw Burner; no hero, the only yellow building is empty."""
    ways, because = [], []
    for seat in CASES.values():
        others = [{"cards": [["slate-cottage", 0, 0, 2]]}, {"cards": [["brick-cottage", 0, 0, 2]], "monsters": ["witch-fixed"]}]
        asked = play.new_position(
            "vampire-village",
            {"players": ["Masha", "Seryozha", "Vanya"], "seats": [seat, *others], "now": {"phase": "attack", "step": "demons"}},
        )
        verbs = {option[0].partition("-")[0] for option in asked.options}
        way = "choice" if len(verbs) > 1 else {"sacrifice": "hero"}.get(*verbs, *verbs)
        ways.append(way)
        because.append(
            f"{list(CASES)[len(ways) - 1]}: {asked.label(asked.options[0])}"
            + (f", or: {asked.label(asked.options[-1])}." if way == "choice" else ".")
        )
    return Solution(tuple(ways), because)


@chapter.exercise(
    form=ListOf(Choice()),
    at="two-demons",
    board="Masha",
    rules=("AMB-VV-35", "VV-DEMON-03", "VV-MIS-03", "VV-MIS-04"),
    hints=(
        "game.options lists what may be chosen; after the first choice look again, since the village has changed.",
        "Try Cottage Breaker while one yellow house is still the smallest. What does Straw Burner find afterwards?",
        'The choices look like ("misdeed-building", "demon-fewest", x, y), ("misdeed", "demon-yellow") and ("sacrifice", demon, x, y).',
    ),
)
def e3(game: Game) -> Solution:
    """Two demons stand at Masha's. Settle both so that she keeps as many residents as possible: give the list of her two choices,
    in order."""

    def kept(here: Game) -> int:
        return int(here.state.villages[0].total_residents())

    plan, end = max(lines_of_play(game, fine=lambda here: here.state.lanes[0][3]), key=lambda line: kept(line[1]))
    best = kept(end)

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        if game.state.lanes[0][3]:
            raise Wrong("A demon is still waiting.", "AMB-VV-35")
        if kept(game) < best:
            raise Wrong(f"Masha keeps {kept(game)} residents that way; more is possible.", "AMB-VV-35")
        return only(told, "DemonDrivenOff", "YellowResidentsLost", "SmallestBuildingLost")

    return Solution(plan, judge=judge)


@chapter.exercise(
    form=ListOf(Whole(), ("Masha", "Seryozha", "Vanya", "Dasha")),
    at="stealing-chain",
    board="table",
    rules=("VV-MIS-07", "VV-MIS-09", "VV-MIS-11", "AMB-VV-36"),
    hints=(
        "The right neighbor is the one before: Seryozha's is Masha, and Masha's is Dasha.",
        "Whoever faces a caller takes one, and may lose one in the same wave.",
    ),
)
def e4(game: Game) -> Solution:
    """Nobody has a hero, so all callers get what they call. How many witches stand at each village when the demons are gone?"""
    while game.options and game.options[0][0] == "misdeed-fetch":
        game.choose(game.options[0])
    fixed = next(number for number, event in enumerate(game.log) if event.name == "WitchThreatSet")
    witches = [
        sum(event.name == "WitchThreatSet" and event.data["player"] == seat for event in game.log) for seat in range(game.players)
    ]
    return Solution(tuple(witches), only(game.log[:fixed], "MonsterFetched"))
