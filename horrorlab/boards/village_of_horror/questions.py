"""The words of the question band: what is asked, what follows, and the count that decides."""

from __future__ import annotations

from ...games.village_of_horror.course import PlayRound
from ...games.village_of_horror.day import LeadMob, RaiseMob
from ...games.village_of_horror.looking import PlaceRobbedCard, TakeFromLooker
from ...games.village_of_horror.neutrals import LookAtRemovedCard, SwapCards, UseGravedigger, UseJuggler, UsePsychic, UseRat
from ...games.village_of_horror.night import BuryFirstCard, Execute, NameCards
from ...games.village_of_horror.scoring import EndRound
from ...games.village_of_horror.setup import DraftCard, PassLeft, PassRight
from ...games.village_of_horror.turn import OrderCards, SwitchCards
from ...games.village_of_horror.villagers import PlaceRescuedCard, UseDoctor, UseHunter, UseLover, UsePriest
from ...games.village_of_horror.werewolves import UseAlphaWolf, UseCultist, UseWerewolf
from ...kernel.words import many
from .reading import Reading

BUTTON = "the button beside your cards"


def asked(reading: Reading, chosen: tuple[str, ...] = ()) -> tuple[str, str, str]:
    """Give the question, what follows from it or what to click (after the clicks already made), and the count that decides (or nothing)."""
    question, follows, decides = reading.question(lambda: _what_follows(reading, chosen), lambda: count_that_decides(reading))
    if isinstance(reading.top, EndRound):          # where a table waits, so that one sees how the round went
        return reading.result, f"Next: {reading.view.agenda[0]}.", decides
    return question, follows, reading.tombstones if reading.view.outcome else decides


def count_that_decides(reading: Reading) -> str:
    """Give the count on which the choice depends, or the result of the round."""
    state, top = reading.state, reading.top
    if reading.tombstones:
        return reading.tombstones
    if isinstance(top, NameCards):
        played, hand = len(state.block), len(state.hands[top.player])
        return f"{played} played · hand {hand}" if played else f"hand {hand}"
    if isinstance(top, UseDoctor | UsePriest | UseGravedigger | UsePsychic | PlaceRescuedCard | LookAtRemovedCard):
        return f"graveyard {len(state.graveyard)}" + _uses(reading)
    if isinstance(top, PassLeft | PassRight | DraftCard | BuryFirstCard):
        return f"hand {len(state.hands[top.player])}"
    return _uses(reading).removeprefix(" · ")


def _uses(reading: Reading) -> str:
    """Count the further uses of the ability that is being carried out."""
    more = sum(step.times for step in reading.state.agenda if isinstance(step, Execute))
    return f" · {many(more, 'more use')}" if more else ""


def _what_follows(reading: Reading, chosen: tuple[str, ...]) -> str:
    state, names = reading.state, reading.names
    match reading.top:
        case PassLeft(seat):
            return f"It goes face-down to {names[state.left_of(seat)]}, on the left, when everybody has chosen both cards."
        case PassRight(seat):
            return f"It goes face-down to {names[state.right_of(seat)]}, on the right. The two you receive you see only then."
        case DraftCard():
            return "Keep one face-down; the rest goes across, and you choose from the other hand."
        case BuryFirstCard():
            return "Face-down; its tombstones count, and nobody else sees it. Then the left neighbor plays first."
        case NameCards(seat):
            return _how_to_play(reading, seat)
        case UseHunter():
            return f"Click a card of somebody else: a wolf goes to the graveyard, face-up or found by the look. Or {BUTTON}."
        case UseWerewolf() as step:
            if step.blind_strikes(state):
                return f"Bury a card, face-up or face-down, unless it is of the Werewolf faction; or look first. Or {BUTTON}."
            return f"Click a card of somebody else. A look can wake a Robber or cost you the wolf if it is a Guard. Or {BUTTON}."
        case UseAlphaWolf():
            return "Face-up or face-down, at any place. Only a face-up Priest is safe."
        case UseCultist():
            return "Everybody sees it; its ability is not carried out."
        case UseLover():
            return "Click the player’s name. With a wolf in hand, that player has to play one face-up on the next turn."
        case UseDoctor():
            return "A card of the Werewolf faction stays; any other goes face-down into your tableau, at a place of your choice."
        case PlaceRescuedCard():
            return "Click a gap. At the left end it sets your faction."
        case UsePriest():
            return "You alone see it; it stays where it is."
        case UseGravedigger():
            return "Its tombstones no longer count. You may look at it."
        case LookAtRemovedCard():
            return "Two buttons beside your cards."
        case UsePsychic():
            return "Everybody sees it, you carry out its ability, and it is turned down again in its place."
        case UseJuggler():
            return "Any card but the Juggler itself; then a card of another player. Both stay as they lie, face-up or face-down."
        case SwapCards():
            return "They change places and stay as they lie, face-up or face-down."
        case UseRat():
            return "Click the player’s name. Chance draws a card of that hand; unless it is of the Werewolf faction, it is buried."
        case TakeFromLooker():
            return "It goes into your tableau, at a place of your choice, and stays face-up."
        case PlaceRobbedCard():
            return "Click a gap. At the left end it sets your faction."
        case OrderCards():
            return f"Click the card that comes next, or {BUTTON} to leave them as they lie. The others keep their places."
        case SwitchCards():
            return f"Click the card that comes next, or {BUTTON}: nobody learns whether you have switched any."
        case RaiseMob():
            return "Now the other one." if chosen else f"Click both, in either order; face-down ones are turned up. Or {BUTTON}."
        case LeadMob():
            return "Any face-down card of another player; it goes unseen."
        case PlayRound():
            return ""
    return ""


def _how_to_play(reading: Reading, seat: int) -> str:
    state, step = reading.state, reading.top
    if state.acting:
        use = " and adds one use" if step.has_ability(state) else ""
        return f"Each further card goes face-down{use}. Or {BUTTON}."
    if state.block:
        return f"Of several cards exactly one is face-up. Or {BUTTON}." if step.may_finish(state) else "Of several cards exactly one is face-up."
    bonds = [f"A Lover named {reading.names[seat]}: a wolf has to come face-up."] * step.is_bound(state) \
        + ["The lamp is lit: one card has to be face-up."] * step.is_lit(state)
    return " ".join(bonds) or "One card face-down or face-up; or one face-up with face-down ones, each adding a use of its ability."
