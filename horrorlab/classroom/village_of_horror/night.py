"""The Night: what may be played in a turn, how often its card acts, who passes, where the cards lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ...games.village_of_horror.abilities import ABILITIES
from ...kernel.decision import Refusal
from ...kernel.events import Event
from ...kernel.game import Game
from ..catalogue import Chapter, Reason, Solution
from ..forms import Choice, Function, ListOf, SetOf, Whole, Word
from ..lines import lines_of_play, only
from ..scenarios import scenario

chapter = Chapter("VH-NIGHT", "village-of-horror", "The Night", "02_night")


@chapter.exercise(
    form=SetOf(Choice()),
    at="four-face-down",
    board="table from Adam",
    rules=("VH-NIGHT-03", "VH-NIGHT-08"),
    hints=(
        'A choice names a card and how it is played, such as ("down", "hunter"), or it ends the naming: ("play",).',
        "How many face-down cards may a turn have at most? And may several cards be played with none of them face-up?",
    ),
)
def e1(game: Game) -> Solution:
    """Ilinca has named four cards, all face-down; a Hunter and a Werewolf are left in her hand. Which choices are open to her now?"""
    because = [refusal for option in (("down", "hunter"), ("play",)) if (refusal := game.why_not(option))]
    return Solution(set(game.options), because, why_not=game.why_not)


SEATS = ("the start player of 4", "the next of 4", "the start player of 2", "the next of 2")


@chapter.exercise(
    form=ListOf(Whole(), SEATS),
    at="night-falls",
    rules=("VH-NIGHT-01", "VH-NIGHT-08", "VH-NIGHT-09", "AMB-VH-13"),
    hints=(
        "With four players a hand has five cards, with two players six. Whose hand has shrunk before the first turn?",
        "One card is face-up, at most four are face-down, and the ability is carried out as often as cards are played.",
    ),
)
def e2(game: Game) -> Solution:
    """On the first turn on which somebody may play cards, how often can one ability be carried out at most? Answer for the start player and
    for the next player, with four players and with two."""
    tables = (game, scenario("village-of-horror/night-of-two"))
    told = [_most(table.copy(), player) for table in tables for player in (table.state.start, table.state.left_of(table.state.start))]
    return Solution(tuple(event.data["times"] for event in told), told)


def _most(game: Game, player: int) -> Event:
    """Let a player make the most of the first turn, and tell how often the card acts."""
    game.choose(("bury", "village-chief"))
    while game.state.turn != player:               # who comes before plays a single card
        game.choose(("play",) if ("play",) in game.options else game.options[0])
    happened = game.choose(next(option for option in game.options if option[0] == "up" and option[1] in ABILITIES))
    while not only(happened, "ExecutionsCounted"):
        happened = game.choose(game.options[0])
    return only(happened, "ExecutionsCounted")[0]


@chapter.exercise(
    form=ListOf(Whole(), ("Adam", "Ilinca", "Matthew", "Veronica")),
    at="last-cards",
    board="table",
    rules=("VH-NIGHT-11", "VH-NIGHT-12", "VH-NIGHT-13", "AMB-VH-15"),
    hints=(
        "Whoever passes gets a turn again when it comes round, and passes again, as long as somebody still has cards.",
        "Ilinca plays, Matthew plays, Veronica passes, Adam passes, and then? The Night ends once all four have passed.",
    ),
)
def e3(game: Game) -> Solution:
    """From here on, everybody plays one card face-down a turn. How often does each of the four pass before the Night is over?"""
    while game.state.phase == "night":
        game.choose(("play",) if ("play",) in game.options else game.options[0])
    told = only(game.log, "PlayerPassed", "NightEnded")
    passed = [event.data["player"] for event in told[:-1]]
    return Solution(tuple(passed.count(seat) for seat in range(game.players)), told)


@chapter.exercise(
    form=SetOf(ListOf(Word("hunter", "cultist", "villager"), length=4)),
    at="behind-an-older-card",
    board="table from Ilinca",
    rules=("VH-FACT-01", "VH-FACT-05", "AMB-VH-20", "AMB-VH-71"),
    hints=(
        "Only the cards of this turn may be put in order. Which of the four is none of them?",
        "Two of the three are alike: it is the place of the Cultist that makes the difference.",
    ),
)
def e4(game: Game) -> Solution:
    """It is the end of Adam's turn: the Hunter lies there from an earlier one, the Cultist and two Villagers he has just played. Which rows can
    he have in front of him afterwards? Give each as four words, from left to right."""
    ends = list(lines_of_play(game, fine=lambda here: here.decision and here.decision.rule == "VH-FACT-05"))
    told = {event.rule: event for _, there in ends for event in only(there.log, "CardPutInOrder", "OrderChosen")}

    def why_not(row: tuple[str, ...]) -> Reason:
        if row[0] != "hunter":
            return "Cards of earlier turns keep their places."
        return "Adam has one Hunter, one Cultist and two Villagers."

    return Solution({tuple(laid.card.slug for laid in there.state.tableaus[0]) for _, there in ends}, list(told.values()), why_not)


MOST = 6
FORBIDDEN = -1


@chapter.exercise(
    form=Function("uses(cards)"),
    at="night-of-two",
    rules=("VH-NIGHT-03", "VH-NIGHT-05", "VH-NIGHT-08", "VH-NIGHT-09"),
    hints=(
        "There are three kinds of turns: one card down; one card up; one card up and one to four down. Everything else is forbidden.",
        'cards.count("up") tells how many are face-up. Two of them, or none of several, are forbidden.',
    ),
)
def e5(game: Game) -> Solution:
    """Write a function uses(cards) that tells how often an ability is carried out in a turn. It gets the cards of the turn in the order in
    which they are named, each "up" or "down", for a player with six cards in hand; the card that is up has an ability. It returns a
    number: 0 when nothing is carried out, and -1 when such a turn is not allowed."""
    game.choose(("bury", "village-chief"))
    cases = [(list(cards),) for count in range(1, MOST + 1) for cards in product(("up", "down"), repeat=count)]
    tried = {tuple(case[0]): _try(game.copy(), case[0]) for case in cases}
    refusals = {result.reason: result for result in tried.values() if isinstance(result, Refusal)}
    return Solution(
        lambda cards: _uses(tried[tuple(cards)]),
        [f"It agrees with the engine on all {len(cases)} turns of up to {MOST} cards.", *refusals.values()],
        why_not=lambda case: _why(tried[tuple(case[0])]),
        cases=cases,
    )


def _try(game: Game, cards: Sequence[str]) -> Refusal | list[Event]:
    """Play a turn of such cards: what happens, or why it is not allowed."""
    happened: list[Event] = []
    for side in (*cards, "play"):
        hand = [card.slug for card in game.state.hands[game.state.turn]]
        slugs = sorted(hand, key=lambda slug: (slug in ABILITIES) != (side == "up"))
        option = (side,) if side == "play" else (side, slugs[0])
        refusal = game.why_not(option)
        if refusal:
            return refusal
        happened += game.choose(option)
    return happened


def _uses(result: Refusal | list[Event]) -> int:
    if isinstance(result, Refusal):
        return FORBIDDEN
    counted = only(result, "ExecutionsCounted")
    return int(counted[0].data["times"]) if counted else len(only(result, "FaceUpCardPlayed"))


def _why(result: Refusal | list[Event]) -> Reason | None:
    if isinstance(result, Refusal):
        return result
    return next(iter(only(result, "ExecutionsCounted", "FaceUpCardPlayed", "FaceDownCardPlayed")[::-1]), None)
