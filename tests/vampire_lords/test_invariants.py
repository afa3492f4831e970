"""What follows from the rules without being said: held against whole games played at random, with all variants and readings."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.components import SULTAN
from horrorlab.games.vampire_lords.march import Go, TakeAlong
from horrorlab.games.vampire_lords.state import BORDER, CASTLE, LOCALES, NEUTRAL, NUMBER, ROADS, slug_of
from horrorlab.games.vampire_lords.variants import VARIANTS
from horrorlab.kernel.agenda import advance_one, answer
from horrorlab.kernel.rules import rulings
from tests.vampire_lords.table import a_new_game, a_seat, marching

READINGS = {ruling.id: tuple(ruling.alternatives) for ruling in rulings.of("vampire-lords") if ruling.alternatives}
OPTIONS = 66                                       # every Locale, and a way out


@st.composite
def tables(draw):
    return {"players": draw(st.integers(2, 4)), "variants": draw(st.lists(st.sampled_from(sorted(VARIANTS)), unique=True, max_size=4)),
            "seed": draw(st.integers(0, 10 ** 6)), "chance": draw(st.sampled_from(["auto", "ask"])),
            "rulings": {id: draw(st.sampled_from(slugs)) for id, slugs in READINGS.items()}}


randomly = st.builds(Random, st.integers(0, 10 ** 6))
games, few = given(table=tables(), choices=randomly), settings(max_examples=8, deadline=None)


def moments(table, choices, rounds=3):
    """Play some rounds at random, and no deals: the position before each Step, and before each answer."""
    state = a_new_game(**table).state.copy()
    while state.agenda and state.round <= rounds:
        yield state
        step = state.agenda[-1]
        if step.waits(state):
            options = step.options(state)
            answer(state, choices.choice([option for option in options if option[0] not in ("deal", "pass")] or options))
        else:
            advance_one(state)
    yield state


def begun(table, choices, **options):
    """The same, from when the set-up is over."""
    return (state for state in moments(table, choices, **options) if state.phase != "set-up")


# ---- pieces ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VL-032")
@given(choices=randomly)
@few
def test_units_are_on_the_map_on_their_way_in_battle_or_in_the_box(choices):
    for state in begun({"players": 4, "variants": ["all-in"], "rulings": {"AMB-VL-013": "three-and-three"}, "seed": choices.randrange(999)}, choices):
        for kind, index in (("living", 1), ("undead", 2)):
            moving = sum(getattr(group, kind) for group in (state.march, state.battle) if group)
            left = sum(group[index] for group in state.march.left) if state.march else 0
            total = sum(getattr(state, kind)) + moving + left
            assert 0 <= total == 30 - state.supply(kind) <= 30
        assert min(*state.living, *state.undead, *state.neutral, *state.gold, *state.blood) >= 0
    full = marching(Veronica=a_seat(turda=(29, 0)))
    full.choose(("recruit",))
    assert full.state.supply("living") == 0


@games
@few
def test_cards_and_abilities_are_always_all_there(table, choices):
    whole = None
    for state in begun(table, choices):
        piles = [*state.decks, *state.stock.values()]
        zones = [*state.hands, *state.discards, state.graveyard, *(pile.rest for pile in piles), *(pile.top for pile in piles)]
        cards = Counter(card for zone in zones for card in zone)
        cards.update(card for card in state.market if card)
        cards.update({CARDS.of_kind(SULTAN)[0]: state.sultans})
        abilities = Counter(card.slug for zone in (*state.active, *state.inactive) for card in zone)
        whole = whole or cards
        assert cards == whole
        assert sum(cards.values()) == 60 + 6 * state.players
        assert abilities == Counter(slug for slug, card in CARDS.abilities.items() if card.lord in state.lords)
        assert all(len(active) <= 3 for active in state.active)
    assert whole


@games
@few
def test_no_player_ever_has_seven_armies_but_on_the_march(table, choices):
    for state in begun(table, choices):
        for player in range(state.players):
            camps = [place for place, owner in enumerate(state.owner) if owner == player and state.living[place] + state.undead[place]]
            fights = state.battle is not None and state.battle.attacker == player and state.battle.living + state.battle.undead > 0
            if state.march is None or state.march.player != player:
                assert len(camps) + fights <= 6


@games
@few
def test_markers_fit_together(table, choices):
    """No unit where nobody rules, no Neutral Unit where somebody does, no Unrest but on Locales that are owned, two at most."""
    for state in begun(table, choices):
        for place in range(CASTLE):
            neutral_here = state.owner[place] == NEUTRAL
            assert not (neutral_here and (state.living[place] or state.undead[place] or state.unrest[place]))
            assert neutral_here or not state.neutral[place] or (state.battle and state.battle.at == place)
            assert state.unrest[place] <= 2 or place in state.uprisings
        for player in range(state.players):
            assert state.owner[CASTLE + player] == player
            assert state.unrest[CASTLE + player] == state.neutral[CASTLE + player] == 0
        assert all(ally < 0 or state.allies[ally] == player for player, ally in enumerate(state.allies))
        assert state.players == 4 or set(state.allies) == {-1}


@games
@few
def test_vampires_are_in_the_wilderness_or_in_courts(table, choices):
    """Nobody shares Venice; whoever shares another Court was taken there, or has a right to be."""
    for state in begun(table, choices, rounds=4):
        places = Counter(vampire.place for own in state.vampires for vampire in own if vampire.place)
        assert all(place in BORDER or -4 <= place < 0 for place in places)
        assert places[-1] <= 1                     # Venice
        for own in state.vampires:
            assert [vampire.kind for vampire in own] == ["lord", "spawn", "spawn"][:len(own)]
            if state.phase in ("action", "market", "harvest", "dawn"):
                assert all(vampire.place for vampire in own)


@games
@few
def test_no_question_has_more_options_than_there_are_locales(table, choices):
    for state in begun(table, choices):
        step = state.agenda[-1] if state.agenda else None
        if step and step.waits(state):
            assert 1 <= len(step.options(state)) <= OPTIONS


# ---- marches -----------------------------------------------------------------------------------------------------

AROUND = ["medias", "sighisoara", "brasov", "ciuc", "bran", "fagaras", "craciuna", "alba-julia"]
CASTLE_JOINS = ["sibiu", "arges", "fagaras", "poenari", "cozia"]     # Veronica's, with four players
FAR = ["hotin", "soroca", "tighina", "severin", "unisala"]


@st.composite
def neighborhoods(draw):
    """A few armies of Veronica around Mediaș and some far away; Villages and Towns of Matthew (maybe her Ally) and of Ilinca between."""
    hers, his, others = {}, {}, {}
    for slug in AROUND:
        owner = draw(st.sampled_from([hers, hers, his, others, None])) if slug != "medias" else hers
        if owner is not None:
            owner[slug.replace("-", "_")] = (draw(st.integers(0, 2)), 0)
    hers["medias"] = (draw(st.integers(1, 3)), 0)
    for slug in [slug for slug in hers if hers[slug][0]][6:]:
        hers[slug] = (0, 0)
    near = sum(units > 0 for units, _ in hers.values())
    for slug in FAR[:max(0, draw(st.integers(4, 6)) - near)]:
        hers[slug] = (1, 0)
    return hers, his, others, draw(st.booleans()), draw(st.booleans()), draw(st.integers(1, 3)), draw(st.booleans())


def kind(hers, his, others, allied, slug):
    name = slug.replace("-", "_")
    if name in hers or slug == "castle":
        return "own"
    if name in his and allied:
        return "allied"
    if name in his or name in others:
        units = {**his, **others}[name][0]
        return "held" if units or slug in ("brasov", "alba-julia", "bacau", "arges") else "open"
    return "neutral"


def all_ends(hers, his, others, allied, promised, steps, fearful):
    """Every way in which a march from Mediaș can end, by trying everything: where the army stands or fights, and what stands elsewhere."""
    ends = set()

    def on(slug, left, standing, moving, made):
        what = kind(hers, his, others, allied, slug)
        here = dict(standing)
        refused = promised and slug.replace("-", "_") in others
        if what == "held" or (what == "neutral" and (not fearful or not left)):
            if not (refused and what == "held") and len(here) < 6:
                ends.add((slug, moving, frozenset(here.items()), True))
            return
        if made and what == "neutral" and len(here) < 6:
            ends.add((slug, moving, frozenset(here.items()), True))
        if made and what in ("own", "open") and not (refused and what == "open"):
            final = {**here, slug: here.get(slug, 0) + moving}
            if len(final) <= 6:
                ends.add((slug, 0, frozenset(final.items()), False))
        if not left:
            return
        total = moving + here.pop(slug, 0)
        divisible = what == "own" or (what == "open" and not refused)
        for going in range(1, total + 1) if divisible else [moving]:
            stays = total - going
            after = {**here, **({slug: stays} if stays else {})}
            for other in CASTLE_JOINS if slug == "castle" else [*ROADS[NUMBER[slug]], *["castle"] * (slug in CASTLE_JOINS)]:
                on(LOCALES[other] if isinstance(other, int) else other, left - 1, after, going, True)

    on("medias", steps, {slug.replace("_", "-"): units for slug, (units, _) in hers.items() if units and slug != "medias"}, hers["medias"][0], False)
    return ends


def engine_ends(table):
    """The same, as the engine lists it."""
    ends, stack = set(), [table.state.copy()]
    while stack:
        state = stack.pop()
        while not state.agenda[-1].waits(state):
            advance_one(state)
        step = state.agenda[-1]
        if isinstance(step, (Go, TakeAlong)):
            assert step.options(state)
            for option in step.options(state):
                twin = state.copy()
                answer(twin, option)
                stack.append(twin)
            continue
        standing = frozenset((slug_of(place), state.living[place]) for place in state.camps(0))
        battle = state.battle
        ends.add((LOCALES[battle.at], battle.living, standing, True) if battle else standing)
    return ends


@given(neighborhoods())
@settings(max_examples=60, deadline=None)
def test_a_march_ends_wherever_it_lawfully_can_and_nowhere_else(neighborhood):
    hers, his, others, allied, promised, steps, fearful = neighborhood
    table = marching(steps=steps, players=4, chance="ask", variants=["fearful-peasants"] * fearful,
                     promises=[("Veronica", "Ilinca", "attack")] * promised,
                     Veronica=a_seat(ally="Matthew" if allied else None, hand=["raid"], **hers),
                     Matthew=a_seat(ally="Veronica" if allied else None, **his), Ilinca=a_seat(**others))
    # What stands in a Locale after a march is the same whichever part of it marched there.
    wanted = {end if end[3] else end[2] for end in all_ends(*neighborhood)}
    option = ("march", "medias")
    if not wanted:
        assert option not in table.options
        return
    table.choose(option)
    assert engine_ends(table) == wanted
