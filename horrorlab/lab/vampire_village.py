"""What the logs of Vampire Village tell about its balance: attacks that break through, and cards that are wanted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..games.vampire_village.cards import CARDS, KINDS
from ..games.vampire_village.state import HAND
from ..kernel.events import Event
from .statistics import wilson

if TYPE_CHECKING:
    import pandas as pd


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
