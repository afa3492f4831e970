"""The tray: the hand, the revealed card, the dealt monsters, the attack reckoned step by step, the final scores; and the piles."""

from __future__ import annotations

from ...games.vampire_village.attack import LINE
from ...games.vampire_village.cards import DEMON, Card, Monster
from ...games.vampire_village.demons import SettleDemon
from ...games.vampire_village.state import PLURAL
from ..lettering import fit, measure, text, wrap
from ..marks import Marks, element
from ..shapes import at, card_back, circle, emblem, monster_chip, num, path, rect, star, titled
from ..theme import Theme
from .cards import H, W, card_face, dealt_face
from .reading import Reading, held_card, misdeed, some
from .village import long_sum, sum_of

WIDTH = 238                                        # beside the village: two cards abreast
EDGE = 12


class Tray:
    """The tray of the large seat, ``w`` wide: as a column beside the village, or as a strip above it. ``draw`` gives picture and height."""

    def __init__(self, t: Theme, reading: Reading, marks: Marks, w: float = WIDTH) -> None:
        self.t, self.reading, self.marks, self.seat, self.w = t, reading, marks, reading.seat, w
        self.y = 0.0
        self.out = ""

    def draw(self) -> tuple[str, float]:
        fill = {"building": self._building, "monster": self._monsters, "attack": self._attack, "over": self._scores}
        fill.get(self.reading.state.phase, lambda: self._title("Set-up", "The table is being laid."))()
        self._piles()
        return rect(0, 0, self.w, self.y, 8, fill=self.t.panel, stroke=self.t.rule, width=1.2) + self.out, self.y

    # ---- pieces --------------------------------------------------------------------------------------------------

    def _title(self, words: str, more: str = "") -> None:
        t, middle = self.t, self.w / 2
        self.out += text(middle, self.y + 26, fit(words, self.w - 20, 16, serif=True), 16, t.blood, anchor="middle", bold=True, serif=True)
        self.y += 32
        for line in wrap(more, self.w - 20, 12, 2):
            self.out += text(middle, self.y + 12, line, 12, t.soft, anchor="middle")
            self.y += 15
        self.y += 14

    def _note(self, words: str, color: str = "", *, bold: bool = False, lines: int = 3) -> None:
        for line in wrap(words, self.w - 2 * EDGE, 12, lines, bold=bold):
            self.out += text(EDGE, self.y + 12, line, 12, color or self.t.soft, bold=bold)
            self.y += 15

    def _rows(self, drawings: list[str], w: float, h: float, gap: float = 14) -> None:
        """Lay drawings of one size side by side, as many as there is room for, each row in the middle."""
        abreast = max(1, int((self.w - 2 * EDGE + gap) // (w + gap)))
        for first in range(0, len(drawings), abreast):
            row = drawings[first:first + abreast]
            left = (self.w - len(row) * (w + gap) + gap) / 2
            if len(drawings) > abreast:            # the last row begins where the others do
                left = (self.w - abreast * (w + gap) + gap) / 2
            self.out += "".join(at(left + i * (w + gap), self.y, drawing) for i, drawing in enumerate(row))
            self.y += h + gap

    def _card(self, card: Card, key: str = "") -> str:
        if card.slug == "?":
            return titled("A card, face down", card_back(self.t, W, H))
        return element(self.t, key, self.marks.get(key), held_card(card), (W, H), card_face(self.t, card, None))

    def _beast(self, beast: Monster) -> str:
        if beast.slug == "?":
            return titled("A monster, face down", card_back(self.t, W, H))
        key = f"dealt:{beast.slug}"
        return element(self.t, key, self.marks.get(key), beast.name, (W, H), dealt_face(self.t, beast))

    def _whose(self, what: str) -> str:
        return f"Your {what}" if self.reading.mine(self.seat) else f"{what.capitalize()} of {self.reading.names[self.seat]}"

    # ---- by phase ------------------------------------------------------------------------------------------------

    def _building(self) -> None:
        state, seat, names = self.reading.state, self.seat, self.reading.names
        hand, chosen = state.hands[seat], state.chosen[seat]
        left, right = state.left_of(seat), state.right_of(seat)
        to, origin = (left, right) if state.round == 1 else (right, left)
        if state.drafting == "choosing" and not chosen:
            more = "" if not hand else f"The others go to {names[to]}." if len(hand) > 1 else "The last card: nothing is passed on."
            self._title(self._whose("hand"), more or "The cards have not been dealt yet.")
            self._rows([self._card(card, f"hand:{card.slug}") for card in hand], W, H)
            return
        if chosen:
            revealed = state.drafting == "revealed"
            self._title(self._whose("card"), "Revealed; now it is placed." if revealed else "Set aside, face down, until all have chosen.")
            self._rows([self._card(chosen)], W, H)
        else:
            self._title(self._whose("card"), "It has been placed.")
        if hand:
            if state.drafting == "choosing":
                self._note(f"{some(len(hand), 'card')} will go to {names[to]}:", bold=True, lines=2)
            else:
                self._note(f"Next hand: {some(len(hand), 'card')} from {names[origin]}", bold=True, lines=2)
            seen = tuple(card for card in hand if card.slug != "?") or (state.known[seat] if state.known else ())
            if seen:
                self._note(", ".join(card.name for card in seen), lines=4)
            else:
                self._backs(len(hand))
            self.y += 6

    def _backs(self, count: int) -> None:
        self.y += 6
        step = min(44, (self.w - 2 * EDGE - 72) / max(count - 1, 1))
        backs = "".join(at(EDGE + i * step, self.y, card_back(self.t, 72, 84)) for i in range(count))
        self.out += titled(f"{some(count, 'card')}, face down", backs)
        self.y += 90

    def _monsters(self) -> None:
        state, seat, names = self.reading.state, self.seat, self.reading.names
        dealt, gifts = state.dealt[seat], state.gifts[seat]
        if not dealt and not any(gifts):
            self._title("Monster phase", "No monsters are dealt at the moment.")
            return
        kept = all(gifts)
        self._title(self._whose("monsters"), "This one stays, face down." if kept else "Each is given or kept face down.")
        self._rows([self._beast(beast) for beast in dealt], W, H)
        for gift, to, side in zip(gifts, (state.left_of(seat), state.right_of(seat)), ("left", "right"), strict=True):
            if gift:
                where = f"{names[to]}, {side}" if state.players > 2 else names[to]
                self._note(f"To {where}:", bold=True, lines=1)
                self._note("a monster, face down" if gift.slug == "?" else gift.name, lines=1)
                self.y += 4

    def _attack(self) -> None:
        reading = self.reading
        if reading.kind == DEMON:
            self._demons()
        elif reading.kind is None:
            self._title("Attack phase", "The monsters act in the order of the row above.")
        elif reading.attacked is None:
            self._title(f"The {PLURAL[reading.kind]} attack", f"They come from {('the left', 'above', 'the right')[reading.kind]}, in every village.")
        else:
            self._reckoning(reading.kind, reading.attacked)

    def _demons(self) -> None:
        """What each of the demons here does."""
        t, state = self.t, self.reading.state
        sealed = state.sealed[self.seat]
        self._title("Demons", "Each acts once and is gone.")
        for beast in dict.fromkeys(beast for beast, _ in state.lanes[self.seat][DEMON]):
            self.out += at(EDGE, self.y - 2, monster_chip(t, "demon", 30))
            self.out += text(EDGE + 40, self.y + 10, fit(beast.name, self.w - 64, 13, bold=True), 13, t.ink, bold=True)
            words = f"{misdeed(beast)}, without a choice" if beast.misdeed == "hero" else f"{misdeed(beast)}, or a hero dies"
            self.y += 14
            for line in wrap(words, self.w - 64, 12, 3):
                self.out += text(EDGE + 40, self.y + 12, line, 12, t.soft)
                self.y += 15
            self.y += 12
        if sealed and len(sealed) > 1:
            self._note("Decided:", t.good, bold=True)
            self._note(SettleDemon(self.seat).label(state, sealed))
        elif not state.lanes[self.seat][DEMON]:
            self._note("None here.", lines=1)

    def _reckoning(self, kind: int, seat: int) -> None:
        """The attack on a village as the rulebook reckons it: A, B, C."""
        reading = self.reading
        strengths, values = reading.strengths(seat, kind), reading.defense(seat, kind)
        strength, defense = sum(strengths), sum(values)
        self._title(f"The {PLURAL[kind]} attack", "your village" if reading.mine(seat) else f"the village of {reading.names[seat]}")
        if reading.leaving:
            last = ("C", "a card is gone, now an attacker goes", "then again from A")
        elif strength > defense:
            last = ("C", "more than the defense", f"{strength} > {defense}: they break in")
        else:
            last = ("C", "not more than the defense", f"{strength} ≤ {defense}: held")
        steps = [("A", "attack strength", long_sum(strengths, 176)), ("B", f"defense, {LINE[kind]}", sum_of(values)), last]
        if reading.leaving:                        # the line that was broken is not the same any more
            del steps[1]
        self._rows([self._step(*step) for step in steps], 214, 30, 10)
        if reading.breaking:
            self._note("A card of the line goes, with its residents. Then the weakest attacker goes, or any one if a hero "
                       "with their symbol was lost.", lines=4)
        self.y += 8

    def _step(self, letter: str, words: str, value: str) -> str:
        t = self.t
        return (circle(12, 15, 12, t.band) + text(12, 19.5, letter, 13, t.on_band, anchor="middle", bold=True, serif=True)
                + text(34, 10, words, 11, t.soft) + text(34, 26, value, 14 if measure(value, 14, bold=True) <= 178 else 12, t.ink, bold=True))

    def _scores(self) -> None:
        """The ranking: each player's points and what they are made of."""
        reading, outcome = self.reading, self.reading.view.outcome
        if outcome is None:
            self._title("The end", "The points are being counted.")
            return
        self._title("Final scores", "residents + monsters beside the village")
        places = [(1 + sum(map(len, outcome.ranking[:i])), seat) for i, group in enumerate(outcome.ranking) for seat in group]
        self._rows([self._score(place, seat) for place, seat in places], 214, 40, 6)
        self._note(reading.verdict, self.t.ink, lines=4)
        self.y += 8

    def _score(self, place: int, seat: int) -> str:
        reading, t, outcome = self.reading, self.t, self.reading.view.outcome
        assert outcome is not None
        won, parts = seat in outcome.winners, outcome.details[seat]
        points = str(outcome.scores[seat])
        room = 204 - 56 - measure(points, 20, bold=True)
        return ((rect(-4, 0, 222, 40, 6, fill=t.ground, stroke=t.gold, width=1.2) if won else "")
                + (at(1, 11, star(t.blood), scale=18 / 24) if won else text(10, 25, f"{place}.", 13, t.soft, anchor="middle"))
                + emblem(t, reading.color(seat), 36, 20, 10)
                + titled(reading.names[seat], text(52, 17, fit(reading.names[seat], room, 14, serif=True), 14, t.ink, bold=True, serif=True))
                + text(52, 33, f"{parts['residents']} + {parts['monsters']}, {some(parts['cards'], 'card')}", 12, t.soft)
                + text(208, 27, points, 20, t.blood if won else t.ink, anchor="end", bold=True))

    # ---- the middle of the table -----------------------------------------------------------------------------------

    def _piles(self) -> None:
        """The piles in the middle of the table, and what has been discarded."""
        t, state = self.t, self.reading.state
        piles = [(what, f"round {n}", len(state.piles[pile]), fill, f"{some(len(state.piles[pile]), one)} of round {n}, face down")
                 for what, one, kind, fill in (("Cards", "village card", "village", t.band), ("Monsters", "monster", "monsters", t.night))
                 for n in (1, 2) if (pile := f"{kind}-{n}") in state.piles]
        if state.discard:
            piles.append(("Discard", "pile", len(state.discard), t.rule, f"Village cards and monsters discarded: {len(state.discard)}"))
        if not piles:
            return
        self.out += path(f"M{EDGE} {num(self.y+2)}H{num(self.w-EDGE)}", stroke=t.rule, width=.8)
        step = min(64.0, (self.w - 2 * EDGE) / len(piles))
        left = (self.w - step * len(piles)) / 2
        for i, (what, which, count, fill, title) in enumerate(piles):
            x = left + step * (i + .5)
            back = rect(x - 18, self.y + 11, 14, 19, 2.5, fill=fill, stroke=t.night_edge if fill == t.night else t.ink, width=1)
            self.out += titled(title, back, text(x, self.y + 25, count, 13, t.ink, bold=True), *(
                text(x, self.y + 44 + 12 * line, words, 11, t.soft, anchor="middle") for line, words in enumerate((what, which))))
        self.y += 64
