"""A first game: where a march may end, a battle, harvest and upkeep, who wins."""

from __future__ import annotations

from collections.abc import Sequence

from ... import play
from ...games.vampire_lords.dawn import ALONE, judge
from ...games.vampire_lords.state import CASTLE, NEUTRAL, VampireLords, slug_of
from ...kernel.definition import Outcome
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution
from ..forms import Function, ListOf, SetOf, Whole
from ..lessons import Noted
from ..lines import only
from ..roads.samples import Stop
from ..scenarios import look_up

chapter = Chapter("VL-FIRST", "vampire-lords", "A first game", "00_a_first_game")
COUNTED = ("towns", "villages", "units")           # what decides in the end, one after the other
ENDINGS = {
    "most-towns": "The most Towns win.",
    "most-villages": "Several have the most Towns; among them, the most Villages win.",
    "most-units": "Several have the most Towns and as many Villages; among them, the most units win.",
    "shared-victory": "Several are level in Towns, Villages and units, and win together.",
}


@chapter.exercise(
    form=SetOf(Stop()),
    at="on-the-road",
    board="table",
    rules=("VL-5.1-11", "VL-5.1-12", "VL-5.2-028", "VL-5.2-031", "VL-5.2-032", "AMB-VL-026"),
    hints=(
        "It may end where it stands. Her own Locales are no trouble, and into her castle is a step like any other.",
        "Sibiu is her Ally's: she may pass through it. Târgu Jiu is Ilinca's, a Village in which nobody stands.",
        "Everything neutral means a battle. What is left?",
    ),
)
def e1(game: Game) -> Solution:
    """Veronica's army has marched to Cozia and may make two more steps. Matthew is her Ally. In which Locales can this march end without a
    battle? Her castle is "castle"."""
    ends = _ends(game)
    far = Noted("VL-5.2-028", "With two steps, and without a battle on the way, the army does not get there.")
    because = [Noted("VL-5.2-031", "Whoever stays in Târgu Jiu captures it: Ilinca has nobody there.", ("VL-9.0-09",)),
               Noted("VL-5.1-12", "Sibiu may be crossed, but no unit may stay with an Ally.", ("VL-5.1-11",))]
    return Solution({place for place, trouble in ends.items() if trouble is None}, because, why_not=lambda place: ends.get(place, far))


def _ends(game: Game) -> dict[str, Reason | None]:
    """Follow a march in all directions until it ends: what is in the way of its ending in each Locale that it enters, if anything is."""
    ends: dict[str, Reason | None] = {slug_of(game.state.march.at): game.why_not(("stop",))}
    waiting = [game]
    while waiting:
        here = waiting.pop(0)
        for option in [option for option in here.options if option[0] == "go"]:
            there = here.copy()
            told = there.choose(option)
            battle, over = only(told, "BattleBegan"), only(told, "MarchEnded")
            if ends.get(option[1], "") is not None:
                ends[option[1]] = battle[0] if battle else None if over else there.why_not(("stop",))
            if not battle and not over:
                waiting.append(there)
    return ends


@chapter.exercise(
    form=ListOf(Whole(), ("Matthew", "Adam")),
    at="storm-of-iasi",
    board="table",
    rules=("VL-5.2-048", "VL-5.2-050", "VL-5.2-051", "VL-5.2-052", "VL-5.2-054", "AMB-VL-045"),
    hints=(
        "Each side removes what the other side's die shows. A garrison cannot be removed, and otherwise nobody defends Iași.",
        "A unit counts 1, the garrison of the Town 1, and one Vampire beside the battle for each side: a Lord 2, a Spawn 1.",
    ),
)
def e2(game: Game) -> Solution:
    """Matthew attacks Iași. Nobody plays a card, and nobody rolls again: his black die shows 1, Adam's beige one 2. With which strength does
    each of them come out of it, and so, who holds the Town?"""
    battle = play.new_position("vampire-lords", {**look_up("vampire-lords/storm-of-iasi").position, "chance": "ask"})
    dice = [("roll", 1), ("roll", 2)]
    while not only(battle.log, "StrengthsCompared"):
        battle.choose(dice.pop(0) if battle.options[0][0] == "roll" else battle.options[-1])       # the last option is to do without
    compared = only(battle.log, "StrengthsCompared")[0]
    because = only(battle.log, "LossesSet", "VampireSupports", "StrengthsCompared", "AttackerWon", "DefenderWon", "TieHeld")
    return Solution((compared.data["strength"], compared.data["other"]), because,
                    why_not=lambda who: next(event for event in only(battle.log, "VampireSupports") if event.data["who"] == who))


@chapter.exercise(
    form=ListOf(Whole(), ("gold", "blood")),
    at="harvest-home",
    board="table",
    run=False,
    rules=("VL-5.4-01", "VL-5.4-02", "VL-5.4-03", "VL-5.4-04"),
    hints=(
        "Find what is hers on the map: her castle, the Towns, the Villages. One of the Villages has a marker of Unrest.",
        "The castle yields 2 gold and 2 blood, a Town 2 gold, a Village 1 blood.",
    ),
)
def e3(game: Game) -> Solution:
    """It is time for the harvest. How much gold and how much blood does Veronica bring in?"""
    veronica, told = game.seat("Veronica"), game.run()
    because = [event for event in only(told, "Harvested", "UnrestYieldsNothing") if event.data["player"] == veronica]
    return Solution((because[0].data["gold"], because[0].data["blood"]), because, why_not=lambda _: because[-1])


@chapter.exercise(
    form=ListOf(Whole(), ("Living Units", "Undead Units")),
    at="unpaid-army",
    board="table",
    rules=("VL-5.4-07", "VL-5.4-08", "VL-5.4-09"),
    hints=("A Living Unit costs 1 gold, an Undead one 1 blood, wherever it stands.", "Her purse stands beside her name; the castle has units, too."),
)
def e4(game: Game) -> Solution:
    """Now the units have to be paid, and Veronica pays as many as she can. How many Living and how many Undead Units does she have after that?"""
    veronica = game.seat("Veronica")
    while game.decision and game.decision.player == veronica and game.state.phase == "harvest":
        game.choose(game.options[0])               # the first option is to pay for as many as possible
    state: VampireLords = game.state
    places = [place for place, owner in enumerate(state.owner) if owner == veronica]
    paid = only(game.log, "LivingPaid", "UndeadPaid", "UnpaidUnitRemoved")
    return Solution((sum(state.living[place] for place in places), sum(state.undead[place] for place in places)), paid,
                    why_not=lambda kind: only(paid, "LivingPaid" if kind == "Living Units" else "UndeadPaid")[0])


@chapter.exercise(
    form=Function("winners(towns, villages, units)"),
    at="five-towns",
    rules=("VL-5.5-10", "VL-5.5-11", "VL-5.5-12", "VL-5.5-13", "VL-5.5-14"),
    hints=(
        "Python compares tuples just so: first by the first number, where that is equal by the second, and so on.",
        "Make a tuple (towns, villages, units) for each player, find the greatest, and return everybody who has it.",
    ),
)
def e5(game: Game) -> Solution:
    """The last round is over, nobody has five Towns, and alliances no longer count. Write a function winners(towns, villages, units) that
    returns the set of the players who have won. Each list has a number for each player; the players are numbered from 0."""
    rng = Random(5)
    found: dict[tuple[tuple[int, ...], ...], Outcome] = {}
    state: VampireLords = game.state.copy()
    while len(found) < 60:
        for place in range(CASTLE):
            state.owner[place] = rng.below(game.players) if rng.below(5) == 0 else NEUTRAL
            state.living[place] = rng.below(2) * (state.owner[place] != NEUTRAL)
        outcome = judge(state)
        case = tuple(tuple(details[what] for details in outcome.details) for what in COUNTED)
        if max(outcome.scores) < ALONE:
            found[case] = outcome

    def winners(*counted: Sequence[int]) -> set[int]:
        return set(found[tuple(map(tuple, counted))].winners)

    def why_not(case: tuple[list[int], ...]) -> Noted:
        outcome = found[tuple(map(tuple, case))]
        return Noted(outcome.rule, ENDINGS[outcome.ending])

    because = [Noted("VL-5.5-10", "It agrees with the engine on 60 endings, many of them ties.", ("VL-5.5-11",))]
    return Solution(winners, because, why_not, cases=[tuple(map(list, case)) for case in found])
