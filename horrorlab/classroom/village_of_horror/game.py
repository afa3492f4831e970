"""A whole game: what one knows, how long it takes, a last turn, a computer player."""

from __future__ import annotations

from collections.abc import Sequence

from ... import play
from ...games.village_of_horror.decks import deck_of
from ...games.village_of_horror.night import WOLVES
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
UNKNOWN, NO_WOLF = "unknown", "no wolf"
DECK = {card.bit: card.slug for card in dict.fromkeys(deck_of(4))}
PLACES = ("Adam's first card", "Ilinca's first card", "Ilinca's second card", "Matthew's first card", "the older card of the graveyard")


@chapter.exercise(
    form=ListOf(Word(UNKNOWN, NO_WOLF, *DECK.values()), PLACES),
    at="what-veronica-knows",
    rules=("VH-CHAR-09", "VH-NIGHT-06", "AMB-VH-23", "AMB-VH-26", "AMB-VH-41"),
    hints=(
        "What would a Hunter have done with a wolf? And what did everybody see when the Psychic raised a grave?",
        "One of Matthew's two cards is the Alpha Wolf, but which? Her board notes what she remembers: hl.show(hl.exercise(\"VH-GAME-e1\").game).",
    ),
)
def e1(game: Game) -> Solution:
    """Earlier this Night, Ilinca buried a card. Matthew's Alpha Wolf buried Adam's Lover, which lay open, and hid. Adam's Hunter looked at Ilinca's
    first card and left it where it was. Veronica's Psychic turned up the card that Ilinca had buried. What does Veronica know of these five
    face-down cards? Name the character, or say "no wolf", or "unknown"."""
    state: VillageOfHorror = game.view("Veronica").state
    assert state.memories is not None
    backs = [*(state.tableaus[seat][place].back for seat, place in ((0, 0), (1, 0), (1, 1), (2, 0))), state.graveyard[0].back]
    masks = [state.memories[3].may_be_at(back) for back in backs]
    known = tuple(DECK.get(mask, UNKNOWN if mask & WOLVES else NO_WOLF) for mask in masks)
    said = {
        PLACES[1]: "A Hunter buries a wolf that it finds, so this is none; but anything else it may be.",
        PLACES[3]: "One of the two is the Alpha Wolf, but it has hidden: nobody else can say which.",
        PLACES[4]: "A Psychic shows the card to all.",
    }
    return Solution(known, list(said.values()), why_not=lambda place: said.get(place, "Nobody has looked at it, and Veronica has not either."))


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
