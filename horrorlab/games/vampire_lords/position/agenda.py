"""What stands on the agenda of a position in full has to fit the position: then the rules lead on from it to the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from ....kernel.agenda import Step
from ....kernel.errors import quoted
from ....kernel.words import listed
from .. import battle, retreat
from ..army import ActivateArmy
from ..battle import BLOODBATH, EndBattle, JudgeBattle, LoseUnit, OfferBattleCard, OfferBloodbath, UseBloodbath, kinds_in
from ..cardplay import BeginActionPhase, NextTurn, OfferBox, PlayBattleCard, PlayCard
from ..cards import CARDS
from ..components import PURCHASE
from ..course import ROUND, PlayRound
from ..courts import RANSOM, PayRansom
from ..dawn import LookForWinner
from ..deals import PROMISES, TERMS, AnswerOffer, WordOffer
from ..diplomacy import AnswerProposal, GiveAbility, SettleAlliance
from ..drawing import DealCards
from ..effects import SendOneVampire
from ..harvest import PayFor, RemoveUnpaid
from ..march import BeginMarch, EndMarch, EndRegrouping, Go, TakeAlong
from ..market import SLOTS, BeginMarketPhase, DealToMarket, Refill, UsePurchaseBox
from ..retreat import ChooseRefuge, RetreatArmy
from ..setup import BeginGraveyard, DrawFirstPlayer, DrawLord, FillSlot, LayMarket, PlaceGuards, SetUp, ShowMarket, TakeLord, TakePlace
from ..state import CASTLE, COURTS, LIVING, NEUTRAL, UNDEAD, VampireLords
from ..unrest import BreakOut
from ..vampires import KINDS, ChooseHuntedUnit, Hunt, Subdue, may_subdue
from .possible import STEPS

MOST = 99                                          # of anything that a Step counts
_CHAINS: dict[str, tuple[type[Step], ...]] = {
    "march": (BeginMarch, EndRegrouping, Go, EndMarch), "battle": (JudgeBattle, EndBattle), "uprisings": (BreakOut,),
}
"""What ends that has begun: one of its Steps is on the agenda, and puts the next one there, before anything else of the round begins."""
_BEGINNING = (*map(type, ROUND), PlayRound, LookForWinner, NextTurn, PlayCard, ActivateArmy)
_LAYING = (SetUp, LayMarket, FillSlot, ShowMarket, BeginGraveyard, DrawLord, TakeLord, TakePlace, PlaceGuards, DrawFirstPlayer)
_PASSING = (BeginActionPhase, NextTurn, BeginMarketPhase)                # the first two lead to all having passed, the last needs it
_BATTLES = (battle.__name__, retreat.__name__)


def misfits(state: VampireLords) -> Iterator[str]:
    """Tell what is on the agenda that cannot be there now, or is not and has to be."""
    kinds = [type(step) for step in state.agenda[::-1]]
    yield from _of_the_set_up(state)
    for name, chain in _CHAINS.items():
        there, names = [kind for kind in kinds if kind in chain], " or ".join(step.__name__ for step in chain)
        if len(there) > 1:
            yield f"agenda: expected {names} once, each puts the next one there"
        if bool(getattr(state, name)) != bool(there) and name != "battle":
            yield f"agenda: expected {names} where {name} is not empty, and nowhere else"
        early = [kind.__name__ for kind in kinds[:kinds.index(there[0])] if kind in _BEGINNING] if there else []
        yield from (f"agenda: expected {there[0].__name__} to be done before {kind}" for kind in early)
    passed = [seat for seat in range(state.players) if state.passed[seat]]
    if NextTurn in kinds and sorted(state.order) != passed:
        yield f"order: expected the seats that have passed, {passed}, each once, got {list(state.order)} (AMB-VL-094)"
    if next((kind for kind in kinds if kind in _PASSING), None) is BeginMarketPhase and not set(state.order) - {state.first}:
        yield f"order: expected a player who has passed, other than the first player, before the Market phase, got {list(state.order)} (VL-5.3-01)"
    for i, step in enumerate(state.agenda):
        wrong = [f"{field.name}: {why}" for field in fields(step) if (why := _why_not(state, step, field.name, getattr(step, field.name)))]  # type: ignore[arg-type]
        yield from (f"agenda[{i}]: {type(step).__name__}.{why}" for why in wrong)
        if not wrong and (why := _unfit(state, step)):
            yield f"agenda[{i}]: {type(step).__name__}: {why}"


def _of_the_set_up(state: VampireLords) -> Iterator[str]:
    """Tell where the set-up does not go on from what the table shows."""
    laying = [step for step in state.agenda[::-1] if isinstance(step, _LAYING)]
    if state.phase != "set-up":
        yield from (f"agenda: {type(step).__name__} belongs to the set-up, got the phase {state.phase!r} (VL-4.0-01)" for step in laying)
        return
    found, wanted = [_named(step) for step in laying if not isinstance(step, (ShowMarket, PlaceGuards))], _still_to_lay(state)
    if found != wanted and (found != ["SetUp"] or wanted != _still_to_lay(VampireLords(state.names))):
        yield f"agenda: as the table shows, expected {listed(wanted)} to lay; got {listed(found)} (VL-4.0-01)"
    early = [name for name in ("market", "graveyard") if any(getattr(state, name)) and not state.stock]
    early += [f"seats[{seat}].{name[:-1]}" for seat in range(len(state.lords), state.players) for name in ("hands", "decks", "discards")
              if len(getattr(state, name)[seat])]
    yield from (f"{where}: expected nothing, no card is laid there yet (VL-4.0-01)" for where in early)


def _still_to_lay(state: VampireLords) -> list[str]:
    """Name the Steps of the set-up that are still to come, as the table shows."""
    seats = range(state.players)
    market = [*(f"FillSlot {slot}" for slot, card in enumerate(state.market) if not card), *["BeginGraveyard"] * (not state.graveyard)]
    return [*(market if state.stock else ["LayMarket"]), *(f"TakeLord {seat}" for seat in seats[len(state.lords):]),
            *(f"TakePlace {seat}" for seat in seats if not state.vampires[seat]), *["DrawFirstPlayer"] * (state.first < 0)]


def _named(step: Step) -> str:
    name = TakeLord.__name__ if isinstance(step, DrawLord) else type(step).__name__
    number = [str(getattr(step, field.name)) for field in fields(step) if field.name in ("to", "slot", "player")]  # type: ignore[arg-type]
    return " ".join([name, *number])


# ---- the fields of a Step ------------------------------------------------------------------------------------------

def _why_not(state: VampireLords, step: Any, name: str, value: Any) -> str:
    """Tell what was expected of a field of a Step; nothing if that is what it holds."""
    seats = range(state.players)
    known: dict[str, Any] = {
        "other": seats, "offerer": seats, "visitor": seats, "owner": seats, "asked": seats, "beaten": range(NEUTRAL, state.players),
        "at": range(CASTLE), "side": range(2), "beige": range(2), "slot": range(len(SLOTS)),
        "kind": ("hunt", "subdue") if isinstance(step, SendOneVampire) else (LIVING, UNDEAD), "kinds": KINDS,
        "used": ("rob-grave", "cunning", "impaler"), "card": CARDS.cards, "court": COURTS, "lord": CARDS.lords,
        "lords": ("", *CARDS.lords), "chosen": ("", *CARDS.lords),
        "terms": range(MOST + 1), "steps": range(STEPS + 1),
    }
    if name in ("index", "acted"):
        owner = getattr(step, "owner", step.player)
        known[name] = range(len(state.vampires[owner]) if owner in seats else 0)
    elif type(value) is int:
        known.setdefault(name, range(MOST + 1))
    if type(value) is bool or name not in known or all(item in known[name] for item in (value if isinstance(value, tuple) else (value,))):
        return ""
    allowed = known[name]
    words = f"from {allowed[0]} to {allowed[-1]}" if isinstance(allowed, range) and allowed else listed(map(repr, allowed), "or") or "nothing"
    return f"expected {words}, got {quoted(value)}"


def _unfit(state: VampireLords, step: Step) -> str:
    """Tell what of the position a Step does not go with."""
    match step:
        case TakeAlong(player) | BeginMarch(player) | EndRegrouping(player) | Go(player) | EndMarch(player):
            return "" if state.march and state.march.player == player else "expected a march of this seat"
        case WordOffer(player, other, terms) | AnswerOffer(other, player, terms):
            return _unfit_terms(state, player, other, terms, len(TERMS) - 1 if isinstance(step, WordOffer) else len(TERMS))
        case SettleAlliance() | AnswerProposal() if state.players != 4:
            return "alliances are formed by four players alone (VL-5.1-01)"
        case AnswerProposal(player, other) if player == other or max(state.allies[player], state.allies[other]) >= 0:
            return "expected two players without an Ally (VL-5.1-07)"
        case GiveAbility(player, to) if player == to:
            return "expected two players"
        case PayRansom(player) if state.blood[player] < RANSOM:
            return f"expected {RANSOM} blood, got {state.blood[player]} (VL-5.2-080)"
        case PayFor(player, kind, units) | RemoveUnpaid(player, kind, units):
            there = sum((state.living if kind == LIVING else state.undead)[place] for place in state.controlled(player))
            if sum(isinstance(other, PayFor | RemoveUnpaid) and (other.player, other.kind) == (player, kind) for other in state.agenda) > 1:
                return f"expected once for the {kind.title()} Units of a player (VL-5.4-06)"
            return f"expected 1 to {there} units, got {units} (VL-5.4-06)" if not 0 < units <= there else ""
        case ChooseHuntedUnit(_, at) if not (state.living[at] and state.undead[at]):
            return "expected units of both kinds there (AMB-VL-126)"
        case Subdue(player, index) | Hunt(_, player, index) if state.vampires[player][index].place <= 0:
            return "expected a Vampire in a Wilderness (AMB-VL-069)"
        case Subdue(player, _, at) if refusal := may_subdue(state, player, at):
            return str(refusal)
        case Refill(slot) | DealToMarket(slot) if state.market[slot] or [type(other) for other in state.agenda if other == step] != [type(step)]:
            return f"expected market[{slot}] to be empty, and to be refilled once (VL-5.3-06)"
        case FillSlot() | DealToMarket() | BeginGraveyard() if step.count != 1:
            return f"expected count 1, got {step.count}"
        case DealCards(to, count) if not 0 < count <= len(state.decks[to]):
            return f"expected from 1 to the {len(state.decks[to])} cards of the deck, got {count}"
        case OfferBox(_, card) if not CARDS.cards[card].red:
            return f"{card} has no red box (VL-5.2-022)"
        case UsePurchaseBox(_, card) if CARDS.cards[card].trigger != PURCHASE:
            return f"{card} has no box for its purchase (VL-5.2-021)"
    return _unfit_in_battle(state, step) if type(step).__module__ in _BATTLES or hasattr(step, "side") else ""


def _unfit_terms(state: VampireLords, player: int, other: int, terms: tuple[int, ...], most: int) -> str:
    if player == other:
        return "expected two players (VL-5.1-14)"
    if len(terms) != most and (most == len(TERMS) or len(terms) > most):
        return f"expected {most} terms, got {len(terms)}"
    purses = (state.gold[player], state.blood[player], state.gold[other], state.blood[other], len(PROMISES) - 1, len(PROMISES) - 1)
    return next((f"expected the term {name!r} to be 0 to {purse}, got {term}" for name, term, purse in zip(TERMS, terms, purses, strict=False)
                 if term > purse), "")


def _unfit_in_battle(state: VampireLords, step: Any) -> str:
    if not state.battle:
        return "expected a battle"
    sides = (state.battle.attacker, state.battle.defender)
    match step:
        case OfferBloodbath(side) | OfferBattleCard(side) if sides[side] == NEUTRAL:
            return "Neutral Units do not play (AMB-VL-055)"
        case RetreatArmy(player) | ChooseRefuge(player) if player not in sides:
            return f"expected a seat of the battle, {listed(map(str, sides), 'or')}, got {player}"
        case LoseUnit() | UseBloodbath() | PlayBattleCard() if sides[step.side] != step.player:
            return f"expected the seat of its side, {sides[step.side]}, got {step.player}"
        case UseBloodbath(player) if state.blood[player] < BLOODBATH:
            return f"expected {BLOODBATH} blood, got {state.blood[player]} (VL-6.0-13)"
        case LoseUnit(_, side, left) if not left or not kinds_in(state, side):
            return "expected units to lose"
    return ""
