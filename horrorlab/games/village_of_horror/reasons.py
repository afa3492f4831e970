"""What an option is worth to the computer player with rules of thumb, in short sentences.

Points are those the player expects of this round, less a share of what the others expect.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decision import Option
from ...kernel.words import points
from .cards import CARDS, FACTION_NAMES
from .players import WORTH, Mind, keeping, targeted
from .prospects import SURE


def reason_for_passing(mind: Mind, option: Option) -> str:
    card = CARDS.characters[option[1]]
    return f"{card.name} is worth {points(keeping(mind, card))} in your hand; whoever gets it can use it, too."


def reason_for_drafting(mind: Mind, option: Option) -> str:
    card = CARDS.characters[option[1]]
    return f"{card.name} is worth {points(keeping(mind, card))} in your hand."


def reason_for_burying_first(mind: Mind, option: Option) -> str:
    card = CARDS.characters[option[1]]
    return f"With {card.name} in the graveyard, {outlook(mind, SURE[card].tip)}."


def reason_for_playing(mind: Mind, option: Option) -> str:
    card, state = CARDS.characters[option[1]], mind.state
    if option[0] == "up":
        return f"{card.name}’s ability is worth {points(mind.gains(card.slug)[0])} now, and everybody sees the card."
    if state.acting:
        return f"One more use of the ability is worth {points(mind.further_gain())}."
    if not mind.mine:
        return f"{card.name} would be left-most: {FACTION_NAMES[card.faction]} faction; {outlook(mind)}."
    return f"Nobody sees {card.name}; your tableau stays worth {points(mind.present)}."


def reason_for_finishing(mind: Mind, option: Option) -> str:
    return "You keep the other cards for later turns."


def reason_for_burial(mind: Mind, option: Option) -> str:
    """Say what it is worth to bury a card of somebody's, or to look for one to bury."""
    _, seat, place = option
    guess, up = mind.tableaus[seat][place]
    whose = f"{mind.state.names[seat]}’s {'left-most card' if place == 0 else f'card at place {place + 1}'}"
    if not up and option[0] in ("look", "strike"):
        return f"{whose} would be buried with a chance of {percent(guess.chance(targeted(mind)))}; worth {points(WORTH[option[0]](mind, option))}."
    return f"To bury {whose} is worth {points(mind.burying(seat, place))} to you."


def reason_for_nothing(mind: Mind, option: Option) -> str:
    return f"Nothing changes, and {outlook(mind)}."


def reason_for_unmasking(mind: Mind, option: Option) -> str:
    _, seat, place = option
    guess = mind.tableaus[seat][place][0]
    return f"Everybody would see it: {of_factions(guess.factions)}."


def reason_for_naming(mind: Mind, option: Option) -> str:
    seat = option[1]
    if seat == mind.player:
        return "You would bind only yourself."
    return f"{mind.state.names[seat]} holds a wolf with a chance of {percent(mind.holds_wolf(seat))}."


def reason_for_grave(mind: Mind, option: Option) -> str:
    """Say what a card of the graveyard is likely to be, and what the use of it is worth."""
    return f"It is likely to be {of_factions(mind.graves[option[1]].factions)}; worth {points(WORTH[option[0]](mind, option))}."


def reason_for_looking_at_it(mind: Mind, option: Option) -> str:
    return "To know what no longer counts helps to guess what lies elsewhere."


def reason_for_leaving_it(mind: Mind, option: Option) -> str:
    return "Nothing is gained by not knowing."


def reason_for_search(mind: Mind, option: Option) -> str:
    seat = option[1]
    whose = "your own hand" if seat == mind.player else f"the hand of {mind.state.names[seat]}"
    return f"A card of {whose} in the graveyard is worth {points(WORTH['search'](mind, option))} to you."


def reason_for_insertion(mind: Mind, option: Option) -> str:
    where = "Left-most, it sets your faction" if option[1] == 0 else "There, your left-most card stays"
    return f"{where}; worth {points(WORTH['insert'](mind, option))}."


def reason_for_taking(mind: Mind, option: Option) -> str:
    return f"Your tableau against theirs would then be worth {points(WORTH['rob'](mind, option))}."


def reason_for_swap(mind: Mind, option: Option) -> str:
    return f"The best swap of this kind is worth {points(WORTH[option[0]](mind, option))}."


def reason_for_order(mind: Mind, option: Option) -> str:
    return f"In this order, your tableau promises {points(WORTH[option[0]](mind, option))} more than the others expect."


def reason_for_mob(mind: Mind, option: Option) -> str:
    return f"The best card to drag away is worth {points(WORTH['show'](mind, option))} to you."


# ---- words -------------------------------------------------------------------------------------------------------

def outlook(mind: Mind, tip: float = 0.0) -> str:
    """Say how likely each faction wins."""
    return "the round goes to " + of_factions(mind.chances(tip))


def of_factions(chances: tuple[float, ...]) -> str:
    """Name the factions with their chances, the likeliest first."""
    ranked = sorted(zip(chances, FACTION_NAMES, strict=True), reverse=True)
    return ", ".join(f"{name} {percent(chance)}" for chance, name in ranked if chance >= 0.005)


def percent(chance: float) -> str:
    return f"{chance * 100:.0f} %"


REASON: dict[str, Callable[[Mind, Option], str]] = {
    "pass-left": reason_for_passing, "pass-right": reason_for_passing, "draft": reason_for_drafting,
    "bury": reason_for_burying_first, "down": reason_for_playing, "up": reason_for_playing, "play": reason_for_finishing,
    "strike": reason_for_burial, "look": reason_for_burial, "tear": reason_for_burial, "drag": reason_for_burial, "decline": reason_for_nothing,
    "unmask": reason_for_unmasking, "name": reason_for_naming,
    "examine": reason_for_grave, "pray": reason_for_grave, "dig": reason_for_grave, "raise": reason_for_grave,
    "look-at-it": reason_for_looking_at_it, "leave-it": reason_for_leaving_it, "search": reason_for_search,
    "insert": reason_for_insertion, "rob": reason_for_taking, "give": reason_for_swap, "swap": reason_for_swap,
    "next": reason_for_order, "keep": reason_for_order, "show": reason_for_mob, "done": reason_for_nothing,
}
