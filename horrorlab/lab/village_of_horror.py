"""What the lab asks of Village of Horror: how often each faction wins, how long games last, and who leads the tableaus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..boards.theme import LIGHT
from ..games.village_of_horror.cards import CARDS, FACTION_NAMES, FACTIONS, NEUTRAL
from ..kernel.events import Event
from .balance import Balance, Table, Target
from .plots import plot_shares
from .statistics import Interval, mean_interval, wilson

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

# The share of rounds that each faction should win. Win for win, a Villager gains 1 point, a Werewolf 2, a Neutral 4: with 57, 29 and 14 % of the
# rounds the three would be worth the same, so that the Neutrals may well win seldom.
SHARES = (0.10, 0.60)
LENGTH = (4.0, 12.0)                               # the rounds that games should last on average
SCORED = ("VillagerScored", "SoleVillagerScored", "WerewolfScored", "NeutralScored")
INK = {"villager": LIGHT.roof_blue, "werewolf": LIGHT.roof_red, "neutral": LIGHT.roof_yellow}


@dataclass(frozen=True)
class Found(Balance):
    """What many games of Village of Horror say.

    ``factions``: a row for each faction and one for all: the rounds it won and their share of all rounds; ``nobody``, the share of those in
    which nobody belonged to it; ``scorers``, how many players scored in a round it won, and ``points``, how many each of them gained; and
    ``members``, which share of the tableaus it led at Scoring. ``lengths``: a row for each length in rounds with the number of games.
    ``characters``: a row for each character that ended left-most, how often, its share of all tableaus, and in which share of these cases its
    player scored. Shares of rounds stand between the bounds of their 95 % Wilson intervals.
    """

    factions: pd.DataFrame
    lengths: pd.DataFrame
    characters: pd.DataFrame

    @property
    def rounds(self) -> Interval:
        """Give the mean length of a game in rounds, with its 95 % interval."""
        return mean_interval([length for length, games in self.lengths["games"].items() for _ in range(games)])  # type: ignore[misc]

    def own_targets(self) -> list[Target]:
        shares, rounds = self.factions["share"].iloc[:-1], self.rounds.value
        return [
            Target(f"each faction wins {SHARES[0] * 100:.0f} to {SHARES[1] * 100:.0f} % of the rounds",
                   ", ".join(f"{faction} {share * 100:.1f} %" for faction, share in shares.items()), bool(shares.between(*SHARES).all())),
            Target(f"games last {LENGTH[0]:.0f} to {LENGTH[1]:.0f} rounds on average", f"{rounds:.1f}", LENGTH[0] <= rounds <= LENGTH[1]),
        ]

    def own_tables(self) -> list[Table]:
        factions = [[str(faction), str(row["won"]), Interval(row["share"], row["low"], row["high"]).percent(), f"{row['nobody'] * 100:.1f} %",
                     f"{row['scorers']:.2f}", f"{row['points']:.2f}", f"{row['members'] * 100:.1f} %"]
                    for faction, row in self.factions.to_dict("index").items()]
        lengths = [[str(length), str(row["games"]), f"{row['share'] * 100:.1f} %"] for length, row in self.lengths.to_dict("index").items()]
        characters = [[row["name"], str(row["leads"]), f"{row['share'] * 100:.1f} %", f"{row['scored'] * 100:.1f} %"]
                      for row in self.characters.to_dict("records")]
        return [Table(["faction", "rounds won", "share of rounds", "nobody scores", "scorers", "points each", "of the tableaus"], factions),
                Table(["rounds", "games", "share of games"], lengths),
                Table(["left-most at Scoring", "times", "of the tableaus", "scores"], characters)]


class Reading:
    """Reads one log after the other and counts."""

    def __init__(self, log: Iterable[Event] = ()) -> None:
        self._won: Counter[int] = Counter()                # rounds, by faction; and so on
        self._nobody: Counter[int] = Counter()
        self._scorers: Counter[int] = Counter()
        self._points: Counter[int] = Counter()
        self._members: Counter[int] = Counter()
        self._leads: Counter[str] = Counter()              # by character
        self._scored: Counter[str] = Counter()
        self._lengths: Counter[int] = Counter()            # games, by rounds
        self.add(log)

    def add(self, log: Iterable[Event]) -> None:
        """Count the rounds of one game: who won, who scored, and which characters were left-most."""
        rounds, winner = 0, NEUTRAL
        leaders: dict[int, str] = {}
        for event in log:
            match event.name:
                case "GraveyardRevealed":
                    rounds, leaders = rounds + 1, {}
                case "TableauRevealed":
                    leaders[event.data["player"]] = event.data["cards"][0].slug
                    self._members[event.data["faction"]] += 1
                    self._leads[event.data["cards"][0].slug] += 1
                case "FewerTombstonesWin" | "NeutralsWin":
                    winner = event.data.get("faction", NEUTRAL)
                    self._won[winner] += 1
                case "NobodyScored":
                    self._nobody[winner] += 1
                case name if name in SCORED:
                    self._scorers[winner] += 1
                    self._points[winner] += event.data["points"]
                    self._scored[leaders[event.data["player"]]] += 1
        if rounds:
            self._lengths[rounds] += 1

    def join(self, other: Reading) -> None:
        """Add what another has counted."""
        for own, more in zip(vars(self).values(), vars(other).values(), strict=True):
            own.update(more)

    def found(self) -> dict[str, pd.DataFrame]:
        return {"factions": self.factions(), "lengths": self.lengths(), "characters": self.characters()}

    def factions(self) -> pd.DataFrame:
        """Set the factions, a row for each and one for all."""
        import pandas as pd

        rows = [self._row(name, faction) for faction, name in enumerate(FACTIONS)]
        rows.append(self._row("all", *range(len(FACTIONS))))
        return pd.DataFrame(rows).rename(columns={"value": "share"}).set_index("faction")

    def _row(self, name: str, *factions: int) -> dict[str, str | float]:
        won, nobody, scorers, points, members = (sum([counter[faction] for faction in factions]) for counter in (
            self._won, self._nobody, self._scorers, self._points, self._members))
        return {"faction": name, "won": won, **wilson(won, self._won.total())._asdict(), "nobody": ratio(nobody, won),
                "scorers": ratio(scorers, won), "points": ratio(points, scorers), "members": ratio(members, self._members.total())}

    def lengths(self) -> pd.DataFrame:
        """Set how many games lasted how many rounds."""
        import pandas as pd

        rows = [{"rounds": rounds, "games": games, "share": games / self._lengths.total()} for rounds, games in sorted(self._lengths.items())]
        return pd.DataFrame(rows, columns=["rounds", "games", "share"]).set_index("rounds")

    def characters(self) -> pd.DataFrame:
        """Set the characters, the one that was left-most most often in front."""
        import pandas as pd

        rows = [{"character": slug, "name": CARDS.characters[slug].name, "faction": FACTION_NAMES[CARDS.characters[slug].faction], "leads": count,
                 "share": count / self._leads.total(), "scored": self._scored[slug] / count} for slug, count in self._leads.most_common()]
        return pd.DataFrame(rows, columns=["character", "name", "faction", "leads", "share", "scored"]).set_index("character")


def ratio(part: float, whole: float) -> float:
    return part / whole if whole else float("nan")


def plot_factions(found: Sequence[Found], ax: Axes | None = None) -> Axes:
    """Draw which share of the rounds each faction wins, with its interval, for several balances: one for each number of players."""
    import pandas as pd

    shown = pd.concat([one.factions.iloc[:-1].reset_index().assign(players=one.players) for one in found], ignore_index=True)
    shown["label"] = [f"{players} players, {faction}" for players, faction in zip(shown["players"], shown["faction"], strict=True)]
    shown["color"] = [INK[faction] for faction in shown["faction"]]
    return plot_shares(shown, SHARES, "Which faction wins the rounds", "% of rounds", ax)
