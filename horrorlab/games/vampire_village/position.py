"""Positions of Vampire Village as plain data: written in full, read in full or in short, and refused when impossible.

The short form is what people write, in Python or in a scenario's TOML file. It needs ``players``, ``seats`` and ``now``::

    players = ["Masha", "Vanya"]              # names, clockwise: the next one is the left neighbor
    round = 2                                 # 1 unless it says 2
    initiative = ["demon", "witch", "werewolf", "vampire"]    # demons first; werewolf, witch, vampire when left out
    rulings = { AMB-VV-13 = "four-by-four" }  # those that differ from the default
    now = { phase = "attack", step = "witch", player = "Masha" }

    [[seats]]                                 # one for each player, in order; all of its fields may be left out
    cards = [["old-mill", 0, 0, 2], ...]      # card, x, y and residents (0 when left out); x grows to the right, y downwards
    monsters = ["vampire-3", ["witch-left", 4]]               # beside the village, with a threat where one is laid
    hand = [...]                              # village cards in hand
    chosen = "granary"                        # the village card set aside, or revealed and not yet placed
    dealt = [...]                             # monsters in hand
    gifts = ["witch-fixed", "vampire-1"]      # monsters on their way, to the left and to the right

``now`` says where the game stands. ``player`` is the seat that decides (the first when left out):

==========  ==========================================================================================================
phase       steps, and further fields of ``now``
==========  ==========================================================================================================
set-up      begin
building    begin (hands are dealt); choose, place (``turn`` = draft step 1 to 6); move (``turn``, ``hero`` = [x, y], ``points``)
monster     begin, give, reveal (``turn`` = stage 1 or 2)
attack      begin, demons, strengths; witch, werewolf, vampire (that kind attacks); lose, discard (``kind``; ``any`` = true after
            the death of a hero with its symbol); end
over        count (the points are about to be counted), end
==========  ==========================================================================================================

What is left out is filled in: hands and monsters that the step needs are drawn with ``seed``, cards that are nowhere lie in their
piles or in the box, threats are determined where the step comes after that. ``data/scenarios/vampire_village`` holds an example of
every step. The full form, which ``game.position()`` writes, has the piles, the box, the generator and the whole agenda instead of ``now``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ...kernel.agenda import Step
from ...kernel.errors import unknown
from ...kernel.position import Fields
from ...kernel.random import Pile
from ...kernel.registry import as_tuple
from .attack import AttackVillage, AttackWith, BeginAttackPhase, DetermineStrengths, DiscardAttacker, EndAttackPhase, LoseCard
from .building import HAND, BeginBuildingPhase, BeginDraftStep, ChooseCard, EndBuildingPhase, PassHands, PlaceCard, RevealCards
from .cards import CARDS, DEMON, KINDS, VAMPIRE, WEREWOLF, WITCH, Card
from .course import BeginRound, EndRound
from .demons import BeginDemonWave, ResolveDemons, SettleDemon
from .heroes import MoveResident, residents_beside
from .monsters import DEALT, STAGES, BeginMonsterPhase, BeginStage, EndMonsterPhase, GiveLeft, GiveRight, KeepMonster, RevealMonsters
from .outcome import CountPoints
from .setup import SetUp
from .state import LONGEST_LINE, TOKENS, XY, Token, VampireVillage, Village, cell_at, column_of, row_of

PHASES = ("set-up", "building", "monster", "attack", "over")
STEPS = {"set-up": ("begin",), "building": ("begin", "choose", "place", "move"), "monster": ("begin", "give", "reveal"),
         "attack": ("begin", "demons", "strengths", "witch", "werewolf", "vampire", "lose", "discard", "end"), "over": ("count", "end")}
_NOW = {"phase", "turn", "step", "player", "hero", "points", "kind", "any"}
FARTHEST = 15                                      # coordinates in a position that people write


# ---- writing -----------------------------------------------------------------------------------------------------

def write(state: VampireVillage) -> dict[str, Any]:
    """Write a position in full."""
    return {
        "round": state.round, "phase": state.phase, "turn": state.turn, "drafting": state.drafting,
        "attacking": "" if state.attacking is None else KINDS[state.attacking],
        "initiative": [KINDS[kind] for kind in state.initiative],
        "seats": [_write_seat(state, player) for player in range(state.players)],
        "piles": {name: {"rest": _slugs(pile.rest), "top": _slugs(pile.top)} for name, pile in state.piles.items()},
        "box": _slugs(state.box), "discard": _slugs(state.discard),
        **({"known": [_slugs(cards) for cards in state.known]} if state.known else {}),
    }


def _slugs(cards: Any) -> list[str]:
    return [card.slug for card in cards]


def _write_seat(state: VampireVillage, player: int) -> dict[str, Any]:
    village, chosen = state.villages[player], state.chosen[player]
    return {
        "cards": [[card.slug, *XY[cell], village.residents[cell]] for cell, card in village.cards.items()],
        "monsters": [[monster.slug] if strength is None else [monster.slug, strength]
                     for lane in state.lanes[player] for monster, strength in lane],
        "hand": _slugs(state.hands[player]), "chosen": "" if chosen is None else chosen.slug,
        "dealt": _slugs(state.dealt[player]), "gifts": [gift.slug if gift else "" for gift in state.gifts[player]],
        "sealed": list(state.sealed[player] or ()),
    }


# ---- reading -----------------------------------------------------------------------------------------------------

def read(fields: Fields, keywords: dict[str, Any]) -> VampireVillage:
    """Read a position, in full or in short; complaints are collected in ``fields``."""
    state = VampireVillage(**keywords)
    now = Fields(fields.get("now", {}), "now", fields.complaints)
    state.round = fields.whole("round", 1, 2, 1)
    state.phase = now.one_of("phase", PHASES) if "now" in fields else fields.one_of("phase", PHASES)
    if "now" in fields and fields.get("phase", state.phase) != state.phase:
        fields.complain("phase", f"expected {state.phase!r} as in now.phase, or nothing")
    last_turn = {"building": HAND, "monster": STAGES}.get(state.phase, 0)
    state.turn = (now if "turn" in now else fields).whole("turn", min(last_turn, 0), last_turn, min(last_turn, 1) if "now" in fields else 0)
    placing = now.table.get("step") in ("place", "move")
    state.drafting = fields.one_of("drafting", ("choosing", "passed", "revealed"), "revealed" if placing else "choosing")
    attacking = fields.one_of("attacking", ("", *KINDS), "")
    state.attacking = KINDS.index(attacking) if attacking else None
    _read_initiative(state, fields)
    for player, seat in enumerate(fields.tables("seats", state.players if "seats" in fields else None)):
        if player < state.players:
            _read_seat(state, player, seat)
    _read_rest(state, fields)
    _check_sealed(state, fields)
    if "now" in fields:
        now.read |= _NOW
        if "agenda" in fields:
            fields.complain("agenda", "expected either now or agenda, got both")
        elif not fields.complaints:
            state.agenda = _agenda_for(state, now)[::-1]
        now.finish()
    elif "agenda" not in fields:
        fields.complain("now", "expected now = {phase = ..., step = ..., player = ...}, or a full agenda")
    return state


def _read_initiative(state: VampireVillage, fields: Fields) -> None:
    slugs = fields.many("initiative", default=[KINDS[DEMON], *(token.slug for token in TOKENS)])
    unfinished = state.phase == "set-up"
    known = [slug for slug in KINDS if slug in slugs]
    if slugs[:1] != [KINDS[DEMON]] or len(known) != len(slugs) or (len(slugs) != len(KINDS) and not unfinished):
        fields.complain("initiative", f"expected demon first, then each of werewolf, witch and vampire once; got {slugs!r}",
                        "VV-SETUP-10", "VV-SETUP-11")
        return
    state.initiative = tuple(KINDS.index(slug) for slug in slugs) if "initiative" in fields or not unfinished else (DEMON,)


def _card(slug: Any) -> Any:
    if not isinstance(slug, str) or slug not in CARDS.cards:
        raise ValueError(unknown("card", slug, CARDS.cards))
    return CARDS.cards[slug]


def _monster(slug: Any) -> Any:
    if not isinstance(slug, str) or slug not in CARDS.monsters:
        raise ValueError(unknown("monster", slug, CARDS.monsters))
    return CARDS.monsters[slug]


def _card_or_monster(slug: Any) -> Any:
    return _monster(slug) if slug in list(CARDS.monsters) else _card(slug)


def _read_seat(state: VampireVillage, player: int, seat: Fields) -> None:
    state.villages[player] = _read_village(seat)
    for monster, strength in seat.each("monsters", _attacker):
        state.add_monster(player, monster, strength)
    state.hands[player] = tuple(seat.each("hand", _card))
    state.chosen[player] = seat.one("chosen", _card)
    state.dealt[player] = tuple(seat.each("dealt", _monster))
    gifts = seat.each("gifts", lambda slug: _monster(slug) if slug else None, ("", ""))
    state.gifts[player] = (gifts[0], gifts[1]) if len(gifts) == 2 else (None, None)
    if len(gifts) != 2:
        seat.complain("gifts", "expected two monsters, to the left and to the right, or empty texts")
    sealed = seat.many("sealed")
    state.sealed[player] = as_tuple(sealed) if sealed else None
    seat.finish()


def _read_village(seat: Fields) -> Village:
    village = Village()

    def put(entry: Any) -> None:
        match entry:
            case [slug, x, y] | [slug, x, y, _] if type(x) is type(y) is int and max(abs(x), abs(y)) <= FARTHEST:
                residents = entry[3] if len(entry) == 4 else 0
                if type(residents) is not int or residents < 0:
                    raise ValueError(f"residents: expected a whole number from 0, got {residents!r}")
                card, cell = _card(slug), cell_at(x, y)
                if cell in village.cards:
                    raise ValueError(f"two cards lie at ({x}, {y}): {village.cards[cell].slug} and {slug} (AMB-VV-16)")
                village.put(cell, card)
                village.residents[cell] = residents
            case _:
                raise ValueError(f"expected [card, x, y, residents] with x and y from -{FARTHEST} to {FARTHEST}, got {entry!r}")

    seat.each("cards", put)
    for line, where, rule in ((row_of, "row", "VV-BUILD-11"), (column_of, "column", "VV-BUILD-10")):
        counts = Counter(line(cell) for cell in village.cards)
        for number, count in counts.items():
            if count > LONGEST_LINE:
                seat.complain("cards", f"{where} {number - 32} holds {count} cards, at most {LONGEST_LINE} may lie in one", rule)
    return village


def _attacker(entry: Any) -> tuple[Any, int | None]:
    match entry:
        case str(slug) | [str(slug)]:
            return _monster(slug), None
        case [str(slug), int(strength)] if type(strength) is int and strength >= 0:
            monster = _monster(slug)
            if monster.kind == VAMPIRE and strength != monster.value:
                raise ValueError(f"{slug} has strength {monster.value}, got {strength} (VV-VAMP-02)")
            return monster, strength
    raise ValueError(f"expected a monster, or [monster, strength], got {entry!r}")


def _check_sealed(state: VampireVillage, fields: Fields) -> None:
    """Check that what was decided about demons, and not yet revealed, could be decided."""
    for player, option in enumerate(state.sealed):
        refusal = option and SettleDemon(player).why_not(state, option)
        if refusal:
            fields.complain(f"seats[{player}].sealed", refusal.reason, refusal.rule)


def _read_rest(state: VampireVillage, fields: Fields) -> None:
    """Read piles, box and discards, check that no card is there twice, and put what was not mentioned where it belongs."""
    state.discard = tuple(fields.each("discard", _card_or_monster))
    state.box = tuple(fields.each("box", _card_or_monster))
    given = Fields(fields.get("piles", {}), "piles", fields.complaints)
    used: Counter[str] = Counter(card.slug for zone in (state.discard, state.box, *state.hands, *state.dealt) for card in zone)
    used.update(card.slug for village in state.villages for card in village.cards.values())
    used.update(card.slug for card in state.chosen if card)
    used.update(gift.slug for gifts in state.gifts for gift in gifts if gift)
    used.update(monster.slug for lanes in state.lanes for lane in lanes for monster, _ in lane)
    for name in given.table:
        if name not in _PILES:
            fields.complaints.append(unknown("piles", name, _PILES))
        else:
            pile = Fields(given.get(name), f"piles.{name}", fields.complaints)
            make = _token if name == "initiative" else _monster if name.startswith("monsters") else _card
            state.piles[name] = Pile(pile.each("rest", make), pile.each("top", make))
            used.update(card.slug for card in [*state.piles[name].rest, *state.piles[name].top])
            pile.finish()
    _check_numbers(state, fields, used)
    if "piles" not in fields:
        _lay_piles(state, used)


def _token(slug: Any) -> Token:
    for token in TOKENS:
        if token.slug == slug:
            return token
    raise ValueError(unknown("token", slug, [token.slug for token in TOKENS]))


_PILES = ("village-1", "village-2", "monsters-1", "monsters-2", "starting", "initiative")


def _check_numbers(state: VampireVillage, fields: Fields, used: Counter[str]) -> None:
    for slug, count in sorted(used.items()):
        if slug in CARDS.cards and count > 1:
            fields.complain("", f"{slug} is in the position {count} times; every village card exists once", "VV-COMP-01")
        elif slug in CARDS.monsters and count > sum(CARDS.monsters[slug].copies):
            fields.complain("", f"{slug} is in the position {count} times; there are {sum(CARDS.monsters[slug].copies)} of it", "VV-COMP-05")
    total = sum(count for slug, count in used.items() if slug in CARDS.cards)
    if total > len(CARDS.cards):
        fields.complain("", f"the position holds {total} village cards; there are {len(CARDS.cards)}", "VV-COMP-01")
    for player, village in enumerate(state.villages):
        most = 1 + HAND * state.round
        if len(village.cards) > most:
            fields.complain(f"seats[{player}].cards", f"{len(village.cards)} cards, a village of round {state.round} has {most} at most",
                            "VV-BUILD-12")
        for card in village.cards.values():
            if card.deck > state.round:
                fields.complain(f"seats[{player}].cards", f"{card.slug} belongs to round {card.deck}, the position is of round {state.round}",
                                "VV-END-02")
        if not village.cards and state.phase != "set-up" and "seats" in fields and not fields.table["seats"]:
            fields.complain(f"seats[{player}].cards", "expected a village", "VV-SETUP-04")


def _lay_piles(state: VampireVillage, used: Counter[str]) -> None:
    """Make piles of the cards that the position does not mention; what would have been put away goes to the box."""
    if state.phase == "set-up":
        return
    later_phase = PHASES.index(state.phase) > PHASES.index("building")
    held = Counter(monster.slug for zone in (*state.dealt, *state.gifts) for monster in zone if monster)
    elsewhere = used - held                        # as far as possible of round 1: they may be left over
    for round in (1, 2):
        unused = [card for card in CARDS.decks[round] if not used[card.slug]]
        dealt = round < state.round or (round == state.round and (later_phase or any(state.hands) or any(state.chosen)))
        if dealt:
            state.box += tuple(unused)
        else:
            state.piles[f"village-{round}"] = Pile(unused)
        of_this_round = held.copy() if round == state.round else Counter()
        monsters = []
        for monster in CARDS.piles[round]:
            zone = of_this_round if of_this_round[monster.slug] else elsewhere
            if zone[monster.slug]:
                zone[monster.slug] -= 1
            else:
                monsters.append(monster)
        if round > state.round or (round == state.round and PHASES.index(state.phase) <= PHASES.index("monster")):
            state.piles[f"monsters-{round}"] = Pile(monsters)
        else:
            state.box += tuple(monsters)
    state.box += tuple(card for card in CARDS.starting if not used[card.slug])


# ---- where the game goes on --------------------------------------------------------------------------------------

def _agenda_for(state: VampireVillage, now: Fields) -> list[Step]:
    """Expand ``now`` into what is still to do, the next Step first."""
    step = now.one_of("step", STEPS[state.phase], STEPS[state.phase][0])
    name = now.get("player", state.names[0])
    if isinstance(name, int) and 0 <= name < state.players:
        name = state.names[name]
    if name not in state.names:
        now.complaints.append(unknown("now.player", name, state.names))
        return []
    player = state.names.index(name)
    make: dict[str, Callable[[VampireVillage, Fields, str, int], list[Step]]] = {
        "set-up": lambda *_: [SetUp()], "building": _building, "monster": _monster_phase, "attack": _attack, "over": _over}
    head = make[state.phase](state, now, step, player)
    if state.phase in ("set-up", "over"):
        return head
    phases: dict[str, list[Step]] = {"building": [BeginMonsterPhase(), BeginAttackPhase()], "monster": [BeginAttackPhase()], "attack": []}
    later: list[Step] = [BeginRound(2)] if state.round == 1 else []
    return [*head, *phases[state.phase], EndRound(), *later, CountPoints()]


def _building(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    if step == "begin":
        state.turn = 0
        return [BeginBuildingPhase()]
    seats, turn = range(state.players), state.turn
    rest: list[Step] = [*(BeginDraftStep(number) for number in range(turn + 1, HAND + 1)), EndBuildingPhase()]
    held = HAND + 1 - turn if step == "choose" else HAND - turn
    _deal_missing(state, now, step, player, held)
    if step == "choose":
        asked = [ChooseCard(seat) for seat in seats if seat >= player]
        return [*asked, PassHands(), RevealCards(), *(PlaceCard(seat) for seat in seats), *rest]
    waiting = [PlaceCard(seat) for seat in seats if seat > player]
    if step == "place":
        return [PlaceCard(player), *waiting, *rest]
    village = state.villages[player]
    x, y = [*now.many("hero", 2, (0, 0)), 0, 0][:2]
    hero = cell_at(x, y) if type(x) is type(y) is int and max(abs(x), abs(y)) <= FARTHEST else -1
    card = village.cards.get(hero)
    if card is None or card.roof:
        now.complain("hero", f"expected the [x, y] of a hero in the village of {state.names[player]}, got [{x!r}, {y!r}]", "VV-HERO-08")
        return []
    points = now.whole("points", 1, max(card.movement, 1), max(card.movement, 1))
    return [MoveResident(player, hero, points, residents_beside(village, hero)), *waiting, *rest]


def _deal_missing(state: VampireVillage, now: Fields, step: str, player: int, held: int) -> None:
    """Deal the village cards that a position in the Building phase leaves open, and check those it names."""
    boxed = [card for card in state.box if isinstance(card, Card) and card.deck == state.round]
    unused = [*state.piles.pop(f"village-{state.round}", Pile()).rest, *boxed]
    spare = Pile(sorted(unused, key=lambda card: card.slug))
    state.box = tuple(card for card in state.box if card not in boxed)
    for seat in range(state.players):
        has_chosen = seat < player if step == "choose" else seat >= player + (step == "move")
        if has_chosen and state.chosen[seat] is None:
            state.chosen[seat] = spare.draw(state.random, 1)[0]
        elif not has_chosen and state.chosen[seat] is not None:
            why = "is yet to choose" if step == "choose" else "has placed it already"
            now.complain("player", f"{state.names[seat]} has a chosen card but {why}", "VV-BUILD-01")
        size = held - (step == "choose" and seat < player)
        if state.hands[seat] and len(state.hands[seat]) != size:
            now.complain("turn", f"the hand of {state.names[seat]} has {len(state.hands[seat])} cards, expected {size} in draft step {state.turn}",
                         "VV-BUILD-13")
        state.hands[seat] += tuple(spare.draw(state.random, min(size - len(state.hands[seat]), len(spare))))
    state.box += tuple(spare.rest)


def _monster_phase(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    later: list[Step] = [*(BeginStage(number) for number in range(state.turn + 1, STAGES + 1)), EndMonsterPhase()]
    if step == "begin":
        return [BeginStage(max(state.turn, 1)), *later] if state.turn else [BeginMonsterPhase()]
    seats = range(state.players)
    pile = state.piles[f"monsters-{state.round}"]
    two = state.players == 2
    for seat in seats:
        given = seat < player or step == "reveal"
        size = DEALT - 2 if given else DEALT
        if state.dealt[seat] and len(state.dealt[seat]) != size:
            now.complain("player", f"{state.names[seat]} holds {len(state.dealt[seat])} monsters, expected {size}", "VV-MON-02", "VV-MON-06")
        state.dealt[seat] += tuple(pile.draw(state.random, size - len(state.dealt[seat])))
        if given and None in state.gifts[seat]:
            state.gifts[seat] = tuple(gift or pile.draw(state.random, 1)[0] for gift in state.gifts[seat])  # type: ignore[assignment]
    gifts: list[Step] = [] if step == "reveal" else \
        [KeepMonster(seat) for seat in seats if seat >= player] if two else \
        [gift for seat in seats if seat >= player for gift in (GiveLeft(seat), GiveRight(seat))]
    return [*gifts, RevealMonsters(), *later]


def _attack(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    attacks: list[Step] = [*(AttackWith(kind) for kind in state.initiative if kind != DEMON), EndAttackPhase()]
    if step == "begin":
        return [BeginAttackPhase()]
    if step == "demons":
        state.attacking = DEMON
        waiting = [SettleDemon(seat) for seat in range(player, state.players) if state.lanes[seat][DEMON]]
        wave: list[Step] = [*waiting, ResolveDemons()] if player else []
        return [*wave, BeginDemonWave(), DetermineStrengths(), *attacks]
    if any(lanes[DEMON] for lanes in state.lanes):
        now.complain("step", f"demons act before anything else; expected step 'demons', got {step!r}", "VV-DEMON-01")
    if step == "strengths":
        return [DetermineStrengths(), *attacks]
    if any(strength is None for lanes in state.lanes for kind in (WITCH, WEREWOLF) for _, strength in lanes[kind]):
        log, state.log = state.log, None
        DetermineStrengths().run(state)
        state.log = log
    if step == "end":
        return [EndAttackPhase()]
    kind = KINDS.index(step) if step in KINDS else KINDS.index(now.one_of("kind", KINDS[:DEMON]))
    state.attacking = kind
    order = [k for k in state.initiative if k != DEMON]
    attacks = [*(AttackWith(k) for k in order[order.index(kind) + 1:]), EndAttackPhase()]
    waiting_villages: list[Step] = [AttackVillage(seat, kind) for seat in range(player + (step not in KINDS), state.players)]
    if step in ("lose", "discard") and not state.lanes[player][kind]:
        now.complain("player", f"no {KINDS[kind]} stands beside the village of {state.names[player]}", "VV-CMP-05")
    if step == "lose":
        return [LoseCard(player, kind), *waiting_villages, *attacks]
    if step == "discard":
        return [DiscardAttacker(player, kind, bool(now.get("any", False))), *waiting_villages, *attacks]
    return [*waiting_villages, *attacks]


def _over(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    return [CountPoints()] if step == "count" else []
