"""Characters of the Neutral faction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ... import play
from ...games.village_of_horror.cards import FACTION_NAMES, NEUTRAL, WEREWOLF
from ...games.village_of_horror.neutrals import SwapCards, UseJuggler
from ...kernel.decision import Option
from ...kernel.events import Event
from ...kernel.game import Game
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Choice, ListOf, SetOf, Whole, Word
from ..lines import carry_out, lines_of_play, only
from .samples import may_keep_faces_down

chapter = Chapter("VH-NEUT", "village-of-horror", "The Neutral faction", "05_neutral_faction")


HANDS = {"Ilinca, at most": ("Ilinca", max), "Ilinca, at least": ("Ilinca", min), "Matthew, at least": ("Matthew", min)}


@chapter.exercise(
    form=ListOf(Whole(), tuple(HANDS)),
    at="rat-in-the-pocket",
    board="table",
    rules=("VH-CHAR-48", "VH-CHAR-49", "AMB-VH-47", "AMB-VH-48"),
    hints=(
        "Which of Ilinca’s three cards can the Rat not bury? May it draw the same card again?",
        "Matthew’s only card is of the Villager faction. Being the Chief does not help it.",
    ),
)
def e1(game: Game) -> Solution:
    """Adam’s Rat acts twice, both times on the same player while there is a card in that hand. Ilinca holds a Cultist, a Doctor and a Villager,
    Matthew the Village Chief. How many cards does Ilinca hold afterwards, at most and at least, if he picks her, and how many does Matthew
    hold at least, if he picks him?"""
    counts: list[int] = []
    because: dict[str, Event] = {}
    for name, extreme in HANDS.values():
        seat = game.seat(name)
        ends = {len(here.state.hands[seat]): here.log for here in _searched(game.copy(), seat)}
        counts.append(extreme(ends))
        because |= {event.text: event for event in only(ends[counts[-1]], "HandCardStayed", "HandCardBuried")}
    return Solution(tuple(counts), list(because.values()))


def _searched(game: Game, seat: int) -> list[Game]:
    """List how it may end when the Rat looks into one hand as often as it can."""
    if game.why_not(("search", seat)):
        return [game]
    ends = []
    game.choose(("search", seat))
    for option in game.options:
        there = game.copy()
        there.choose(option)
        ends += _searched(there, seat)
    return ends


CALLED = ("Villager", "Cultist", "Werewolf", "Guard", "Doctor", "Lover", "Robber")


@chapter.exercise(
    form=SetOf(Word(*CALLED)),
    at="psychic-choices",
    board="table",
    rules=("VH-CHAR-42", "VH-CHAR-43", "AMB-VH-16", "AMB-VH-17", "AMB-VH-44"),
    hints=(
        "Some characters do nothing when they are played; a Psychic makes nothing else of them.",
        "A Cultist needs a face-down card of somebody else. The Werewolf’s look may always be declined, so it is asked.",
    ),
)
def e2(game: Game) -> Solution:
    """Ilinca and Matthew have only face-up cards. Which of the seven characters give Adam anything to decide when his Psychic calls them?"""
    asked, told = set(), {}
    for _, place in game.options:
        there = game.copy()
        name = there.state.graveyard[place].card.name
        told[name] = there.choose(("raise", place))
        if there.decision and there.decision.player == game.seat("Adam") and not only(told[name], "RaisedCardReturned"):
            asked.add(name)

    def why_not(name: str) -> Event | None:
        return next(iter(only(told[name], "RaisedCardHasNoAbility", "RaisedCardFindsNothing")), None)

    return Solution(asked, [reason for name in CALLED if (reason := why_not(name))], why_not)


LAMP: dict[str, Any] = {"players": ["Adam", "Ilinca", "Matthew"], "variants": ["lamplighter"], "start": "Matthew"}
LIT = {"phase": "night", "step": "use", "player": "Adam", "character": "lamplighter"}
NEXT = {"phase": "night", "step": "turn", "player": "Ilinca"}
NIGHTS: dict[str, tuple[dict[str, Any], tuple[Option, ...]]] = {
    "A": ({"now": LIT, "seats": [{"tableau": ["lamplighter up"]}, {"hand": ["villager", "hunter"]}, {}]}, ()),
    "B": ({"now": {**LIT, "player": "Matthew"},
           "seats": [{"hand": ["villager"]}, {"hand": ["villager"]}, {"tableau": ["lamplighter up"], "hand": ["hunter"]}]},
          (("up", "villager"), ("up", "villager"))),
    "C": ({"now": {**NEXT, "player": "Adam"}, "lamps": ["Adam"],
           "seats": [{"tableau": ["lamplighter up"]}, {"hand": ["villager", "hunter"]}, {}]}, ()),
    "D": ({"now": NEXT, "lamps": ["Adam"],
           "seats": [{"tableau": ["lamplighter up"], "hand": ["villager"]}, {"hand": ["alpha-wolf"]}, {"hand": ["hunter", "lover"]}]},
          (("up", "alpha-wolf"), ("tear", 0, 0))),
    "E": ({"now": {"phase": "night", "step": "use", "player": "Adam", "character": "psychic"}, "graveyard": ["lamplighter"],
           "seats": [{"tableau": ["psychic up"]}, {"hand": ["villager", "hunter"]}, {}]}, (("raise", 0),)),
}


@chapter.exercise(
    form=ListOf(Word("yes", "no"), tuple(NIGHTS)),
    at="lamplighter-lit",
    rules=("VH-CHAR-45", "AMB-VH-38", "AMB-VH-44"),
    hints=(
        "The lamp burns from the moment it is lit until its owner’s next turn begins. Does anything else put it out?",
        "A turn in which one can only pass is a turn. And a Psychic’s player acts as if the ability were his own.",
    ),
)
def e3(game: Game) -> Solution:
    """May they leave it at a single card, face-down? Say "yes" or "no".

    A: Ilinca, right after Adam has played the Lamplighter. B: Matthew, who played it, when his turn comes again. C: Ilinca, after Adam’s
    next turn, in which he could only pass. D: Matthew, after Ilinca’s Alpha Wolf has buried Adam’s Lamplighter. E: Ilinca, after Adam’s
    Psychic has called a Lamplighter from the graveyard."""
    ways, because = [], []
    for label, (position, choices) in NIGHTS.items():
        here = play.new_position("village-of-horror", {**LAMP, **position})
        carry_out(here, choices)
        ways.append("yes" if may_keep_faces_down(here) else "no")
        if label in "BC":
            because += only(here.log, "LampWentOut")
        elif label == "E":
            because += only(here.log, "LampLit")
    return Solution(tuple(ways), because)


@chapter.exercise(
    form=ListOf(Choice()),
    at="juggler-swaps",
    board="table",
    rules=("VH-CHAR-46", "VH-CHAR-47", "AMB-VH-46", "VH-FACT-02"),
    hints=(
        "A card takes the place of the one it is swapped with. What lies left-most at Adam’s, and what should lie there?",
        "Ilinca’s left-most card first becomes the Werewolf. What Adam got for it need not stay with him.",
        'The choices look like ("give", place of an own card) and ("swap", seat, place), counted from 0.',
    ),
)
def e4(game: Game) -> Solution:
    """Adam’s Juggler acts twice. Let Ilinca end up in the Werewolf faction, and Adam in the Neutral one, though her hidden card is a Psychic.
    Give the list of his four choices."""

    def goes_on(here: Game) -> bool:
        return isinstance(here.decision and here.decision.step, UseJuggler | SwapCards)

    def factions(here: Game) -> tuple[int, int]:
        return here.state.faction(0), here.state.faction(1)

    plan = next(choices for choices, here in lines_of_play(game, fine=goes_on) if factions(here) == (NEUTRAL, WEREWOLF))

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        if goes_on(game):
            raise Wrong("The Juggler is not done yet.", "VH-CHAR-46")
        if factions(game) != (NEUTRAL, WEREWOLF):
            adam, ilinca = (FACTION_NAMES[faction] for faction in factions(game))
            raise Wrong(f"Adam belongs to the {adam} faction then, Ilinca to the {ilinca} faction.", "VH-FACT-02", "VH-CHAR-46")
        return only(told, "CardsSwapped")

    return Solution(plan, judge=judge)
