"""Where a position in short form stands: ``now`` becomes what is still to do, and what its step needs is filled in."""

from __future__ import annotations

from ....kernel.agenda import Step
from ....kernel.errors import unknown
from ....kernel.position import Fields
from ....kernel.words import many
from ..abilities import ABILITIES
from ..cards import CARDS
from ..course import ROUND
from ..day import EndDay, LeadMob, OfferMob
from ..decks import DRAFT
from ..night import EndNight, Execute, NameCards, NextTurn, TakeTurn
from ..scoring import turn_all_up
from ..setup import CHIEF, DealHand, Draft, FindStartPlayer, PassLeft, PassRight, TakePassedCards, hand_size
from ..state import MOST_DOWN, VillageOfHorror
from ..turn import EndHide, EndTurn, OrderCards

STEPS: dict[str, dict[str, tuple[str, ...]]] = {
    "set-up": {"begin": (), "pass": (), "draft": ("number",), "start": ()},
    "night": {"begin": (), "turn": (), "play": ("block",), "use": ("character", "place", "times", "block"), "order": ("block",), "hide": ("place",),
              "end": ()},
    "day": {"begin": (), "mob": (), "drag": ()},
    "scoring": {"begin": (), "count": ()},
    "over": {"end": ()},
}
"""The steps of each phase at which a position may stand, and the further fields of ``now`` that each has."""

NIGHT, DAY, SCORING = ROUND[1:], ROUND[2:], ROUND[3:]                # the rest of a round, from there on



def read_now(state: VillageOfHorror, now: Fields) -> None:
    """Read ``now`` and lay the agenda, unless there are complaints."""
    steps = STEPS[state.phase]
    step = now.one_of("step", steps, next(iter(steps)))
    now.read.update({"phase", "player", *steps[step]})
    now.finish()
    if state.start < 0 and state.phase != "set-up":
        state.start = next((player for player, hand in enumerate(state.hands) if CHIEF in hand), 0)
    player = _read_player(state, now)
    if now.complaints:
        return
    agenda = _PHASES[state.phase](state, now, step, player)
    if not now.complaints:
        state.agenda = agenda[::-1]


def _read_player(state: VillageOfHorror, now: Fields) -> int:
    name = now.get("player", max(state.start, 0))
    if type(name) is int and 0 <= name < state.players:
        return name
    if name not in state.names:
        now.complaints.append(unknown("now.player", name, state.names))
        return 0
    return state.names.index(name)


def _set_up(state: VillageOfHorror, now: Fields, step: str, player: int) -> list[Step]:
    seats, size = range(state.players), hand_size(state.players)
    if step == "begin":
        _check_hands(state, now, 0)
        return [*ROUND]
    if step != "draft" and any(state.aside):
        now.complain("step", "nobody has set a card aside yet", "VH-SETUP-06")
    short = [DealHand(seat, size - len(state.hands[seat])) for seat in seats if len(state.hands[seat]) < size]
    if step == "pass":
        if DRAFT in state.variants:
            now.complain("step", "expected 'draft': cards are drafted, not passed", "AMB-VH-10")
        _check_hands(state, now, size)
        return [*short, *(PassLeft(seat) for seat in seats), *(PassRight(seat) for seat in seats), TakePassedCards(), FindStartPlayer(), *ROUND[1:]]
    if step == "draft":
        if DRAFT not in state.variants:
            now.complain("step", "expected 'pass', or the variant 'draft'", "VH-TWO-01")
        number = now.whole("number", 1, size, 1)
        for seat in seats:
            if len(state.aside[seat]) != number - 1:
                now.complain("number", f"{state.names[seat]} has drafted {len(state.aside[seat])} cards, expected {number - 1}", "VH-TWO-02")
        _check_hands(state, now, size - number + 1)
        return [*(DealHand(seat, size - number + 1 - len(state.hands[seat])) for seat in seats if len(state.hands[seat]) < size - number + 1),
                Draft(number), FindStartPlayer(), *ROUND[1:]]
    _check_hands(state, now, size)
    return [*short, FindStartPlayer(), *ROUND[1:]]


def _check_hands(state: VillageOfHorror, now: Fields, most: int) -> None:
    for seat, hand in enumerate(state.hands):
        if len(hand) > most:
            now.complain("step", f"{state.names[seat]} has {many(len(hand), 'card')} in hand, at most {most} can be there now",
                         "VH-SETUP-04", "VH-SETUP-05")


def _night(state: VillageOfHorror, now: Fields, step: str, player: int) -> list[Step]:
    if step == "begin":
        if not state.hands[state.start]:
            now.complain("step", f"{state.names[state.start]} starts and has no card to bury", "VH-NIGHT-01")
        return [*NIGHT]
    if step == "end":
        if any(state.hands):
            now.complain("step", "all hands are empty when the Night ends", "VH-NIGHT-13")
        return [EndNight(), *DAY]
    if step == "turn":
        return [TakeTurn(player), *DAY]
    state.turn = player
    block = _read_block(state, now, player) if step in ("play", "use", "order") else []
    tableau = state.tableaus[player]
    if step == "play":
        if not state.hands[player]:
            now.complain("player", f"{state.names[player]} has no card to play", "VH-NIGHT-11")
        return [NameCards(player), NextTurn(), *DAY]
    if step == "order":
        if len(block) < 2:
            now.complain("block", "expected the places of at least two cards played this turn", "VH-FACT-05")
        return [OrderCards(player, 0), EndHide(player), NextTurn(), *DAY]
    place = now.get("place", next((i for i in reversed(range(len(tableau))) if tableau[i].up), None))
    if type(place) is not int or not 0 <= place < len(tableau) or not tableau[place].up:
        now.complain("place", f"expected the place of a face-up card of {state.names[player]}, got {place!r}", "VH-NIGHT-07")
        return []
    state.acting = tableau[place].back
    state.block = state.block or (state.acting,)
    if step == "hide":
        return [EndHide(player), NextTurn(), *DAY]
    character = now.one_of("character", ABILITIES, tableau[place].card.slug)
    if tableau[place].card is not CARDS.characters[character]:
        now.complain("character", f"{tableau[place].card.slug} lies at place {place}, not {character}", "VH-NIGHT-07")
    if block and place not in block:
        now.complain("block", f"expected place {place}, of the card that acts, among the others", "VH-NIGHT-08")
    times = now.whole("times", 1, 5, max(1, len(state.block)))
    return [Execute(player, character, times), EndTurn(player), NextTurn(), *DAY]


def _read_block(state: VillageOfHorror, now: Fields, player: int) -> list[int]:
    tableau = state.tableaus[player]
    places = now.many("block")
    if not all(type(place) is int and 0 <= place < len(tableau) for place in places) or len(set(places)) != len(places) or len(places) > 5:
        now.complain("block", f"expected up to five different places from 0 to {len(tableau) - 1}, got {places}", "VH-NIGHT-08")
        return []
    up = [place for place in places if tableau[place].up]
    if len(up) > 1 or len(places) - len(up) > MOST_DOWN:
        now.complain("block", f"expected one face-up card at most, and up to {MOST_DOWN} face-down", "VH-NIGHT-08")
    state.block = tuple(tableau[place].back for place in places)
    state.acting = tableau[up[0]].back if up else 0
    return places


def _day(state: VillageOfHorror, now: Fields, step: str, player: int) -> list[Step]:
    if step == "begin":
        return [*DAY]
    order = state.clockwise(state.start)
    rest: list[Step] = [*(OfferMob(seat) for seat in order[order.index(player) + 1:]), EndDay(), *SCORING]
    if step == "mob":
        return [OfferMob(player), *rest]
    state.turn = player
    if not state.has_down_card_of_others(player):
        now.complain("step", "no face-down card lies in another tableau", "AMB-VH-73")
    return [LeadMob(player), *rest]


def _scoring(state: VillageOfHorror, now: Fields, step: str, player: int) -> list[Step]:
    if step == "begin":
        return [*SCORING]
    turn_all_up(state)
    return [*SCORING[1:]]


def _over(state: VillageOfHorror, now: Fields, step: str, player: int) -> list[Step]:
    turn_all_up(state)
    return []


_PHASES = {"set-up": _set_up, "night": _night, "day": _day, "scoring": _scoring, "over": _over}
