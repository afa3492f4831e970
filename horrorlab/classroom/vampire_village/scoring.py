"""Scoring and the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from ... import play
from ...games.vampire_village.cards import CARDS
from ...kernel.decision import Option
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Choice, Function, ListOf, SetOf, Whole, Word
from ..lines import carry_out, lines_of_play, only

chapter = Chapter("VV-END", "vampire-village", "Scoring and a whole game", "08_scoring_and_game")


@chapter.exercise(
    form=ListOf(Whole(), ("Masha", "Seryozha", "Vanya")),
    at="count",
    run=False,
    board="table",
    rules=("VV-END-07", "VV-END-08", "VV-CMP-04", "AMB-VV-60"),
    hints=(
        "Add up the residents on all cards of a village, heroes included.",
        "Then add one for each monster beside it, however strong.",
    ),
)
def e1(game: Game) -> Solution:
    """The second night is over. How many points do Masha, Seryozha and Vanya have?"""
    told = game.run()
    assert game.outcome is not None
    return Solution(game.outcome.scores, only(told, "PointsCounted"))


@chapter.exercise(
    form=SetOf(Word("Masha", "Seryozha", "Vanya", "Dasha")),
    at="three-way-tie",
    run=False,
    board="table",
    rules=("VV-END-09", "VV-END-10", "VV-END-11", "AMB-VV-61"),
    hints=(
        "Points first. Only those with the most points compare their villages.",
        "Count all village cards of the tied players, the starting card and heroes too.",
    ),
)
def e2(game: Game) -> Solution:
    """Who wins? Give the set of names, one or several."""
    told = game.run()
    assert game.outcome is not None
    return Solution({game.names[seat] for seat in game.outcome.winners}, told)


@chapter.exercise(
    form=Function("winners(residents, monsters, cards)"),
    at="three-way-tie",
    run=False,
    rules=("VV-END-07", "VV-END-08", "VV-END-09", "VV-END-10", "VV-END-11"),
    hints=(
        "Make a pair for each seat: (points, cards). Pairs compare by their first item, then by their second.",
        "Whoever has the largest pair wins; more than one may have it.",
        "The engine's own version is horrorlab.games.vampire_village.outcome.judge.",
    ),
)
def e3(game: Game) -> Solution:
    """Write a function winners(residents, monsters, cards): three lists with a number for each seat. Return the set of the seats
    (counted from 0) that win."""
    rng, cases = Random(7), []
    for _ in range(200):
        seats = 2 + rng.below(4)
        cases.append(tuple([low + rng.below(3) for _ in range(seats)] for low in (0, 0, 1)))
    return Solution(_winners, ["It agrees with the engine on 200 random endings, most of them with ties."], cases=cases)


def _winners(residents: list[int], monsters: list[int], cards: list[int]) -> set[int]:
    heads, rest = list(CARDS.starting), iter(CARDS.decks[1])
    beasts = cycle(monster.slug for monster in CARDS.piles[1] if monster.kind != 3)
    seats = []
    for seat, (people, beside, size) in enumerate(zip(residents, monsters, cards, strict=True)):
        village = [heads[seat], *(next(rest) for _ in range(size - 1))]
        seats.append(
            {
                "cards": [[card.slug, x, 0, people * (x == 0)] for x, card in enumerate(village)],
                "monsters": [next(beasts) for _ in range(beside)],
            }
        )
    game = play.new_position(
        "vampire-village", {"players": len(seats), "round": 2, "seats": seats, "now": {"phase": "over", "step": "end"}}
    )
    assert game.outcome is not None
    return set(game.outcome.winners)


@chapter.exercise(
    form=ListOf(Choice()),
    at="last-attack",
    board="table",
    rules=("VV-END-08", "VV-END-09", "VV-CMP-07", "VV-CMP-09"),
    hints=(
        "Every vampire that is driven off costs Masha a card, and a vampire that stays is a point.",
        "Which card takes the strong vampire along? What can the weak one do then?",
        'The choices look like ("lose", card, x, y) and ("discard", monster, strength). Try them with game.choose and game.undo.',
    ),
)
def e4(game: Game) -> Solution:
    """Only the vampires are still to attack, and only Masha has choices left. Defend her village so that she wins the game:
    give the list of her choices, in order."""

    def ahead(here: Game) -> tuple[bool, int]:
        assert here.outcome is not None
        return here.outcome.winners == (0,), here.outcome.scores[0]

    plan, _ = max(lines_of_play(game, fine=lambda here: not here.is_over), key=lambda line: ahead(line[1]))

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        if not game.is_over:
            raise Wrong("The attack is not over yet.", "VV-CMP-11")
        if not ahead(game)[0]:
            raise Wrong(told[-1])
        return [
            event
            for event in told
            if event.name
            in ("CardLost", "AnyDiscarded", "WeakestDiscarded", "AttackRepelled", "PointsCounted", "GameWon", "TieBroken")
        ]

    return Solution(plan, judge=judge)
