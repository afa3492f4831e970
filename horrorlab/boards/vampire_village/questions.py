"""The words of the question band: what is asked, what follows, and the sum that decides."""

from __future__ import annotations

from ...games.vampire_village.building import ChooseCard
from ...games.vampire_village.cards import DEMON, KINDS, Monster
from ...games.vampire_village.demons import SettleDemon
from ...games.vampire_village.heroes import MoveResident
from ...games.vampire_village.monsters import GiveLeft, GiveRight, KeepMonster
from ...games.vampire_village.placing import PlaceCard
from ...games.vampire_village.state import PLURAL
from .choices import monster_key
from .reading import Reading, attracts, misdeed


def asked(reading: Reading, chosen: tuple[str, ...] = ()) -> tuple[str, str, str]:
    """Give the question, what follows from it or what to click (after the clicks already made), and the sum that decides (or nothing)."""
    return reading.question(lambda: _what_follows(reading, chosen), lambda: sum_that_decides(reading))


def sum_that_decides(reading: Reading) -> str:
    seat, kind, state = reading.attacked, reading.kind, reading.state
    if seat is not None and kind is not None:
        strength, defense = sum(reading.strengths(seat, kind)), sum(reading.defense(seat, kind))
        if reading.leaving:
            return f"strength {strength}"
        return f"strength {strength} {'>' if strength > defense else '≤'} defense {defense}"
    if state.phase == "building" and state.turn:
        return f"card {state.turn} of 6"
    if state.phase == "monster" and state.turn:
        return f"stage {state.turn} of 2"
    return ""


def _what_follows(reading: Reading, chosen: tuple[str, ...]) -> str:
    state, names = reading.state, reading.names
    match reading.top:
        case ChooseCard(seat):
            others = len(state.hands[seat]) - 1
            way, to = ("clockwise", state.left_of(seat)) if state.round == 1 else ("counterclockwise", state.right_of(seat))
            if not others:
                return "It is placed like any other card."
            return f"The other {others} go {way}, to {names[to]}." if others > 1 else f"The other one goes {way}, to {names[to]}."
        case PlaceCard(seat):
            card = state.chosen[seat]
            gain = "Nobody appears on a hero." if card.is_hero else f"{attracts(card).capitalize()}."
            return f"Side by side with another card, at most four in a row or a column. {gain}"
        case MoveResident():
            return "Click whom, then where to. Only those who stood beside the hero; a point for each step from card to card."
        case GiveLeft() | GiveRight():
            return "Face down. When all have given, everybody’s three are revealed."
        case KeepMonster():
            return "Face down. When both have given, everybody’s three are revealed."
        case SettleDemon(seat):
            demons = list(dict.fromkeys(beast for beast, _ in state.lanes[seat][DEMON]))
            if chosen:
                demons = [beast for beast in demons if monster_key(state, seat, beast.slug, None) in chosen]
            return _how_to_settle(reading, seat, demons[0], bool(chosen)) if len(demons) == 1 else \
                "Click the demon first; then a hero, or what its misdeed strikes."
        case _ if reading.breaking and reading.kind is not None:
            return f"Its residents go with it. Then the weakest of the {PLURAL[reading.kind]} goes; after a hero with their symbol, any one of them."
        case _ if reading.leaving and reading.kind is not None:
            who = f"Any one of the {PLURAL[reading.kind]}, for the hero had their symbol" if reading.top.any else "One of the weakest"
            return f"{who}; then the attack is reckoned anew."
    return ""


def _how_to_settle(reading: Reading, seat: int, demon: Monster, chosen: bool) -> str:
    """Say what to click to settle a demon: a hero, what its misdeed strikes, or the demon itself where there is nothing to point at."""
    view, state, names = reading.view, reading.state, reading.names
    ways: dict[str, int] = {}
    for verb, slug, *_ in view.decision.options if view.decision else ():
        if slug == demon.slug:
            ways[verb] = ways.get(verb, 0) + 1
    itself = "the button above the board" if chosen else "the demon"     # a demon clicked first is chosen already
    clicks = []
    if "sacrifice" in ways:
        clicks.append(f"a hero of {'yours' if reading.mine(seat) else names[seat]}")
    if "misdeed" in ways:
        clicks.append(itself)
    if "misdeed-building" in ways:
        clicks.append("the outlined building" if ways["misdeed-building"] == 1 else "an outlined building")
    if "misdeed-fetch" in ways:
        right, kind = state.right_of(seat), KINDS.index(demon.misdeed)
        alone = len(state.lanes[right][kind]) == 1
        clicks.append(f"{names[right]}’s outlined {demon.misdeed}" if alone else f"one of {names[right]}’s outlined {PLURAL[kind]}")
    if "cry" in ways:
        return f"Click {itself}: it can do nothing, and goes."
    return f"Click {', or '.join(clicks)}. The misdeed: {misdeed(demon)}."
