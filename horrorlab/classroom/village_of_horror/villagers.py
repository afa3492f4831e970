"""Characters of the Villager faction."""

from __future__ import annotations

from collections.abc import Sequence

from ... import play
from ...games.village_of_horror.cards import NEUTRAL
from ...games.village_of_horror.decks import deck_of
from ...games.village_of_horror.state import Laid
from ...games.village_of_horror.villagers import PlaceRescuedCard, UseDoctor
from ...kernel.decision import Option, Refusal
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import CardOf, Choice, Function, ListOf, SetOf, Word
from ..lines import carry_out, lines_of_play, only
from ..scenarios import scenario
from .samples import EXCLUDED, KNOWN, UNKNOWN, knowledge, may_keep_faces_down

chapter = Chapter("VH-VILL", "village-of-horror", "The Villager faction", "03_villager_faction")


@chapter.exercise(
    form=SetOf(CardOf("Adam", "Ilinca", "Matthew", "Veronica")),
    at="hunter-choices",
    board="table from Matthew",
    rules=("VH-CHAR-07", "VH-CHAR-08", "VH-CARD-05", "AMB-VH-67"),
    hints=(
        "The Hunter has two modes: face-up cards of one kind, or face-down cards of any kind. Whose cards?",
        "A Cultist is of the Werewolf faction, but it is no wolf. The Hunter’s first mode wants a Werewolf or the Alpha Wolf.",
    ),
)
def e1(game: Game) -> Solution:
    """Which cards may Adam’s Hunter choose, be it to bury them or to look at them? Give the set of them, whose and which from the
    left. You look over Matthew’s shoulder."""

    def why_not(card: tuple[str, int]) -> Refusal | None:
        seat, place = game.seat(card[0]), card[1] - 1
        up = any(laid.up for laid in game.state.tableaus[seat][place:place + 1])
        return game.why_not(("strike" if up else "look", seat, place))

    because = [refusal for card in (("Ilinca", 1), ("Matthew", 2), ("Adam", 1)) if (refusal := why_not(card))]
    return Solution({(game.names[option[1]], option[2] + 1) for option in game.options if len(option) == 3}, because, why_not)


SEEN = {
    "A": ("hunter-tracks", (("look", 1, 0),), "Matthew"),
    "B": ("hunter-tracks", (("look", 1, 0),), "Ilinca"),
    "C": ("doctor-rounds", (("examine", 1), ("insert", 0)), "Ilinca"),
    "D": ("priest-prays", (("pray", 0),), "Matthew"),
    "E": ("priest-prays", (("pray", 0),), "Adam"),
}


@chapter.exercise(
    form=ListOf(Word(KNOWN, EXCLUDED, UNKNOWN), tuple(SEEN)),
    at="hunter-tracks",
    rules=("VH-CHAR-08", "VH-CHAR-09", "VH-CHAR-14", "VH-CHAR-17", "AMB-VH-26"),
    hints=(
        "Who sees a card that is looked at? And what gives the card away to the others: whether it moves, or stays?",
        "Your own face-down cards are no secret to you. A Priest moves nothing, whatever it sees.",
    ),
)
def e2(game: Game) -> Solution:
    """Who knows what of the card? Say "the character", "what it is not" or "nothing".

    Adam’s Hunter looks at a card of Ilinca, and it stays: what does A, Matthew, know, and B, Ilinca? Adam’s Doctor looks at a card that
    was buried by Matthew, and Adam takes it: what does C, Ilinca, know? Adam’s Priest looks at a card that was buried by Ilinca: what does
    D, Matthew, know, and E, Adam?"""
    known, because = [], []
    for label, (name, choices, player) in SEEN.items():
        here = scenario(f"village-of-horror/{name}")
        laid = _chosen(here, choices[0])
        told = carry_out(here, choices)
        known.append(knowledge(here, player, laid))
        if label in "ACD":
            because += only(told, "NoWolfFound", "DoctorTookIt", "PriestLooked")
    return Solution(tuple(known), because)


def _chosen(game: Game, option: Option) -> Laid:
    """Find the card that a choice points at, in a tableau or in the graveyard."""
    zone: tuple[Laid, ...] = game.state.tableaus[option[1]] if len(option) == 3 else game.state.graveyard
    return zone[option[-1]]


NONE = "none"


@chapter.exercise(
    form=Function("face_up(hand)"),
    at="lover-names",
    rules=("VH-CHAR-11", "VH-CHAR-12", "AMB-VH-37"),
    hints=(
        'Which slugs are wolves? "werewolf" and "alpha-wolf"; no other card of the Werewolf faction counts.',
        "With a wolf in the hand the face-up card is a wolf. Without one nothing changes, and a single card may be played face-down.",
    ),
)
def e3(game: Game) -> Solution:
    """A Lover has named you, and now it is your turn. Write a function face_up(hand): of a list of slugs, the cards in your hand, it
    returns the set of those that may come face-up this turn, and in it also "none" if you may leave it at a single card, face-down."""
    rng, cases = Random(4), []
    for number in range(50):
        deck = [card.slug for card in deck_of(3)]
        rng.shuffle(deck)
        cases.append((deck[:number % 5 + 1],))
    return Solution(
        _face_up,
        ["It agrees with the engine on 50 hands, with one wolf, with two and with none.",
         *(refusal for refusal in (_named(["werewolf", "cultist"]).why_not(("up", "cultist")),) if refusal)],
        why_not=lambda case: next((refusal for slug in case[0] if (refusal := _named(*case).why_not(("up", slug)))), "Nothing there is forbidden."),
        cases=cases,
    )


def _named(hand: Sequence[str]) -> Game:
    """Let a Lover name Ilinca, who holds these cards."""
    return play.new_position("village-of-horror", {
        "players": ["Adam", "Ilinca", "Matthew"], "bound": ["Ilinca"], "start": "Matthew",
        "seats": [{}, {"hand": hand}, {}], "now": {"phase": "night", "step": "turn", "player": "Ilinca"}})


def _face_up(hand: Sequence[str]) -> set[str]:
    named = _named(hand)
    return {slug for slug in hand if named.why_not(("up", slug)) is None} | ({NONE} if may_keep_faces_down(named) else set())


@chapter.exercise(
    form=ListOf(Choice()),
    at="doctor-changes-sides",
    board="table",
    rules=("VH-CHAR-13", "VH-CHAR-14", "VH-CHAR-15", "AMB-VH-40", "AMB-VH-41"),
    hints=(
        "The left-most card is the faction. Which of the three graves should come to lie there?",
        "When a card leaves the graveyard, those behind it move up: what was card 3 is card 2 then.",
        'The choices look like ("examine", place in the graveyard) and ("insert", place in the tableau), both counted from 0.',
    ),
)
def e4(game: Game) -> Solution:
    """Adam’s Doctor acts twice. Let him end up as a Neutral player who has the Villager of the graveyard in his tableau as well. Give the list
    of his four choices."""

    def done(here: Game) -> bool:
        tableau = [laid.card.slug for laid in here.state.tableaus[0]]
        return here.state.faction(0) == NEUTRAL and "villager" in tableau

    def goes_on(here: Game) -> bool:
        return isinstance(here.decision and here.decision.step, UseDoctor | PlaceRescuedCard)

    plan = next(choices for choices, here in lines_of_play(game, fine=goes_on) if done(here))

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        if goes_on(game):
            raise Wrong("The Doctor is not done yet.", "VH-CHAR-13")
        if not done(game):
            found = ", ".join(laid.card.name for laid in game.state.tableaus[0])
            raise Wrong(f"That leaves Adam with {found}, from left to right.", "VH-CHAR-14", "VH-FACT-02")
        return only(told, "DoctorTookIt", "DoctorLeftIt")

    return Solution(plan, judge=judge)
