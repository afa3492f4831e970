"""A computer player with rules of thumb: it weighs each option in points, a Town being worth ten, by a small function for each verb.

It goes by its view and by nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decision import Option
from ...kernel.definition import View
from ...kernel.random import Random
from .cards import CARDS, Card
from .market import IMPALER
from .mind import ABILITY, STARTER, Mind, quality
from .prospects import FADE, Prospects
from .state import LORD, NEUTRAL, place_of

OFFERS = 4                                         # one time in so many it thinks of a deal
PARTNER = 0.1                                      # what each Town of an Ally adds, so that who would propose accepts as well


def choose(view: View, rng: Random) -> Option:
    """Choose the option that is worth most; among equals, any one."""
    options = view.options
    if len(options) == 1:
        return options[0]
    mind = Mind(view)
    if rng.below(OFFERS):
        options = [option for option in options if option[0] != "deal"]
    worths = [WORTH[option[0]](mind, option) for option in options]
    best = max(worths) - 1e-9
    chosen: Option = rng.choice([option for option, worth in zip(options, worths, strict=True) if worth >= best])
    return chosen


def explain(view: View, option: Option) -> str:
    """Say in a short sentence what an open option is worth to the player who decides."""
    from .reasons import reason

    return reason(Mind(view), option)


# ---- Diplomacy -------------------------------------------------------------------------------------------------------

def worth_of_dissolving(mind: Mind, option: Option) -> float:
    """Dissolve an alliance that brings nothing, or where another one would bring more to both."""
    state, player, ally = mind.state, mind.player, mind.state.allies[mind.player]
    others = [mind.alliance(player, other) for other in range(state.players) if other not in (player, ally)
              and mind.alliance(other, player) > (mind.alliance(other, state.allies[other]) + 0.1 if state.allies[other] >= 0 else 0)]
    return max([0.0, *others]) - mind.alliance(player, ally) - 0.1


def worth_of_proposing(mind: Mind, option: Option) -> float:
    """Propose where both would gain."""
    other = option[1]
    return min(mind.alliance(mind.player, other), mind.alliance(other, mind.player)) + PARTNER * mind.seats_towns[other]


def worth_of_accepting(mind: Mind, option: Option) -> float:
    step = mind.step
    if mind.asked == "AnswerProposal":
        return float(mind.alliance(mind.player, step.other) + PARTNER * mind.seats_towns[step.other])
    gold, blood, want_gold, want_blood, promise, want_promise = step.terms
    promised = 0.8 * bool(promise) - 2.0 * bool(want_promise)
    return mind.trade((want_gold, want_blood), (gold, blood)) + promised - 0.2


def worth_of_giving(mind: Mind, option: Option) -> float:
    return -ABILITY[option[1]]


def worth_of_ability(mind: Mind, option: Option) -> float:
    lost = ABILITY[option[2]] if option[0] == "replace" else 0.0
    return ability(mind, option[1]) - lost


def ability(mind: Mind, slug: str) -> float:
    """Judge an ability as things are: what is used later is worth less when little time is left."""
    worth: float = ABILITY[slug]
    if not mind.rounds_left and slug in ("grave-robber", "cunning", "impaler", "silver-tongue", "necromancy", "lullaby", "treasury"):
        return 0.2 * worth
    return worth


def worth_of_keeping(mind: Mind, option: Option) -> float:
    if mind.asked == "RollAgain":
        battle = mind.state.battle
        side = 0 if battle.attacker == mind.player or mind.state.allied(battle.attacker, mind.player) else 1
        return float(battle.dice[side] - battle.dice[1 - side]) - 0.6             # against what the dice show on average
    return 0.5


def worth_of_wilderness(mind: Mind, option: Option) -> float:
    owner = getattr(mind.step, "owner", mind.player)
    vampire = mind.state.vampires[owner][mind.step.index]
    if owner != mind.player:
        return -float(mind.posts[option[1]] * vampire.strength)
    return post_beside_others(mind, option[1], vampire.strength, mind.step.index)


def post_beside_others(mind: Mind, area: int, strength: int, index: int) -> float:
    """Judge a Wilderness for a Vampire: one is enough for a battle."""
    others = [vampire.strength for i, vampire in enumerate(mind.state.vampires[mind.player]) if i != index and vampire.place == area]
    return mind.posts[area] * max(0.1, strength - max(others, default=0))


def worth_of_staying(mind: Mind, option: Option) -> float:
    vampire = mind.state.vampires[mind.player][mind.step.index]
    return post_beside_others(mind, vampire.place, vampire.strength, mind.step.index)


# ---- cards -----------------------------------------------------------------------------------------------------------

def worth_of_symbol(mind: Mind, option: Option) -> float:
    return use(mind, CARDS.cards[option[1]], 0)


def worth_of_box(mind: Mind, option: Option) -> float:
    return use(mind, CARDS.cards[option[1]], 1)


def use(mind: Mind, card: Card, way: int) -> float:
    """Judge one use of a card; the other use is given up. Battle cards are kept for a battle to come."""
    uses = mind.uses(card)
    worth = uses[way] + 0.02
    if mind.state.has(mind.player, "hot-blooded") and not mind.state.played[mind.player] and card.red:
        return sum(uses) + 0.01 * way
    if card.is_battle:
        return worth - 0.6
    if way and any(name == "draw" for name, _ in card.red):
        worth += 0.3                               # what is drawn may be played, too
    return worth - 0.5 * max(0.0, uses[1 - way])


def worth_of_passing(mind: Mind, option: Option) -> float:
    return 0.0


def worth_of_breaking(mind: Mind, option: Option) -> float:
    return -mind.alliance(mind.player, mind.state.allies[mind.player]) - 1.0 - max(mind.uses(CARDS.cards[option[1]]))


def worth_of_keeping_hand(mind: Mind, option: Option) -> float:
    return sum([quality(card) + card.is_battle for card in mind.hand]) / len(mind.hand) - STARTER - 1.0


def worth_of_nothing(mind: Mind, option: Option) -> float:
    return 0.0


def worth_of_battle_card(mind: Mind, option: Option) -> float:
    card = CARDS.cards[option[1]]
    return 0.5 + sum([fighting(mind, name, amount) for name, amount in card.black])


def fighting(mind: Mind, name: str, amount: int) -> float:
    """Judge one thing a battle card does in the battle that is on."""
    battle = mind.state.battle
    stake: float = 0.12 * mind.prizes[battle.at]
    match name:
        case "strength":
            return amount * stake
        case "enemy-loss":
            foes = mind.state.neutral[battle.at] if battle.defender == NEUTRAL else mind.state.units(battle.at)
            return amount * (stake + 0.3) if mind.step.side or foes else 0.0
        case "spare":
            return amount * (0.8 * stake + 0.3)
    return mind.thing(name, amount, mind.actions)


def worth_of_grave(mind: Mind, option: Option) -> float:
    return mind.grave(CARDS.cards[option[1]])


def worth_of_sacrifice(mind: Mind, option: Option) -> float:
    return mind.sacrificing(CARDS.cards[option[1]])


def worth_of_putting_back(mind: Mind, option: Option) -> float:
    return -max(quality(CARDS.cards[option[1]]), *mind.uses(CARDS.cards[option[1]]))


# ---- armies ----------------------------------------------------------------------------------------------------------

def worth_of_recruiting(mind: Mind, option: Option) -> float:
    return mind.mustering(mind.castle, mind.step.recruits + mind.state.has(mind.player, "mercenaries"), 0, mind.actions)


def worth_of_marching(mind: Mind, option: Option) -> float:
    place = place_of(option[1], mind.player)
    return mind.sally(place, mind.state.living[place], mind.state.undead[place], mind.step.steps)


def worth_of_taking_along(mind: Mind, option: Option) -> float:
    """Judge how many units go on: what they come to, and what those hold that stay."""
    _, kind, count = option
    state, march, step = mind.state, mind.state.march, mind.step
    living, undead = mind.standing(march.at)
    rest = step.there(state) - count
    if kind == "living":
        most = march.undead + undead
        return max([going_on(mind, count, others, rest, most - others) for others in range(most + 1) if count + others], default=-99.0)
    return going_on(mind, march.living, count, living, rest)


def going_on(mind: Mind, living: int, undead: int, left: int, left_undead: int) -> float:
    march = mind.state.march
    stays = mind.stand(march.at, left, left_undead)
    if mind.kinds[march.at] != "own" and left + left_undead:
        stays += 0.9 * mind.prize[march.at]
    if not living + undead:
        return -99.0
    return mind.march(march.at, living, undead, march.steps, march.made > 0) + stays


def worth_of_going(mind: Mind, option: Option) -> float:
    march = mind.state.march
    return mind.entering(place_of(option[1], mind.player), march.living, march.undead, march.steps)


def worth_of_stopping(mind: Mind, option: Option) -> float:
    march = mind.state.march
    return mind.halt(march.at, march.living, march.undead)


def worth_of_regrouping(mind: Mind, option: Option) -> float:
    """Judge whether it is better to take others along, or to leave one behind, than to go on as it is."""
    march = mind.state.march
    return mind.regrouping(march.at, march.living, march.undead, march.steps) - 0.05


def worth_of_retreat(mind: Mind, option: Option) -> float:
    place, battle = place_of(option[1], mind.player), mind.state.battle
    if mind.asked == "ChooseNeutralRefuge":
        return -float(battle.living) * mind.prizes[place] * FADE ** (2 * mind.ways[place])
    living, undead = mind.standing(place)
    return mind.stand(place, living + battle.living, undead + battle.undead) - mind.stand(place, living, undead)


def worth_of_losing(mind: Mind, option: Option) -> float:
    """Lose what is worth least; Undead Units win the better die."""
    if option[1] == "hardened":
        return 1.0
    return -mind.unit[option[1]]


def worth_of_bloodbath(mind: Mind, option: Option) -> float:
    stake: float = 0.12 * mind.prizes[mind.state.battle.at]
    return stake + 0.3 - 2 * mind.blood + (0.1 if option[1] == "undead" else 0.0)


def worth_of_rolling(mind: Mind, option: Option) -> float:
    return 0.0


def worth_of_support(mind: Mind, option: Option) -> float:
    return 1.0


def worth_of_refusing(mind: Mind, option: Option) -> float:
    return 0.0


def worth_of_terror(mind: Mind, option: Option) -> float:
    beaten = mind.step.beaten
    place = place_of(option[1], max(beaten, 0))
    return mind.prizes[place] * FADE ** mind.ways[place]


def worth_of_mustering(mind: Mind, option: Option) -> float:
    living, undead = (mind.step.count, 0) if option[0] == "muster" else (0, mind.step.count)
    return mind.mustering(place_of(option[1], mind.player), living, undead, mind.actions)


def worth_of_paying(mind: Mind, option: Option) -> float:
    if mind.asked == "PayRansom":
        return 2.0 + 0.7 * max([mind.posts[area] for area in mind.posts]) - 4 * mind.blood - 2.0 * mind.gold
    return float(option[1])


def worth_of_removing(mind: Mind, option: Option) -> float:
    """Remove what hurts a foe most, or oneself least."""
    match mind.asked:
        case "RemoveEnemyUnit" | "ChooseHuntedUnit":
            return 0.1 if option[1] == "undead" else 0.0
        case "TakeNeutral":
            place = place_of(option[1], mind.player)
            return mind.prizes[place] * FADE ** (2 * mind.ways[place])
    place = place_of(option[1], mind.player)
    living, undead = mind.standing(place)
    fewer = (living - 1, undead) if mind.step.kind == "living" else (living, undead - 1)
    return mind.stand(place, *fewer) - mind.stand(place, living, undead)


# ---- Vampires, Courts, Unrest ------------------------------------------------------------------------------------------

def worth_of_sending(mind: Mind, option: Option) -> float:
    """Send each Vampire to what it does best, if it is not better done by another."""
    _, index, kind = option
    own = mind.sending(index, kind)
    return own + 0.1 * own - 0.05 * sum([mind.sending(other, kind) for other in range(len(mind.state.vampires[mind.player])) if other != index])


def worth_of_intrigue(mind: Mind, option: Option) -> float:
    vampire = mind.state.vampires[option[1]][option[2]]
    return 2 * mind.blood + 0.5 + 0.2 * mind.post(vampire.place, vampire.strength)


def worth_of_one_vampire(mind: Mind, option: Option) -> float:
    return mind.sending(option[1], mind.step.kind)


def worth_of_subduing(mind: Mind, option: Option) -> float:
    place, vampire = place_of(option[1], mind.player), mind.state.vampires[mind.player][mind.step.index]
    return mind.subduing(place) + float(vampire.strength * mind.beside[place])


def worth_of_hunting(mind: Mind, option: Option) -> float:
    vampire = mind.state.vampires[mind.step.owner][mind.step.index]
    strength = vampire.strength if mind.step.owner == mind.player else 0
    return mind.prey(place_of(option[1], mind.player), strength, vampire.kind == LORD)


def worth_of_court(mind: Mind, option: Option) -> float:
    if mind.asked == "ChooseAnyCourt":
        return mind.courts[option[1]]
    return mind.visiting(option[1], mind.state.vampires[mind.player][mind.step.index].kind == LORD)


def worth_of_rome(mind: Mind, option: Option) -> float:
    seat = option[1]
    return mind.standing_of(seat) - (5.0 if seat == mind.state.allies[mind.player] else 0.0)


def worth_of_sowing(mind: Mind, option: Option) -> float:
    return mind.unrest[place_of(option[1], mind.player)]


# ---- the market, deals -------------------------------------------------------------------------------------------------

def worth_of_buying(mind: Mind, option: Option) -> float:
    _, slug, currency = option
    return mind.paying(CARDS.cards[slug], currency, getattr(mind.step, "discount", 0), mind.asked == "BuyAtVenice")


def worth_of_free_card(mind: Mind, option: Option) -> float:
    return mind.gaining(CARDS.cards[option[1]], True)


def worth_of_impaler(mind: Mind, option: Option) -> float:
    """Use the Impaler where two Living Units are worth less than the blood."""
    worths = sorted([impaling(mind, place) for place in mind.camps if mind.state.living[place]], reverse=True)
    return sum(worths[:2]) + IMPALER * mind.blood if sum([mind.state.living[place] for place in mind.camps]) > 1 else -1.0


def worth_of_impaling(mind: Mind, option: Option) -> float:
    """Impale Living Units that cannot be paid, two at a time."""
    paid = 1.0 if mind.step.impaled % 2 else 0.5
    return IMPALER * mind.blood * paid + impaling(mind, place_of(option[1], mind.player))


def impaling(mind: Mind, place: int) -> float:
    """Judge what it costs to lose a Living Unit of a Locale."""
    living, undead = mind.standing(place)
    return mind.stand(place, living - 1, undead) - mind.stand(place, living, undead) - mind.unit["living"]


def terms_of_trade(mind: Mind, other: int) -> tuple[int, int, int, int]:
    """Find what gold for blood, or blood for gold, both would like to change: gold and blood given, gold and blood wanted."""
    state, (gold, blood) = mind.state, mind.purse
    theirs = Other(mind, other).purse
    for which, (spare, need, spare_there) in enumerate(((gold, -blood, theirs[1]), (blood, -gold, theirs[0]))):
        amount = min(spare, need, spare_there, (state.blood, state.gold)[which][other], (state.gold, state.blood)[which][mind.player])
        if amount > 0:
            return (amount, 0, 0, amount) if which == 0 else (0, amount, amount, 0)
    return 0, 0, 0, 0


class Other(Prospects):
    """What another player may expect, as far as the own eyes see."""

    def __init__(self, mind: Mind, seat: int) -> None:
        super().__init__(mind.state, seat)


def worth_of_deal(mind: Mind, option: Option) -> float:
    terms = terms_of_trade(mind, option[1])
    return mind.trade((terms[0], terms[1]), (terms[2], terms[3])) + 0.5 if any(terms) else -1.0


def worth_of_amount(mind: Mind, option: Option) -> float:
    wanted = terms_of_trade(mind, mind.step.other)
    return 1.0 if any(wanted) and wanted[:len(mind.step.terms)] == mind.step.terms and option[1] == wanted[len(mind.step.terms)] else -1.0


def worth_of_promise(mind: Mind, option: Option) -> float:
    return 1.0 if option[1] == "none" else -1.0


WORTH: dict[str, Callable[[Mind, Option], float]] = {
    "dissolve": worth_of_dissolving, "propose": worth_of_proposing, "done": worth_of_nothing, "accept": worth_of_accepting,
    "decline": worth_of_nothing, "give": worth_of_giving, "activate": worth_of_ability, "replace": worth_of_ability, "keep": worth_of_keeping,
    "wilderness": worth_of_wilderness, "stay": worth_of_staying,
    "symbol": worth_of_symbol, "box": worth_of_box, "break": worth_of_breaking, "deal": worth_of_deal, "pass": worth_of_passing,
    "discard-hand": worth_of_nothing, "keep-hand": worth_of_keeping_hand, "battle": worth_of_battle_card, "none": worth_of_nothing,
    "use": worth_of_grave, "use-box": lambda mind, option: 0.1, "sacrifice": worth_of_sacrifice, "put-back": worth_of_putting_back,
    "gold": lambda mind, option: mind.step.amount * mind.gold, "blood": lambda mind, option: mind.step.amount * mind.blood,
    "recruit": worth_of_recruiting, "march": worth_of_marching, "nothing": worth_of_nothing, "take": worth_of_taking_along,
    "go": worth_of_going, "stop": worth_of_stopping, "regroup": worth_of_regrouping, "retreat": worth_of_retreat,
    "lose": worth_of_losing, "bloodbath": worth_of_bloodbath, "roll-again": worth_of_rolling, "support": worth_of_support,
    "refuse": worth_of_refusing, "terrify": worth_of_terror, "muster": worth_of_mustering, "raise": worth_of_mustering,
    "pay": worth_of_paying, "remove": worth_of_removing,
    "send": worth_of_sending, "intrigue": worth_of_intrigue, "vampire": worth_of_one_vampire, "subdue": worth_of_subduing,
    "hunt": worth_of_hunting, "court": worth_of_court, "rome": worth_of_rome, "sow": worth_of_sowing,
    "calm": lambda mind, option: mind.calming(place_of(option[1], mind.player)),
    "buy": worth_of_buying, "nobody": worth_of_nothing, "rob-grave": worth_of_free_card, "cunning": worth_of_free_card,
    "impaler": worth_of_impaler, "impale": worth_of_impaling, "enough": worth_of_nothing,
    "amount": worth_of_amount, "promise": worth_of_promise, "withdraw": worth_of_nothing,
}
