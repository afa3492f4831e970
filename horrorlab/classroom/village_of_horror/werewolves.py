"""Characters of the Werewolf faction, and what a Hide does to what others know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ... import play
from ...games.village_of_horror import DEFINITION
from ...games.village_of_horror.cards import CARDS, FACTION_NAMES
from ...games.village_of_horror.decks import deck_of
from ...games.village_of_horror.turn import SwitchCards
from ...kernel.decision import Option
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Choice, Function, ListOf, SetOf, Whole, Word
from ..lines import carry_out, only

chapter = Chapter("VH-WOLF", "village-of-horror", "The Werewolf faction", "04_werewolf_faction")
STRUCK, BURIED, LEFT, CLOSED = "struck", "looked at and buried", "looked at and left", "not to be chosen"
PREY = {"Adam 1": (0, 0), "Adam 2": (0, 1), "Adam 3": (0, 2), "Matthew 1": (2, 0), "Matthew 2": (2, 1), "Veronica 1": (3, 0), "Veronica 2": (3, 1)}


@chapter.exercise(
    form=ListOf(Word(STRUCK, BURIED, LEFT, CLOSED), tuple(PREY)),
    at="werewolf-choices",
    board="table from Matthew",
    rules=("VH-CHAR-16", "VH-CHAR-18", "VH-CHAR-26", "VH-CHAR-27", "VH-CHAR-28"),
    hints=(
        "Face-up cards can be struck, face-down ones can be looked at. Which of them are of the Werewolf faction?",
        "Whoever is looked at suffers for it, save the Werewolf faction; whether the looker suffers, too, is another question.",
        "Who can never be buried while face-up?",
    ),
)
def e1(game: Game) -> Solution:
    """You see through all backs for once: Adam has a Hunter and a Cultist, both face-up, and a Gravedigger; Matthew a Cultist, and a Priest,
    face-up; Veronica a Guard and a Robber. What becomes of each card when Ilinca’s Werewolf chooses it?"""
    fates: list[str] = []
    because: list[Reason] = []
    for seat, place in PREY.values():
        here = game.copy()
        back = here.state.tableaus[seat][place].back
        option = next((option for option in here.options if option[1:] == (seat, place)), None)
        told = here.choose(option) if option else []
        buried = any(laid.back == back for laid in here.state.graveyard)
        fates.append((STRUCK if option[0] == "strike" else BURIED if buried else LEFT) if option else CLOSED)
        because += only(told, "PreyBuried", "GuardStruck", "RobberStirred")
        because += [refusal for refusal in (game.why_not(("strike", seat, place)),) if refusal and not option]
    return Solution(tuple(fates), because)


@chapter.exercise(
    form=SetOf(Whole()),
    at="hide-and-seek",
    rules=("VH-CARD-06", "VH-CARD-07", "VH-CHAR-29", "AMB-VH-22", "AMB-VH-23"),
    hints=(
        "Which cards may change places with the Werewolf once it has been turned face-down?",
        "It does not matter whether Adam does switch anything. Could he have?",
    ),
)
def e2(game: Game) -> Solution:
    """Adam has, from left to right: a face-down card, a Cultist, a face-down card, a Doctor, a face-down card, and the Werewolf that he has
    just played face-up. Ilinca has looked at the card at place 5: a Villager. Adam’s turn ends, and the Werewolf hides. At which places may
    that Villager lie then, for all that Ilinca can tell? Give the set of places, counted from 1."""
    game.choose(("keep",))
    memory, villager = game.state.memories[game.seat("Ilinca")], CARDS.characters["villager"].bit
    backs = {back for mask, places in memory.among if mask == villager for back in places}
    places = {place for place, laid in enumerate(game.state.tableaus[0], 1) if laid.back in backs}
    return Solution(
        places, only(game.log, "HideCardTurnedDown", "MayHaveSwitched"),
        why_not=lambda place: "The card there is face-up and keeps its place." if place in (2, 4) else "No card lies there.")


@chapter.exercise(
    form=ListOf(Choice(), length=2),
    at="robber-and-hunter",
    board="table",
    rules=("VH-CHAR-34", "VH-CHAR-35", "VH-CHAR-36", "AMB-VH-34", "VH-FACT-02"),
    hints=(
        "Matthew changes sides when his left-most card is gone. Is it one that a Robber can take?",
        "Ilinca changes sides when the stolen card becomes her left-most one.",
        'The choices look like ("rob", place at Matthew’s) and ("insert", place at Ilinca’s), counted from 0; ("look", 1, 0) comes before them.',
    ),
)
def e3(game: Game) -> Solution:
    """Matthew’s Hunter looks at Ilinca’s left-most card, ("look", 1, 0), and it is the Robber. Give Ilinca’s two choices, so that Matthew
    belongs to another faction than before and Ilinca does not."""
    before = [game.state.faction(seat) for seat in (1, 2)]
    game.choose(("look", 1, 0))

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        ilinca, matthew = (game.state.faction(seat) for seat in (1, 2))
        if matthew == before[1]:
            raise Wrong(f"Matthew still belongs to the {FACTION_NAMES[matthew]} faction.", "VH-FACT-02", "VH-CHAR-35")
        if ilinca != before[0]:
            raise Wrong(f"Ilinca belongs to the {FACTION_NAMES[ilinca]} faction now.", "VH-FACT-02", "VH-CHAR-36")
        return only(told, "CardRobbed", "RobbedCardPlaced")

    return Solution((("rob", 0), ("insert", 1)), judge=judge)


PLAYERS = 4


@chapter.exercise(
    form=Function("may_become(before, place, after)"),
    at="alpha-wolf-hides",
    rules=("VH-CARD-06", "VH-CARD-07", "VH-CHAR-22", "VH-CHAR-23", "VH-CHAR-29", "AMB-VH-22", "AMB-VH-24"),
    hints=(
        "Turn the wolf at that place face-down first; it has to. Then compare the two lists place by place.",
        "Cards that are face-up stay where they are. Of the face-down ones, which may lie where?",
        "sorted() brings two lists of the same cards into the same order.",
    ),
)
def e4(game: Game) -> Solution:
    """Write a function may_become(before, place, after) that tells whether a tableau may look like that after a Hide. Both tableaus are lists
    of texts, from left to right: "hunter up" is a face-up Hunter, "hunter" a face-down one. At place, counted from 0, before has the wolf,
    face-up, that hides now."""
    rng, cases = Random(8), []
    for number in range(60):
        cards = [card.slug for card in deck_of(PLAYERS) if not card.hide]
        rng.shuffle(cards)
        before = [slug + " up" * (rng.below(3) == 0) for slug in cards[:2 + number % 3]]
        place = rng.below(len(before) + 1)
        before.insert(place, rng.choice(("werewolf", "alpha-wolf")) + " up")
        cases.append((before, place, _shaken(before, place, rng, honest=number % 2 == 0)))
    return Solution(_may_become, ["It agrees with the engine on 60 tableaus, before and after.", *only(game.log, "HideCardTurnedDown")],
                    why_not=lambda case: _reason(*case), cases=cases)


def _shaken(before: Sequence[str], place: int, rng: Random, *, honest: bool) -> list[str]:
    """Switch cards, by the rules or, if not honest, perhaps against them."""
    after = list(before)
    if honest or rng.below(4):
        after[place] = after[place].removesuffix(" up")
    free = [i for i, card in enumerate(after) if not honest or not card.endswith(" up")]
    cards = [after[i] for i in free]
    rng.shuffle(cards)
    for i, card in zip(free, cards, strict=True):
        after[i] = card
    return after


def _may_become(before: Sequence[str], place: int, after: Sequence[str]) -> bool:
    """Hide, and try to lay the face-down cards as they lie afterwards, from left to right."""
    others = Counter(card.slug for card in deck_of(PLAYERS)) - Counter(card.partition(" ")[0] for card in before)
    game = play.new_position("village-of-horror", {
        "players": DEFINITION.names[:PLAYERS], "now": {"phase": "night", "step": "hide", "player": 0, "place": place},
        "seats": [{"tableau": before}, {"hand": list(others)[:1]}, {}, {}]})     # somebody has a card left, so that the Night goes on
    for card in after:
        option = ("next", card, "down")
        if game.decision and isinstance(game.decision.step, SwitchCards) and game.why_not(option) is None:
            game.choose(option)
    return [laid.card.slug + " up" * laid.up for laid in game.state.tableaus[0]] == list(after)


def _reason(before: Sequence[str], place: int, after: Sequence[str]) -> str:
    if after[place] == before[place]:
        return "The wolf has to turn face-down."
    if any(card.endswith(" up") and card != after[i] for i, card in enumerate(before) if i != place):
        return "A face-up card keeps its place."
    return "Face-down cards may lie in any order."
