"""The words of the question band: what is asked, what follows, and the figure that decides."""

from __future__ import annotations

from ...games.vampire_lords.abilities import Divine, TakeNeutral
from ...games.vampire_lords.army import ActivateArmy
from ...games.vampire_lords.battle import LoseUnit, RollAgain, SupportAlly, Terrify, UseBloodbath, best_vampire
from ...games.vampire_lords.battle_effects import RemoveEnemyUnit
from ...games.vampire_lords.cardplay import KeepHand, OfferBox, PlayBattleCard, PlayCard, PlayFromGraveyard
from ...games.vampire_lords.cards import CARDS
from ...games.vampire_lords.courts import ChooseHostage, PayRansom, RaiseUndead
from ...games.vampire_lords.deals import AnswerOffer, WordOffer
from ...games.vampire_lords.diplomacy import ActivateAbility, AnswerProposal, GiveAbility, MoveVampire, SettleAlliance
from ...games.vampire_lords.effects import ChooseAnyCourt, GainEither, MusterAnywhere, Sacrifice, SendOneVampire
from ...games.vampire_lords.harvest import PayFor, RemoveUnpaid
from ...games.vampire_lords.march import Go, TakeAlong
from ...games.vampire_lords.market import BuyCards, BuyOne, Impale
from ...games.vampire_lords.retreat import ChooseNeutralRefuge, ChooseRefuge
from ...games.vampire_lords.state import LIVING
from ...games.vampire_lords.unrest_effects import CalmUnrest, SowUnrest
from ...games.vampire_lords.vampires import ActivateVampires, ChooseCourt, ChooseHuntedUnit, ChoosePrey, ChooseVillage, ChooseWilderness
from ...kernel.words import many
from ..clicks import Keys
from .reading import Reading

BUTTON = "a button"


def asked(reading: Reading, chosen: Keys = ()) -> tuple[str, str, str]:
    """Give the question, what follows from it or what to click (after the clicks already made), and the figure that decides."""
    return reading.question(lambda: _what_follows(reading, chosen), lambda: figure(reading))


def figure(reading: Reading) -> str:
    """Give the figure on which the choice depends."""
    state, top = reading.state, reading.top
    seat = getattr(top, "player", -1)
    if state.battle and state.battle.winner < 0:
        attack, defense = (side.strength for side in reading.sides)
        return f"strength {attack} : {defense}"
    match top:
        case Go() | TakeAlong():
            return f"{many(state.march.steps, 'step')} left"
        case ActivateArmy():
            return f"armies {state.stacks(seat)} of 6"
        case ActivateVampires():
            return f"{len(top.acted)} of {len(state.vampires[seat])} acted"
        case PlayCard() | KeepHand() | Divine():
            return f"hand {len(state.hands[seat])}"
        case BuyCards() | BuyOne() | WordOffer() | AnswerOffer():
            return f"{state.gold[seat]} gold · {state.blood[seat]} blood"
        case PayFor():
            held = f"{state.gold[seat]} gold" if top.kind == LIVING else f"{state.blood[seat]} blood"
            return f"{held} · {many(top.units, 'unit')}"
        case PayRansom():
            return f"{state.blood[seat]} blood"
        case ActivateAbility():
            return f"active {len(state.active[seat])} of 3"
        case SettleAlliance() | AnswerProposal() | GiveAbility():
            return reading.goal(seat)
        case Sacrifice():
            return f"graveyard {len(state.graveyard)}"
    return ""


def _after_ability(reading: Reading) -> str:
    if not isinstance(reading.top, ActivateAbility):
        return "Now the card that it takes."
    return "Now the one that it replaces." if reading.top.is_full(reading.state) else "Now the free place, or the active one that it replaces."


def _what_follows(reading: Reading, chosen: Keys) -> str:
    if chosen:
        kind = chosen[-1].partition(":")[0]
        return {"vampire": "Now what it does: subdue, hunt or travel.", "ability": _after_ability(reading)}.get(kind, "The next click completes it.")
    match reading.top:
        case PlayCard():
            return f"Click the symbol of a card or its red box, or a player for a deal; {BUTTON} to pass."
        case OfferBox():
            return CARDS.cards[reading.top.card].red_text
        case KeepHand():
            return "What is kept counts toward the hand of the next round."
        case PlayBattleCard():
            return "It takes effect at once and goes onto the discard pile; then the dice."
        case ActivateArmy():
            does = "recruit or to do neither" if reading.top.recruits else "stay"
            return f"Click an army to march, up to {many(reading.top.steps, 'Locale')}; {BUTTON} to {does}."
        case TakeAlong():
            return "The others stay where they are. At least one unit has to go on."
        case Go():
            ends = reading.view.decision and any(option[0] != "go" for option in reading.view.options)
            return "Click the next Locale, lit by a dashed ring" + f"; {BUTTON} to end the march or regroup" * bool(ends) + "."
        case ActivateVampires():
            return f"Click a Vampire, then what it does; each something else. {BUTTON.capitalize()} to stop."
        case SendOneVampire():
            return "Click one of your Vampires."
        case ChooseVillage():
            return "The Vampire goes to a Wilderness beside it; the Village is yours."
        case ChoosePrey():
            return "2 blood for you, 1 Unrest there; the third sets off an Uprising."
        case ChooseWilderness() | MoveVampire():
            return "Click the number of a Wilderness. From there it supports battles at all Locales around."
        case ChooseAnyCourt():
            return "Click a Court; no Vampire has to go there."
        case ChooseCourt():
            return "It stays there until the Diplomacy phase; the Court takes effect at once."
        case ChooseHostage():
            return "4 blood for you, or 3 gold while that Lord is held in Rome."
        case PayRansom():
            return "A Lord held in Rome comes back to the map in the next Diplomacy phase."
        case RaiseUndead() | MusterAnywhere():
            return "Click one of your Locales or your castle; six armies are the most."
        case SettleAlliance():
            return f"Allies exchange ability cards and win with eight Towns together. Click a player; {BUTTON} to leave it."
        case AnswerProposal():
            return "You would exchange ability cards and win with eight Towns together."
        case GiveAbility():
            return "Click the ability; the Ally has to activate it."
        case ActivateAbility():
            return f"Click the ability to activate{', then the one that it replaces' * reading.top.is_full(reading.state)}."
        case Impale():
            return "Click a Locale where a Living Unit of yours stands; two of them give 3 blood."
        case TakeNeutral():
            return "Two Living Units come to your castle afterwards."
        case BuyCards():
            return f"Bought cards go onto the discard pile. Click a card; {BUTTON} to stop."
        case BuyOne():
            return "Click a card of the market." + " It goes on top of your deck." * reading.top.onto_deck
        case PlayFromGraveyard():
            return "Both its symbol and its red box take effect."
        case Sacrifice():
            return "It goes to the graveyard; a black box with a dagger takes effect."
        case SowUnrest():
            return "Click a Locale beside one of your Vampires."
        case CalmUnrest():
            return "Click a Locale of yours with Unrest."
        case PayFor():
            return "Units that are not paid for are removed."
        case RemoveUnpaid():
            return "Click a Locale where such a unit of yours stands."
        case LoseUnit():
            return "Losses count before the strengths are compared."
        case RemoveEnemyUnit():
            return "It is gone before the dice are rolled."
        case ChooseHuntedUnit():
            return "It is gone; the blood is yours either way."
        case UseBloodbath():
            return "It is gone before anything else happens in the battle."
        case SupportAlly():
            return f"Its strength would be {best_vampire(reading.state, reading.top.player, reading.state.battle.at)[0]}; it stays where it is."
        case RollAgain():
            return "What falls then counts."
        case GainEither():
            return "Gold pays Living Units and most cards, blood Undead Units."
        case Terrify():
            return "Click a Locale of the beaten side."
        case ChooseRefuge() | ChooseNeutralRefuge():
            return "Click a Locale beside the battle."
        case Divine():
            return "Click the name of a card of your hand."
        case WordOffer() | AnswerOffer():
            return "A transfer of gold or blood seals what is promised until the end of the round."
    return ""
