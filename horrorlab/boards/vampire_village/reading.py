"""What the drawings read off a view: whose village is large, what is going on, how an attack stands, what a seat is doing."""

from __future__ import annotations

from functools import cached_property

from ...games.vampire_village.attack import AttackVillage, AttackWith, BeginAttackPhase, DiscardAttacker, LoseCard
from ...games.vampire_village.cards import DEMON, KINDS, VAMPIRE, WEREWOLF, WITCH, Card, Monster
from ...games.vampire_village.demons import BeginDemonWave
from ...games.vampire_village.state import PLURAL, XY, Village
from ...kernel.definition import View
from ..seen import Seen

# ---- pieces in words ---------------------------------------------------------------------------------------------


def noun(count: int, what: str) -> str:
    """Put a word into the number that a count asks for."""
    return what if count == 1 else what + ("es" if what.endswith("o") else "s")


def some(count: int, what: str) -> str:
    """Count things: some(1, "hero") is "1 hero", some(2, "hero") "2 heroes"."""
    return f"{count} {noun(count, what)}"


def printed(card: Card) -> str:
    """Say what is printed on a card."""
    if card.is_hero:
        against = f"against {' and '.join(PLURAL[kind] for kind in card.symbols)}" if card.symbols else "without combat symbols"
        return f"hero {against}, {some(card.movement, 'movement point')}"
    left, top, right = card.defense
    return f"{card.roof} building, defense left {left}, top {top}, right {right}"


def attracts(card: Card) -> str:
    """Say when residents appear on a building."""
    return {"type": f"one resident for each {card.roof} building", "hero": "one resident for each hero", "none": "it attracts nobody",
            "row": "one resident for each building in its row", "column": "one resident for each building in its column"}[card.residents]


def held_card(card: Card) -> str:
    return f"{card.name}, {printed(card)}" + ("" if card.is_hero else f", {attracts(card)}")


def placed_card(card: Card, cell: int, residents: int) -> str:
    return f"{card.name} at ({XY[cell][0]}, {XY[cell][1]}), {printed(card)}, {some(residents, 'resident')}"


def misdeed(demon: Monster) -> str:
    """Say in short what a demon does."""
    return {"hero": "a hero must die", "yellow": "each yellow building loses 1 resident",
            "fewest": "the building with the fewest residents is lost"}.get(demon.misdeed, f"a {demon.misdeed} comes over from the right neighbor")


def looks(monster: Monster) -> str:
    """Name the silhouette of a monster."""
    return f"wolf_{monster.strength}" if monster.kind == WEREWOLF else KINDS[monster.kind]


# ---- the position ------------------------------------------------------------------------------------------------

class Reading(Seen):
    """A view, and what follows from it for the picture. ``seat`` is the seat whose village is large."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.kind: int | None = self.state.attacking

    def counts(self, seat: int) -> str:
        village = self.state.villages[seat]
        return f"{some(village.total_residents(), 'resident')}, {some(len(village.heroes()), 'hero')}, " \
               f"{some(sum(map(len, self.state.lanes[seat])), 'monster')}"

    # ---- monsters ------------------------------------------------------------------------------------------------

    def strength(self, seat: int, monster: Monster, given: int | None) -> int | None:
        """Tell an attack strength: the one determined, or what it would be as the table stands; None for a demon."""
        if given is not None or monster.kind == DEMON:
            return given
        lanes, state = self.state.lanes, self.state
        match monster.strength:
            case "left-witches":
                return len(lanes[state.left_of(seat)][WITCH])
            case "right-witches":
                return len(lanes[state.right_of(seat)][WITCH])
            case "gray" | "black":
                return len([other for other, _ in lanes[seat][WEREWOLF] if other.strength == monster.strength])
        return int(monster.value)

    def source(self, monster: Monster, strength: int | None) -> str:
        """Say in a word or two where a strength comes from."""
        return {"left-witches": f"left: {strength}", "right-witches": f"right: {strength}", "gray": f"gray × {strength}",
                "black": f"black × {strength}"}.get(monster.strength, "fixed")

    def monster_words(self, seat: int, monster: Monster, given: int | None) -> str:
        if monster.kind == DEMON:
            return f"{monster.name}, a demon: {misdeed(monster)}" + ("" if monster.misdeed == "hero" else ", or a hero dies to destroy it")
        why = {"left-witches": ", the witches at the left neighbor", "right-witches": ", the witches at the right neighbor",
               "gray": ", the gray werewolves here", "black": ", the black werewolves here"}.get(monster.strength, ", fixed")
        when = "" if given is not None or monster.strength == "fixed" else ", as the table stands; it is determined after the demons"
        return f"{monster.name}, strength {self.strength(seat, monster, given)}{why}{when}"

    # ---- the attack ----------------------------------------------------------------------------------------------

    def strengths(self, seat: int, kind: int) -> list[int]:
        return [self.strength(seat, monster, given) or 0 for monster, given in self.state.lanes[seat][kind]]

    def defense(self, seat: int, kind: int) -> list[int]:
        """List the defense values of the defended line, a hero's 0 included."""
        village: Village = self.state.villages[seat]
        return [village.cards[cell].defense[kind] for cell in village.line(kind)]

    def defenses(self, seat: int) -> str:
        """Tell the sums of the three lines that would defend now."""
        return "defense " + ", ".join(f"{sum(self.defense(seat, kind))} {side}" for kind, side in enumerate(("left", "top", "right")))

    @cached_property
    def attacked(self) -> int | None:
        """The seat whose village is attacked at this moment."""
        if self.kind in (WITCH, WEREWOLF, VAMPIRE) and getattr(self.top, "kind", None) == self.kind and hasattr(self.top, "player"):
            return int(self.top.player)
        return None

    @property
    def breaking(self) -> bool:
        """Whether monsters have just broken in and a card is to be discarded."""
        return isinstance(self.top, LoseCard)

    @property
    def leaving(self) -> bool:
        """Whether a card has been discarded and an attacker is to follow it."""
        return isinstance(self.top, DiscardAttacker)

    def progress(self, seat: int, kind: int) -> str:
        """Tell how far the attack of a kind on a village is: later, waiting, now or done; nothing outside the attack phase."""
        if self.state.phase != "attack":
            return ""
        if isinstance(self.top, BeginAttackPhase):
            return "later"
        agenda = self.state.agenda
        if kind == DEMON:
            return "now" if self.kind == DEMON else "later" if any(isinstance(step, BeginDemonWave) for step in agenda) else "done"
        if any(isinstance(step, AttackWith) and step.kind == kind for step in agenda):
            return "later"
        if self.attacked == seat and self.kind == kind:
            return "now"
        waiting = any(isinstance(step, AttackVillage) and (step.kind, step.player) == (kind, seat) for step in agenda)
        return "waiting" if waiting else "done"

    @cached_property
    def repelled(self) -> dict[tuple[int, int], str]:
        """How the attacks of this phase that were repelled ended, as the log tells: the village may look different since."""
        out: dict[tuple[int, int], str] = {}
        for event in reversed(self.view.log):
            if event.name == "AttackPhaseBegan":
                break
            if event.name == "AttackRepelled":
                told = event.data
                out.setdefault((told["player"], told["kind"]), f"{told['strength']} ≤ {told['defense']}: ")
        return out

    def balance(self, seat: int, kind: int) -> str:
        """Say how strength and defense compare on one side of a village."""
        count, progress = len(self.state.lanes[seat][kind]), self.progress(seat, kind)
        if not count:
            return "none left" if progress == "done" else "none"
        if self.state.phase == "over":
            return f"{count} neutralized"
        if progress == "done":
            return self.repelled.get((seat, kind), "") + "held"
        strength, defense = sum(self.strengths(seat, kind)), sum(self.defense(seat, kind))
        if progress == "now":
            if self.leaving:
                return f"{strength}: broken in"
            return f"{strength} > {defense}: broken in" if strength > defense else f"{strength} ≤ {defense}: held"
        return f"{strength} against {defense}"

    # ---- what a seat is doing --------------------------------------------------------------------------------------

    def status(self, seat: int) -> tuple[str, str]:
        """Tell what a seat is doing: done, busy, waiting or in danger, and the words for it."""
        state, deciding = self.state, self.view.waiting_for == seat
        if self.view.outcome:
            return "done" if seat in self.view.outcome.winners else "", some(self.view.outcome.scores[seat], "point")
        undone = "busy" if deciding else "waiting"
        if state.phase == "building" and state.turn:
            if state.drafting != "revealed":
                return ("done", "has chosen") if state.chosen[seat] else (undone, "choosing")
            if state.chosen[seat]:
                return undone, "placing"
            return ("busy", "moving residents") if deciding else ("done", "placed")
        if state.phase == "monster" and state.turn:
            return ("done", "has given") if all(state.gifts[seat]) else (undone, "giving monsters") if state.dealt[seat] else ("", "")
        if state.phase == "attack" and self.kind == DEMON:
            if state.sealed[seat]:
                return "done", "has decided"
            return (undone, "facing a demon") if state.lanes[seat][DEMON] else ("done", "no demon")
        if state.phase == "attack" and self.kind is not None:
            progress = self.progress(seat, self.kind)
            if not state.lanes[seat][self.kind]:
                return "done", f"no {PLURAL[self.kind]}"
            broken = progress == "now" and (self.leaving or sum(self.strengths(seat, self.kind)) > sum(self.defense(seat, self.kind)))
            return "danger" if broken else "done" if progress == "done" else "waiting", self.balance(seat, self.kind)
        return "", ""

    def holding(self, seat: int) -> str:
        """Say what the viewer knows of the cards and monsters that a player holds, and nothing more."""
        state, out = self.state, []
        if not self.teaching:
            seen = state.known[seat] if state.phase == "building" and state.known and not self.mine(seat) else ()
            return f"Seen in hand: {', '.join(card.name for card in seen)}" if seen else ""
        for what, cards in (("Hand", state.hands[seat]), ("Dealt", state.dealt[seat])):
            if cards:
                out.append(f"{what}: {', '.join(card.name for card in cards)}")
        if state.chosen[seat]:
            out.append(f"Chosen: {state.chosen[seat].name}")
        for what, gift in zip(("left", "right"), state.gifts[seat], strict=True):
            if gift:
                out.append(f"To the {what}: {gift.name}")
        return ". ".join(out)

    # ---- what is asked -------------------------------------------------------------------------------------------

    @cached_property
    def verdict(self) -> str:
        """Say who has won, and why."""
        outcome = self.view.outcome
        assert outcome is not None
        names = " and ".join(self.names[seat] for seat in outcome.winners)
        return {"most-points": f"{names} has the most points", "most-cards": f"The points are shared, but {names} has more village cards",
                "shared-victory": f"{names} have equally many points and village cards"}[outcome.ending] + f" ({outcome.rule})."
