"""What an option is worth to the computer player with rules of thumb, in short sentences. Each that speaks of points names their scale.

What is said follows from what the player weighs: the odds of a battle, what a Locale or a card is worth, what units can be paid.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decision import Option
from ...kernel.words import listed, many
from .cards import CARDS, name_of_ability, name_of_card
from .components import ARMY
from .courts import court_name
from .march import HELD, OPEN, UNCLAIMED
from .mind import STARTER, Mind, quality
from .players import WORTH
from .prospects import odds
from .state import NEUTRAL, name_of, place_of, wilderness_name

SCALE = "A Town is worth 10."


def worth(mind: Mind, option: Option) -> str:
    """Say how many points an option is worth.

    A worth without end, for what makes no sense, is not said in figures.
    """
    points = WORTH[option[0]](mind, option)
    if points < -20:
        return "less than nothing"
    number = f"{points:.1f}".replace("-0.0", "0.0").replace("-", "−")
    return f"{number} {'point' if number == '1.0' else 'points'}"


def about(mind: Mind, place: int) -> str:
    """Name a Locale and what speaks for it."""
    town = "a Town" if mind.towns[place] else "a Village"
    return name_of(place, mind.state) if place >= len(mind.beside) else f"{name_of(place)}, {town}"


def at(mind: Mind, option: Option) -> int:
    """Find the Locale that an option names."""
    return place_of(option[1], mind.player)


# ---- Diplomacy -------------------------------------------------------------------------------------------------------

def reason_about_alliance(mind: Mind, option: Option) -> str:
    """Say how far the victory is, alone and together."""
    if mind.asked == "AnswerOffer":
        return f"Taken together, the deal is worth {worth(mind, ('accept',))} to you."
    if mind.asked in ("UseBloodbath", "OfferBox"):
        return "It would cost more than it brings."
    if mind.asked == "ActivateVampires":
        return "No further action of a Vampire would bring more than it costs."
    if mind.asked == "BuyCards":
        return f"You keep {many(mind.state.gold[mind.player], 'gold', 'gold')} and {many(mind.state.blood[mind.player], 'blood', 'blood')}."
    state, player = mind.state, mind.player
    other = option[1] if len(option) > 1 else getattr(mind.step, "other", state.allies[player])
    alone = max(0, 5 - mind.seats_towns[player])
    if not isinstance(other, int) or other < 0:
        return f"Alone you lack {many(alone, 'Town')} for the victory."
    together = max(0, 8 - mind.seats_towns[player] - mind.seats_towns[other])
    return f"Alone you lack {many(alone, 'Town')}; with {state.names[other]} it would be {many(together, 'Town')} between the two of you."


def reason_for_giving(mind: Mind, option: Option) -> str:
    return f"{name_of_ability(option[1])} would help your Ally as it would have helped you."


def reason_for_ability(mind: Mind, option: Option) -> str:
    instead = f" instead of {name_of_ability(option[2])}" if option[0] == "replace" else ""
    return f"{name_of_ability(option[1])}{instead} is worth {worth(mind, option)} to you."


def reason_for_keeping(mind: Mind, option: Option) -> str:
    if mind.asked == "RollAgain":
        return f"To you these dice are worth {worth(mind, option)} more than the average."
    return "What is active serves you better than what is not."


def reason_for_post(mind: Mind, option: Option) -> str:
    """Say which battle a Vampire would stand beside."""
    area = option[1] if option[0] == "wilderness" else mind.state.vampires[mind.player][mind.step.index].place
    return f"In {wilderness_name(area)} each point of its strength is worth {mind.posts[area]:.1f} in the battles to come."


# ---- cards -----------------------------------------------------------------------------------------------------------

def reason_for_use(mind: Mind, option: Option) -> str:
    card = CARDS.cards[option[1]]
    way = int(option[0] == "box")
    does = ("its red box" if way else "to lead an army" if card.symbol == ARMY else "for the Vampires")
    return f"{card.name} is worth {mind.uses(card)[way]:.1f} points now, used {'as ' if way else ''}{does}.".replace(" -", " −")


def reason_for_box(mind: Mind, option: Option) -> str:
    return f"The red box of {name_of_card(mind.step.card)} comes in addition."


def reason_for_passing(mind: Mind, option: Option) -> str:
    return f"{'There is nothing' if not mind.hand else 'Better than to play what brings nothing'}; who passes first may be the next first player."


def reason_for_breaking(mind: Mind, option: Option) -> str:
    return f"Without the Ally and without {name_of_card(option[1])} you are better off by {worth(mind, option)}."


def reason_about_hand(mind: Mind, option: Option) -> str:
    average = sum(map(quality, mind.hand)) / len(mind.hand)
    return f"A card of your hand is worth {average:.1f} on average; a starting card {STARTER:.1f}."


def reason_for_battle_card(mind: Mind, option: Option) -> str:
    return f"{name_of_card(option[1])} is worth {worth(mind, option)} in this battle, and you draw a card."


def reason_for_none(mind: Mind, option: Option) -> str:
    return "What you hold may do more later on." if mind.asked == "PlayBattleCard" else "Nothing of this would help you now."


def reason_for_card(mind: Mind, option: Option) -> str:
    return f"{name_of_card(option[1])} is worth {worth(mind, option)} to you."


def reason_for_sacrifice(mind: Mind, option: Option) -> str:
    return f"To be rid of {name_of_card(option[1])} is worth {worth(mind, option)}: your deck gets better, its black box takes effect."


def reason_for_putting_back(mind: Mind, option: Option) -> str:
    return f"{name_of_card(option[1])} can be spared now; you will draw it next."


def reason_for_resource(mind: Mind, option: Option) -> str:
    spare = mind.purse[option[0] == "blood"]
    return f"Once all units are paid, {spare} {option[0]} will be left." if spare >= 0 else f"You lack {-spare} {option[0]} to pay your units."


# ---- armies ----------------------------------------------------------------------------------------------------------

def reason_for_recruiting(mind: Mind, option: Option) -> str:
    return f"Living Units in the castle, {mind.step.comes(mind.state)} of them, are worth {worth(mind, option)}."


def reason_for_marching(mind: Mind, option: Option) -> str:
    return f"The best that the army of {name_of(at(mind, option), mind.state)} can do is worth {worth(mind, option)}."


def reason_for_doing_nothing(mind: Mind, option: Option) -> str:
    return "More blood is not worth more units." if option[0] == "enough" else "Nothing that an army can do now is worth what it would cost."


def reason_for_taking_along(mind: Mind, option: Option) -> str:
    rest = mind.step.there(mind.state) - option[2]
    stays = "none of them stays" if not rest else f"{rest} of them {'stays' if rest == 1 else 'stay'}"
    return f"With {option[2]} on the way, {stays}: what they come to and what they hold is worth {worth(mind, option)}."


def reason_for_going(mind: Mind, option: Option) -> str:
    """Say what waits there: the odds of a battle, or what the way leads to."""
    place, march = at(mind, option), mind.state.march
    if mind.kinds[place] in (HELD, UNCLAIMED):
        win = odds(march.living, march.undead, *mind.defense(place)).win
        return f"You take {about(mind, place)}, with a chance of {win * 100:.0f} %; the attack is worth {worth(mind, option)}."
    through = "Empty, and easily taken" if mind.kinds[place] == OPEN else "Nobody bars the way there"
    return f"{through}; the best that can follow is worth {worth(mind, option)}."


def reason_for_stopping(mind: Mind, option: Option) -> str:
    return f"To stand in {about(mind, mind.state.march.at)}, is worth {worth(mind, option)}."


def reason_for_regrouping(mind: Mind, option: Option) -> str:
    return f"To take units along here, or to leave one, is worth {worth(mind, option)} at best."


def reason_for_retreat(mind: Mind, option: Option) -> str:
    place = at(mind, option)
    if mind.asked == "ChooseNeutralRefuge":
        return f"In {name_of(place)} they will stand in {'your' if mind.prizes[place] * 0.8 ** mind.ways[place] > 2 else 'nobody’s'} way."
    return f"In {name_of(place, mind.state)} the army is worth {worth(mind, option)} to you."


def reason_for_losing(mind: Mind, option: Option) -> str:
    if option[1] == "hardened":
        return "One Undead Unit stands for two losses."
    return f"Such a unit is worth {mind.unit[option[1]]:.1f} points to you."


def reason_for_bloodbath(mind: Mind, option: Option) -> str:
    return f"One unit less of theirs is worth {worth(mind, option)} more than the blood."


def reason_for_rolling(mind: Mind, option: Option) -> str:
    return "New dice are as good as the average."


def reason_for_support(mind: Mind, option: Option) -> str:
    return "It costs you nothing to stand by your Ally." if option[0] == "support" else "What you keep is not worth what you give up."


def reason_for_terror(mind: Mind, option: Option) -> str:
    return f"The less of them stand in {about(mind, place_of(option[1], max(mind.step.beaten, 0)))}, the easier your next march."


def reason_for_mustering(mind: Mind, option: Option) -> str:
    return f"Units in {name_of(at(mind, option), mind.state)} are worth {worth(mind, option)}."


def reason_for_paying(mind: Mind, option: Option) -> str:
    if mind.asked == "PayRansom":
        return f"Your Lord on the map is worth {worth(mind, option)} more than the blood."
    return f"Paid, {many(option[1], 'unit')} will stand ready for the next round." if option[1] else "What is not spent can buy cards later on."


def reason_for_removing(mind: Mind, option: Option) -> str:
    if mind.asked in ("RemoveEnemyUnit", "ChooseHuntedUnit"):
        return "Undead Units win the better die." if option[1] == "undead" else "It is one unit less against you."
    place = at(mind, option)
    if mind.asked == "TakeNeutral":
        return f"Then {about(mind, place)}, will be easier to take for everybody."
    return f"To have one less in {name_of(place, mind.state)} is worth {worth(mind, option)}."


# ---- Vampires, Courts, Unrest ------------------------------------------------------------------------------------------

def reason_for_sending(mind: Mind, option: Option) -> str:
    index, kind = (option[1], option[2]) if len(option) > 2 else (option[1], mind.step.kind)
    does = {"subdue": "The best Village to subdue", "hunt": "The best hunt", "travel": "The best Court"}[kind]
    return f"{does} is worth {mind.sending(index, kind):.1f} points more than to stay.".replace(" -", " −")


def reason_for_intrigue(mind: Mind, option: Option) -> str:
    return f"You get the blood, {mind.state.names[option[1]]} loses the Spawn’s place."


def reason_for_subduing(mind: Mind, option: Option) -> str:
    return f"{name_of(at(mind, option))} is worth {mind.subduing(at(mind, option)):.1f} points: what it yields, and where its roads lead."


def reason_for_unrest(mind: Mind, option: Option) -> str:
    place = at(mind, option)
    owner, number = mind.state.owner[place], f"{mind.unrest[place]:.1f}".replace("-", "−")
    whose = "nobody’s yet" if owner == NEUTRAL else "yours" if owner == mind.player else f"{mind.state.names[owner]}’s"
    return f"{about(mind, place)}, is {whose}: one more Unrest there is worth {number} points to you."


def reason_for_court(mind: Mind, option: Option) -> str:
    return f"{court_name(option[1])} would be worth {mind.courts[option[1]]:.1f} points now."


def reason_for_rome(mind: Mind, option: Option) -> str:
    seat = option[1]
    return f"{mind.state.names[seat]} holds {many(mind.seats_towns[seat], 'Town')} and {mind.state.blood[seat]} blood."


def reason_for_calming(mind: Mind, option: Option) -> str:
    return f"Calm in {about(mind, at(mind, option))}, is worth {worth(mind, option)} to you."


# ---- the market, deals -------------------------------------------------------------------------------------------------

def reason_for_buying(mind: Mind, option: Option) -> str:
    return f"{name_of_card(option[1])} brings {worth(mind, option)} more than it costs, over the rounds to come."


def reason_for_not_buying(mind: Mind, option: Option) -> str:
    return "No card here brings more than it costs."


def reason_for_impaling(mind: Mind, option: Option) -> str:
    return f"The blood against the units is worth {worth(mind, option)}."


def reason_for_deal(mind: Mind, option: Option) -> str:
    purse = list(zip(mind.purse, ("gold", "blood"), strict=True))
    left = listed([f"{much} {what}" for much, what in purse if much >= 0])
    if short := [f"{-much} {what}" for much, what in purse if much < 0]:
        return f"To pay all units you lack {listed(short)}" + f"; {left} will be left" * (len(short) == 1) + "."
    return f"Once all units are paid, {left} will be left."


def reason_about_terms(mind: Mind, option: Option) -> str:
    if option[0] == "promise":
        return "A promise binds until the end of the round."
    other = mind.state.names[mind.step.other]
    if option[0] == "withdraw":
        return f"No deal with {other} would serve you now."
    return f"{other} would hardly {'settle for less' if len(mind.step.terms) < 2 else 'agree to more'}."


REASON: dict[str, Callable[[Mind, Option], str]] = {
    **dict.fromkeys(("dissolve", "propose", "done", "accept", "decline"), reason_about_alliance),
    "give": reason_for_giving, "activate": reason_for_ability, "replace": reason_for_ability, "keep": reason_for_keeping,
    "wilderness": reason_for_post, "stay": reason_for_post, "symbol": reason_for_use, "box": reason_for_use, "use-box": reason_for_box,
    "break": reason_for_breaking, "deal": reason_for_deal, "pass": reason_for_passing, "discard-hand": reason_about_hand,
    "keep-hand": reason_about_hand, "battle": reason_for_battle_card, "none": reason_for_none, "use": reason_for_card,
    "sacrifice": reason_for_sacrifice, "put-back": reason_for_putting_back, "gold": reason_for_resource, "blood": reason_for_resource,
    "recruit": reason_for_recruiting, "march": reason_for_marching, "nothing": reason_for_doing_nothing, "take": reason_for_taking_along,
    "go": reason_for_going, "stop": reason_for_stopping, "regroup": reason_for_regrouping, "retreat": reason_for_retreat,
    "lose": reason_for_losing, "bloodbath": reason_for_bloodbath, "roll-again": reason_for_rolling, "support": reason_for_support,
    "refuse": reason_for_support, "terrify": reason_for_terror, "muster": reason_for_mustering, "raise": reason_for_mustering,
    "pay": reason_for_paying, "remove": reason_for_removing, "send": reason_for_sending, "vampire": reason_for_sending,
    "intrigue": reason_for_intrigue, "subdue": reason_for_subduing, "hunt": reason_for_unrest, "sow": reason_for_unrest,
    "court": reason_for_court, "rome": reason_for_rome, "calm": reason_for_calming, "buy": reason_for_buying, "nobody": reason_for_not_buying,
    "rob-grave": reason_for_card, "cunning": reason_for_card, "impaler": reason_for_impaling, "impale": reason_for_impaling,
    "enough": reason_for_doing_nothing, "amount": reason_about_terms, "promise": reason_about_terms, "withdraw": reason_about_terms,
}


def reason(mind: Mind, option: Option) -> str:
    """Say what speaks for an option."""
    said = REASON[option[0]](mind, option)
    return f"{said} {SCALE}" if " point" in said else said
