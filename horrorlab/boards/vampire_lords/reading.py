"""What the drawings read off a view: names and counts, the march so far, what has come of a battle, who has sealed what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, NamedTuple

from ...games.vampire_lords.battle import FindSupport, LoseUnit, TakeLosses, best_vampire, black_side, losses_of, seat_of, strength_of, units_in
from ...games.vampire_lords.cards import CARDS, Card
from ...games.vampire_lords.courts import court_name
from ...games.vampire_lords.dawn import ALLIED, ALONE, allies_of, last_round
from ...games.vampire_lords.state import ATLAS, CASTLE, COURTS, LIVING, LOCALES, NEUTRAL, UNDEAD, name_of
from ...kernel.events import Event
from ...kernel.words import listed, many
from ...roads.atlas import TOWN
from ..seen import Seen

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
PROMISED = {"attack": "not to attack", "unrest": "no Unrest on"}


class Side(NamedTuple):
    """One side of a battle: ``seat`` (NEUTRAL for Neutral Units), its units, and what its strength is made of, in words and figures."""

    seat: int
    name: str
    units: tuple[tuple[str, int], ...]
    parts: tuple[tuple[str, int], ...]
    strength: int
    coming: int                                    # what a Vampire beside the battle will add, before it is counted
    die: int
    black: bool
    cards: tuple[Card, ...]
    lost: int
    to_lose: int


class Reading(Seen):
    """A view, and what follows from it for the picture. ``seat`` is the seat whose hand is open."""

    def color(self, seat: int) -> str:
        color: str = self.state.colors[seat]
        return color

    # ---- the map -------------------------------------------------------------------------------------------------

    def army(self, place: int) -> dict[str, int]:
        """Count the units of its owner in a Locale, kind by kind."""
        return counted(self.state.living[place], self.state.undead[place])

    def locale(self, place: int) -> str:
        """Say what there is to know of a Locale or a castle."""
        state = self.state
        if place >= CASTLE:
            seat = place - CASTLE
            return f"Castle of {self.names[seat]}, in Wilderness {self.wilderness(state.castles[seat])}: {units_words(self.army(place))}"
        owner, kind = state.owner[place], "Town" if state.is_town(place) else "Village"
        told = [f"{name_of(place)}, {'neutral ' * (owner == NEUTRAL)}{kind}" + (f" of {self.names[owner]}" if owner >= 0 else "")]
        told += ["printed as a Town"] if kind == "Village" and ATLAS.locales[LOCALES[place]].kind == TOWN else []
        told += [units_words(army)] if (army := self.army(place)) else []
        told += [many(state.neutral[place], "Neutral Unit")] if state.neutral[place] else []
        told += [f"{state.unrest[place]} Unrest"] if state.unrest[place] else []
        return ", ".join(told)

    def wilderness(self, number: int) -> str:
        name = ATLAS.wildernesses[number].name
        return f"{number} {name}" if name else str(number)

    def where(self, place: int) -> str:
        """Say where a Vampire is."""
        if place < 0:
            return f"in {court_name(COURTS[-1 - place])}"
        return f"in Wilderness {self.wilderness(place)}" if place else "not on the map"

    def vampire(self, seat: int, index: int) -> str:
        one = self.state.vampires[seat][index]
        return f"Vampire {one.kind.capitalize()} of {self.names[seat]}"

    def vampires_at(self, place: int) -> list[tuple[int, int]]:
        """List the Vampires at a place as (seat, index)."""
        return [(seat, i) for seat, own in enumerate(self.state.vampires) for i, one in enumerate(own) if one.place == place]

    def asks_about(self, seat: int, index: int) -> bool:
        """Tell whether the question is about this Vampire."""
        step = self.top
        whose = getattr(step, "owner", getattr(step, "player", -1))
        return self.view.waiting_for is not None and getattr(step, "index", -1) == index and whose == seat

    # ---- players -------------------------------------------------------------------------------------------------

    def lord(self, seat: int) -> str:
        lords = self.state.lords
        return CARDS.lords[lords[seat]].name if seat < len(lords) else "no Lord yet"

    def badges(self, seat: int) -> list[str]:
        """List what else there is to say of a player in a word."""
        state = self.state
        out = ["turn"] if state.turn == seat else ["decides"] if self.view.waiting_for == seat else []
        out += ["passed"] * (state.passed[seat] and state.phase == "action")
        return out + ["wins"] * bool(self.view.outcome and seat in self.view.outcome.winners)

    def goal(self, seat: int) -> str:
        """Say how far a player is from winning by Towns."""
        state, ally = self.state, self.allies[seat]
        own = state.towns_of(seat)
        return f"Towns {own} of {ALONE}" if ally < 0 else f"Towns {own} + {state.towns_of(ally)} of {ALLIED} with {self.names[ally]}"

    def promises(self, seat: int) -> list[str]:
        """List what a player has promised until the end of the round."""
        return [f"promised {PROMISED[what]} {self.names[to]}" for by, to, what in self.state.promises if by == seat]

    def is_open(self, cards: Any) -> bool:
        """Tell whether the viewer sees these cards."""
        return all(card.slug != "?" for card in cards)

    @cached_property
    def allies(self) -> list[int]:
        """Tell the Ally of each seat, -1 for none."""
        return allies_of(self.state)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """List the alliances."""
        return [(seat, ally) for seat, ally in enumerate(self.allies) if ally > seat]

    # ---- the march -----------------------------------------------------------------------------------------------

    @cached_property
    def path(self) -> list[int]:
        """List the Locales of the march that is under way, or that has just led into a battle, from its beginning."""
        state = self.state
        if not (state.march or state.battle):
            return []
        here = {name_of(place, state): place for place in range(CASTLE + self.players)}
        way = [here[event.data["place"]] for event in self._since("MarchBegan") if event.name in ("MarchBegan", "Marched")]
        at = state.march.at if state.march else state.battle.at
        return way if way and way[-1] == at else [at]

    def _since(self, name: str) -> list[Event]:
        """List the events from the last one of a kind on; none where there is no such."""
        out: list[Event] = []
        for event in reversed(self.view.log):
            out.append(event)
            if event.name == name:
                return out[::-1]
        return []

    # ---- the battle ----------------------------------------------------------------------------------------------

    @cached_property
    def fight(self) -> list[Event]:
        return self._since("BattleBegan")

    @cached_property
    def sides(self) -> list[Side]:
        """Tell how the two sides of a battle stand, the attacker first."""
        return [self._side(side) for side in (0, 1)]

    def _side(self, side: int) -> Side:
        state, battle = self.state, self.state.battle
        seat = seat_of(battle, side)
        name = self.names[seat] if seat >= 0 else "the Neutral Units"
        living, undead = units_in(state, side)
        if state.owner[battle.at] == battle.attacker:      # who has won and taken the Locale stands there now, and the beaten are gone
            living, undead = (state.living[battle.at], state.undead[battle.at]) if side == 0 else (0, 0)
        kinds = [("neutral" if seat < 0 else LIVING, living), (UNDEAD, undead)]
        told = Counter(event.name for event in self.fight)
        strengths = next((event.data for event in reversed(self.fight) if event.name == "StrengthsCompared"), {}) if told else {}
        strength = strengths["other" if side else "strength"] if battle.winner >= 0 and strengths else strength_of(state, side)
        parts = [("units", living + undead)] if battle.winner < 0 else []
        parts += [("Vampire", battle.support[side])] if battle.support[side] else []
        parts += [("cards", battle.bonus[side])] if battle.bonus[side] else []
        parts += [("Town", 1)] if side and state.is_town(battle.at) else []
        rolled = [event.data for event in self.fight if event.name in ("DieRolled", "TiedDieRolled") and event.data["who"] == name]
        black = rolled[-1]["color"] == "black" if rolled else black_side(state) == side
        cards = tuple(event.data["card"] for event in self.fight if event.name == "BattleCardPlayed" and event.data["player"] == seat)
        uncounted = seat >= 0 and any(isinstance(step, FindSupport) and step.side == side for step in state.agenda)
        coming = best_vampire(state, seat, battle.at)[0] if uncounted else 0
        return Side(seat, name, tuple((kind, count) for kind, count in kinds if count), tuple(parts), strength, coming, battle.dice[side], black,
                    cards, sum(self._lost(side, name, seat)), self._to_lose(side))

    def _to_lose(self, side: int) -> int:
        """Count the units that a side has still to remove for the dice."""
        state = self.state
        for step in state.agenda:
            if isinstance(step, TakeLosses) and step.side == side and min(state.battle.dice) >= 0:
                return losses_of(state, side)
            if isinstance(step, LoseUnit) and step.side == side:
                return min(step.left, sum(units_in(state, side)))
        return 0

    def _lost(self, side: int, name: str, seat: int) -> Iterator[int]:
        for event in self.fight:
            data = event.data
            yield (event.name == "UnitLost" and data["who"] == name) or (event.name == "HardenedUnitLost" and data["player"] == seat) \
                or (event.name in ("BloodbathDone", "EnemyUnitRemoved") and data["player"] != seat)

    @property
    def fallen(self) -> str:
        """Say who has won the battle, once it is decided."""
        winner = self.state.battle.winner
        return self.sides[winner].name if winner >= 0 else ""

    # ---- the round -----------------------------------------------------------------------------------------------

    def stage(self) -> list[str]:
        """Say where the game stands: the round, the phase, whose turn it is."""
        state = self.state
        if state.phase == "over":
            return ["The game is over", f"round {ROMAN[state.round]}"]
        words = [f"Round {ROMAN[state.round]} of {ROMAN[last_round(state)]}", state.phase.capitalize()]
        if state.march:
            words.append(f"{self.names[state.march.player]} marches, {many(state.march.steps, 'step')} left")
        elif state.battle:
            words.append(f"battle in {name_of(state.battle.at)}")
        elif state.turn >= 0:
            words.append(f"turn of {self.names[state.turn]}")
        return words

    def question(self, follows: Callable[[], str], decides: Callable[[], str]) -> tuple[str, str, str]:
        outcome = self.view.outcome
        if outcome:
            who = listed(self.names[seat] for seat in outcome.winners)
            towns = sum(outcome.scores[seat] for seat in outcome.winners)
            together = " together" * (outcome.ending == "allied-victory")
            return f"{who} {'wins' if len(outcome.winners) == 1 else 'win'}", self.verdict, f"{many(towns, 'Town')}{together}"
        return super().question(follows, decides)

    @property
    def verdict(self) -> str:
        outcome = self.view.outcome
        assert outcome is not None
        names = listed(self.names[seat] for seat in outcome.winners)
        said = {"town-victory": f"{names} controls at least five Towns at dawn",
                "allied-victory": f"{names} control at least eight Towns together at dawn",
                "most-towns": f"After the last round {names} controls the most Towns",
                "most-villages": f"There is a tie; {names} controls the most Villages",
                "most-units": f"There is a tie, in Villages, too; {names} has the most units",
                "shared-victory": f"There is a tie that nothing breaks; {names} share the victory"}[outcome.ending]
        return f"{said} ({outcome.rule})."


def counted(living: int, undead: int) -> dict[str, int]:
    """Count units by kind, those kinds that are there."""
    return {kind: count for kind, count in ((LIVING, living), (UNDEAD, undead)) if count}


def units_words(units: dict[str, int]) -> str:
    """Count units in words."""
    return listed(many(count, f"{kind.title()} Unit") for kind, count in units.items()) if units else "no unit"


def card_words(card: Card) -> str:
    """Say what is printed on a card."""
    price = f", {card.gold} gold" * bool(card.gold) + f"{' or' if card.gold else ','} {card.blood} blood" * bool(card.blood)
    when = {"battle": "In battle", "sacrifice": "If sacrificed", "purchase": "If bought"}[card.trigger]
    red = f" {card.red_text}" if card.red_text else ""
    return f"{card.name}, {'Army' if card.symbol == 'army' else 'Vampires'}{price}.{red} {when}: {card.black_text}"

