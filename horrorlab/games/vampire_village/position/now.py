"""Where a position in short form stands: ``now`` becomes what is still to do, and what its step needs is filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kernel.agenda import Step
from ....kernel.errors import unknown
from ....kernel.position import Fields
from ....kernel.random import Pile
from ..attack import AttackVillage, AttackWith, BeginAttackPhase, DiscardAttacker, EndAttackPhase, LoseCard
from ..building import BeginBuildingPhase, BeginDraftStep, ChooseCard, EndBuildingPhase, PassHands, RevealCards
from ..cards import DEMON, KINDS, WEREWOLF, WITCH, Card
from ..course import BeginRound, EndRound
from ..demons import BeginDemonWave, ResolveDemons, SettleDemon
from ..heroes import MoveResident, residents_beside
from ..monsters import DEALT, STAGES, BeginMonsterPhase, BeginStage, EndMonsterPhase, GiveLeft, GiveRight, KeepMonster, RevealMonsters
from ..outcome import CountPoints
from ..placing import PlaceCard
from ..setup import SetUp
from ..state import HAND, VampireVillage, find_cell
from ..threats import DetermineStrengths

PHASES = ("set-up", "building", "monster", "attack", "over")
STEPS: dict[str, dict[str, tuple[str, ...]]] = {
    "set-up": {"begin": ()},
    "building": {"begin": (), "choose": ("turn",), "place": ("turn",), "move": ("turn", "hero", "points")},
    "monster": {"begin": ("turn",), "give": ("turn",), "reveal": ("turn",)},
    "attack": {"begin": (), "demons": (), "strengths": (), "witch": (), "werewolf": (), "vampire": (), "lose": ("kind",),
               "discard": ("kind", "any"), "end": ()},
    "over": {"count": (), "end": ()},
}
"""The steps of each phase at which a position may stand, and the further fields of ``now`` that each has."""


def read_now(state: VampireVillage, now: Fields) -> None:
    """Read ``now`` and lay the agenda, unless there are complaints."""
    steps = STEPS[state.phase]
    step = now.one_of("step", steps, next(iter(steps)))
    now.read.update({"phase", "player", *steps[step]})
    now.finish()
    player = _read_player(state, now)
    _read_turn(state, now, step, player)
    if now.complaints:
        return
    now_at: dict[str, Callable[[VampireVillage, Fields, str, int], list[Step]]] = {
        "set-up": _set_up, "building": _building, "monster": _monster_phase, "attack": _attack, "over": _over}
    agenda = now_at[state.phase](state, now, step, player)
    if state.phase not in ("set-up", "over"):
        phases: dict[str, list[Step]] = {"building": [BeginMonsterPhase(), BeginAttackPhase()], "monster": [BeginAttackPhase()], "attack": []}
        agenda += [*phases[state.phase], EndRound(), *([BeginRound(2)] if state.round == 1 else []), CountPoints()]
    _check_piles(state, now, step)
    state.agenda = agenda[::-1]


def _read_player(state: VampireVillage, now: Fields) -> int:
    name = now.get("player", 0)
    if type(name) is int and 0 <= name < state.players:
        return name
    if name not in state.names:
        now.complaints.append(unknown("now.player", name, state.names))
        return 0
    return state.names.index(name)


def _read_turn(state: VampireVillage, now: Fields, step: str, player: int) -> None:
    """Read the draft step or the stage. A draft step that is left out is the first in which villages may have so many cards."""
    if state.phase == "building":
        placed = {"place": player, "move": player + 1}.get(step, 0)              # seats that have placed their card in this draft step
        before = [len(village.cards) - 1 - HAND * (state.round - 1) - (seat < placed) for seat, village in enumerate(state.villages)]
        first = 0 if step == "begin" else 1 + max(0, *before)
        state.turn = now.whole("turn", min(first, 1), HAND, min(first, HAND))
        for seat, count in enumerate(before):
            excess = count - max(state.turn - 1, 0)
            if excess > 0:
                cards = len(state.villages[seat].cards)
                now.complain("turn", f"{state.names[seat]} has {cards} cards, at most {cards - excess} can lie there now", "VV-BUILD-12")
    elif state.phase == "monster":
        state.turn = now.whole("turn", int(step != "begin"), STAGES, int(step != "begin"))


def _set_up(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    if any(village.cards for village in state.villages) or state.box or state.discard or state.piles:
        now.complain("phase", "set-up begins with an empty table; leave out cards, piles, box and discards", "VV-SETUP-01")
    return [SetUp()]


def _building(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    seats, turn = range(state.players), state.turn
    if step == "begin":
        if any(state.hands) or any(state.chosen):
            now.complain("step", "hands are yet to be dealt; leave them out, or say 'choose'", "VV-SETUP-12")
        return [BeginBuildingPhase()]
    state.drafting = "choosing" if step == "choose" else "revealed"
    rest: list[Step] = [*(BeginDraftStep(number) for number in range(turn + 1, HAND + 1)), EndBuildingPhase()]
    _deal_missing_hands(state, now, step, player)
    if step == "choose":
        asked = [ChooseCard(seat) for seat in seats if seat >= player]
        return [*asked, PassHands(), RevealCards(), *(PlaceCard(seat) for seat in seats), *rest]
    waiting = [PlaceCard(seat) for seat in seats if seat > player]
    if step == "place":
        return [PlaceCard(player), *waiting, *rest]
    return [*_moving(state, now, player), *waiting, *rest]


def _moving(state: VampireVillage, now: Fields, player: int) -> list[Step]:
    village = state.villages[player]
    x, y = [*now.many("hero", 2, (0, 0)), 0, 0][:2]
    cell = find_cell(x, y) if type(x) is type(y) is int else -1
    hero = village.cards.get(cell)
    if hero is None or hero.roof:
        now.complain("hero", f"expected the [x, y] of a hero in the village of {state.names[player]}, got [{x!r}, {y!r}]", "VV-HERO-08")
    elif not hero.movement:
        now.complain("hero", f"{hero.name} has no movement points", "VV-HERO-07")
    else:
        return [MoveResident(player, cell, now.whole("points", 1, hero.movement, hero.movement), residents_beside(village, cell))]
    return []


def _deal_missing_hands(state: VampireVillage, now: Fields, step: str, player: int) -> None:
    """Deal the village cards that a position in the Building phase leaves open, and check those it names."""
    held = HAND + 1 - state.turn if step == "choose" else HAND - state.turn
    boxed = [card for card in state.box if isinstance(card, Card) and card.deck == state.round]
    unused = [*state.piles.pop(f"village-{state.round}", Pile()).rest, *boxed]
    spare = Pile(sorted(unused, key=lambda card: card.slug))
    for seat in range(state.players):
        has_chosen = seat < player if step == "choose" else seat >= player + (step == "move")
        if has_chosen and state.chosen[seat] is None:
            state.chosen[seat] = next(iter(_drawn(state, now, spare, 1, "VV-SETUP-12")), None)
        elif not has_chosen and state.chosen[seat] is not None:
            why = "is yet to choose" if step == "choose" else "has placed it already"
            now.complain("player", f"{state.names[seat]} has a chosen card but {why}", "VV-BUILD-01")
        size, hand = held - (step == "choose" and seat < player), state.hands[seat]
        if hand and len(hand) != size:
            now.complain("turn", f"the hand of {state.names[seat]} has {len(hand)} cards, expected {size} in draft step {state.turn}", "VV-BUILD-13")
        state.hands[seat] += _drawn(state, now, spare, size - len(hand), "VV-SETUP-12")
    state.box = (*(card for card in state.box if card not in boxed), *spare.rest)


def _drawn(state: VampireVillage, now: Fields, pile: Pile, count: int, rule: str) -> tuple[Any, ...]:
    """Draw cards that a position leaves open."""
    if count > len(pile):
        now.complain("", f"what is left out cannot be filled in: {count} more cards are needed, {len(pile)} are left", rule)
    return tuple(pile.draw(state.random, max(0, min(count, len(pile)))))


def _monster_phase(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    later: list[Step] = [*(BeginStage(number) for number in range(state.turn + 1, STAGES + 1)), EndMonsterPhase()]
    if step == "begin":
        if any(state.dealt) or any(map(any, state.gifts)):
            now.complain("step", "monsters are yet to be dealt; leave them out, or say 'give'", "VV-MON-02")
        return [BeginStage(state.turn), *later] if state.turn else [BeginMonsterPhase()]
    two, pile = state.players == 2, state.piles[f"monsters-{state.round}"]
    halfway = step == "give" and not two and state.gifts[player][0] is not None and state.gifts[player][1] is None
    for seat in range(state.players):
        given = 2 if seat < player or step == "reveal" else 1 if seat == player and halfway else 0
        dealt, gifts = state.dealt[seat], state.gifts[seat]
        if dealt and len(dealt) != DEALT - given:
            now.complain("player", f"{state.names[seat]} holds {len(dealt)} monsters, expected {DEALT - given}", "VV-MON-02", "VV-MON-06")
        if given == 0 and any(gifts):
            now.complain("player", f"{state.names[seat]} has given monsters but is yet to choose", "VV-MON-04", "VV-MON-05")
        state.dealt[seat] += _drawn(state, now, pile, DEALT - given - len(dealt), "VV-MON-02")
        if given == 2:
            left, right = (gift or next(iter(_drawn(state, now, pile, 1, "VV-MON-02")), None) for gift in gifts)
            state.gifts[seat] = left, right
    givers = range(player, state.players) if step == "give" else ()
    gifts_to_come: list[Step] = [KeepMonster(seat) for seat in givers] if two else [give(seat) for seat in givers for give in (GiveLeft, GiveRight)]
    return [*gifts_to_come[halfway:], RevealMonsters(), *later]


def _attack(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    attacks: list[Step] = [*(AttackWith(kind) for kind in state.initiative if kind != DEMON), EndAttackPhase()]
    haunted = [seat for seat in range(state.players) if state.lanes[seat][DEMON]]
    _check_sealed(state, now, step, player, haunted)
    if step not in ("begin", "demons") and haunted:
        now.complain("step", f"demons act before anything else; expected step 'demons', got {step!r}", "VV-DEMON-01")
    if step in ("begin", "demons", "strengths"):
        if any(threat is not None for lanes in state.lanes for kind in (WITCH, WEREWOLF) for _, threat in lanes[kind]):
            now.complain("step", "threats are laid after the demons have acted; leave them out, or say who attacks", "VV-WITCH-05", "VV-WOLF-05")
        if step == "begin":
            return [BeginAttackPhase()]
        if step == "strengths":
            return [DetermineStrengths(), *attacks]
        state.attacking = DEMON
        wave: list[Step] = [*(SettleDemon(seat) for seat in haunted if seat >= player), ResolveDemons()] if player else []
        return [*wave, BeginDemonWave(), DetermineStrengths(), *attacks]
    _determine_missing(state)
    return [EndAttackPhase()] if step == "end" else _attack_of_a_kind(state, now, step, player)


def _check_sealed(state: VampireVillage, now: Fields, step: str, player: int, haunted: list[int]) -> None:
    """Check that those before the player who decides have decided about a demon, and nobody else has."""
    for seat in range(state.players):
        decided = step == "demons" and seat < player and seat in haunted
        if decided and state.sealed[seat] is None:
            now.complain("player", f"{state.names[seat]} faces a demon and decides before; say in 'sealed' what was decided",
                         "VV-DEMON-03", "AMB-VV-36")
        elif state.sealed[seat] is not None and not decided:
            now.complain("player", f"{state.names[seat]} has decided about a demon but is yet to decide", "AMB-VV-36")
    if step == "demons" and player and player not in haunted:
        now.complain("player", f"no demon stands beside the village of {state.names[player]}", "VV-DEMON-03")


def _determine_missing(state: VampireVillage) -> None:
    """Determine the strengths that a position leaves open; threats that it names stay."""
    before = [lanes[:] for lanes in state.lanes]
    log, state.log = state.log, None
    DetermineStrengths().run(state)
    state.log = log
    for lanes, given in zip(state.lanes, before, strict=True):
        for kind in (WITCH, WEREWOLF):
            lanes[kind] = tuple(new if old[1] is None else old for old, new in zip(given[kind], lanes[kind], strict=True))


def _attack_of_a_kind(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    kind = KINDS.index(step if step in KINDS else now.one_of("kind", KINDS[:DEMON]))
    state.attacking = kind
    order = [k for k in state.initiative if k != DEMON]
    rest: list[Step] = [*(AttackWith(k) for k in order[order.index(kind) + 1:]), EndAttackPhase()]
    if step in KINDS:
        return [*(AttackVillage(seat, kind) for seat in range(player, state.players)), *rest]
    rest = [*(AttackVillage(seat, kind) for seat in range(player + 1, state.players)), *rest]
    village, strengths = state.villages[player], [strength or 0 for _, strength in state.lanes[player][kind]]
    if not strengths:
        now.complain("player", f"no {KINDS[kind]} stands beside the village of {state.names[player]}", "VV-CMP-05")
    if step == "discard":
        any_one = now.get("any", False)
        if type(any_one) is not bool:
            now.complain("any", f"expected true or false, got {any_one!r}")
        return [DiscardAttacker(player, kind, any_one), *rest]
    defense = sum(village.cards[cell].defense[kind] for cell in village.line(kind))
    if strengths and sum(strengths) <= defense:
        now.complain("step", f"an attack of strength {sum(strengths)} is repelled by a defense of {defense}; nothing is lost", "VV-CMP-01")
    return [LoseCard(player, kind), *rest]


def _over(state: VampireVillage, now: Fields, step: str, player: int) -> list[Step]:
    return [CountPoints()] if step == "count" else []


def _check_piles(state: VampireVillage, now: Fields, step: str) -> None:
    """Check that piles hold what is still to be dealt from them."""
    if state.phase in ("set-up", "over"):
        return
    stages = {"building": STAGES, "monster": STAGES - max(state.turn, 1) + (step == "begin"), "attack": 0}[state.phase]
    for round in range(state.round, 3):
        later = round > state.round
        hands = HAND if later or (state.phase == "building" and step == "begin") else 0
        for name, what, each, rule in ((f"village-{round}", "village cards", hands, "VV-SETUP-12"),
                                       (f"monsters-{round}", "monsters", DEALT * (STAGES if later else stages), "VV-MON-02")):
            left, needed = len(state.piles.get(name, ())), each * state.players
            if left < needed:
                now.complain("", f"{needed} {what} of round {round} are still to be dealt, {left} are left", rule)
