"""A whole game: what one knows, how long it takes, a last turn, a computer player."""

from __future__ import annotations

from collections.abc import Sequence

from ... import play
from ...games.village_of_horror.cards import CARDS
from ...games.village_of_horror.scoring import POINTS, SOLE_VILLAGER
from ...games.village_of_horror.state import GOAL, VillageOfHorror
from ...kernel.decision import Option
from ...kernel.definition import View
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Choice, Function, ListOf, Whole, Word
from ..lines import carry_out, lines_of_play, only

chapter = Chapter("VH-GAME", "village-of-horror", "A whole game", "09_whole_game")
UNKNOWN = "unknown"
PLACES = ("Ilinca's first card", "Matthew's first card", "Veronica's first card", "the older card of the graveyard", "the newer one")


@chapter.exercise(
    form=ListOf(Word(UNKNOWN, *(card.slug for card in CARDS.characters.values())), PLACES),
    at="what-adam-knows",
    board="table",
    rules=("VH-NIGHT-06", "AMB-VH-23", "AMB-VH-26", "AMB-VH-41"),
    hints=(
        "The board of Adam shows what he remembers. It says so in words, too: print(hl.show(game).words).",
        "Of Veronica's two cards he knows that one is a Werewolf. Does he know which?",
    ),
)
def e1(game: Game) -> Solution:
    """What does Adam know for certain about these five face-down cards? Name the character, or say "unknown". Counting the deck does not help
    here; what his Hunter has looked at does, and what lay open before it was buried."""
    state: VillageOfHorror = game.view("Adam").state
    assert state.memories is not None
    backs = [*(state.tableaus[seat][0].back for seat in (1, 2, 3)), *(laid.back for laid in state.graveyard)]
    masks = [state.memories[0].at.get(back, 0) for back in backs]
    by_bit = {card.bit: card.slug for card in CARDS.characters.values()}
    return Solution(
        tuple(by_bit.get(mask, UNKNOWN) for mask in masks),
        ["What a player has seen stays known, until its owner hides."],
        why_not=lambda place: "A Hide takes away which is which, and leaves what is among them." if "Veronica" in place else None,
    )


@chapter.exercise(
    form=Whole(),
    at="empty-table",
    rules=("VH-FLOW-02", "VH-SCORE-09", "VH-SCORE-11", "AMB-VH-63"),
    hints=("What is the most that a player can gain in one round?", "The game ends as soon as somebody has 7 points, or more."),
)
def e2(game: Game) -> Solution:
    """How many rounds does the shortest possible game have?"""
    best = max(*POINTS, SOLE_VILLAGER)
    rounds = next(n for n in range(1, GOAL + 1) if n * best >= GOAL)
    return Solution(rounds, [f"A round brings {best} points at the most, and the game ends at {GOAL}."])


@chapter.exercise(
    form=ListOf(Choice()),
    at="last-two-cards",
    board="table",
    rules=("VH-NIGHT-07", "VH-NIGHT-08", "VH-CHAR-20", "VH-CHAR-22", "VH-FACT-02", "VH-SCORE-04"),
    hints=(
        "One tombstone of the Villager faction lies in the graveyard, two of the Werewolf faction. Who wins as things are, and who could win?",
        "Alone or with the Cultist beside it, how many cards can the Alpha Wolf bury, and whose? And who leads Adam's tableau after it has hidden?",
        'The choices look like ("up", "alpha-wolf"), ("down", "cultist"), ("tear", seat, place), ("next", "cultist", "down") and ("keep",).',
    ),
)
def e3(game: Game) -> Solution:
    """Everybody else has played out, and Adam knows all that lies face-down: Ilinca's Werewolf and Villager, Matthew's Villager and Lover.
    Hunter and Werewolf are in the graveyard. Play his last cards so that he gains the most points this round, if nobody raises a Mob. Give the
    list of his choices, until the Night is over."""

    def goes_on(here: Game) -> bool:
        state: VillageOfHorror = here.state
        return state.phase == "night"

    plan, end = max(lines_of_play(game, fine=goes_on), key=lambda line: _at_daybreak(line[1]).state.points[0])
    best = _at_daybreak(end).state.points[0]

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        if goes_on(game):
            raise Wrong("The Night is not over yet.", "VH-NIGHT-12")
        scored = _at_daybreak(game)
        if scored.state.points[0] < best:
            raise Wrong(f"Adam has {scored.state.points[0]} points then; more is possible.", "VH-SCORE-04", "VH-FACT-02")
        after = only(scored.log[len(game.log) :], "TombstonesCounted", "FewerTombstonesWin", "NeutralsWin", "SoleVillagerScored", "WerewolfScored")
        return [*only(told, "AlphaWolfBuried", "CardBuried"), *after]

    return Solution(plan, judge=judge)


def _at_daybreak(game: Game) -> Game:
    """Let the Day go by without a Mob, and count."""
    there = game.copy()
    while there.state.phase == "day":
        there.choose(("done",))
    return there


@chapter.exercise(
    form=Function("choose(view)"),
    at="empty-table",
    rules=("VH-NIGHT-03", "VH-NIGHT-07"),
    hints=(
        "view.options lists what is open, the same way as game.options does. Every option begins with a word.",
        'next((option for option in view.options if option[0] == "up"), view.options[0])',
    ),
)
def e4(game: Game) -> Solution:
    """Write a computer player: a function choose(view) that plays the first card it may play face-up, and in all other decisions takes the
    first option that is open."""
    cases: list[tuple[View]] = []
    rng = Random(4)
    trial = play.new_game("village-of-horror", players=4, seed=4)
    while not trial.is_over and len(cases) < 120:
        assert trial.decision is not None
        if len(trial.options) > 1:
            cases.append((trial.view(trial.decision.player),))
        trial.choose(rng.choice(trial.options))
    praise = f"It chose as asked in all of {len(cases)} decisions. An object with such a method can sit at a table, and play in hl.match."
    return Solution(_choose, [praise], cases=cases)


def _choose(view: View) -> Option:
    return next((option for option in view.options if option[0] == "up"), view.options[0])
