"""What cannot be in any game of Vampire Lords, whatever comes next: complaints about a position as it was written."""

from __future__ import annotations

from collections import Counter

from ....kernel.position import Fields
from ..battle import BLACK
from ..cards import CARDS
from ..components import LORD as LORD_CARD
from ..components import STARTER, SULTAN
from ..deals import CUTTHROATS
from ..diplomacy import SPAWNS
from ..state import ACTIVE, ARMIES, CASTLE, LORD, NEUTRAL, SPAWN, UNITS, UPRISING, VampireLords, slug_of
from .stock import lying

STEPS = 9                                          # of a march


def refuse_the_impossible(state: VampireLords, fields: Fields) -> None:
    """Complain about pieces and cards that no game could have brought there."""
    _check_units(state, fields)
    _check_locales(state, fields)
    _check_lords(state, fields)
    _check_cards(state, fields)
    _check_alliances(state, fields)
    _check_promises(state, fields)
    _check_vampires(state, fields)
    if state.march:
        _check_march(state, fields)
    if state.battle:
        _check_battle(state, fields)


def _check_units(state: VampireLords, fields: Fields) -> None:
    for kind in ("living", "undead"):
        left = state.supply(kind)
        if left < 0:
            fields.complain("locales", f"{UNITS - left} {kind.title()} Units are on the map, there are {UNITS}", "AMB-VL-032")
    for player in range(state.players):
        armies, marching = state.stacks(player), state.march is not None and state.march.player == player
        if armies > ARMIES and not marching:       # on the way there may be a seventh, if another is taken along in the end
            fields.complain("locales", f"{state.names[player]} has {armies} armies, at most {ARMIES}", "VL-3.3-07")


def _check_locales(state: VampireLords, fields: Fields) -> None:
    for place in range(CASTLE):
        where, owned = f"locales.{slug_of(place)}", state.owner[place] != NEUTRAL
        if not owned and state.units(place):
            fields.complain(where, "units stand in a Locale that nobody owns; Neutral Units are called neutral", "VL-3.2-02")
        if owned and state.neutral[place]:
            fields.complain(where, "Neutral Units stand in a Locale that somebody owns", "VL-5.2-090")
        if not owned and state.unrest[place]:
            fields.complain(where, "a neutral Locale has no Unrest", "VL-5.2-090")
        if state.unrest[place] >= UPRISING + state.uprisings.count(place):
            fields.complain(where, f"{state.unrest[place]} Unrest, at most {UPRISING - 1}: the third is an Uprising", "VL-5.2-089")
    for i, place in enumerate(state.uprisings):
        if state.unrest[place] != UPRISING or place in state.uprisings[:i]:
            fields.complain(f"uprisings[{i}]", f"expected each Locale with {UPRISING} Unrest once, got {slug_of(place)} with {state.unrest[place]}",
                            "VL-5.2-089")


def _check_lords(state: VampireLords, fields: Fields) -> None:
    for lord, count in Counter(state.lords).items():
        if count > 1:
            fields.complain("seats", f"{CARDS.lords[lord].name} is played {count} times, every Lord once", "AMB-VL-021")
    held = Counter(card for zone in (*state.active, *state.inactive) for card in zone)
    for card, count in held.items():
        if count > 1:
            fields.complain("seats", f"the ability {card.slug} is there {count} times, every one once", "VL-3.6-04")
        if state.lords and card.lord not in state.lords:
            fields.complain("seats", f"the ability {card.slug} belongs to {card.lord}, who is not played", "VL-3.6-04")
    for player, active in enumerate(state.active):
        if len(active) > ACTIVE:
            fields.complain(f"seats[{player}].active", f"{len(active)} abilities are active, at most {ACTIVE}", "VL-5.1-19")


def _check_cards(state: VampireLords, fields: Fields) -> None:
    cards = lying(state)
    support = Counter(dict.fromkeys(set(CARDS.of_kind(SULTAN)), state.sultans))
    for card, count in (Counter(card for _, card in cards) + support).items():
        most = card.copies if card.kind != STARTER else state.players
        if count > most:
            fields.complain("", f"{card.slug} is in the position {count} times; there are {most}", "VL-2.0-05")
    for kind, pile in state.stock.items():
        for card in {card for card in (*pile.rest, *pile.top) if card.kind != kind}:
            fields.complain(f"stock.{kind}", f"expected cards of kind {kind}, got {card.slug}", "VL-4.0-03")
    for zone, card in cards:
        if card.kind == LORD_CARD and state.lords and card.lord not in state.lords:
            fields.complain(zone, f"{card.slug} belongs to {card.lord}, who is not played", "VL-3.6-03")
    for player, known in enumerate(state.known):
        for card in Counter(known) - Counter(state.hands[player]):
            fields.complain(f"seats[{player}].known", f"{card.slug} is not so often in the hand", "AMB-VL-103")
    for slot, market_card in enumerate(state.market):
        if market_card and (market_card.is_battle != (slot > 2) or not (market_card.gold or market_card.blood)):
            fields.complain(f"market[{slot}]", f"expected {'a battle' if slot > 2 else 'an action'} card, got {market_card.slug}", "VL-5.3-05")


def _check_alliances(state: VampireLords, fields: Fields) -> None:
    for player, ally in enumerate(state.allies):
        if ally < 0:
            continue
        if state.players != 4:
            fields.complain(f"seats[{player}].ally", "alliances are formed by four players alone", "VL-5.1-01")
        elif ally == player or state.allies[ally] != player:
            fields.complain(f"seats[{player}].ally", f"expected {state.names[ally]} to be allied with {state.names[player]} as well; "
                            "an alliance has two members", "VL-5.1-07")


def _check_promises(state: VampireLords, fields: Fields) -> None:
    if state.promises and CUTTHROATS in state.variants:
        fields.complain("promises", "among Cutthroats no agreement binds", "VL-8.0-08")
    for i, (by, to, _) in enumerate(state.promises):
        if by == to:
            fields.complain(f"promises[{i}]", f"{state.names[by]} is on both sides, a promise is given to another player", "VL-5.1-16")


def _check_vampires(state: VampireLords, fields: Fields) -> None:
    for player, vampires in enumerate(state.vampires):
        kinds = [vampire.kind for vampire in vampires]
        if state.phase == "set-up" and not kinds:              # nobody is there before a seat takes its place
            continue
        if kinds[:1] != [LORD] or kinds.count(LORD) != 1 or kinds.count(SPAWN) > SPAWNS:
            fields.complain(f"seats[{player}].vampires", f"expected the Lord first, then up to two Spawns; got {kinds}", "VL-2.0-07")


def _check_march(state: VampireLords, fields: Fields) -> None:
    march = state.march
    if march.player not in range(state.players):
        fields.complain("march.player", f"expected a seat from 0 to {state.players - 1}, got {march.player}")
    elif march.at not in (*range(CASTLE), CASTLE + march.player):
        fields.complain("march.at", f"expected the number of a Locale, or of the own castle, got {march.at}", "VL-3.1-15")
    elif any(where not in range(CASTLE) or state.owner[where] in (NEUTRAL, march.player) for where, *_ in march.left):
        fields.complain("march.left", "expected Locales of others", "AMB-VL-038")
    elif len({where for where, *_ in march.left}) < len(march.left):
        fields.complain("march.left", "expected each Locale once")
    if march.living + march.undead < 1 or min(march.living, march.undead, *(min(units) for _, *units in march.left)) < 0:
        fields.complain("march", "expected at least one unit on the move, and nowhere less than none", "AMB-VL-041")
    for name in ("steps", "made"):
        if getattr(march, name) not in range(STEPS + 1):
            fields.complain(f"march.{name}", f"expected a whole number from 0 to {STEPS}, got {getattr(march, name)}", "VL-5.2-028")


def _check_battle(state: VampireLords, fields: Fields) -> None:
    battle, seats, count = state.battle, range(state.players), range(UNITS + 1)
    allowed = {"at": range(CASTLE), "attacker": seats, "defender": range(NEUTRAL, state.players), "living": count, "undead": count, "bonus": count,
               "spared": count, "dice": range(-1, max(BLACK) + 1), "support": range(3), "lords": range(NEUTRAL, state.players),
               "winner": range(-1, 2)}
    wrong = False
    for name, numbers in allowed.items():
        value = getattr(battle, name)
        for number in value if isinstance(value, tuple) else (value,):
            if number not in numbers:
                fields.complain(f"battle.{name}", f"expected {numbers[0]} to {numbers[-1]}, got {number}")
                wrong = True
    refuge, fled = battle.fled
    if refuge not in range(-1, CASTLE + state.players) or fled not in count:
        fields.complain("battle.fled", f"expected the number of a Locale, or -1, and of units, got {list(battle.fled)}")
    if not wrong and (battle.attacker == battle.defender or state.owner[battle.at] not in ((battle.defender,), battle[1:3])[battle.winner == 0]):
        fields.complain("battle.defender", f"expected the owner of {slug_of(battle.at)}, somebody else than the attacker", "VL-5.2-042")
