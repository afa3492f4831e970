"""Words in which tests speak of Vampire Lords: a table is laid briefly, and what lies on it is read.

    table = at_the_table("action", "Veronica", Veronica=a_seat("vlad-dracula", hand=["raid"], bran=(2, 1), brasov=()), neutral={"sibiu": 1})
    table.choose(("symbol", "raid"))
    assert army(table, "bran") == (2, 1)

How choices are open or refused and what is told is said in the words of ``tests.vocabulary``, which stand here, too.
"""

from collections import Counter

from horrorlab.games.vampire_lords import DEFINITION
from horrorlab.games.vampire_lords.army import STEPS_OF_A_MARCH, ActivateArmy
from horrorlab.games.vampire_lords.cardplay import EndTurn, NextTurn, PlayCard
from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.components import ACTION, BATTLE, SULTAN
from horrorlab.games.vampire_lords.course import PlayRound
from horrorlab.games.vampire_lords.dawn import BeginDawn
from horrorlab.games.vampire_lords.harvest import BeginHarvest
from horrorlab.games.vampire_lords.march import TakeAlong
from horrorlab.games.vampire_lords.market import BeginBuying, BeginMarketPhase
from horrorlab.games.vampire_lords.state import (
    CASTLE,
    COURTS,
    LORD,
    NEUTRAL,
    NOWHERE,
    NUMBER,
    SPAWN,
    Battle,
    Promise,
    Vampire,
    VampireLords,
    court_place,
    slug_of,
)
from horrorlab.kernel.game import Game
from horrorlab.kernel.random import Pile
from horrorlab.kernel.starting import open_position, settings, start
from tests.vocabulary import asks, may_choose, may_choose_only, may_not_choose, play, seat, tells, told

__all__ = ["NAMES", "a_new_game", "a_seat", "abilities", "armies", "army", "asks", "at_the_table", "cards", "deck", "discard", "go", "hand",
           "marching", "may_choose", "may_choose_only", "may_not_choose", "neutral", "owner", "place", "play", "purse", "regroup", "roll", "seat",
           "set_out", "tells", "told", "unrest", "vampires"]

NAMES = DEFINITION.names
LORDS = tuple(CARDS.lords)
SULTANS = len(CARDS.of_kind(SULTAN))


# ---- laying a table ----------------------------------------------------------------------------------------------

def a_new_game(players=2, **options) -> Game:
    """Start a game from its beginning."""
    return start(DEFINITION, players=players, **options)


def a_seat(lord=None, *, gold=0, blood=0, hand=(), deck=(), top=(), discard=(), active=(), inactive=None, ally=None, vampires=(), passed=False,
           played=0, castle=(), **locales):
    """Describe a seat; cards by slug.

    ``deck`` lies in no order, ``top`` is what was put on it for all to see, the next card last; ``inactive`` are all abilities of the Lord
    that are not active, if nothing else is said; ``vampires`` is where they are, the Lord first, by the number of a Wilderness or the slug
    of a Court (else the Lord is off the map). Locales that the seat controls by slug, - being _: living and undead units, () for none.
    """
    return {"lord": lord, "gold": gold, "blood": blood, "hand": hand, "deck": deck, "top": top, "discard": discard, "active": active,
            "inactive": inactive, "ally": ally, "vampires": vampires or (NOWHERE,), "passed": passed, "played": played, "castle": castle,
            "locales": locales}


def at_the_table(moment=None, player="Veronica", *steps, players=None, round=1, phase=None, first="Veronica", order=(), neutral=None, unrest=None,
                 market=None, sultans=None, graveyard=(), stock=None, promises=(), battle=None, seed=1, variants=(), rulings=None, chance="auto",
                 run=True, **seats) -> Game:
    """Lay the table and begin at a moment of a round; the rest of the round follows.

    The moments are "diplomacy", "action" and "market" (where the player named is on turn), "harvest" and "dawn". Any Steps come first; with
    Steps and no moment they are all that happens. Seats by name, those that are not named hold nothing. With ``run=False`` nothing is
    carried out yet. Locales in ``neutral`` and ``unrest`` by slug, "-" written as it is.
    """
    count = players or max([2, *(NAMES.index(name) + 1 for name in seats)])
    options = settings(DEFINITION, players=count, seed=seed, variants=variants, rulings=rulings, chance=chance)
    state = VampireLords(**options)
    on_turn = NAMES.index(player)
    state.round, state.first, state.phase = round, NAMES.index(first), phase or moment or "action"
    state.turn = on_turn if state.phase in ("action", "market") else -1
    state.order = tuple(map(NAMES.index, order))
    wanted = [seats.get(name, a_seat()) for name in NAMES[:count]]
    free = [lord for lord in LORDS if lord not in {entry["lord"] for entry in wanted}]
    state.lords = tuple(entry["lord"] or free.pop(0) for entry in wanted)
    for number, entry in enumerate(wanted):
        _lay_seat(state, number, entry)
    for where, counts in ((state.neutral, neutral), (state.unrest, unrest)):
        for slug, amount in (counts or {}).items():
            where[NUMBER[slug]] = amount
    state.graveyard = _cards(graveyard)
    used = Counter([*state.graveyard, *_cards(market or ()), *(card for zone in (*state.hands, *state.discards) for card in zone),
                    *(card for pile in state.decks for card in (*pile.rest, *pile.top))])
    piles = {kind: list((Counter(CARDS.of_kind(kind)) - used).elements()) for kind in (ACTION, BATTLE)}
    state.market = list(_cards(market or (*_first_of(piles[ACTION], 3), *_first_of(piles[BATTLE], 2))))
    state.stock = {kind: Pile(_cards(stock[kind]) if stock and kind in stock else pile) for kind, pile in piles.items()}
    state.sultans = SULTANS - sum(used[card] for card in set(CARDS.of_kind(SULTAN))) if sultans is None else sultans
    if battle:                                     # where, the attacker, the defender or None, the attacker's units
        where, attacker, defender, *units = battle
        state.battle = Battle(NUMBER[where], NAMES.index(attacker), NAMES.index(defender) if defender else NEUTRAL, *units)
    state.promises = tuple(Promise(NAMES.index(by), NAMES.index(to), what) for by, to, what in promises)
    state.then(*steps, *_rest_of_round(state, moment, on_turn))
    plain = {"players": list(state.names), "variants": list(state.variants), "rulings": dict(state.rulings), "chance": chance,
             **DEFINITION.write(state), "agenda": [DEFINITION.steps.write(step) for step in state.agenda]}
    return open_position(DEFINITION, plain, seed=seed, run=run)


def _first_of(pile, count):
    slugs = list(dict.fromkeys(card.slug for card in pile))[:count]
    for slug in slugs:
        pile.remove(CARDS.cards[slug])
    return slugs


def _lay_seat(state, number, entry):
    state.gold[number], state.blood[number] = entry["gold"], entry["blood"]
    state.hands[number], state.discards[number] = _cards(entry["hand"]), _cards(entry["discard"])
    state.decks[number] = Pile(_cards(entry["deck"]), _cards(entry["top"]))
    state.active[number] = tuple(CARDS.abilities[slug] for slug in entry["active"])
    own = [card for card in CARDS.abilities.values() if card.lord == state.lords[number] and card not in state.active[number]]
    state.inactive[number] = tuple(own if entry["inactive"] is None else [CARDS.abilities[slug] for slug in entry["inactive"]])
    state.allies[number] = -1 if entry["ally"] is None else NAMES.index(entry["ally"])
    state.vampires[number] = tuple(Vampire(SPAWN if i else LORD, court_place(where) if isinstance(where, str) else where)
                                   for i, where in enumerate(entry["vampires"]))
    state.passed[number], state.played[number] = entry["passed"], entry["played"]
    state.living[CASTLE + number], state.undead[CASTLE + number] = entry["castle"] or (0, 0)
    for slug, units in entry["locales"].items():
        where = NUMBER[slug.replace("_", "-")]
        state.owner[where] = number
        state.living[where], state.undead[where] = units or (0, 0)


def _cards(slugs):
    return tuple(CARDS.cards[slug] if slug else None for slug in slugs)


def _rest_of_round(state, moment, player):
    match moment:
        case "diplomacy":
            return [PlayRound()]
        case "action":
            return [PlayCard(player), EndTurn(player), NextTurn(state.left_of(player)), BeginMarketPhase(), BeginHarvest(), BeginDawn()]
        case "market":
            buyers = state.clockwise(state.first)
            return [*(BeginBuying(buyer) for buyer in buyers[buyers.index(player):]), BeginHarvest(), BeginDawn()]
        case "harvest":
            return [BeginHarvest(), BeginDawn()]
        case "dawn":
            return [BeginDawn()]
    return []


# ---- marching ----------------------------------------------------------------------------------------------------

def marching(*, steps=STEPS_OF_A_MARCH, moment="action", **fields) -> Game:
    """Lay the table as ``at_the_table`` does: Veronica is about to use an Army symbol, and then plays cards."""
    return at_the_table(moment, "Veronica", ActivateArmy(0, steps), **fields)


def set_out(table, slug, **going):
    """March from a Locale with so many ``living`` and ``undead`` units: all of those of whom nothing is said."""
    table.choose(("march", slug))
    _take_along(table, going)


def regroup(table, **going):
    """Leave units on the way, or take some along: so many go on."""
    table.choose(("regroup",))
    _take_along(table, going)


def _take_along(table, going):
    while table.decision and isinstance(step := table.decision.step, TakeAlong):
        table.choose(("take", step.kind, going.get(step.kind, step.there(table.state))))


def go(table, *slugs):
    """Lead the army on, step by step, and give what the last step brought."""
    return [table.choose(("go", slug)) for slug in slugs][-1]


def roll(table, black, beige):
    """Have the battle dice show so much, where chance asks; give what came of it."""
    return table.choose(("roll", black)) + table.choose(("roll", beige))


# ---- looking at it -----------------------------------------------------------------------------------------------

def place(table, slug):
    """The number of a Locale; "castle of Veronica" for a castle."""
    return CASTLE + seat(table, slug.removeprefix("castle of ")) if slug.startswith("castle of ") else NUMBER[slug]


def army(table, slug):
    """The Living and the Undead Units in a Locale."""
    where = place(table, slug)
    return table.state.living[where], table.state.undead[where]


def armies(table, name):
    """All armies of a player by Locale: "castle" or a slug; their Living and their Undead Units."""
    state = table.state
    return {slug_of(where): (state.living[where], state.undead[where]) for where in state.camps(seat(table, name))}


def neutral(table, slug=None):
    """The Neutral Units in a Locale, or those of all Locales that have any by slug."""
    counts = {slug_of(where): units for where, units in enumerate(table.state.neutral) if units}
    return counts.get(slug, 0) if slug else counts


def unrest(table, slug=None):
    """The Unrest in a Locale, or that of all Locales that have any by slug."""
    counts = {slug_of(where): units for where, units in enumerate(table.state.unrest) if units}
    return counts.get(slug, 0) if slug else counts


def owner(table, slug):
    """The name of the player who controls a Locale; None if it is neutral."""
    number = table.state.owner[place(table, slug)]
    return None if number < 0 else table.names[number]


def purse(table, name):
    """The gold and the blood of a player."""
    return table.state.gold[seat(table, name)], table.state.blood[seat(table, name)]


def cards(zone):
    """The slugs of cards, in their order."""
    return [card.slug for card in zone]


def hand(table, name):
    """The hand of a player, in alphabetical order."""
    return sorted(cards(table.state.hands[seat(table, name)]))


def discard(table, name):
    """The discard pile of a player, oldest first."""
    return cards(table.state.discards[seat(table, name)])


def deck(table, name):
    """The deck of a player, in alphabetical order."""
    pile = table.state.decks[seat(table, name)]
    return sorted(cards(pile.rest) + cards(pile.top))


def abilities(table, name):
    """The active abilities of a player, oldest first."""
    return cards(table.state.active[seat(table, name)])


def vampires(table, name):
    """Where the Vampires of a player are, the Lord first: the number of a Wilderness, or the slug of a Court."""
    return [COURTS[-1 - vampire.place] if vampire.place < 0 else vampire.place for vampire in table.state.vampires[seat(table, name)]]
