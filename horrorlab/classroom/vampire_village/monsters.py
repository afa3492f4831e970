"""The Monster phase: who gets which monster, and where it stands."""

from __future__ import annotations

from typing import Any

from ... import play
from ...games.vampire_village.cards import CARDS
from ...kernel.events import Event
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Solution
from ..forms import Function, ListOf, Whole, Word
from ..scenarios import look_up

chapter = Chapter("VV-MON", "vampire-village", "The Monster phase", "05_monsters")
SIDES = ("left", "above", "right", "below")


@chapter.exercise(
    form=ListOf(Word("Masha", "Seryozha", "Vanya", "Dasha"), ("on the left", "on the right")),
    at="gifts",
    rules=("VV-MON-04", "VV-MON-05", "AMB-VV-08"),
    hints=("The seats are listed clockwise. Clockwise is to the left.", "Vanya is followed by Dasha, and follows Seryozha."),
)
def e1(game: Game) -> Solution:
    """Around the table, clockwise, sit Masha, Seryozha, Vanya and Dasha. To whom does Vanya give a monster on his left,
    and on his right?"""
    while game.state.phase == "monster" and game.state.turn == 1:
        game.choose(game.options[0])
    told = [
        event for event in game.log if event.name in ("GivenLeft", "GivenRight") and event.data["player"] == game.seat("Vanya")
    ][:2]
    return Solution(tuple(game.names[event.data["neighbor"]] for event in told), told)


@chapter.exercise(
    form=Whole(),
    at="pack",
    board="table",
    rules=("VV-WOLF-02", "VV-MON-06"),
    hints=("Each gray werewolf is as strong as the number of gray ones. Two of them make 2 + 2.", "And three make 3 + 3 + 3."),
)
def e2(game: Game) -> Solution:
    """Two gray werewolves prowl at Masha's village. If she keeps the third one of her hand, by how much does their attack strength grow?"""
    two, three = _strength_of(2), _strength_of(3)
    return Solution(sum(three.data["strengths"]) - sum(two.data["strengths"]), [two, three])


def _strength_of(count: int) -> Event:
    position = look_up("vampire-village/pack").position
    seats = [
        {"cards": seat["cards"], "monsters": ["werewolf-gray"] * count * (number == 0)}
        for number, seat in enumerate(position["seats"])
    ]
    game = play.new_position("vampire-village", {**position, "seats": seats, "now": {"phase": "attack", "step": "strengths"}})
    return next(event for event in game.log if event.name == "StrengthTotalled")


@chapter.exercise(
    form=ListOf(Whole(), SIDES),
    at="reveal",
    run=False,
    board="table",
    rules=("VV-MON-08", "VV-MON-09", "VV-MON-10", "VV-MON-11", "VV-MON-12"),
    hints=(
        "Three are new at Masha's: the one she kept, what Vanya on her right gave to his left, what Seryozha on her left gave to his right.",
        "Seryozha gave a Straw Burner, a demon, to his right. Add what stood there before.",
    ),
)
def e3(game: Game) -> Solution:
    """All gifts are revealed. How many monsters stand on each side of Masha's village then: on the left, above, on the right, below?

    Masha kept a Gray Werewolf. On her right, Vanya gave a Gray Werewolf to his left and a Left Witch to his right. On her left,
    Seryozha gave a Right Witch to his left and a Straw Burner to his right."""
    told = game.step()
    return Solution(tuple(map(len, game.state.lanes[0])), [event for event in told if event.data["player"] == 0])


@chapter.exercise(
    form=Function("arrivals(given)"),
    at="reveal",
    run=False,
    rules=("VV-MON-04", "VV-MON-05", "VV-MON-06", "VV-MON-08", "AMB-VV-08"),
    hints=(
        "Seat i gets what seat i + 1 gives to its right, and what seat i - 1 gives to its left. The last seat and the first are neighbors.",
        "given[i - 1][0] comes from the right neighbor, given[(i + 1) % len(given)][1] from the left one, given[i][2] stays.",
        "The engine's own version is horrorlab.games.vampire_village.monsters.RevealMonsters.",
    ),
)
def e4(game: Game) -> Solution:
    """Write a function arrivals(given): for each seat, clockwise, it gets (to the left, to the right, kept), three names of monsters.
    Return for each seat the sorted list of the three monsters that are revealed before it."""
    rng, cases = Random(5), []
    for _ in range(100):
        cards = list(CARDS.piles[1])
        rng.shuffle(cards)
        cases.append(([tuple(cards.pop().slug for _ in range(3)) for _ in range(3 + rng.below(3))],))
    return Solution(_arrivals, ["It agrees with the engine on 100 random tables of 3 to 5 players."], cases=cases)


def _arrivals(given: list[tuple[str, str, str]]) -> list[list[str]]:
    starting = [card.slug for card in CARDS.starting]
    seats: list[dict[str, Any]] = [
        {"cards": [[card, 0, 0, 2]], "gifts": [left, right], "dealt": [kept]}
        for card, (left, right, kept) in zip(starting, given, strict=False)
    ]
    game = play.new_position(
        "vampire-village", {"players": len(given), "seats": seats, "now": {"phase": "monster", "step": "reveal"}}, run=False
    )
    game.step()
    return [sorted(monster.slug for lane in lanes for monster, _ in lane) for lanes in game.state.lanes]
