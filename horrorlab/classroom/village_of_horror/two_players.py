"""Two players: twelve cards, and what can be known by counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ...games.village_of_horror.cards import CARDS
from ...games.village_of_horror.decks import deck_of
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Function, ListOf, SetOf, Word

chapter = Chapter("VH-TWO", "village-of-horror", "Two players", "08_two_players")
SLUGS = tuple(card.slug for card in dict.fromkeys(deck_of(2)))
TRIES = 100


@chapter.exercise(
    form=ListOf(Word(*SLUGS), length=6),
    at="passing-across",
    board="table",
    rules=("VH-SETUP-05", "AMB-VH-03", "AMB-VH-08"),
    hints=(
        "Twelve cards are in the game of two, and all are dealt. Which are they?",
        "The deck has three Villagers, two Werewolves, and one of everybody else. Take away what Adam holds.",
    ),
)
def e1(game: Game) -> Solution:
    """Adam looks at his six cards and at nothing else. Which six does Ilinca hold? Give them in any order, a card twice if she has it twice."""
    right = _known(game, lambda world: tuple(sorted(card.slug for card in world.state.hands[1])))

    def judge(cards: Sequence[str]) -> Sequence[Reason]:
        wrong = Counter(cards) - Counter(right)
        if wrong:
            card = min(wrong)
            mine = sum(held.slug == card for held in game.state.hands[0])
            there = sum(held.slug == card for held in deck_of(2))
            raise Wrong(f"{CARDS.characters[card].name}: {there} in the deck, {mine} in Adam's hand; {Counter(cards)[card]} cannot be in hers.",
                        "AMB-VH-03", "AMB-VH-08")
        return [f"In {TRIES} worlds that Adam cannot tell apart she holds these six, every time."]

    return Solution(right, judge=judge)


@chapter.exercise(
    form=Word(*SLUGS),
    at="two-drafted-once",
    board="table",
    rules=("VH-TWO-02", "VH-TWO-03", "AMB-VH-03", "AMB-VH-08"),
    hints=(
        "Adam has seen eleven of the twelve cards. Which ones?",
        "Six were dealt to him: he kept a Werewolf and passed Village Chief, Villager, Doctor, Werewolf and Alpha Wolf. Five he holds now.",
    ),
)
def e2(game: Game) -> Solution:
    """The draft has just begun. Adam was dealt Village Chief, Villager, Doctor, Alpha Wolf and two Werewolves, kept a Werewolf, and has received
    these five. Which card did Ilinca keep?"""
    kept = _known(game, lambda world: (world.state.aside[1][0].slug,))[0]
    name = CARDS.characters[kept].name
    return Solution(kept, [f"The {name} is the one card of twelve that Adam has not seen; so it is in all of {TRIES} worlds he cannot tell apart."])


@chapter.exercise(
    form=SetOf(Word(*SLUGS)),
    at="two-counted",
    board="table",
    rules=("VH-NIGHT-01", "AMB-VH-03", "AMB-VH-08", "AMB-VH-26"),
    hints=(
        "Take the deck of two and cross out whatever Adam sees or has seen: his hand, his tableau, Ilinca's tableau.",
        "Four cards are left: three in her hand and the one in the graveyard. Nothing tells them apart.",
    ),
)
def e3(game: Game) -> Solution:
    """Ilinca has buried one card. Her face-down card is a Gravedigger: Adam's Hunter has looked at it. Which characters may lie in the
    graveyard, by all that Adam knows?"""
    seen = Counter(card.slug for card in _worlds(game, lambda world: world.state.graveyard[0].card))
    return Solution(set(seen), [f"{TRIES} worlds that Adam cannot tell apart: " + ", ".join(f"{slug} {n}" for slug, n in sorted(seen.items())) + "."],
                    why_not=lambda slug: "Adam sees where all cards of that name are.")


@chapter.exercise(
    form=Function("the_other_hand(mine)"),
    at="two-deal",
    rules=("VH-SETUP-05", "AMB-VH-03", "AMB-VH-04", "AMB-VH-08"),
    hints=(
        "Begin with a list of the twelve cards and remove those of your hand one by one: list.remove takes away a single one.",
        'The deck: ["village-chief"] + ["villager"] * 3 + ["werewolf"] * 2, and one each of six others.',
    ),
)
def e4(game: Game) -> Solution:
    """Write a function the_other_hand(mine): a list of the six characters in your hand with two players. Return the other hand as a sorted list."""
    rng, cases = Random(8), []
    for _ in range(80):
        deck = [card.slug for card in deck_of(2)]
        rng.shuffle(deck)
        cases.append((deck[:6],))
    return Solution(_the_other_hand, ["It agrees with the deck on 80 deals."], cases=cases)


def _the_other_hand(mine: list[str]) -> list[str]:
    return sorted((Counter(card.slug for card in deck_of(2)) - Counter(mine)).elements())


def _worlds(game: Game, read: Callable[[Game], Any]) -> list[Any]:
    """Read something in many worlds that Adam cannot tell apart."""
    return [read(game.determinize(0, seed)) for seed in range(TRIES)]


def _known(game: Game, read: Callable[[Game], tuple[str, ...]]) -> tuple[str, ...]:
    """Read what is the same in all of them."""
    (found,) = set(_worlds(game, read))
    return tuple(found)
