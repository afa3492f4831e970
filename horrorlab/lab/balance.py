"""Is the game interesting? What happens to the attacks, which cards are wanted, and whether a seat has it better.

The card data are largely reconstructed; these are the figures they were chosen by, with heuristic players.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..games.vampire_village.building import HAND
from ..games.vampire_village.cards import CARDS, KINDS
from ..kernel.errors import HorrorlabError, unknown
from ..kernel.events import Event
from .simulation import Tournament
from .statistics import wilson

if TYPE_CHECKING:
    import pandas as pd

BREAKTHROUGHS = (0.35, 0.65)                       # the share of attacks that should break through
PICKS = (2.0, 5.0)                                 # between which the mean position of each card in the draft should lie
ADVANTAGE = 0.03                                   # by how much a seat may at most be sure to win more often than its fair share


class Target(NamedTuple):
    """Something that should hold, what was found, and whether it does."""

    text: str
    found: str
    met: bool


@dataclass(frozen=True)
class Balance:
    """What many games say about a game's balance.

    ``attacks``: a row for each round and kind and one for all (an attack: a village, a kind, at least one monster), how many there were
    and how many broke through, that is, broke in at least once. ``picks``: a row for each village card of a deck, how often it was chosen
    from two or more and at which position on average (1 to 5; the forced sixth is left out). ``seats``: a row for each seat with its wins.
    Shares stand between the bounds of their 95 % Wilson intervals.
    """

    games: int
    attacks: pd.DataFrame
    picks: pd.DataFrame
    seats: pd.DataFrame

    @property
    def targets(self) -> list[Target]:
        """Hold what was found against what should be."""
        share = float(self.attacks["share"].iloc[-1])
        early = self.picks[~self.picks["position"].between(*PICKS)]
        favored = self.seats[self.seats["low"] > self.seats["fair"] + ADVANTAGE]
        return [
            Target(f"{BREAKTHROUGHS[0] * 100:.0f} to {BREAKTHROUGHS[1] * 100:.0f} % of all attacks break through", f"{share * 100:.1f} %",
                   bool(BREAKTHROUGHS[0] <= share <= BREAKTHROUGHS[1])),
            Target(f"every card is picked at position {PICKS[0]} to {PICKS[1]} on average",
                   ", ".join(f"{card} {position:.2f}" for card, position in early["position"].items())
                   or f"{self.picks['position'].min():.2f} to {self.picks['position'].max():.2f}", early.empty),
            Target(f"no seat is sure to win more than {ADVANTAGE * 100:.0f} points above its fair share",
                   ", ".join(f"seat {seat}" for seat in favored.index) or f"lower bounds up to {self.seats['low'].max() * 100:.1f} %", favored.empty),
        ]


def balance(game: str, games: int = 2000, seed: int = 1, players: int = 4, *, agent: str = "heuristic", progress: bool | None = None) -> Balance:
    """Let computer players of one kind play many games and measure the balance.

    Raises HorrorlabError naming the argument that is wrong.

    >>> balance("vampire-village", games=2, agent="random").seats["fair"].tolist()
    [0.25, 0.25, 0.25, 0.25]
    """
    if game not in MEASURES:
        raise HorrorlabError(unknown("game", game, MEASURES))
    return MEASURES[game](Tournament(game, agent, players=players), games, seed, progress)


def _vampire_village(tournament: Tournament, games: int, seed: int, progress: bool | None) -> Balance:
    attacks: Counter[tuple[int, int]] = Counter()
    broken: Counter[tuple[int, int]] = Counter()
    positions: defaultdict[str, list[int]] = defaultdict(list)
    wins, played = [0.0] * len(tournament.agents), 0
    for game in tournament.play(games, seed=seed, log=True, progress=progress):
        played += 1
        for winner in game.outcome.winners:
            wins[winner] += 1 / len(game.outcome.winners)
        what = read_log(game.state.log or ())
        attacks.update((round, kind) for round, kind, _ in what.attacks)
        broken.update((round, kind) for round, kind, _ in what.broken)
        for card, position in what.picks:
            positions[card].append(position)
    if not played:
        raise HorrorlabError("stopped before the first game was over")
    return Balance(played, _attacks_table(attacks, broken), _picks_table(positions), _seats_table(wins, played))


class Happened(NamedTuple):
    """What a log tells: attacks as (round, kind, village), those of them that broke through, and picks as (card, position)."""

    attacks: set[tuple[int, int, int]]
    broken: set[tuple[int, int, int]]
    picks: list[tuple[str, int]]


def read_log(log: Iterable[Event]) -> Happened:
    """Read from the log of a game of Vampire Village which attacks there were, which broke through, and when each card was chosen."""
    happened, round, position = Happened(set(), set(), []), 1, 0
    for event in log:
        match event.name:
            case "RoundBegan":
                round = event.data["round"]
            case "DraftStepBegan":
                position = event.data["number"]
            case "OwnCardSetAside" if position < HAND:
                happened.picks.append((event.data["card"].slug, position))
            case "StrengthTotalled":
                happened.attacks.add((round, event.data["kind"], event.data["player"]))
            case "VillageBrokenInto":
                happened.broken.add((round, event.data["kind"], event.data["player"]))
    return happened


def _attacks_table(attacks: Counter[tuple[int, int]], broken: Counter[tuple[int, int]]) -> pd.DataFrame:
    import pandas as pd

    rows = [(str(round), KINDS[kind], attacks[round, kind], broken[round, kind]) for round, kind in sorted(attacks)]
    rows.append(("all", "all", attacks.total(), broken.total()))
    return pd.DataFrame([{"round": round, "kind": kind, "attacks": count, "broken": through, **wilson(through, count)._asdict()}
                         for round, kind, count, through in rows]).rename(columns={"value": "share"}).set_index(["round", "kind"])


def _picks_table(positions: dict[str, list[int]]) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame([{"card": slug, "name": CARDS.cards[slug].name, "deck": CARDS.cards[slug].deck, "picks": len(picked),
                          "position": sum(picked) / len(picked)} for slug, picked in positions.items()]).set_index("card").sort_values("position")


def _seats_table(wins: list[float], games: int) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame([{"seat": seat, "wins": won, **wilson(won, games)._asdict(), "fair": 1 / len(wins)} for seat, won in enumerate(wins)]
                        ).rename(columns={"value": "share"}).set_index("seat")


MEASURES: dict[str, Callable[[Tournament, int, int, bool | None], Balance]] = {"vampire-village": _vampire_village}
