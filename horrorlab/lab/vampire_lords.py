"""What the lab asks of Vampire Lords: how games end, which Lords win, and which cards of the market are bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..games.vampire_lords.cards import CARDS
from ..games.vampire_lords.market import SUPPORT
from ..kernel.events import Event
from .balance import Balance, Table, Target
from .statistics import Interval, wilson

if TYPE_CHECKING:
    import pandas as pd

BY_TOWNS = (0.25, 0.75)                            # the share of games of four that a player or an alliance ends by holding enough Towns
LORDS = 0.08                                       # by how much a Lord may at most be sure to win more often than its fair share
BOUGHT = 0.03                                      # the share of the games in which a card is offered that should see it bought
BY_TOWN_CONDITION = ("WonAlone", "WonAllied")
AT_LAST = ("TownsDecided", "VillagesDecided", "UnitsDecided", "VictoryShared")


@dataclass(frozen=True)
class Found(Balance):
    """What many games of Vampire Lords say.

    ``endings``: a row for each round in which games ended, with the number of games, and of those that ended by the Towns that a player or an
    alliance held. ``lords``: a row for each Lord, by name, with the games it played, the wins (parts of them where they are shared), their
    share between the bounds of its 95 % Wilson interval, and the fair share of equal players. ``cards``: a row for each card of the market
    with the games in which it was offered, those in which somebody bought it, and the share.
    """

    endings: pd.DataFrame
    lords: pd.DataFrame
    cards: pd.DataFrame

    @property
    def by_towns(self) -> Interval:
        """Give the share of games that ended by the Town condition, with its 95 % interval."""
        return wilson(int(self.endings["towns"].sum()), int(self.endings["games"].sum()))

    def own_targets(self) -> list[Target]:
        share = self.by_towns.value
        ahead = self.lords[self.lords["low"] > self.lords["fair"] + LORDS]
        unsold = self.cards[self.cards["share"] < BOUGHT]
        of_four = [Target(f"{BY_TOWNS[0] * 100:.0f} to {BY_TOWNS[1] * 100:.0f} % of the games end by Towns", self.by_towns.percent(),
                          BY_TOWNS[0] <= share <= BY_TOWNS[1])] if self.players == 4 else []
        return [
            *of_four,
            Target(f"no Lord is sure to win more than {LORDS * 100:.0f} points above its fair share",
                   ", ".join(ahead.index) or f"lower bounds up to {self.lords['low'].max() * 100:.1f} %", ahead.empty),
            Target(f"each card is bought in at least {BOUGHT * 100:.0f} % of the games that offer it",
                   ", ".join(unsold["name"]) or f"at least {self.cards['share'].min() * 100:.1f} %", unsold.empty),
        ]

    def own_tables(self) -> list[Table]:
        games = self.endings["games"].sum()
        endings = [[str(rounds), str(row["games"]), f"{row['games'] / games * 100:.1f} %", str(row["towns"])]
                   for rounds, row in self.endings.to_dict("index").items()]
        lords = [[str(lord), str(row["games"]), f"{row['wins']:.1f}", Interval(row["share"], row["low"], row["high"]).percent(),
                  f"{row['fair'] * 100:.0f} %"] for lord, row in self.lords.to_dict("index").items()]
        cards = [[row["name"], str(row["offered"]), str(row["bought"]), f"{row['share'] * 100:.1f} %"] for row in self.cards.to_dict("records")]
        return [Table(["rounds", "games", "share of games", "ended by Towns"], endings),
                Table(["Lord", "games", "wins", "share of wins", "fair"], lords),
                Table(["card of the market", "games offered", "games bought", "share"], cards, long=True)]


class Reading:
    """Reads one log after the other and counts."""

    def __init__(self, log: Iterable[Event] = ()) -> None:
        self._rounds: Counter[int] = Counter()             # games, by rounds
        self._towns: Counter[int] = Counter()              # those that ended by Towns
        self._offered: Counter[str] = Counter()            # games, by card
        self._bought: Counter[str] = Counter()
        self._played: Counter[str] = Counter()             # games, by Lord
        self._won: dict[str, float] = {}                   # parts of games where a victory is shared
        self._seats = 0
        self.add(log)

    def add(self, log: Iterable[Event]) -> None:
        """Count what happened in one game: its Lords, how it ended, what the market offered, and what was bought."""
        rounds, by_towns, winners = 0, 0, ""
        lords: dict[str, str] = {}
        offered, bought = {SUPPORT.slug}, set[str]()
        for event in log:
            match event.name:
                case "LordChosen":
                    lords[event.names[event.data["player"]]] = event.data["lord"]
                case "DiplomacyBegan":
                    rounds = event.data["round"]
                case "MarketRevealed":
                    offered |= {card.slug for card in event.data["cards"]}
                case "SlotRefilled":
                    offered.add(event.data["card"].slug)
                case "CardBought" | "CardBoughtOntoDeck":
                    bought.add(event.data["card"].slug)
                case name if name in BY_TOWN_CONDITION:
                    by_towns, winners = 1, event.data["players"]
                case name if name in AT_LAST:
                    winners = event.data["players"]
        if not rounds:
            return
        self._rounds[rounds] += 1
        self._towns[rounds] += by_towns
        self._offered.update(offered)
        self._bought.update(bought)
        self._played.update(lords.values())
        self._seats = len(lords)
        won = [lords[name] for name in winners.replace(" and ", ", ").split(", ")]
        for lord in won:
            self._won[lord] = self._won.get(lord, 0.0) + 1 / len(won)

    def join(self, other: Reading) -> None:
        """Add what another has counted."""
        for name, counter in vars(self).items():
            if isinstance(counter, Counter):
                counter.update(vars(other)[name])
        for lord, won in other._won.items():
            self._won[lord] = self._won.get(lord, 0.0) + won
        self._seats = self._seats or other._seats

    def found(self) -> dict[str, pd.DataFrame]:
        return {"endings": self.endings(), "lords": self.lords(), "cards": self.cards()}

    def endings(self) -> pd.DataFrame:
        """Set how many games ended in which round, and how many of them by Towns."""
        import pandas as pd

        rows = [{"rounds": rounds, "games": games, "towns": self._towns[rounds]} for rounds, games in sorted(self._rounds.items())]
        return pd.DataFrame(rows, columns=["rounds", "games", "towns"]).set_index("rounds")

    def lords(self) -> pd.DataFrame:
        """Set the Lords, the one that won the largest share of its games in front."""
        import pandas as pd

        rows = [{"lord": lord, "games": games, "wins": self._won.get(lord, 0.0),
                 **wilson(self._won.get(lord, 0.0), games)._asdict(), "fair": 1 / self._seats} for lord, games in self._played.items()]
        columns = ["lord", "games", "wins", "value", "low", "high", "fair"]
        return pd.DataFrame(rows, columns=columns).rename(columns={"value": "share"}).sort_values("share", ascending=False).set_index("lord")

    def cards(self) -> pd.DataFrame:
        """Set the cards of the market, the one that was bought in the largest share of the games that offered it in front."""
        import pandas as pd

        rows = [{"card": slug, "name": CARDS.cards[slug].name, "offered": offered, "bought": self._bought[slug],
                 "share": self._bought[slug] / offered} for slug, offered in self._offered.items()]
        table = pd.DataFrame(rows, columns=["card", "name", "offered", "bought", "share"])
        return table.sort_values("share", ascending=False).set_index("card")
