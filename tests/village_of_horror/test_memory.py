"""Who learns what: event by event, seat by seat. And that memories claim neither too much nor, in the usual cases, too little."""

import random

import pytest

import horrorlab as hl
from horrorlab.games.village_of_horror.cards import CARDS
from horrorlab.games.village_of_horror.decks import deck_of
from horrorlab.games.village_of_horror.memory import ANY, Among, Memory, hand_of
from horrorlab.games.village_of_horror.position.places import place_names
from horrorlab.games.village_of_horror.worlds import determinize, meant, untrue
from horrorlab.kernel.random import Random
from tests.village_of_horror.consistent import Worlds, collected, hidden, remembered
from tests.village_of_horror.table import NAMES, a_seat, at_the_table, remembers, seat, tableau, uses

SEATS = NAMES[:4]
WOLVES = ["alpha-wolf", "werewolf"]
FACTION = ["alpha-wolf", "cultist", "robber", "werewolf"]


def but(slugs):
    return sorted(slug for slug in CARDS.characters if slug not in slugs)


def learned(table, place, names=SEATS):
    """What each seat takes for possible at a place, clockwise from Adam."""
    return [remembers(table, name, place) for name in names]


def among(table, name):
    """What a seat knows of several places: the characters, the places by name."""
    names = place_names(table.state)
    return sorted((sorted(slug for slug, card in CARDS.characters.items() if card.bit & entry.mask), sorted(names[place] for place in entry.places))
                  for entry in table.state.memories[seat(table, name)].among)


# ---- the table "Who learns what", row by row ---------------------------------------------------------------------

@pytest.mark.rule("VH-NIGHT-06", "VH-NIGHT-04")
def test_face_down_play():
    table = at_the_table("night", "turn", "Adam", players=4, Adam=a_seat(hand=["hunter", "villager"]), Ilinca=a_seat(hand=["villager"]))
    table.choose(("down", "hunter"))
    table.choose(("play",))
    assert learned(table, "tableau 0 0") == [["hunter"], None, None, None]
    assert learned(table, "hand 0") == [None] * 4


@pytest.mark.rule("VH-CARD-05", "AMB-VH-26")
@pytest.mark.parametrize(("looker", "slug", "others"), [
    ("hunter", "doctor", but([*WOLVES, "robber"])),                  # a Robber would have stirred
    ("hunter", "cultist", but([*WOLVES, "robber"])),
    ("hunter", "werewolf", WOLVES),
    ("werewolf", "cultist", ["alpha-wolf", "cultist", "werewolf"]),
    ("werewolf", "doctor", but([*FACTION, "guard"])),                # a Guard would have struck
])
def test_look_at_a_tableau_card(looker, slug, others):
    """Looker and owner know the card, the others its class, whether it moved or stayed."""
    table = uses(looker, Ilinca=a_seat("lover up", slug, "psychic"))
    table.choose(("look", 1, 1))
    moved = slug == ("werewolf" if looker == "hunter" else "doctor")
    assert learned(table, "graveyard 0" if moved else "tableau 1 1") == [[slug], [slug], others, others]
    assert learned(table, "tableau 1 1" if moved else "tableau 1 2") == [None, ["psychic"], None, None]              # the one beside it


@pytest.mark.rule("VH-CHAR-16", "VH-CHAR-34")
def test_guard_and_robber_give_themselves_away():
    guard = uses("werewolf", Ilinca=a_seat("guard"))
    guard.choose(("look", 1, 0))
    assert learned(guard, "graveyard 1") == [["guard"]] * 4
    robber = uses("hunter", Ilinca=a_seat("robber"))
    robber.choose(("look", 1, 0))
    assert learned(robber, "tableau 1 0") == [["robber"]] * 4


@pytest.mark.rule("VH-CHAR-28", "VH-CHAR-43")
def test_what_others_conclude_from_a_werewolf_run_by_a_psychic():
    """No Guard can strike it: the others cannot exclude one."""
    table = uses("psychic", graveyard=["werewolf"], Ilinca=a_seat("guard"))
    table.choose(("raise", 0))
    table.choose(("look", 1, 0))
    assert learned(table, "graveyard 1") == [["guard"], ["guard"], but(FACTION), but(FACTION)]


@pytest.mark.rule("AMB-VH-34", "AMB-VH-31", "VH-CHAR-34")
@pytest.mark.parametrize(("looker", "others"), [("hunter", but(WOLVES)), ("werewolf", FACTION)])
def test_a_robber_that_finds_nothing_stays_unknown(looker, others):
    table = uses(looker, "villager", times=2, Ilinca=a_seat("robber"), Matthew=a_seat("cultist"), rulings={"AMB-VH-31": "remaining-executed"})
    table.choose(("look", 1, 0))
    table.choose(("rob", 1))
    table.choose(("insert", 0))
    table.choose(("look", 2, 0))                   # without a face-up card, anybody's Robber would be found with no more ado
    assert learned(table, "tableau 2 0") == [["cultist"], others, ["cultist"], others]


@pytest.mark.rule("AMB-VH-31", "VH-CHAR-16")
def test_a_robber_that_has_nothing_to_take_is_not_told_from_others_of_its_faction():
    """The Guard has struck, and by one reading its Werewolf's player goes on, with no face-up card left."""
    table = uses("werewolf", times=2, Ilinca=a_seat("guard", "robber"), rulings={"AMB-VH-31": "remaining-executed"})
    table.choose(("look", 1, 0))
    table.choose(("look", 1, 0))
    assert learned(table, "tableau 1 0") == [["robber"], ["robber"], FACTION, FACTION]


@pytest.mark.rule("VH-CHAR-21", "VH-DAY-04")
def test_alpha_wolf_or_mob_on_a_face_down_card():
    wolf = uses("alpha-wolf", Ilinca=a_seat("doctor"))
    wolf.choose(("tear", 1, 0))
    mob = at_the_table("day", "begin", players=4, start="Adam", Adam=a_seat("villager", "villager"), Ilinca=a_seat("doctor", "lover"),
                       Matthew=a_seat("hunter", "cultist"))
    mob.choose(("show", 0, 1))
    mob.choose(("drag", 1, 0))
    for table in (wolf, mob):
        assert learned(table, "graveyard 0") == [None, ["doctor"], None, None]


@pytest.mark.rule("VH-CHAR-13", "VH-CHAR-14", "VH-CHAR-15", "AMB-VH-41")
def test_doctor_looks():
    took = uses("doctor", graveyard=["rat", "villager"])
    took.choose(("examine", 0))
    assert learned(took, "graveyard 0") == [["rat"], *[but(FACTION)] * 3]
    took.choose(("insert", 0))
    assert learned(took, "tableau 0 0") == [["rat"], *[but(FACTION)] * 3]
    assert learned(took, "graveyard 0") == [None] * 4
    left = uses("doctor", graveyard=["cultist"])
    left.choose(("examine", 0))
    assert learned(left, "graveyard 0") == [["cultist"], *[FACTION] * 3]


@pytest.mark.rule("VH-CHAR-17", "VH-CHAR-40", "VH-CHAR-41")
def test_priest_and_gravedigger_look():
    priest = uses("priest", graveyard=["hunter", "villager"])
    priest.choose(("pray", 0))
    assert learned(priest, "graveyard 0") == [["hunter"], None, None, None]
    digger = uses("gravedigger", graveyard=["hunter", "villager"])
    digger.choose(("dig", 0))
    assert learned(digger, "removed 0") == [None] * 4
    digger.choose(("look-at-it",))
    assert learned(digger, "removed 0") == [["hunter"], None, None, None]


@pytest.mark.rule("VH-CHAR-42", "VH-CHAR-32")
def test_psychic_and_cultist_show_a_card_to_all():
    psychic = uses("psychic", graveyard=["village-chief", "hunter"])
    psychic.choose(("raise", 0))
    assert learned(psychic, "graveyard 0") == [["village-chief"]] * 4                # and remember it face-down
    assert learned(psychic, "graveyard 1") == [None] * 4
    cultist = uses("cultist", Ilinca=a_seat("hunter"))
    cultist.choose(("unmask", 1, 0))
    assert learned(cultist, "tableau 1 0") == [["hunter"]] * 4


@pytest.mark.rule("VH-CHAR-49", "VH-CHAR-48", "AMB-VH-48")
def test_rat_looks_into_a_hand():
    found = uses("rat", chance="ask", Ilinca=a_seat(hand=["hunter", "cultist"]))
    found.choose(("search", 1))
    stays = found.copy()
    found.choose(("draw", "hunter"))
    assert learned(found, "graveyard 0") == [["hunter"], ["hunter"], but(FACTION), but(FACTION)]
    assert [among(found, name) for name in SEATS] == [[]] * 4
    stays.choose(("draw", "cultist"))
    assert [among(stays, name) for name in SEATS] == [[(["cultist"], ["hand 1"])], [], [(FACTION, ["hand 1"])], [(FACTION, ["hand 1"])]]
    own = uses("rat", chance="ask", Adam=a_seat(hand=["hunter", "cultist"]))
    own.choose(("search", 0))
    own.choose(("draw", "hunter"))
    assert learned(own, "graveyard 0") == [["hunter"], *[but(FACTION)] * 3]


@pytest.mark.rule("AMB-VH-23", "VH-CARD-07")
@pytest.mark.parametrize("choices", [[("keep",)], [("next", "werewolf", "down"), ("next", "doctor", "down")]])
def test_hide_loses_places_and_keeps_what_is_among_them(choices):
    """The others lose every link, whether anything was switched or not; the player and face-up cards keep theirs."""
    table = uses("werewolf", "cultist", "villager up", "doctor", Ilinca=a_seat("hunter up"), Matthew=a_seat(seen=["tableau 0 0"]))
    table.choose(("decline",))
    for choice in choices:
        table.choose(choice)
    places = ["tableau 0 0", "tableau 0 2", "tableau 0 3"]
    lies = tableau(table, "Adam")
    for place in range(4):
        known = [lies[place].removesuffix(" up")]
        assert learned(table, f"tableau 0 {place}") == [known, *([known] * 3 if place == 1 else [None] * 3)]
    assert among(table, "Adam") == []
    assert among(table, "Ilinca") == among(table, "Veronica") == [(["werewolf"], places)]
    assert among(table, "Matthew") == [(["cultist"], places), (["werewolf"], places)]
    views = {str(table.view("Ilinca").state.tableaus[0])}
    assert len(views) == 1


@pytest.mark.rule("AMB-VH-23", "AMB-VH-25")
def test_a_wolf_alone_or_in_another_tableau_keeps_its_known_place():
    alone = uses("werewolf", "villager up", Ilinca=a_seat("hunter up"))
    alone.choose(("decline",))
    assert learned(alone, "tableau 0 1") == [["werewolf"]] * 4
    robbed = uses("werewolf", "doctor", Ilinca=a_seat("robber", "villager"))
    for choice in (("look", 1, 0), ("rob", 1), ("insert", 1)):
        robbed.choose(choice)
    assert learned(robbed, "tableau 1 1") == [["werewolf"]] * 4
    assert learned(robbed, "tableau 1 0") == [["robber"]] * 4
    both = uses("werewolf", "doctor", Ilinca=a_seat("hunter up"))
    both.choose(("decline",))
    assert learned(both, "tableau 0 1")[1] is None


@pytest.mark.rule("AMB-VH-27", "AMB-VH-46", "VH-CHAR-46")
def test_juggler_swaps_are_followed_by_everybody():
    """New owners look, old owners know what they gave, and whoever knew a card still knows it where it went."""
    table = uses("juggler", "villager", Adam=a_seat(), Ilinca=a_seat("cultist"), Matthew=a_seat(seen=["tableau 1 0"]))
    table.choose(("give", 0))
    table.choose(("swap", 1, 0))
    assert learned(table, "tableau 0 0") == [["cultist"], ["cultist"], ["cultist"], None]
    assert learned(table, "tableau 1 0") == [["villager"], ["villager"], None, None]


# ---- knowledge that lives on -------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SETUP-08", "VH-NIGHT-04")
def test_a_passed_card_is_followed_from_the_hand_to_the_table_and_through_a_hide():
    table = at_the_table("night", "turn", "Ilinca", players=3, Adam=a_seat(hand=["cultist"], among=[[["doctor"], ["hand 1"]]]),
                         Ilinca=a_seat(hand=["doctor", "villager", "werewolf", "hunter"]), Matthew=a_seat("lover up", hand=["villager", "villager"]))
    table.choose(("down", "doctor"))
    table.choose(("play",))
    assert among(table, "Adam") == [(["doctor"], ["hand 1", "tableau 1 0"])]         # one of these places: straddling hand and table
    table.choose(("down", "villager"))
    table.choose(("play",))
    table.choose(("down", "cultist"))
    table.choose(("up", "werewolf"))
    table.choose(("play",))
    table.choose(("decline",))
    table.choose(("keep",))
    assert among(table, "Adam") == [(["doctor"], ["hand 1", "tableau 1 0", "tableau 1 1"]), (["werewolf"], ["tableau 1 0", "tableau 1 1"])]
    table.choose(("down", "villager"))
    table.choose(("down", "villager"))
    assert among(table, "Adam") == [(["doctor"], ["hand 1", "tableau 1 0", "tableau 1 1", "tableau 1 2"]),
                                    (["werewolf"], ["tableau 1 0", "tableau 1 1"])]
    dealt = hl.new_game("village-of-horror", players=3, seed=1)
    while dealt.state.phase == "set-up":
        dealt.choose(dealt.options[0])
    assert [mask for mask, places in dealt.state.memories[0].among if places == frozenset((hand_of(1),))]


@pytest.mark.rule("VH-NIGHT-07")
def test_a_passed_card_that_is_played_face_up_is_no_longer_looked_for():
    table = at_the_table("night", "turn", "Ilinca", players=3, Adam=a_seat(hand=["cultist"], among=[[["doctor"], ["hand 1"]]]),
                         Ilinca=a_seat(hand=["doctor", "villager"]), Matthew=a_seat(hand=["villager"]), graveyard=["hunter"])
    table.choose(("up", "doctor"))
    assert among(table, "Adam") == []


@pytest.mark.rule("VH-NIGHT-13")
def test_what_is_left_when_a_hand_is_empty_is_on_the_table():
    table = at_the_table("night", "turn", "Ilinca", players=2, Adam=a_seat("hunter", hand=["cultist"], among=[[["doctor"], ["hand 1"]]]),
                         Ilinca=a_seat("villager", hand=["doctor"]))
    table.choose(("down", "doctor"))
    assert remembers(table, "Adam", "tableau 1 1") == ["doctor"]
    assert among(table, "Adam") == []
    table.choose(("down", "cultist"))


@pytest.mark.rule("VH-CHAR-12")
def test_who_shows_no_wolf_though_named_has_none_in_hand_nor_among_what_was_played():
    table = uses("lover", Ilinca=a_seat(hand=["hunter", "villager", "cultist"]))
    table.choose(("name", 1))
    table.choose(("down", "hunter"))
    table.choose(("up", "villager"))
    table.choose(("play",))
    assert learned(table, "hand 1") == [but(WOLVES), None, but(WOLVES), but(WOLVES)]
    assert learned(table, "tableau 1 0") == [but(WOLVES), ["hunter"], but(WOLVES), but(WOLVES)]
    shown = uses("lover", Ilinca=a_seat(hand=["hunter", "alpha-wolf"]), Matthew=a_seat("doctor"))
    shown.choose(("name", 1))
    shown.choose(("down", "hunter"))
    shown.choose(("up", "alpha-wolf"))
    assert learned(shown, "tableau 1 0") == [None, ["hunter"], None, None]


@pytest.mark.rule("AMB-VH-41", "VH-LAYOUT-04")
def test_what_was_face_up_is_remembered_face_down_in_the_graveyard_and_taken_from_there():
    table = uses("alpha-wolf", Ilinca=a_seat("rat up", hand=["doctor", "villager"]), Matthew=a_seat(hand=["villager"]), graveyard=["hunter"])
    table.choose(("tear", 1, 0))
    assert learned(table, "graveyard 1") == [["rat"]] * 4
    table.choose(("up", "doctor"))
    table.choose(("play",))
    table.choose(("examine", 1))
    table.choose(("insert", 0))
    assert learned(table, "tableau 1 0") == [["rat"]] * 4            # everybody saw it go back and forth
    assert learned(table, "graveyard 0") == [None] * 4


@pytest.mark.rule("AMB-VH-57", "AMB-VH-66")
def test_scoring_shows_everything_but_what_was_removed_and_the_next_round_knows_nothing():
    table = at_the_table("scoring", "begin", players=2, graveyard=["hunter"], removed=["doctor"], Adam=a_seat("villager"), Ilinca=a_seat("cultist"),
                         run=False)
    table.step()
    assert learned(table, "tableau 1 0", NAMES[:2]) == [["cultist"]] * 2
    assert learned(table, "graveyard 0", NAMES[:2]) == [["hunter"]] * 2
    assert learned(table, "removed 0", NAMES[:2]) == [None, None]
    table.run()
    assert all(not memory.at and not memory.among for memory in table.state.memories)


# ---- the memory itself -------------------------------------------------------------------------------------------

HUNTER, DOCTOR, WOLF = (CARDS.characters[slug].bit for slug in ("hunter", "doctor", "werewolf"))


def test_two_conclusions_about_a_place_go_together():
    memory = Memory()
    memory.knows(3, HUNTER | DOCTOR)
    memory.knows(3, DOCTOR | WOLF)
    assert memory.at == {3: DOCTOR}
    memory.knows(4, ANY)
    assert memory.at == {3: DOCTOR}


def test_where_a_card_cannot_be_is_struck_off_until_one_place_is_left():
    memory = Memory(among=[Among(HUNTER, frozenset((3, 4, 5)))])
    memory.knows(3, DOCTOR)
    assert memory.among == [Among(HUNTER, frozenset((4, 5)))]
    memory.knows(5, ANY & ~HUNTER)
    assert (memory.at[4], memory.among) == (HUNTER, [])


def test_a_card_is_not_counted_twice_when_it_is_seen_and_known_to_be_among_several():
    """A Hunter is in hand 1 or at 5; the card at 5 was seen to be a Hunter: they may be one and the same."""
    memory = Memory(at={5: HUNTER}, among=[Among(HUNTER, frozenset((hand_of(1), 5)))])
    memory.mixed([5, 6])
    assert memory.among == [Among(HUNTER, frozenset((5, 6)))]
    rat = Memory(among=[Among(HUNTER, frozenset((hand_of(1), 5)))])
    rat.holds(hand_of(1), HUNTER)
    assert rat.among == [Among(HUNTER, frozenset((hand_of(1),)))]
    rat.holds(hand_of(1), HUNTER)                  # it may be the same card again
    assert len(rat.among) == 1


def test_of_what_may_be_about_one_card_that_says_more_is_kept():
    memory = Memory(at={5: ANY & ~WOLF}, among=[Among(HUNTER, frozenset((5, 6)))])
    memory.mixed([5, 6, 7])
    assert memory.among == [Among(HUNTER, frozenset((5, 6, 7)))]


# ---- neither too much nor too little -----------------------------------------------------------------------------

TABLES = [(2, ("robber", "juggler")), (2, ("guard", "robber", "rat-for-gravedigger")), (2, ("guard", "lamplighter", "robber")),
          (2, ("priest", "juggler", "robber")), (3, ("robber", "guard")), (3, ("juggler-for-psychic",)), (3, ())]
READINGS = {"AMB-VH-28": ("face-up-only", "any-card"), "AMB-VH-30": ("both-go", "guard-survives"),
            "AMB-VH-31": ("remaining-lost", "remaining-executed")}


def a_narrow_table(rng, number):
    """A position in the Night in which little is hidden from one player: the game, and that player."""
    players, variants = TABLES[number % len(TABLES)]
    deck = [card.slug for card in deck_of(players, variants)]
    rng.shuffle(deck)
    player = rng.randrange(players)
    others = [other for other in range(players) if other != player]
    seats = [a_seat(hand=[], seen=[]) for _ in range(players)]
    graveyard = []
    for slug in [deck.pop() for _ in range(rng.randint(4, 6))]:      # hidden
        rng.choice([graveyard, (other := seats[rng.choice(others)])["tableau"], other["hand"], other["hand"], other["hand"]]).append(slug)
    for slug in deck:                                                # seen
        hand = seats[player]["hand"]
        if len(hand) < 4 and rng.random() < 0.4:
            hand.append(slug)
        elif rng.random() < 0.4:
            rng.choice(seats)["tableau"].append(f"{slug} up")
        else:
            seats[player]["tableau"].append(slug)
    full = [other for other in others if seats[other]["hand"]]
    if full and rng.random() < 0.6:                                  # a card that was passed
        other = rng.choice(full)
        seats[player]["among"] = [[[seats[other]["hand"][0]], [f"hand {other}"]]]
    bound = [seat for seat in range(players) if seats[seat]["hand"] and rng.random() < 0.3]
    return hl.new_position("village-of-horror", {
        "players": list(NAMES[:players]), "variants": list(variants), "chance": "ask", "graveyard": graveyard, "start": 0, "bound": bound,
        "seats": seats, "rulings": {id: rng.choice(slugs) for id, slugs in READINGS.items()},
        "now": {"phase": "night", "step": "turn", "player": rng.randrange(players)}}), player


@pytest.mark.parametrize("number", range(28))
def test_a_memory_says_what_was_seen_and_no_more_and_draws_cover_all_that_may_be(number):
    """By brute force: in every world in which the player saw and was told the same, the memory is the same, and true.

    And what may lie at a place by the drawn worlds is what may lie there by all of them. Weaker is the memory only for the moment in which
    a wolf has been turned down and its owner has yet to switch.
    """
    rng = random.Random(number)
    game, player = a_narrow_table(rng, number)
    worlds = Worlds(game, player, 700)
    for _ in range(rng.randint(5, 30)):
        if not worlds.go_on(rng):
            break
        for world in worlds.worlds:
            assert remembered(world, player) == remembered(worlds.real, player)
            assert not untrue(world.memories[player], world)
            assert meant(world.memories[player], world) is not None
    if worlds.real.phase in ("night", "day") and not about_to_switch(worlds.real):
        drawn = collected(hidden(determinize(worlds.real, player, Random(seed)), player) for seed in range(150))
        assert drawn == worlds.at_most()


def about_to_switch(state):
    return bool(state.agenda) and type(state.agenda[-1]).__name__ == "SwitchCards"
