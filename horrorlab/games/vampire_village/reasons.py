"""What an option is worth to the computer player with rules of thumb, in short sentences."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decision import Option
from ...kernel.words import many, points
from .attack import LINE
from .cards import CARDS, Card
from .players import Mind, arrivals, misdeed_price, places, price_of, receivers, relief, worth_at, worth_of_loss
from .state import ATTACKING, PLURAL, cell_at, neighbors_of, place_name


def reason_for_card(mind: Mind, option: Option) -> str:
    card = CARDS.cards[option[1]]
    return reason_at(mind, card, max(places(mind), key=lambda cell: worth_at(mind, card, cell)))


def reason_for_place(mind: Mind, option: Option) -> str:
    return reason_at(mind, CARDS.cards[option[1]], cell_at(option[2], option[3]))


def reason_at(mind: Mind, card: Card, cell: int) -> str:
    """Say what a card does on a cell: residents, or a hero's help, and which lines it defends or shields."""
    if card.roof:
        does = many(arrivals(mind.village, card, cell), "resident")
    else:
        near = sum([mind.village.residents.get(other, 0) for other in neighbors_of(cell)])
        does = f"{min(near, card.movement)} of {many(near, 'resident')} beside it could move" if card.movement else "one more to stand against demons"
    lines = [LINE[kind] for kind in ATTACKING if mind.mine.joined(kind, cell) is not None]
    where = f"in the {' and the '.join(lines)}" if lines else "behind the lines that are attacked first"
    return f"{card.name} at {place_name(cell)}: {does}; it would stand {where}."


def reason_for_move(mind: Mind, option: Option) -> str:
    cards = mind.village.cards
    origin, target = cell_at(option[1], option[2]), cell_at(option[3], option[4])
    than = "safer than" if relief(mind, origin, target) > 0 else "no safer than"
    return f"{cards[target].name} is {than} {cards[origin].name}."


def reason_for_staying(mind: Mind, option: Option) -> str:
    return "Everybody who may still move can stay where they are."


def reason_for_gift(mind: Mind, option: Option) -> str:
    monster, player = CARDS.monsters[option[1]], receivers(mind, option)[0]
    if player == mind.player:
        return f"To you, the {monster.name} promises {points(mind.gain(player, monster))}."
    return (f"To {mind.state.names[player]}, the {monster.name} promises {points(mind.gain(player, monster))}, "
            f"to you {points(mind.gain(mind.player, monster))}.")


def reason_for_demon(mind: Mind, option: Option) -> str:
    demon, price = CARDS.monsters[option[1]], price_of(mind, option)
    if option[0] == "cry":
        return f"The {demon.name} can do nothing here."
    if option[0] == "sacrifice" and demon.misdeed != "hero":
        return f"The hero is worth {points(price)}; the misdeed {effect(misdeed_price(mind, mind.player, demon))}."
    return f"That way, the {demon.name} {effect(price)}."


def reason_for_loss(mind: Mind, option: Option) -> str:
    return f"With what is likely to follow, giving up {CARDS.cards[option[1]].name} costs {points(-worth_of_loss(mind, option))}."


def reason_for_discard(mind: Mind, option: Option) -> str:
    kind: int = mind.state.attacking  # type: ignore[assignment]
    strengths = [strength or 0 for _, strength in mind.state.lanes[mind.player][kind]]
    return f"The {PLURAL[kind]} would be down from strength {sum(strengths)} to {sum(strengths) - option[2]}."


def effect(price: float) -> str:
    """Say what something costs, or brings where that is less than nothing."""
    return f"costs {points(price)}" if price > -0.05 else f"brings {points(-price)}"


REASON: dict[str, Callable[[Mind, Option], str]] = {
    "choose": reason_for_card, "place": reason_for_place, "move": reason_for_move, "stay": reason_for_staying,
    "give-left": reason_for_gift, "give-right": reason_for_gift, "keep": reason_for_gift,
    "sacrifice": reason_for_demon, "misdeed": reason_for_demon, "misdeed-building": reason_for_demon, "misdeed-fetch": reason_for_demon,
    "cry": reason_for_demon, "lose": reason_for_loss, "discard": reason_for_discard,
}
