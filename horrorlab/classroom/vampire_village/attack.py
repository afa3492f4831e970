"""The Attack phase: strengths, lines, break-ins."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.vampire_village.attack import DetermineDefense
from ...games.vampire_village.cards import CARDS, KINDS, VAMPIRE
from ...games.vampire_village.state import XY, Village, cell_at
from ...kernel.decision import Option
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Choice, Function, ListOf, Whole
from ..lines import carry_out, lines_of_play, only
from .samples import Place, villages

chapter = Chapter("VV-ATTACK", "vampire-village", "The Attack phase", "07_attack")
ATTACKERS = KINDS[:3]


@chapter.exercise(
    form=ListOf(Whole(), ("Seryozha's Left Witch", "Vanya's Right Witch", "Dasha's Left Witch")),
    at="witch-circle",
    run=False,
    rules=("VV-WITCH-03", "VV-WITCH-04", "AMB-VV-45"),
    hints=(
        "Count the witches at the neighboring village, of every type. The left neighbor is the next one in the list.",
        "Seryozha's left neighbor is Vanya; Vanya's right neighbor is Seryozha; Dasha's left neighbor is Masha.",
    ),
)
def e1(game: Game) -> Solution:
    """The demons are gone and threat tokens are about to be laid. How strong will Seryozha's Left Witch be, Vanya's Right Witch,
    and Dasha's Left Witch?

    Witches at Masha's: a Lone Witch. At Seryozha's: a Left Witch and two Lone Witches. At Vanya's: a Right Witch and a Left Witch.
    At Dasha's: a Left Witch and three Lone Witches."""
    wanted = {(1, "witch-left"): 0, (2, "witch-right"): 1, (3, "witch-left"): 2}
    told = [
        event
        for event in game.step()
        if event.name == "WitchThreatSet" and (event.data["player"], event.data["witch"].slug) in wanted
    ]
    return Solution(tuple(event.data["strength"] for event in told), told)


@chapter.exercise(
    form=Whole(),
    at="two-packs",
    run=False,
    rules=("VV-WOLF-02", "VV-WOLF-03", "VV-ORDER-01"),
    hints=("Each color counts its own: two gray ones of strength 2 each.", "Add three black ones of strength 3 each."),
)
def e2(game: Game) -> Solution:
    """Two gray and three black werewolves attack Masha. What is their attack strength in all?"""
    game.run()
    told = next(event for event in game.log if event.name == "StrengthTotalled")
    return Solution(sum(told.data["strengths"]), [*only(game.log, "WerewolfThreatSet"), told])


@chapter.exercise(
    form=ListOf(Whole(), ATTACKERS),
    at="three-sides",
    run=False,
    board="Masha",
    rules=("VV-DEF-02", "VV-DEF-03", "VV-DEF-04", "AMB-VV-51"),
    hints=(
        "Witches come from the left, werewolves from above, vampires from the right. Which line of cards do they meet first?",
        "Only the outermost line counts, be it a single card: of each building in it, the value against that kind.",
    ),
)
def e3(game: Game) -> Solution:
    """What is the defense of Masha's village against witches, against werewolves, and against vampires?"""
    defense = []
    for kind in range(len(ATTACKERS)):
        game.state.then(DetermineDefense(0, kind, 0))
        game.step()
        defense.append(sum(game.log[-1].data["values"]))
    told = game.log[-len(ATTACKERS) :]
    return Solution(tuple(defense), told)


@chapter.exercise(
    form=ListOf(Choice()),
    at="bleeding-village",
    board="Masha",
    rules=("VV-CMP-06", "VV-CMP-07", "VV-CMP-08", "VV-CMP-09", "VV-CMP-10", "VV-CMP-12"),
    hints=(
        "Which card costs no resident, and which attacker may it take along? How strong is the attack then, and how strong the column?",
        "Residents count a point, and so does every vampire that is still there in the end. Play it out with game.choose and game.undo.",
        'The choices look like ("lose", card, x, y) and ("discard", monster, strength). The attack ends when it is repelled, or nobody is left.',
    ),
)
def e4(game: Game) -> Solution:
    """Play the vampires' attack on Masha so that she has the most points afterwards, a point for each resident and for each monster
    that is left beside her village. Give the list of her choices until the attack is over, in order."""

    def points(here: Game) -> int:
        return int(here.state.villages[0].total_residents() + sum(map(len, here.state.lanes[0])))

    def goes_on(here: Game) -> bool:
        return bool(here.state.attacking == VAMPIRE)

    plan, end = max(lines_of_play(game, fine=goes_on), key=lambda line: points(line[1]))
    best = points(end)

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        if goes_on(game):
            raise Wrong("The attack is not over yet.", "VV-CMP-11")
        if points(game) < best:
            raise Wrong(f"That leaves Masha {points(game)} points; more is possible.", "VV-CMP-06", "VV-CMP-09")
        return only(told, "CardLost", "WeakestDiscarded", "AnyDiscarded", "AttackRepelled", "NoAttackerLeft")

    return Solution(plan, judge=judge)


@chapter.exercise(
    form=Function("defense(village, kind)"),
    at="ragged",
    run=False,
    rules=("VV-DEF-01", "VV-DEF-02", "VV-DEF-03", "VV-DEF-04", "VV-HERO-02", "AMB-VV-51"),
    hints=(
        "min(x for x, y in village) is the leftmost column, max(...) the rightmost; the top row has the smallest y.",
        "A line of heroes alone defends with 0; the next line does not help it.",
        "The engine's own version is horrorlab.games.vampire_village.state.Village.line, which finds the line.",
    ),
)
def e5(game: Game) -> Solution:
    """Write a function defense(village, kind). The village is a dict from (x, y) to a building's three values (witch, werewolf, vampire),
    or to None for a hero; kind is "witch", "werewolf" or "vampire". Return the defense against that kind."""
    rng, cases = Random(6), []
    for village in villages(200, seed=6):
        cards = {XY[cell]: card.defense if card.roof else None for cell, card in village.cards.items()}
        cases.append((cards, ATTACKERS[rng.below(len(ATTACKERS))]))
    return Solution(
        _defense, ["It agrees with the engine on 200 random villages, ragged ones and lines of heroes included."], cases=cases
    )


def _defense(cards: dict[Place, tuple[int, int, int] | None], kind: str) -> int:
    some = next(iter(CARDS.cards.values()))
    village, number = Village([(cell_at(*place), some, 0) for place in cards]), KINDS.index(kind)
    line = [cards[XY[cell]] for cell in village.line(number)]
    return sum(values[number] for values in line if values)
