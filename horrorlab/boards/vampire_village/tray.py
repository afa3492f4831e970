"""The tray beside the village: the hand, the revealed card, the dealt monsters, the attack reckoned step by step, the final scores."""

from __future__ import annotations

from ...games.vampire_village.cards import DEMON, Card
from ...kernel.events import ALL
from ..lettering import fit, measure, text, wrap
from ..shapes import at, card_back, circle, emblem, hourglass, num, path, rect, star, tick, titled
from ..theme import Theme
from .cards import H, W, card_face, dealt_face
from .choices import Mark, Marks
from .reading import LINE, PLURAL, Reading, misdeed_words, printed, residents_words
from .village import element, sum_words

WIDTH = 236
STEP_X, STEP_Y = W + 14, H + 12


def hand_words(card: Card) -> str:
    return f"{card.name}, {printed(card)}" + ("" if card.is_hero else f", {residents_words(card)}")


class Tray:
    """The tray of the large seat: ``draw`` gives its picture, ``h`` its height once drawn."""

    def __init__(self, t: Theme, reading: Reading, marks: Marks) -> None:
        self.t, self.reading, self.marks, self.seat = t, reading, marks, reading.seat
        self.y = 0.0
        self.parts: list[str] = []

    def draw(self) -> tuple[str, float]:
        state = self.reading.state
        {"building": self._building, "monster": self._monsters, "attack": self._attack, "over": self._scores}.get(state.phase, self._setup)()
        self._piles()
        h = self.y + 8
        return rect(0, 0, WIDTH, h, 8, fill=self.t.panel, stroke=self.t.rule, width=1.2) + "".join(self.parts), h

    # ---- pieces --------------------------------------------------------------------------------------------------

    def _title(self, words: str, more: str = "") -> None:
        t = self.t
        self.parts.append(text(WIDTH / 2, self.y + 27, fit(words, WIDTH - 20, 16, serif=True), 16, t.blood, anchor="middle", bold=True, serif=True))
        self.y += 34
        if more:
            lines = wrap(more, WIDTH - 20, 12, 2)
            self.parts += [text(WIDTH / 2, self.y + 11 + 15 * i, line, 12, t.soft, anchor="middle") for i, line in enumerate(lines)]
            self.y += 15 * len(lines)
        self.y += 14

    def _note(self, words: str, color: str = "", *, bold: bool = False, lines: int = 3) -> None:
        for line in wrap(words, WIDTH - 24, 12, lines, bold=bold):
            self.parts.append(text(12, self.y + 12, line, 12, color or self.t.soft, bold=bold))
            self.y += 15
        self.y += 4

    def _cards(self, drawings: list[str]) -> None:
        """Lay cards two abreast; a single one lies in the middle."""
        for i, drawing in enumerate(drawings):
            alone = (WIDTH - W) / 2 - 11 if len(drawings) == 1 else 0
            self.parts.append(at(11 + (i % 2) * STEP_X + alone, self.y + (i // 2) * STEP_Y, drawing))
        self.y += -(-len(drawings) // 2) * STEP_Y

    def _card(self, card: Card, key: str = "", mark: Mark | None = None) -> str:
        if card.slug == "?":
            return titled("A card, face down", card_back(self.t, W, H))
        return element(self.t, key, mark or self.marks.get(key), hand_words(card), (W, H), card_face(self.t, card, None))

    def _whose(self, what: str) -> str:
        if self.reading.mine(self.seat):
            return f"Your {what}"
        return f"{what.capitalize()} of {self.reading.names[self.seat]}"

    # ---- by phase ------------------------------------------------------------------------------------------------

    def _setup(self) -> None:
        self._title("Set-up", "the table is being laid")

    def _building(self) -> None:
        state, seat, names = self.reading.state, self.seat, self.reading.names
        hand, chosen = state.hands[seat], state.chosen[seat]
        to = state.left_of(seat) if state.round == 1 else state.right_of(seat)
        origin = state.right_of(seat) if state.round == 1 else state.left_of(seat)
        if not state.turn and not hand:
            self._title("Building phase", "the cards have not been dealt yet")
            return
        if state.drafting == "choosing":
            passes = f"the rest goes to {names[to]}" if len(hand) > 1 else "the last card"
            self._title(self._whose("hand"), passes if not chosen else f"waits to go to {names[to]}")
            if chosen:
                self._cards([self._card(chosen)])
                self._note("Set aside, face down, until all have chosen.")
            self._cards([self._card(card, f"hand:{card.slug}") for card in hand])
            return
        if chosen:
            self._title(self._whose("card"), "revealed, not yet placed" if state.drafting == "revealed" else "set aside, face down")
            self._cards([self._card(chosen)])
        else:
            self._title(self._whose("hand"), "")
        if hand:
            backs = len(hand)
            self._note(f"Next hand: {backs} card{'s' * (backs != 1)} from {names[origin]}", lines=2)
            seen = state.known[seat] if state.known else ()
            if hand[0].slug != "?" or not seen:
                self._fan(hand)
            else:
                self._note("Among them: " + ", ".join(card.name for card in seen), lines=4)

    def _fan(self, cards: tuple[Card, ...]) -> None:
        """Cards that are not to be chosen now: names if they are open, backs if they are not."""
        if cards[0].slug != "?":
            self._note(", ".join(card.name for card in cards), lines=4)
            return
        step = min(40, (WIDTH - 22 - W) / max(len(cards) - 1, 1))
        for i in range(len(cards)):
            self.parts.append(at(11 + i * step, self.y, titled(f"{len(cards)} cards, face down", card_back(self.t, 72, 84))))
        self.y += 96

    def _monsters(self) -> None:
        state, seat, names = self.reading.state, self.seat, self.reading.names
        dealt, gifts = state.dealt[seat], state.gifts[seat]
        if not dealt and not any(gifts):
            self._title("Monster phase", "no monsters are dealt at the moment")
            return
        self._title(self._whose("monsters"), "as dealt; all are given face down" if len(dealt) > 1 else "given, and one kept face down")
        if dealt:
            if len(dealt) == 1 and any(gifts):
                self._note("Kept:", bold=True)
            self._cards([self._beast(monster) for monster in dealt])
        for gift, to, side in zip(gifts, (state.left_of(seat), state.right_of(seat)), ("left", "right"), strict=True):
            if gift:
                self._note(f"To {names[to]}, {side}:" if state.players > 2 else f"To {names[to]}:", bold=True, lines=1)
                self._note("a monster, face down" if gift.slug == "?" else gift.name, lines=1)

    def _beast(self, monster: object) -> str:
        if monster.slug == "?":  # type: ignore[attr-defined]
            return titled("A monster, face down", card_back(self.t, W, H))
        key = f"dealt:{monster.slug}"  # type: ignore[attr-defined]
        return element(self.t, key, self.marks.get(key), monster.name, (W, H), dealt_face(self.t, monster))  # type: ignore[attr-defined,arg-type]

    def _attack(self) -> None:
        """The attack, reckoned as the rulebook does: A, B, C."""
        reading, t = self.reading, self.t
        kind, seat = reading.kind, reading.attacked
        if kind == DEMON:
            self._title("Demons", "each acts once and is gone")
            for beast in dict.fromkeys(beast for beast, _ in reading.state.lanes[self.seat][DEMON]):
                self._note(beast.name, t.ink, bold=True)
                self._note(f"{misdeed_words(beast)}, or a hero dies to destroy it." if beast.misdeed != "hero" else f"{misdeed_words(beast)}; it leaves no choice.")
            return
        if kind is None:
            self._title("Attack phase", "the monsters come in the order of the row above")
            return
        if seat is None:
            self._title(f"The {PLURAL[kind]}", f"they attack every village from {('the left', 'above', 'the right')[kind]}")
            return
        whose = "your village" if reading.mine(seat) else reading.names[seat]
        self._title(fit(f"{PLURAL[kind].capitalize()} against {whose}", 210, 16, serif=True))
        strengths, values = reading.strengths(seat, kind), reading.defense(seat, kind)
        self._step("A", "attack strength", sum_words(strengths, 180) if len(strengths) > 1 else str(sum(strengths)))
        self._step("B", f"defense of the {LINE[kind]}", (" + ".join(map(str, values)) + (f" = {sum(values)}" if len(values) > 1 else "")) if values else "no card is left: 0")
        if reading.breaking():
            self._step("C", "more than the defense: they break in", f"{sum(strengths)} > {sum(values)}")
            self._note("A card of the line goes, then the weakest attacker, or any if a hero with their sign dies. Then again from A.", lines=4)
        elif sum(strengths) <= sum(values):
            self._step("C", "not more than the defense: held", f"{sum(strengths)} ≤ {sum(values)}")
        else:
            self._step("C", "a card is lost, now an attacker goes", "then again from A")

    def _step(self, letter: str, words: str, value: str) -> None:
        t = self.t
        self.parts.append(circle(24, self.y + 13, 11, t.band) + text(24, self.y + 17.5, letter, 13, t.on_band, anchor="middle", bold=True, serif=True)
                          + text(44, self.y + 10, words, 11, t.soft) + text(44, self.y + 26, fit(value, WIDTH - 56, 14, bold=True), 14, t.ink, bold=True))
        self.y += 40

    def _scores(self) -> None:
        """The ranking: one line a player, its points and what they are made of."""
        reading, t, outcome = self.reading, self.t, self.reading.view.outcome
        if outcome is None:
            self._title("The end", "the points are being counted")
            return
        self._title("Final scores", "residents + monsters left = points")
        place = 1
        for group in outcome.ranking:
            for seat in group:
                parts = outcome.details[seat]
                won = seat in outcome.winners
                y = self.y
                if won:
                    self.parts.append(rect(8, y - 4, WIDTH - 16, 42, 6, fill=t.ground, stroke=t.gold, width=1.2))
                self.parts.append((at(13, y + 8, star(t.blood), scale=18 / 24) if won else text(22, y + 22, f"{place}.", 13, t.soft, anchor="middle"))
                                  + emblem(t, reading.color(seat), 48, y + 17, 10)
                                  + text(64, y + 14, fit(reading.names[seat], 110, 14, serif=True), 14, t.ink, bold=True, serif=True)
                                  + text(64, y + 30, f"{parts['residents']} + {parts['monsters']}, {parts['cards']} cards", 12, t.soft)
                                  + text(WIDTH - 16, y + 23, outcome.scores[seat], 20, t.blood if won else t.ink, anchor="end", bold=True))
                self.y += 46
            place += len(group)
        self._note(_verdict(reading), t.ink)

    def _piles(self) -> None:
        """What lies in the middle of the table."""
        t, state = self.t, self.reading.state
        counts = [("village cards of round 2", len(state.piles["village-2"])) if "village-2" in state.piles else None,
                  *((f"monsters of round {n}", len(state.piles[f"monsters-{n}"])) if f"monsters-{n}" in state.piles else None for n in (1, 2)),
                  ("discarded", len(state.discard)) if state.discard else None]
        lines = [f"{count[1]} {count[0]}" for count in counts if count]
        if lines:
            self.parts.append(path(f"M14 {num(self.y+4)}H{WIDTH-14}", stroke=t.rule, width=.8))
            self.y += 10
            self.parts += [text(14, self.y + 12 + 14 * i, line, 11, t.soft) for i, line in enumerate(lines)]
            self.y += 14 * len(lines) + 4


def _verdict(reading: Reading) -> str:
    outcome = reading.view.outcome
    assert outcome
    names = " and ".join(reading.names[seat] for seat in outcome.winners)
    return {"most-points": f"{names} wins: the most points.", "most-cards": f"{names} wins: as many points, but more village cards.",
            "shared-victory": f"{names} share the victory: as many points and as many village cards."}[outcome.ending] + f" ({outcome.rule})"


assert ALL and hourglass and measure and tick
