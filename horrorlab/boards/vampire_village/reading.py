"""What the drawings read off a view: who is shown large, what is going on, how an attack stands, what a seat is doing."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ...games.vampire_village.attack import AttackVillage, AttackWith, DetermineStrengths, LoseCard
from ...games.vampire_village.cards import DEMON, KINDS, VAMPIRE, WEREWOLF, WITCH, Card, Monster
from ...games.vampire_village.demons import BeginDemonWave
from ...games.vampire_village.state import XY, Village
from ...kernel.definition import View
from ...kernel.events import ALL
from ..theme import PLAYERS

SIDE = ("left", "top", "right", "bottom")
LINE = ("leftmost column", "top row", "rightmost column")
PLURAL = ("witches", "werewolves", "vampires", "demons")


def look_of(monster: Monster) -> str:
    """Name the silhouette of a monster."""
    return f"wolf_{monster.strength}" if monster.kind == WEREWOLF else KINDS[monster.kind]


def card_words(card: Card, cell: int, residents: int) -> str:
    x, y = XY[cell]
    return f"{card.name} at ({x}, {y}), {printed(card)}, {residents} resident{'s' * (residents != 1)}"


def printed(card: Card) -> str:
    """Say what is printed on a card."""
    if card.is_hero:
        symbols = " and ".join(KINDS[kind] for kind in card.symbols) or "no monster"
        return f"hero against {symbols}, {card.movement} movement points"
    left, top, right = card.defense
    return f"{card.roof} building, defense left {left}, top {top}, right {right}"


def residents_words(card: Card) -> str:
    """Say when residents appear on a building."""
    return {"type": f"one resident for each {card.roof} building", "hero": "one resident for each hero", "row": "one resident for each building in its row",
            "column": "one resident for each building in its column", "none": "no residents"}[card.residents]


def misdeed_words(monster: Monster) -> str:
    """Say in short what a demon does."""
    return {"hero": "a hero must die", "yellow": "one resident leaves each yellow building", "fewest": "the building with the fewest residents is lost"}.get(
        monster.misdeed, f"a {monster.misdeed} comes over from the right neighbor")


class Reading:
    """A view, and what follows from it for the picture."""

    def __init__(self, view: View) -> None:
        self.view, self.state, self.names, self.players = view, view.state, view.names, view.players
        self.top: Any = self.state.agenda[-1] if self.state.agenda else None
        self.kind: int | None = self.state.attacking
        self.seat = self._large()

    def _large(self) -> int:
        """Find the seat whose village is shown large."""
        view = self.view
        if view.player != ALL:
            return view.player
        if view.outcome:
            return view.outcome.winners[0]
        return next((step.player for step in reversed(self.state.agenda) if 0 <= getattr(step, "player", -1) < self.players), 0)

    def color(self, seat: int) -> str:
        return PLAYERS[seat]

    def mine(self, seat: int) -> bool:
        return self.view.player == seat

    def place(self, seat: int) -> str:
        """Say where a seat is, seen from the large village."""
        left, right = self.state.left_of(self.seat), self.state.right_of(self.seat)
        if seat == left == right:
            return "left and right neighbor"
        return "left neighbor" if seat == left else "right neighbor" if seat == right else "across the table"

    @cached_property
    def around(self) -> list[int]:
        """List the other seats clockwise from the large village: the left neighbor first, the right neighbor last."""
        return [(self.seat + i) % self.players for i in range(1, self.players)]

    # ---- monsters ------------------------------------------------------------------------------------------------

    def strength(self, seat: int, monster: Monster, given: int | None) -> int | None:
        """Tell a monster's attack strength: the one determined, or what it would be as the table stands; None for a demon."""
        if given is not None or monster.kind == DEMON:
            return given
        lanes, state = self.state.lanes, self.state
        match monster.strength:
            case "left-witches":
                return len(lanes[state.left_of(seat)][WITCH])
            case "right-witches":
                return len(lanes[state.right_of(seat)][WITCH])
            case "gray" | "black":
                return sum(other.strength == monster.strength for other, _ in lanes[seat][WEREWOLF])
        return monster.value

    def source(self, seat: int, monster: Monster, strength: int | None) -> str:
        """Say in a word or two where a strength comes from."""
        match monster.strength:
            case "left-witches":
                return f"left: {strength}"
            case "right-witches":
                return f"right: {strength}"
            case "gray" | "black":
                return f"{monster.strength} × {strength}"
        return "fixed"

    def strengths(self, seat: int, kind: int) -> list[int]:
        return [self.strength(seat, monster, given) or 0 for monster, given in self.state.lanes[seat][kind]]

    def defense(self, seat: int, kind: int) -> list[int]:
        """List the defense values of the defended line, a hero's 0 included."""
        village: Village = self.state.villages[seat]
        return [village.cards[cell].defense[kind] for cell in village.line(kind)]

    def monster_words(self, seat: int, monster: Monster, given: int | None) -> str:
        if monster.kind == DEMON:
            return f"{monster.name}, a demon: {misdeed_words(monster)}, unless a hero dies to destroy it"
        strength = self.strength(seat, monster, given)
        why = {"left-witches": ", the witches at the left neighbor", "right-witches": ", the witches at the right neighbor",
               "gray": ", the gray werewolves here", "black": ", the black werewolves here"}.get(monster.strength, ", always")
        when = "" if given is not None or monster.strength == "fixed" else " as the table stands; it is determined after the demons"
        return f"{monster.name}, strength {strength}{why}{when}"

    # ---- the attack ----------------------------------------------------------------------------------------------

    @cached_property
    def attacked(self) -> int | None:
        """The seat whose village is attacked at this moment."""
        if self.kind in (WITCH, WEREWOLF, VAMPIRE) and getattr(self.top, "kind", None) == self.kind and hasattr(self.top, "player"):
            return int(self.top.player)
        return None

    def progress(self, seat: int, kind: int) -> str:
        """Tell how far the attack of a kind on a village is: later, waiting, now or done; nothing outside the attack phase."""
        if self.state.phase != "attack":
            return ""
        agenda = self.state.agenda
        if kind == DEMON:
            return "now" if self.kind == DEMON else "later" if any(isinstance(step, BeginDemonWave) for step in agenda) else "done"
        if any(isinstance(step, AttackWith) and step.kind == kind for step in agenda):
            return "later"
        if any(isinstance(step, AttackVillage) and (step.kind, step.player) == (kind, seat) for step in agenda):
            return "now" if self.top == AttackVillage(seat, kind) else "waiting"
        return "now" if self.attacked == seat and self.kind == kind else "done"

    @cached_property
    def determined(self) -> bool:
        """Whether the strengths of witches and werewolves hold for this attack phase."""
        return self.state.phase == "attack" and not any(isinstance(step, DetermineStrengths) for step in self.state.agenda)

    def breaking(self) -> bool:
        return isinstance(self.top, LoseCard)

    def balance(self, seat: int, kind: int) -> str:
        """Say how strength and defense compare on one side of a village."""
        lane = self.state.lanes[seat][kind]
        strength, defense = sum(self.strengths(seat, kind)), sum(self.defense(seat, kind))
        against = f"{strength} > {defense}" if strength > defense else f"{strength} ≤ {defense}"
        match self.progress(seat, kind):
            case "now":
                return f"{against}: broken in" if strength > defense else f"{against}: held"
            case "done":
                return f"{against}: held" if lane else "none left"
        return f"{strength} against {defense}" if lane else "none"

    # ---- what a seat is doing --------------------------------------------------------------------------------------

    def status(self, seat: int) -> tuple[str, str]:
        """Tell what a seat is doing: (done, busy, waiting or in danger; the words for it)."""
        state = self.state
        if self.view.outcome:
            return ("done" if seat in self.view.outcome.winners else "", f"{self.view.outcome.scores[seat]} points")
        deciding = self.view.waiting_for == seat
        if state.phase == "building":
            if state.drafting == "revealed":
                moving = deciding and state.chosen[seat] is None
                return ("busy", "moving residents") if moving else ("busy" if deciding else "waiting", "placing") if state.chosen[seat] else ("done", "placed")
            return ("done", "has chosen") if state.chosen[seat] else ("busy" if deciding else "waiting", "choosing")
        if state.phase == "monster" and state.turn:
            given = all(state.gifts[seat])
            return ("done", "has given") if given else ("busy" if deciding else "waiting", "giving monsters") if state.dealt[seat] else ("", "")
        if state.phase == "attack":
            if self.kind == DEMON:
                if state.sealed[seat]:
                    return "done", "has decided"
                return ("busy" if deciding else "waiting", "facing demons") if state.lanes[seat][DEMON] else ("done", "no demon")
            if self.kind is not None:
                progress = self.progress(seat, self.kind)
                broken = sum(self.strengths(seat, self.kind)) > sum(self.defense(seat, self.kind))
                kind = PLURAL[self.kind]
                if progress == "done":
                    return "done", self.balance(seat, self.kind) if state.lanes[seat][self.kind] else f"no {kind}"
                return ("danger" if progress == "now" and broken else "waiting"), self.balance(seat, self.kind)
        return "", ""
