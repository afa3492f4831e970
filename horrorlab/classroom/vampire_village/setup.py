"""Set-up and components."""

from __future__ import annotations

from ... import play
from ...games.vampire_village.cards import DEMON, KINDS
from ...games.vampire_village.view import HIDDEN
from ...kernel.decision import CHANCE
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Solution
from ..forms import ListOf, SetOf, Whole, Word
from ..lines import only
from ..scenarios import look_up

chapter = Chapter("VV-SETUP", "vampire-village", "Set-up and components", "01_setup")
TABLES = (2, 3, 4, 5)


@chapter.exercise(
    form=ListOf(Whole(), tuple(f"{players} players" for players in TABLES)),
    at="set-up",
    rules=("VV-SETUP-12", "VV-SETUP-13"),
    hints=(
        "Every player is dealt six cards. How many is that at each table?",
        "The round-1 deck holds 30 cards; what was not dealt goes to the box.",
    ),
)
def e1(game: Game) -> Solution:
    """How many village cards of round 1 go back to the box unused, with 2, 3, 4 and 5 players?"""
    told = [
        event
        for players in TABLES
        for event in play.new_game("vampire-village", players=players, seed=1).log
        if event.name == "UndealtCardsBoxed"
    ]
    return Solution(tuple(event.data["cards"] for event in told), told)


@chapter.exercise(
    form=SetOf(ListOf(Word(*KINDS), length=4)),
    at="set-up",
    rules=("VV-SETUP-10", "VV-SETUP-11"),
    hints=(
        "One token has its place before anything is shuffled.",
        "Three tokens are revealed in any order: how many orders do three things have?",
    ),
)
def e2(game: Game) -> Solution:
    """Which rows of initiative can the set-up bring? List every one as four kinds, the first to act first."""
    asked = play.new_position("vampire-village", {**look_up("vampire-village/set-up").position, "chance": "ask"})
    while len(asked.state.initiative) == 1 and asked.options[0][1] not in KINDS:
        asked.choose(asked.options[0])
    rows, waiting = set(), [asked]
    while waiting:
        here = waiting.pop()
        if here.decision is None or here.decision.player != CHANCE or here.options[0][1] not in KINDS:
            rows.add(tuple(KINDS[kind] for kind in here.state.initiative))
            continue
        for option in here.options:
            there = here.copy()
            there.choose(option)
            waiting.append(there)
    because = only(game.log, "DemonsLeadInitiative", "InitiativeRevealed")
    return Solution(rows, because, why_not=lambda row: "Each kind has a single token." if row[0] == KINDS[DEMON] else because[0])


THINGS = ("starting cards", "row of initiative", "Vanya's hand", "other hands", "monster piles", "the box")


@chapter.exercise(
    form=SetOf(Word(*THINGS)),
    at="set-up",
    rules=("VV-SETUP-02", "VV-SETUP-03", "VV-SETUP-05", "VV-SETUP-12", "AMB-VV-62"),
    hints=(
        "What lies face up, anybody may look at. What is in a hand, its owner alone.",
        'Ask the engine: game.view("Vanya").state shows a hidden card as "?".',
    ),
)
def e3(game: Game) -> Solution:
    """The table is laid and every hand is dealt. What of it is hidden from Vanya?"""
    vanya = game.seat("Vanya")
    seen = game.view(vanya).state
    there = {
        "starting cards": [card for village in seen.villages for card in village.cards.values()],
        "row of initiative": list(seen.initiative),
        "Vanya's hand": list(seen.hands[vanya]),
        "other hands": [card for seat, hand in enumerate(seen.hands) if seat != vanya for card in hand],
        "monster piles": list(seen.piles["monsters-1"].rest),
        "the box": list(seen.box),
    }
    because = [
        event
        for event in game.log
        if event.name in ("MonsterPilesLaid", "UndealtCardsBoxed") or (event.name == "HandSeen" and event.seen_by(vanya))
    ]
    return Solution(
        {thing for thing, cards in there.items() if HIDDEN in cards},
        because,
        why_not=lambda thing: "It lies open, for Vanya at least.",
    )


@chapter.exercise(
    form=Whole(),
    at="set-up",
    rules=("VV-COMP-05", "VV-COMP-06", "VV-MON-02", "VV-MON-14", "AMB-VV-32"),
    hints=(
        "Each pile holds 30 monsters. A round deals each player three of them, twice.",
        "Do it for one pile first; the other is the same.",
    ),
)
def e4(game: Game) -> Solution:
    """Four players play both rounds to the end. How many of the 60 monster cards does nobody ever meet?"""
    rng = Random(1)
    while not game.is_over:
        game.choose(rng.choice(game.options))
    told = only(game.log, "UndealtMonstersLeft")
    return Solution(sum(event.data["monsters"] for event in told), told)
