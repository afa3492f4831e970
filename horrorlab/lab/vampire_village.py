"""What the lab asks of Vampire Village: how many attacks break through, and which cards are wanted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..boards.theme import LIGHT
from ..games.vampire_village.cards import CARDS, KINDS
from ..games.vampire_village.state import HAND
from ..kernel.events import Event
from .balance import Balance, Table, Target
from .plots import dressed, plot_shares
from .statistics import Interval, wilson

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

BREAKTHROUGHS = (0.35, 0.65)                       # the share of attacks that should break through
PICKS = (2.0, 5.0)                                 # between which the mean position of each card in the draft should lie
INK = {"witch": LIGHT.roof_green, "werewolf": LIGHT.roof_blue, "vampire": LIGHT.roof_red}


@dataclass(frozen=True)
class Found(Balance):
    """What many games of Vampire Village say.

    ``attacks``: a row for each round and kind and one for all (an attack: a village, a kind, at least one monster), how many there were
    and how many broke through, that is, broke in at least once. ``picks``: a row for each village card of a deck, how often it was chosen
    from two or more and at which position on average (1 to 5; the forced sixth is left out).
    """

    attacks: pd.DataFrame
    picks: pd.DataFrame

    def own_targets(self) -> list[Target]:
        share = float(self.attacks["share"].iloc[-1])
        astray = self.picks[~self.picks["position"].between(*PICKS)]
        return [
            Target(f"{BREAKTHROUGHS[0] * 100:.0f} to {BREAKTHROUGHS[1] * 100:.0f} % of all attacks break through", f"{share * 100:.1f} %",
                   bool(BREAKTHROUGHS[0] <= share <= BREAKTHROUGHS[1])),
            Target(f"every card is picked at position {PICKS[0]} to {PICKS[1]} on average",
                   ", ".join(f"{card} {position:.2f}" for card, position in astray["position"].items())
                   or f"{self.picks['position'].min():.2f} to {self.picks['position'].max():.2f}", astray.empty),
        ]

    def own_tables(self) -> list[Table]:
        attacks = [[f"{row['round']}, {row['kind']}", f"{row['attacks']}", Interval(row["share"], row["low"], row["high"]).percent()]
                   for row in self.attacks.reset_index().to_dict("records")]
        cards = [[row["name"], str(row["deck"]), f"{row['position']:.2f}"] for row in self.picks.to_dict("records")]
        return [Table(["round, kind", "attacks", "break through"], attacks), Table(["card", "round", "mean position"], cards, long=True)]


class Reading:
    """Reads one log after the other and counts."""

    def __init__(self, log: Iterable[Event] = ()) -> None:
        self._attacks: Counter[tuple[int, int]] = Counter()                # by round and kind
        self._broken: Counter[tuple[int, int]] = Counter()
        self._positions: defaultdict[str, list[int]] = defaultdict(list)   # by card
        self.add(log)

    def add(self, log: Iterable[Event]) -> None:
        """Count the attacks of one game (a round, a kind, a village with at least one monster of it), and when each card was chosen."""
        attacks, broken, round, position = set(), set(), 1, 0
        for event in log:
            match event.name:
                case "RoundBegan":
                    round = event.data["round"]
                case "DraftStepBegan":
                    position = event.data["number"]
                case "OwnCardSetAside" if position < HAND:
                    self._positions[event.data["card"].slug].append(position)
                case "StrengthTotalled":
                    attacks.add((round, event.data["kind"], event.data["player"]))
                case "VillageBrokenInto":
                    broken.add((round, event.data["kind"], event.data["player"]))
        self._attacks.update((round, kind) for round, kind, _ in attacks)
        self._broken.update((round, kind) for round, kind, _ in broken)

    def join(self, other: Reading) -> None:
        """Add what another has counted."""
        self._attacks.update(other._attacks)
        self._broken.update(other._broken)
        for card, positions in other._positions.items():
            self._positions[card] += positions

    def found(self) -> dict[str, pd.DataFrame]:
        return {"attacks": self.attacks(), "picks": self.picks()}

    def attacks(self) -> pd.DataFrame:
        """Set the attacks, a row for each round and kind and one for all."""
        import pandas as pd

        counts = [(str(round), KINDS[kind], self._attacks[round, kind], self._broken[round, kind]) for round, kind in sorted(self._attacks)]
        counts.append(("all", "all", self._attacks.total(), self._broken.total()))
        rows = [{"round": round, "kind": kind, "attacks": count, "broken": broken, **wilson(broken, count)._asdict()}
                for round, kind, count, broken in counts]
        return pd.DataFrame(rows).rename(columns={"value": "share"}).set_index(["round", "kind"])

    def picks(self) -> pd.DataFrame:
        """Set the cards, the one wanted most in front."""
        import pandas as pd

        rows = [{"card": slug, "name": CARDS.cards[slug].name, "deck": CARDS.cards[slug].deck, "picks": len(picked),
                 "position": sum(picked) / len(picked)} for slug, picked in self._positions.items()]
        return pd.DataFrame(rows).set_index("card").sort_values("position")


def plot_pick_order(picks: pd.DataFrame, deck: int = 1, ax: Axes | None = None) -> Axes:
    """Draw at which position each card of a round is picked in the draft, on average, from the ``picks`` of a balance."""
    shown = picks[picks["deck"] == deck].iloc[::-1]
    ax = dressed(ax, 0.24 * len(shown) + 1.2, f"Which cards of round {deck} are wanted first",
                 "mean position in the draft (the band is the target; squares: buildings by roof; diamonds: heroes)")
    ax.axvspan(*PICKS, color=LIGHT.panel, zorder=0)
    for row, (slug, position) in enumerate(shown["position"].items()):
        roof = CARDS.cards[str(slug)].roof
        ax.plot([PICKS[0] - 1, position], [row, row], color=LIGHT.rule, linewidth=0.6, zorder=1)
        ax.plot([position], [row], marker="s" if roof else "D", markersize=7, markeredgecolor=LIGHT.ink,
                color=getattr(LIGHT, f"roof_{roof}") if roof else LIGHT.card_hero, zorder=2)
    ax.set_yticks(range(len(shown)), shown["name"])
    ax.set_xlim(PICKS[0] - 1, PICKS[1] + 0.2)
    return ax


def plot_breakthroughs(attacks: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw which share of the attacks breaks through, for each round and kind with its interval, from the ``attacks`` of a balance."""
    shown = attacks.reset_index()
    shown["label"] = [kind if round == "all" else f"round {round}, {kind}" for round, kind in zip(shown["round"], shown["kind"], strict=True)]
    shown["color"] = [INK.get(kind, LIGHT.ink) for kind in shown["kind"]]
    return plot_shares(shown, BREAKTHROUGHS, "How dangerous the monsters are", "% of attacks that break through", ax)
