"""Character abilities of the Neutral faction: Gravedigger, Psychic and what it runs, Lamplighter, Juggler, Rat."""

import pytest

from horrorlab.games.village_of_horror.cards import CARDS, load
from tests.village_of_horror.table import (
    a_seat,
    asks,
    at_the_table,
    graveyard,
    hand,
    may_choose,
    may_choose_only,
    may_not_choose,
    play,
    remembers,
    tableau,
    tells,
    told,
    uses,
    with_specials,
)


def removed(table):
    return [laid.card.slug for laid in table.state.removed]


# ---- Gravedigger -------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-40", "VH-CHAR-41", "AMB-VH-41", "AMB-VH-43")
@pytest.mark.parametrize("answer", ["look-at-it", "leave-it"])
def test_the_gravedigger_takes_a_card_out_and_may_look_at_it(answer):
    table = uses("gravedigger", graveyard=["hunter", "cultist", "villager"])
    asks(table, "Adam", "VH-CHAR-40")
    may_choose_only(table, ("dig", 0), ("dig", 1), ("dig", 2))       # compulsory
    may_not_choose(table, ("dig", 3), "VH-CHAR-40")
    tells(table.choose(("dig", 1)), "CardRemoved", player=0, place=2)
    assert (graveyard(table), removed(table)) == (["hunter", "villager"], ["cultist"])
    assert remembers(table, "Adam", "removed 0") is None             # the look comes only now
    asks(table, "Adam", "VH-CHAR-41")
    may_choose_only(table, ("look-at-it",), ("leave-it",))
    happened = table.choose((answer,))
    assert [event.audience for event in told(happened, "RemovedCardSeen")] == [(0,)] * (answer == "look-at-it")
    assert remembers(table, "Adam", "removed 0") == (["cultist"] if answer == "look-at-it" else None)
    assert remembers(table, "Ilinca", "removed 0") is None
    assert sum(map(len, (*table.state.hands, *table.state.tableaus))) == 2           # it lies nowhere else


@pytest.mark.rule("VH-SCORE-02", "AMB-VH-66")
def test_a_removed_card_is_not_counted_and_is_dealt_again_next_round():
    table = at_the_table("scoring", "begin", players=2, removed=["alpha-wolf", "cultist"], graveyard=["hunter", "werewolf"], Adam=a_seat("villager"))
    tells(table, "TombstonesCounted", villager=1, werewolf=2)
    tells(table, "AnotherRound")
    assert sorted(card.slug for zone in (*table.state.hands, *table.state.aside) for card in zone).count("alpha-wolf") == 1


@pytest.mark.rule("VH-CHAR-40", "AMB-VH-42")
def test_a_gravedigger_may_empty_the_graveyard():
    table = uses("gravedigger", times=2, graveyard=["hunter"])
    table.choose(("dig", 0))
    tells(table.choose(("leave-it",)), "NothingToDo")
    assert graveyard(table) == []


# ---- Psychic -----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-42", "VH-CHAR-43", "VH-CHAR-44", "AMB-VH-45")
def test_the_psychic_shows_a_card_to_all_uses_it_and_puts_it_back_in_its_place():
    table = uses("psychic", graveyard=["hunter", "cultist", "villager"], Ilinca=a_seat("doctor"))
    asks(table, "Adam", "VH-CHAR-42")
    may_choose_only(table, ("raise", 0), ("raise", 1), ("raise", 2))
    may_not_choose(table, ("raise", 3), "VH-CHAR-42")
    tells(table.choose(("raise", 1)), "CardRaised", player=0, place=2)
    assert graveyard(table) == ["hunter", "cultist up", "villager"]
    assert all(table.view(player).state.graveyard[1].card.slug == "cultist" for player in range(4))
    asks(table, "Adam", "VH-CHAR-32")              # its player decides
    happened = table.choose(("unmask", 1, 0))
    tells(happened, "RaisedCardReturned")
    assert graveyard(table) == ["hunter", "cultist", "villager"]
    assert tableau(table, "Ilinca") == ["doctor up"]
    assert all(table.view(player).state.graveyard[1].card.slug == "?" for player in range(4))
    assert all(remembers(table, name, "graveyard 1") == ["cultist"] for name in ("Adam", "Ilinca", "Matthew", "Veronica"))


@pytest.mark.rule("AMB-VH-44", "VH-CHAR-43")
@pytest.mark.parametrize("slug", ["village-chief", "villager", "guard", "robber"])
def test_a_raised_card_without_a_night_ability_does_nothing(slug):
    table = uses("psychic", graveyard=[slug], Ilinca=a_seat("doctor"))
    happened = table.choose(("raise", 0))
    tells(happened, "RaisedCardHasNoAbility")
    tells(happened, "RaisedCardReturned")
    assert graveyard(table) == [slug]
    asks(table, "Ilinca", "VH-NIGHT-03")


@pytest.mark.rule("AMB-VH-17", "AMB-VH-44", "VH-CHAR-43")
@pytest.mark.parametrize("slug", ["doctor", "priest", "gravedigger", "psychic", "cultist", "alpha-wolf"])
def test_a_raised_card_that_finds_nothing(slug):
    """A raised card is itself no card to be looked at, rescued, dug out or raised."""
    table = uses("psychic", graveyard=[slug], players=5)
    tells(table.choose(("raise", 0)), "RaisedCardFindsNothing")
    assert graveyard(table) == [slug]


@pytest.mark.rule("AMB-VH-44", "VH-CHAR-44")
@pytest.mark.parametrize(("slug", "verb"), [("doctor", "examine"), ("priest", "pray"), ("gravedigger", "dig")])
def test_a_raised_card_cannot_act_on_itself(slug, verb):
    table = uses("psychic", graveyard=["hunter", slug, "villager"])
    table.choose(("raise", 1))
    may_choose_only(table, (verb, 0), (verb, 2))
    reason = may_not_choose(table, (verb, 1), "AMB-VH-44")
    assert "held up" in reason
    table.choose((verb, 0))
    play(table, lambda table: not table.state.raised)
    tells(table, "RaisedCardReturned")


@pytest.mark.rule("AMB-VH-45", "VH-CHAR-44")
@pytest.mark.parametrize(("slug", "choices"), [("doctor", [("examine", 0), ("insert", 0)]), ("gravedigger", [("dig", 0), ("leave-it",)])])
def test_a_raised_card_goes_back_though_the_places_before_it_have_shifted(slug, choices):
    table = uses("psychic", graveyard=["villager", "hunter", slug, "cultist"])
    table.choose(("raise", 2))
    for choice in choices:
        table.choose(choice)
    assert graveyard(table) == ["hunter", slug, "cultist"]
    assert tableau(table, "Adam") == (["villager", "psychic up"] if slug == "doctor" else ["psychic up"])


@pytest.mark.rule("AMB-VH-44", "VH-CHAR-42", "VH-CHAR-44")
def test_a_raised_psychic_raises_another_card_and_each_goes_back_when_it_is_done():
    table = uses("psychic", players=5, graveyard=["hunter", "psychic", "cultist"], Ilinca=a_seat("doctor"))
    table.choose(("raise", 1))
    may_choose_only(table, ("raise", 0), ("raise", 2))
    may_not_choose(table, ("raise", 1), "AMB-VH-44")
    table.choose(("raise", 2))
    assert graveyard(table) == ["hunter", "psychic up", "cultist up"]
    happened = table.choose(("unmask", 1, 0))
    assert [event.data["card"].slug for event in told(happened, "RaisedCardReturned")] == ["cultist", "psychic"]
    assert graveyard(table) == ["hunter", "psychic", "cultist"]


@pytest.mark.rule("AMB-VH-44", "VH-CHAR-42")
def test_a_chain_of_psychics_ends_with_a_gravedigger_among_them():
    """Two Psychics and a Gravedigger held up in a row: only what lies face-down can be dug out."""
    table = uses("psychic", "villager", players=5, times=2, graveyard=["psychic", "gravedigger", "hunter"], Ilinca=a_seat("doctor"))
    for place in (0, 1):
        table.choose(("raise", place))
    may_choose_only(table, ("dig", 2))
    table.choose(("dig", 2))
    table.choose(("leave-it",))
    assert graveyard(table) == ["psychic", "gravedigger"]
    asks(table, "Adam", "VH-CHAR-42")              # the second execution
    table.choose(("raise", 0))
    table.choose(("raise", 1))
    assert len(told(table, "RaisedCardFindsNothing")) == 1
    assert graveyard(table) == ["psychic", "gravedigger"]


@pytest.mark.rule("AMB-VH-44", "VH-CHAR-45", "AMB-VH-38")
def test_a_psychic_lights_the_lamp_of_its_player_with_a_raised_lamplighter():
    table = uses("psychic", graveyard=["lamplighter"], Adam=a_seat(hand=["cultist"]), Ilinca=a_seat(hand=["villager"]))
    tells(table.choose(("raise", 0)), "LampLit", player=0)
    assert graveyard(table) == ["lamplighter"]
    asks(table, "Ilinca")
    may_choose_only(table, ("up", "villager"))


@pytest.mark.rule("AMB-VH-44", "AMB-VH-31", "VH-CHAR-46")
@pytest.mark.parametrize("remaining", ["remaining-lost", "remaining-executed"])
def test_a_juggler_run_by_a_psychic_may_give_the_psychic_itself(remaining):
    table = uses("psychic", "villager", times=2, graveyard=["juggler"], Ilinca=a_seat("doctor", "cultist up"), rulings={"AMB-VH-31": remaining})
    table.choose(("raise", 0))
    may_choose_only(table, ("give", 0), ("give", 1))
    table.choose(("give", 1))
    table.choose(("swap", 1, 0))
    assert (tableau(table, "Adam"), tableau(table, "Ilinca")) == (["villager", "doctor"], ["psychic up", "cultist up"])
    if remaining == "remaining-lost":
        tells(table, "ExecutionsLost", times=1)
        asks(table, "Ilinca")
    else:
        asks(table, "Adam", "VH-CHAR-42")


@pytest.mark.rule("AMB-VH-44", "VH-CHAR-43", "VH-CHAR-48")
def test_a_raised_rat_and_a_raised_lover_serve_the_psychics_player():
    table = uses("psychic", times=2, graveyard=["lover", "rat"], Ilinca=a_seat(hand=["werewolf"]), variants=["rat-for-gravedigger"])
    table.choose(("raise", 1))
    table.choose(("search", 1))
    tells(table, "HandCardSeen", card=CARDS.characters["werewolf"])
    table.choose(("raise", 0))
    tells(table.choose(("name", 1)), "PlayerNamed", player=0, named=1)
    assert table.state.bound == [False, True, False, False]
    may_choose_only(table, ("up", "werewolf"))


# ---- Lamplighter -------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-45", "AMB-VH-38")
def test_while_the_lamp_is_lit_the_others_have_to_include_a_face_up_card():
    table = with_specials("night", "turn", "Adam", players=3, Adam=a_seat(hand=["lamplighter", "villager", "cultist"]),
                          Ilinca=a_seat(hand=["hunter", "villager"]), Matthew=a_seat(hand=["cultist"]))
    table.choose(("up", "lamplighter"))
    tells(table.choose(("play",)), "LampLit", player=0)
    may_choose_only(table, *((verb, slug) for verb in ("up", "down") for slug in ("hunter", "villager")))
    table.choose(("down", "hunter"))
    may_choose_only(table, ("up", "villager"))     # not this one alone
    may_not_choose(table, ("play",), "VH-CHAR-45")
    table.choose(("up", "villager"))
    table.choose(("keep",))
    may_choose_only(table, ("up", "cultist"))
    may_not_choose(table, ("down", "cultist"), "AMB-VH-38")
    table.choose(("up", "cultist"))
    table.choose(("unmask", 1, 0))
    tells(table, "LampWentOut", player=0)
    may_choose(table, ("down", "villager"), ("down", "cultist"))
    table.choose(("down", "villager"))
    may_choose(table, ("play",))                   # it does not bind its own player


@pytest.mark.rule("AMB-VH-38", "VH-CHAR-45", "VH-NIGHT-11")
def test_the_lamp_goes_out_when_its_player_passes_and_whatever_happens_to_the_card():
    table = with_specials("night", "turn", "Adam", players=3, Adam=a_seat(hand=["lamplighter"]), Ilinca=a_seat(hand=["alpha-wolf", "villager"]),
                          Matthew=a_seat(hand=["villager"]))
    table.choose(("up", "lamplighter"))
    table.choose(("up", "alpha-wolf"))
    table.choose(("play",))
    table.choose(("tear", 0, 0))
    assert tableau(table, "Adam") == []
    may_choose_only(table, ("up", "villager"))     # still lit for Matthew
    table.choose(("up", "villager"))
    tells(table, "LampWentOut", player=0)
    tells(table, "PlayerPassed", player=0)
    may_choose(table, ("down", "villager"))


@pytest.mark.rule("AMB-VH-38", "VH-CHAR-45")
def test_several_uses_of_a_lamplighter_light_one_lamp_and_empty_hands_pass():
    table = uses("lamplighter", times=3, Matthew=a_seat(), Veronica=a_seat(hand=["cultist"]), Ilinca=a_seat(hand=["villager", "villager"]))
    assert table.state.lamps == (0,)
    assert len(told(table, "LampLit")) == 3
    table.choose(("up", "villager"))
    table.choose(("play",))
    tells(table, "PlayerPassed", player=2)
    may_choose_only(table, ("up", "cultist"))


@pytest.mark.rule("VH-NIGHT-13")
def test_the_lamp_goes_out_with_the_night():
    table = with_specials("night", "end", players=2, lamps=["Ilinca"], Adam=a_seat("villager"), Ilinca=a_seat("lamplighter up"), run=False)
    table.step()
    assert table.state.lamps == ()


# ---- Juggler -----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-46", "AMB-VH-46", "VH-CHAR-47", "AMB-VH-27")
def test_the_juggler_swaps_a_card_of_its_own_with_another_in_place():
    """Cards keep their side and take each other's place; each new owner may look, the others see where cards went."""
    table = uses("juggler", "cultist up", "villager", Ilinca=a_seat("doctor"), Matthew=a_seat("hunter up", "alpha-wolf"))
    asks(table, "Adam", "VH-CHAR-46")
    may_choose_only(table, ("give", 0), ("give", 1))
    may_not_choose(table, ("give", 2), "VH-CHAR-47")
    may_not_choose(table, ("give", 3), "VH-CHAR-46")
    table.choose(("give", 1))
    may_choose_only(table, ("swap", 1, 0), ("swap", 2, 0), ("swap", 2, 1))
    may_not_choose(table, ("swap", 0, 0), "AMB-VH-67")
    happened = table.choose(("swap", 2, 1))
    assert tableau(table, "Adam") == ["cultist up", "alpha-wolf", "juggler up"]
    assert tableau(table, "Matthew") == ["hunter up", "villager"]
    assert [(event.audience, event.data["card"].slug) for event in told(happened, "SwappedCardSeen")] == [((0,), "alpha-wolf"), ((2,), "villager")]
    assert [remembers(table, name, "tableau 0 1") for name in ("Adam", "Ilinca", "Matthew")] == [["alpha-wolf"], None, ["alpha-wolf"]]
    assert [remembers(table, name, "tableau 2 1") for name in ("Adam", "Ilinca", "Matthew")] == [["villager"], None, ["villager"]]


@pytest.mark.rule("AMB-VH-46", "VH-CHAR-46")
def test_sides_differ_and_stay():
    table = uses("juggler", "cultist up", Ilinca=a_seat("doctor"))
    table.choose(("give", 0))
    happened = table.choose(("swap", 1, 0))
    assert (tableau(table, "Adam"), tableau(table, "Ilinca")) == (["doctor", "juggler up"], ["cultist up"])
    assert [event.audience for event in told(happened, "SwappedCardSeen")] == [(0,)]
    assert "Cultist" in tells(happened, "CardsSwapped", player=0, other=1).text


@pytest.mark.rule("VH-CHAR-47", "AMB-VH-17")
def test_a_juggler_alone_or_with_nobody_to_swap_with_does_nothing():
    tells(uses("juggler", Ilinca=a_seat("doctor")), "NothingToDo")
    tells(uses("juggler", "doctor"), "NothingToDo")


@pytest.mark.rule("AMB-VH-20", "VH-CHAR-46", "VH-FACT-05", "AMB-VH-71")
def test_what_a_juggler_brought_keeps_its_place_when_the_turns_cards_are_put_in_order():
    table = with_specials("night", "turn", "Adam", players=3, Adam=a_seat(hand=["juggler", "villager", "doctor"]),
                          Ilinca=a_seat("hunter up", hand=["cultist"]))
    for choice in (("down", "villager"), ("up", "juggler"), ("down", "doctor")):
        table.choose(choice)
    table.choose(("give", 0))                      # a card played this turn may be given
    table.choose(("swap", 1, 0))
    may_choose(table, ("give", 0), ("give", 2))
    table.choose(("give", 0))
    table.choose(("swap", 1, 0))
    table.choose(("give", 0))
    table.choose(("swap", 1, 0))
    assert tableau(table, "Adam") == ["hunter up", "juggler up", "doctor"]
    may_choose_only(table, ("next", "juggler", "up"), ("next", "doctor", "down"), ("keep",))
    table.choose(("next", "doctor", "down"))
    assert tableau(table, "Adam") == ["hunter up", "doctor", "juggler up"]


@pytest.mark.rule("VH-CARD-06")
def test_a_wolf_that_a_juggler_moved_earlier_is_none_played_this_turn():
    """Whoever has a face-up wolf that was played in another turn keeps it face-up."""
    table = uses("juggler", "werewolf up", Ilinca=a_seat("doctor", hand=["alpha-wolf", "villager"]))
    table.choose(("give", 0))
    table.choose(("swap", 1, 0))
    assert tableau(table, "Ilinca") == ["werewolf up"]
    table.choose(("up", "alpha-wolf"))
    table.choose(("play",))
    table.choose(("tear", 0, 0))
    assert tableau(table, "Ilinca") == ["werewolf up", "alpha-wolf"]


# ---- Rat ---------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-48", "AMB-VH-47", "AMB-VH-69")
def test_the_rat_searches_any_hand_with_a_card_ones_own_included():
    table = uses("rat", Adam=a_seat(hand=["villager"]), Ilinca=a_seat(hand=["hunter"]), Matthew=a_seat("doctor"))
    may_choose_only(table, ("search", 0), ("search", 1))
    may_not_choose(table, ("search", 2), "AMB-VH-69")
    may_not_choose(table, ("search", 4), "VH-CHAR-48")
    table.choose(("search", 0))
    assert hand(table, "Adam") == []
    assert graveyard(table) == ["villager"]
    assert [event.audience for event in told(table, "HandCardSeen")] == [(0,)]


@pytest.mark.rule("AMB-VH-47", "VH-CHAR-48")
def test_the_rat_draws_blindly_so_that_each_card_of_the_hand_is_as_likely():
    table = uses("rat", chance="ask", Ilinca=a_seat(hand=["villager", "hunter", "villager", "cultist"]))
    table.choose(("search", 1))
    assert table.decision.player == -1
    may_choose_only(table, ("draw", "cultist"), ("draw", "hunter"), ("draw", "villager"))
    assert table.decision.step.weights(table.state) == [1, 1, 2]
    may_not_choose(table, ("draw", "doctor"), "AMB-VH-47")
    found = set()
    for seed in range(20):
        table = uses("rat", seed=seed, Ilinca=a_seat(hand=["villager", "hunter"]))
        found.add(told(table.choose(("search", 1)), "HandCardSeen")[0].data["card"].slug)
    assert found == {"villager", "hunter"}


@pytest.mark.rule("VH-CHAR-49", "VH-CHAR-48")
@pytest.mark.parametrize("slug", [slug for slug in CARDS.characters if slug != "rat"])
def test_what_the_rat_sees_goes_to_the_graveyard_unless_it_is_of_the_werewolf_faction(slug):
    table = uses("rat", chance="ask", Ilinca=a_seat(hand=[slug, "villager"]), graveyard=["cultist"])
    table.choose(("search", 1))
    happened = table.choose(("draw", slug))
    assert told(happened, "HandCardSeen")[0].audience == (0, 1)
    wolf = CARDS.characters[slug].faction == 1
    tells(happened, "HandCardStayed" if wolf else "HandCardBuried", other=1)
    assert hand(table, "Ilinca") == (sorted([slug, "villager"]) if wolf else ["villager"])
    assert graveyard(table) == (["cultist"] if wolf else ["cultist", slug])
    assert not told(happened, "RobberStirred", "GuardStruck")


@pytest.mark.rule("AMB-VH-48", "VH-CHAR-49", "VH-NIGHT-11")
def test_a_rat_that_takes_the_last_card_lets_its_owner_pass_and_the_chief_taken_changes_no_start_player():
    table = uses("rat", times=2, start="Ilinca", Ilinca=a_seat(hand=["village-chief"]), Matthew=a_seat(hand=["hunter"]))
    table.choose(("search", 1))
    assert graveyard(table) == ["village-chief"]
    may_choose_only(table, ("search", 2))
    table.choose(("search", 2))
    tells(table, "PlayerPassed", player=1)
    tells(table, "DayBroke", player=1)             # the start player of the Night


@pytest.mark.rule("AMB-VH-17")
def test_a_rat_finds_nothing_when_all_hands_are_empty():
    table = with_specials("night", "use", "Adam", players=2, Adam=a_seat("villager", "rat up"), Ilinca=a_seat("doctor"))
    tells(table, "NothingToDo")


@pytest.mark.rule("VH-CHAR-38", "VH-CHAR-39")
def test_the_neutral_faction_and_its_tombstones():
    neutral = [card for card in load().characters.values() if card.faction == 2]
    assert sorted(card.slug for card in neutral) == ["gravedigger", "juggler", "lamplighter", "psychic", "rat"]
    assert {card.tombstones for card in neutral} == {0}
