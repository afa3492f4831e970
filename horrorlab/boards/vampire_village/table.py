"""The whole table as one seat sees it."""

from __future__ import annotations

from ...games.vampire_village.attack import DiscardAttacker, LoseCard
from ...games.vampire_village.building import ChooseCard, PlaceCard
from ...games.vampire_village.cards import DEMON
from ...games.vampire_village.demons import SettleDemon
from ...games.vampire_village.heroes import MoveResident
from ...games.vampire_village.monsters import GiveLeft, GiveRight, KeepMonster
from ...kernel.definition import View
from ...kernel.errors import HorrorlabError, unknown
from ..lettering import fit, measure, text
from ..shapes import at, emblem, svg
from ..theme import THEMES, Theme
from .choices import marks as marks_of
from .frame import frame, heading, initiative, question
from .reading import PLURAL, Reading, misdeed_words, residents_words
from .seats import SmallVillage
from .tray import WIDTH as TRAY
from .tray import Tray, _verdict
from .village import BigVillage
from .words import text_board


def draw_vampire_village(view: View, *, theme: str = "light", chosen: tuple[str, ...] = (), width: int = 1100) -> str:
    """Draw the table of Vampire Village as the player who looks may see it.

    ``chosen`` are the keys already clicked of a choice that takes several clicks. The same view gives the same SVG text.
    """
    t = theme_of(theme)
    reading, marks = Reading(view), marks_of(view, tuple(chosen))
    seat = reading.seat
    deciding = view.decision is not None and view.decision.player == seat
    head_w = max(width, 900)
    big = BigVillage(t, reading, seat, marks, room=head_w - TRAY - 56, deciding=deciding)
    w = max(head_w, big.w + TRAY + 56)
    tray, tray_h = Tray(t, reading, marks).draw()
    body = heading(t, reading, w - 560) + initiative(t, reading, w - 20, 24) + question(t, 20, 76, w - 40, *asked(reading))
    y = 132.0
    others = reading.around
    if others:
        room = (w - 40 - 10 * (len(others) - 1)) / len(others)
        panels = [SmallVillage(t, reading, other, marks, min(room, 520)) for other in others]
        height = max(panel.h for panel in panels)
        for i, panel in enumerate(panels):
            body += at(20 + i * (room + 10), y, panel.draw(height))
        y += height + 12
    body += at(20, y, _nameplate(t, reading, seat)) + at(20, y + 4, big.draw()) + at(w - 20 - TRAY, y, tray)
    h = y + max(big.h + 4, tray_h) + 22
    return svg(w, h, label(reading), text_board(view), frame(t, w, h) + body)


def draw_village(view: View, seat: int, *, theme: str = "light", chosen: tuple[str, ...] = ()) -> str:
    """Draw the village of one seat alone."""
    t = theme_of(theme)
    reading = Reading(view)
    marks = marks_of(view, tuple(chosen))
    deciding = view.decision is not None and view.decision.player == seat
    big = BigVillage(t, reading, seat, marks, room=420, deciding=deciding)
    w, h = big.w + 48, big.h + 74
    reading.seat = seat
    body = at(26, 24, _nameplate(t, reading, seat)) + at(24, 50, big.draw())
    return svg(w, h, f"The village of {reading.names[seat]}", text_board(view), frame(t, w, h) + body)


def theme_of(name: str) -> Theme:
    if name not in THEMES:
        raise HorrorlabError(unknown("theme", name, THEMES))
    return THEMES[name]


def _nameplate(t: Theme, reading: Reading, seat: int) -> str:
    name = reading.names[seat]
    words = f"Your village, {name}" if reading.mine(seat) else f"Village of {name}"
    return emblem(t, reading.color(seat), 14, 14, 12) + text(32, 19, fit(words, 230, 15, serif=True), 15, t.ink, bold=True, serif=True)


def label(reading: Reading) -> str:
    return f"Vampire Village, {reading.players} players: {asked(reading)[0]}"


def asked(reading: Reading) -> tuple[str, str, str]:
    """The question, what follows, and the sum that decides."""
    view, state, names = reading.view, reading.state, reading.names
    if view.outcome:
        winners = " and ".join(names[seat] for seat in view.outcome.winners)
        points = view.outcome.scores[view.outcome.winners[0]]
        return f"{winners} {'wins' if len(view.outcome.winners) == 1 else 'share the victory'} with {points} points", _verdict(reading), ""
    step, who = reading.top, view.waiting_for
    if who is None:
        agenda = view.agenda
        return (f"Next: {agenda[0]}" if agenda else "Nothing is left to do"), "The game waits between two steps.", _sum(reading)
    if who < 0:
        return view.question, "Chance answers.", ""
    words = view.question if view.player == who else f"{names[who]}: {view.question}"
    return words, _follows(reading), _sum(reading)


def _sum(reading: Reading) -> str:
    state = reading.state
    if reading.attacked is not None and reading.kind is not None:
        strength, defense = sum(reading.strengths(reading.attacked, reading.kind)), sum(reading.defense(reading.attacked, reading.kind))
        if isinstance(reading.top, DiscardAttacker):
            return f"strength {strength}"
        return f"strength {strength} {'>' if strength > defense else '≤'} defense {defense}"
    if state.phase == "building" and state.turn:
        return f"card {state.turn} of 6"
    if state.phase == "monster" and state.turn:
        return f"stage {state.turn} of 2"
    return ""


def _follows(reading: Reading) -> str:
    """Say in one line what follows from the answer."""
    state, step, names = reading.state, reading.top, reading.names
    match step:
        case ChooseCard(seat):
            cards = len(state.hands[seat]) - 1
            if not cards:
                return "It must be placed like any other card."
            way, to = ("clockwise", state.left_of(seat)) if state.round == 1 else ("counterclockwise", state.right_of(seat))
            return f"The other {cards} go {way} to {names[to]}; all chosen cards are revealed together." if cards > 1 else f"The other one goes {way} to {names[to]}."
        case PlaceCard(seat):
            card = state.chosen[seat]
            gain = "It is a hero: nobody appears on it." if card.is_hero else f"{residents_words(card).capitalize()}."
            return f"It shares a side with another card; a row or a column holds four at most. {gain}"
        case MoveResident():
            return "First whom, then where to: only those who stood next to the hero, a point for each step from card to card."
        case GiveLeft() | GiveRight():
            return "Face down; when all have given, everybody's three are revealed."
        case KeepMonster():
            return "Face down; when both have given, everybody's three are revealed."
        case SettleDemon(seat):
            demons = list(dict.fromkeys(beast for beast, _ in state.lanes[seat][DEMON]))
            return f"Its misdeed: {misdeed_words(demons[0])}." if len(demons) == 1 else "First the demon, then the hero, building or monster; some answers are buttons."
        case LoseCard(_, kind):
            return f"The residents on it are lost too. Then the weakest of the {PLURAL[kind]} goes; after a hero with their sign, any one."
        case DiscardAttacker(_, kind, any_):
            return f"The hero had their sign: any one of the {PLURAL[kind]} may go." if any_ else "Only one of the weakest may go; then the attack is reckoned anew."
    return ""


assert measure
