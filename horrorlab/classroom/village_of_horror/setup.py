"""Cards and set-up: what is in the game, how cards are passed, who starts."""

from __future__ import annotations

from collections.abc import Sequence

from ... import play
from ...games.village_of_horror import DEFINITION
from ...games.village_of_horror.cards import CARDS
from ...games.village_of_horror.decks import deck_of
from ...games.village_of_horror.view import HIDDEN
from ...kernel.decision import Option
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Solution
from ..forms import Function, ListOf, SetOf, Whole, Word
from ..lines import carry_out, only

chapter = Chapter("VH-SETUP", "village-of-horror", "Cards and set-up", "01_cards_and_setup")
TABLES = (2, 3, 4, 5)


@chapter.exercise(
    form=ListOf(Whole(), tuple(f"{players} players" for players in TABLES)),
    at="empty-table",
    rules=("VH-COMP-01", "VH-SETUP-01", "VH-SETUP-04", "VH-SETUP-05", "AMB-VH-02"),
    hints=(
        "All cards that are picked are dealt. How many is that at each table?",
        "Two players are dealt six cards each, more players five. The box holds 31.",
    ),
)
def e1(game: Game) -> Solution:
    """How many of the character cards stay in the box, unused, with 2, 3, 4 and 5 players? No special characters join."""
    box = sum(printed.copies for printed in CARDS.printed)
    told = [event for players in TABLES for event in only(play.new_game("village-of-horror", players=players, seed=1).log, "DeckLaid")]
    return Solution(tuple(box - event.data["cards"] for event in told), told)


PASSED = ("hunter", "doctor", "psychic", "werewolf"), ("cultist", "villager", "alpha-wolf", "lover")


@chapter.exercise(
    form=ListOf(Word(*(CARDS.characters[slug].name for slugs in PASSED for slug in slugs)), ("from the left neighbor", "from the right neighbor")),
    at="passing",
    rules=("VH-SETUP-06", "VH-SETUP-07", "VH-SETUP-10"),
    hints=(
        "The seats are, clockwise: Adam, Ilinca, Matthew, Veronica. The left neighbor is the next one; after Veronica comes Adam.",
        "Whoever sits on Adam’s left has him on the right, and passes him what goes to the right.",
    ),
)
def e2(game: Game) -> Solution:
    """Adam passes a Hunter to the left and a Cultist to the right. In the same way Ilinca passes the Doctor and a Villager, Matthew the Psychic
    and the Alpha Wolf, Veronica a Werewolf and the Lover. Which two cards does Adam receive?"""
    adam = game.seat("Adam")
    carry_out(game, _passing(*PASSED))
    received = [event for event in only(game.log, "PassedCardsSeen") if event.data["player"] == adam]
    from_the_right, from_the_left = received[0].data["cards"]
    return Solution((from_the_left.name, from_the_right.name), received)


@chapter.exercise(
    form=Function("start_player(hands, left, right)"),
    at="passing",
    rules=("VH-SETUP-06", "VH-SETUP-07", "VH-SETUP-09", "AMB-VH-11"),
    hints=(
        "Find the seat that was dealt the Village Chief. Does it pass the card on, and to which side?",
        "Seats count clockwise from 0, so the left neighbor of a seat is (seat + 1) % len(hands).",
    ),
)
def e3(game: Game) -> Solution:
    """Write a function start_player(hands, left, right) that tells who starts. It gets the hands as they were dealt, a list of slugs such as
    "village-chief" for each seat, and two lists with the card that each seat passes to the left and to the right. It returns the number
    of the start player's seat. Cases have two to five players."""
    rng, cases = Random(9), []
    for number in range(60):
        players = TABLES[number % len(TABLES)]
        deck = [card.slug for card in deck_of(players)]
        rng.shuffle(deck)
        size = len(deck) // players
        hands = [deck[seat * size:(seat + 1) * size] for seat in range(players)]
        passed = [rng.choice([(a, b) for i, a in enumerate(hand) for b in hand[:i] + hand[i + 1:]]) for hand in hands]
        cases.append((hands, [a for a, _ in passed], [b for _, b in passed]))
    return Solution(
        lambda *case: _passed(*case).state.start,
        ["It agrees with the engine on 60 deals, the Village Chief passed on in some of them.", *only(_passed(*cases[0]).log, "StartPlayerFound")],
        why_not=lambda case: only(_passed(*case).log, "StartPlayerFound")[0],
        cases=cases,
    )


def _passed(hands: list[list[str]], left: Sequence[str], right: Sequence[str]) -> Game:
    """Deal these hands and pass these cards."""
    game = play.new_position("village-of-horror", {
        "players": DEFINITION.names[:len(hands)], "now": {"phase": "set-up", "step": "pass"}, "seats": [{"hand": hand} for hand in hands]})
    carry_out(game, _passing(left, right))
    return game


def _passing(left: Sequence[str], right: Sequence[str]) -> list[Option]:
    """List the choices with which everybody passes a card to the left, then one to the right."""
    return [*(("pass-left", slug) for slug in left), *(("pass-right", slug) for slug in right)]


THINGS = ("his own hand", "the cards he has laid down", "the card laid down for him", "the hands of the others", "how many cards the others hold",
          "which cards are in the game")


@chapter.exercise(
    form=SetOf(Word(*THINGS)),
    at="passing",
    rules=("VH-SETUP-06", "VH-SETUP-07", "VH-SETUP-08", "AMB-VH-08", "AMB-VH-69"),
    hints=(
        "What he gives away he has had in his hand. When may he look at what he gets?",
        'Ask the engine: game.view("Matthew").state shows a hidden card as "?".',
    ),
)
def e4(game: Game) -> Solution:
    """Matthew has laid down both of his cards; Veronica still thinks about her second one. What is hidden from Matthew?"""
    veronica, matthew = game.seat("Veronica"), game.seat("Matthew")
    while not (game.decision and game.decision.player == veronica and game.state.aside[veronica]):
        game.choose(game.options[0])
    seen = game.view(matthew).state
    others = [seat for seat in range(game.players) if seat != matthew]
    there = {
        "his own hand": list(seen.hands[matthew]),
        "the cards he has laid down": list(seen.aside[matthew]),
        "the card laid down for him": [seen.aside[game.state.right_of(matthew)][0]],
        "the hands of the others": [card for seat in others for card in seen.hands[seat]],
        "how many cards the others hold": [len(seen.hands[seat]) for seat in others],
        "which cards are in the game": list(deck_of(game.players)),
    }
    because = [event for event in only(game.log, "CardPassedLeft") if event.data["other"] == matthew]
    return Solution(
        {thing for thing, cards in there.items() if HIDDEN in cards},
        ["Received cards may be looked at once both neighbors have got theirs.", *because],
        why_not=lambda thing: "Everybody may know that." if thing in THINGS[4:] else "He has had these cards in his hand.",
    )
