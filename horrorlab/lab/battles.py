"""Battle odds of Vampire Lords, exactly: dice are decisions with weights, so that a battle can be played in every way it may go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..games.vampire_lords.battle import units_in
from ..games.vampire_lords.state import VampireLords
from ..kernel.agenda import Ask, answer
from ..kernel.decision import CHANCE, Option
from ..kernel.errors import HorrorlabError, quoted
from ..kernel.game import Game
from ..kernel.random import Random

if TYPE_CHECKING:
    import pandas as pd

Policy = Callable[[Ask, VampireLords, list[Option]], Option]
PREFERRED = ("none", "decline", "keep", "refuse", "lose living", "lose undead")


def cautious(ask: Ask, state: VampireLords, options: list[Option]) -> Option:
    """Answer as both sides do if nothing else is said: play no card, use no ability, give up Living Units before Undead ones."""
    return min(options, key=lambda option: next((i for i, words in enumerate(PREFERRED) if " ".join(map(str, option)).startswith(words)),
                                                len(PREFERRED)))


def playing(*cards: str, policy: Policy = cautious) -> Policy:
    """Answer like ``policy``, but play these battle cards where they are in hand."""
    def choose(ask: Ask, state: VampireLords, options: list[Option]) -> Option:
        return next((option for option in options if option[0] == "battle" and option[1] in cards), None) or policy(ask, state, options)
    return choose


@dataclass(frozen=True)
class BattleOdds:
    """How a battle may end.

    ``table`` has a row for each way: the winner ("attacker" or "defender"), whether the attacker takes the Locale, the losses of both sides
    (units removed before anybody retreats, the Neutral Units' among them), and its probability.
    """

    table: pd.DataFrame

    @property
    def wins(self) -> float:
        """The probability that the attacker wins."""
        return float(self.table.loc[self.table["winner"] == "attacker", "probability"].sum())

    @property
    def takes(self) -> float:
        """The probability that the attacker takes the Locale."""
        return float(self.table.loc[self.table["taken"], "probability"].sum())

    @property
    def losses(self) -> tuple[float, float]:
        """The expected losses of attacker and defender, in units."""
        table = self.table
        return (float((table["attacker_losses"] * table["probability"]).sum()), float((table["defender_losses"] * table["probability"]).sum()))

    def __repr__(self) -> str:
        attacker, defender = self.losses
        return f"<BattleOdds: the attacker wins {self.wins:.1%}, takes the Locale {self.takes:.1%}; losses {attacker:.2f} and {defender:.2f}>"


def battle_odds(game: Game, policy: Policy = cautious) -> BattleOdds:
    """Reckon exactly how the battle that a game is in may end, with every choice of the players made by ``policy``.

    Raises HorrorlabError when the game is not in a battle.
    """
    state = _begin(game)
    ways: dict[tuple[Any, ...], float] = {}
    before = _units(state)
    edge: list[tuple[VampireLords, float]] = [(state, 1.0)]
    while edge:
        now, probability = edge.pop()
        step = advance_in_battle(now)
        if step is None or now.battle.winner >= 0:
            way = _way(now, before)
            ways[way] = ways.get(way, 0.0) + probability
        elif step.player == CHANCE:
            options = step.options(now)
            weights = step.weights(now)  # type: ignore[attr-defined]  # chance has them
            for option, weight in zip(options, weights, strict=True):
                twin = now.copy()
                answer(twin, option)
                edge.append((twin, probability * weight / sum(weights)))
        else:
            answer(now, policy(step, now, step.options(now)))
            edge.append((now, probability))
    return BattleOdds(_table(ways))


def simulated_odds(game: Game, battles: int = 20_000, seed: int = 1, policy: Policy = cautious) -> BattleOdds:
    """Play the battle that a game is in many times by chance, and count how it ends: a check on ``battle_odds``."""
    state, rng = _begin(game), Random(seed)
    before, ways = _units(state), dict[tuple[Any, ...], float]()
    for _ in range(battles):
        now = state.copy()
        while (step := advance_in_battle(now)) is not None and now.battle.winner < 0:
            options = step.options(now)
            if step.player == CHANCE:
                option = options[rng.weighted(step.weights(now))]  # type: ignore[attr-defined]  # chance has them
            else:
                option = policy(step, now, options)
            answer(now, option)
        way = _way(now, before)
        ways[way] = ways.get(way, 0.0) + 1 / battles
    return BattleOdds(_table(ways))


def advance_in_battle(state: VampireLords) -> Ask | None:
    """Carry out Steps until one asks, or the battle is decided."""
    from ..games.vampire_lords.battle import JudgeBattle

    while state.agenda:
        if type(state.agenda[-1]) is JudgeBattle:
            state.agenda.pop().run(state)
            return None
        step = state.agenda.pop()
        if step.run(state):
            state.agenda.append(step)
            return step  # type: ignore[return-value]  # only an Ask waits
    return None


def _begin(game: Game) -> VampireLords:
    state = getattr(game, "state", None)
    if not isinstance(state, VampireLords) or state.battle is None:
        raise HorrorlabError(f"game: expected a game of Vampire Lords in which a battle has begun, got {quoted(game)}")
    twin = state.copy()
    twin.unwatched()
    twin.asks_chance = True
    return twin


def _units(state: VampireLords) -> tuple[int, int]:
    return sum(units_in(state, 0)), sum(units_in(state, 1))


def _way(state: VampireLords, before: tuple[int, int]) -> tuple[Any, ...]:
    """Tell how a battle has ended that was just decided: nobody has retreated yet."""
    battle, (attacker, defender) = state.battle, _units(state)
    won = battle.winner == 0
    return "attacker" if won else "defender", won and attacker > 0, before[0] - attacker, before[1] - defender


def _table(ways: dict[tuple[Any, ...], float]) -> pd.DataFrame:
    import pandas as pd

    rows = [(*way, probability) for way, probability in sorted(ways.items())]
    return pd.DataFrame(rows, columns=["winner", "taken", "attacker_losses", "defender_losses", "probability"])
