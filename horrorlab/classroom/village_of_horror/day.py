"""The Day: who is asked, which cards gather a Mob, whom it takes."""

from __future__ import annotations

from collections.abc import Sequence

from ... import play
from ...games.village_of_horror.decks import deck_of
from ...games.village_of_horror.state import VillageOfHorror
from ...kernel.decision import Option
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Choice, Function, ListOf, SetOf, Word
from ..lines import carry_out, lines_of_play, only

chapter = Chapter("VH-DAY", "village-of-horror", "The Day and the Village Mob", "06_day_and_mob")
DONE: Option = ("done",)


@chapter.exercise(
    form=SetOf(Choice()),
    at="pairs",
    board="table",
    rules=("VH-DAY-02", "VH-DAY-05", "VH-DAY-06", "VH-CHAR-04", "VH-CHAR-06"),
    hints=(
        "Which of Radu's six cards join a Mob? Whether they lie face-up or face-down does not matter.",
        'Places are counted from the left, beginning with 0, and the left card is named first: ("show", 1, 2). One choice shows nothing.',
    ),
)
def e1(game: Game) -> Solution:
    """Which choices does Radu have? Give all of them, as the game names them: ("show", left place, right place), or a word alone."""
    because = [
        refusal
        for refusal in (game.why_not(("show", 0, 1)), game.why_not(("show", 1, 3)))
        if refusal
    ]
    return Solution(set(game.options), because, why_not=game.why_not)


@chapter.exercise(
    form=ListOf(Word("Adam", "Ilinca", "Matthew", "Veronica", "Radu")),
    at="lap",
    board="table",
    rules=("VH-DAY-01", "AMB-VH-54", "AMB-VH-73"),
    hints=(
        "The start player comes first, then it goes clockwise: the next in the list, and from Radu on to Adam.",
        "Who could have two cards for a Mob, as far as everybody can see? A face-down card might be anything.",
    ),
)
def e2(game: Game) -> Solution:
    """Who is asked this Day whether to raise a Mob, in which order? Nobody raises one. Leave out those of whom everybody can see that
    they have no two cards for it."""
    asked = []
    while game.state.phase == "day":
        assert game.decision is not None
        asked.append(game.names[game.decision.player])
        game.choose(DONE)
    return Solution(tuple(asked), only(game.log, "DayBroke", "MobDone", "DayEnded"))


@chapter.exercise(
    form=Function("mobs(tableau)"),
    at="two-mobs",
    rules=("VH-DAY-02", "VH-DAY-07", "AMB-VH-51", "AMB-VH-52"),
    hints=(
        'Count "villager" and "village-chief".',
        "Each Mob takes two of them; one that is left over does no harm. In Python, // divides and drops the rest.",
    ),
)
def e3(game: Game) -> Solution:
    """Write a function mobs(tableau). The tableau is a list of characters such as ["hunter", "villager"], from left to right. Return how
    many Mobs its owner can raise at most, if there is always somebody for them to take."""
    rng, cases = Random(3), []
    for _ in range(60):
        deck = [card.slug for card in deck_of(5)]
        rng.shuffle(deck)
        cases.append((deck[: rng.below(9)],))
    return Solution(_mobs, ["It agrees with the engine, which has raised the Mobs of 60 random tableaus."], cases=cases)


def _mobs(tableau: list[str]) -> int:
    rest = [card.slug for card in deck_of(5)]
    for slug in tableau:
        rest.remove(slug)
    game = play.new_position(
        "village-of-horror",
        {
            "players": 5,
            "start": 0,
            "seats": [{"tableau": tableau}, {"tableau": rest[:8]}, {}, {}, {}],
            "now": {"phase": "day", "step": "begin"},
        },
    )
    while game.state.phase == "day" and game.decision and game.decision.player == 0:
        game.choose(game.options[0])
    return len(only(game.log, "MobRaised"))


@chapter.exercise(
    form=ListOf(Choice()),
    at="mob-decides",
    board="table",
    rules=("VH-DAY-03", "VH-DAY-07", "VH-SCORE-04", "VH-SCORE-05", "VH-SCORE-09"),
    hints=(
        "Adam leads with a Psychic, a Neutral card. When does the Neutral faction win, and what does it get?",
        "Two tombstones of the Werewolf faction lie in the graveyard, a Werewolf. What has to come to them?",
        'The choices look like ("show", 1, 2), ("drag", seat, place) and ("done",). Seats and places are counted from 0. Try them on the game.',
    ),
)
def e4(game: Game) -> Solution:
    """Adam knows every face-down card of Ilinca and Matthew: they are, from the left, Cultist and Doctor, Alpha Wolf and Lover. Raise his Mobs so
    that he gains the most points in the Scoring that follows. Give the list of his choices, until he is asked no more."""

    def goes_on(here: Game) -> bool:
        state: VillageOfHorror = here.state
        return state.phase == "day"

    plan, end = max(lines_of_play(game, fine=goes_on), key=lambda line: line[1].state.points[0])
    best = end.state.points[0]

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        if goes_on(game):
            raise Wrong("The Day is not over yet: Adam is still asked.", "VH-DAY-07")
        if game.state.points[0] < best:
            raise Wrong(only(told, "FewerTombstonesWin", "NeutralsWin")[0])
        return only(told, "MobBuriedCard", "TombstonesCounted", "NeutralsWin", "NeutralScored")

    return Solution(plan, judge=judge)
