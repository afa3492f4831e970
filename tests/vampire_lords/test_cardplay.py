"""Action phase: cards are drawn and played in turn, as symbol or as red box, until all have passed; battle cards; cards of the graveyard."""

import pytest

from horrorlab.games.vampire_lords.battle import OfferBattleCard
from horrorlab.games.vampire_lords.cardplay import BeginActionPhase, PlayFromGraveyard
from horrorlab.games.vampire_lords.courts import VisitCourt
from horrorlab.games.vampire_lords.drawing import DrawCards, DrawUp
from horrorlab.games.vampire_lords.state import NUMBER
from tests.vampire_lords.table import (
    a_seat,
    army,
    asks,
    at_the_table,
    cards,
    deck,
    discard,
    hand,
    may_choose,
    may_choose_only,
    may_not_choose,
    owner,
    purse,
    tells,
    told,
)

EMINE, BATHORY, VLAD = "emine-hatun", "elizabeth-bathory", "vlad-dracula"
STARTERS = ["raid", "bypass", "crypt-keeper", "bats-swarm"]


# ---- drawing -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("round", "limit"), [
    pytest.param(1, 4, marks=pytest.mark.rule("VL-5.2-002", "VL-5.2-001", "AMB-VL-089")),
    pytest.param(2, 5, marks=pytest.mark.rule("VL-5.2-003", "VL-5.2-001", "AMB-VL-089")),
    pytest.param(3, 6, marks=pytest.mark.rule("VL-5.2-004", "VL-5.2-001", "AMB-VL-089")),
    pytest.param(4, 5, marks=pytest.mark.rule("VL-5.2-005", "VL-5.2-001", "AMB-VL-089")),
])
def test_hands_are_drawn_up_to_the_limit_of_the_moon(round, limit):
    """Cards that were kept count."""
    full = [*STARTERS, "pyre", "caravan", "haggling"]
    table = at_the_table(None, "Veronica", BeginActionPhase(), round=round, players=2,
                         Veronica=a_seat(deck=full), Matthew=a_seat(hand=["agitators"], deck=full[:-1]))
    assert (len(hand(table, "Veronica")), len(hand(table, "Matthew"))) == (limit, limit)
    assert len(deck(table, "Matthew")) == len(full) - limit
    tells(table, "HandLimitSet", round=round, limit=limit)
    tells(table, "CardsDrawn", player=1, cards=limit - 1, hand=limit)


@pytest.mark.rule("AMB-VL-089")
def test_a_hand_above_the_limit_is_kept():
    table = at_the_table(None, "Veronica", BeginActionPhase(),
                         Veronica=a_seat(hand=["raid", "pyre", "caravan", "haggling", "bypass"], deck=["agitators"]))
    assert len(hand(table, "Veronica")) == 5
    assert deck(table, "Veronica") == ["agitators"]


@pytest.mark.rule("VL-5.2-006", "VL-SYM-02")
def test_a_deck_that_has_run_out_is_made_of_the_discard_pile():
    table = at_the_table(None, "Veronica", DrawCards(0, 4), Veronica=a_seat(deck=["pyre"], discard=[*STARTERS, "caravan"]))
    assert "pyre" in hand(table, "Veronica")
    assert (len(hand(table, "Veronica")), len(deck(table, "Veronica")), discard(table, "Veronica")) == (4, 2, [])
    tells(table, "DiscardShuffled", player=0, cards=5)


def test_a_deck_is_made_only_when_a_card_is_wanted():
    table = at_the_table(None, "Veronica", DrawCards(0, 1), Veronica=a_seat(deck=["pyre"], discard=["raid"]))
    assert (hand(table, "Veronica"), deck(table, "Veronica"), discard(table, "Veronica")) == (["pyre"], [], ["raid"])


@pytest.mark.rule("AMB-VL-090", "VL-7.0-03")
def test_who_has_too_few_cards_draws_them_all():
    table = at_the_table(None, "Veronica", BeginActionPhase(), round=3,
                         Veronica=a_seat(deck=["raid", "bypass"], discard=["pyre", "caravan", "haggling"]))
    assert len(hand(table, "Veronica")) == 5
    tells(table, "NothingLeftToDraw", player=0)


@pytest.mark.rule("AMB-VL-091", "VL-SYM-02")
def test_the_limit_does_not_bind_other_draws():
    """In the first round hands are drawn up to four cards."""
    table = at_the_table(None, "Veronica", DrawCards(0, 2), Veronica=a_seat(hand=["raid", "bypass", "pyre", "caravan"], deck=STARTERS[2:]))
    assert len(hand(table, "Veronica")) == 6


@pytest.mark.rule("VL-5.0-04", "VL-1.0-07")
def test_all_draw_before_the_first_card_is_played():
    table = at_the_table(None, "Veronica", BeginActionPhase(), players=3, first="Matthew",
                         **{name: a_seat(deck=STARTERS) for name in ("Veronica", "Matthew", "Ilinca")})
    assert [event.data["player"] for event in told(table, "CardsDrawn")] == [1, 2, 0]
    asks(table, "Matthew", "VL-5.2-007")
    assert {option[0] for option in table.options} == {"symbol", "box", "pass"}


# ---- playing -----------------------------------------------------------------------------------------------------

def turns(first="Veronica", **seats):
    """Three players hold Bats Swarms and nothing else."""
    return at_the_table("action", first, first=first, players=3,
                        **{name: a_seat(hand=["bats-swarm"] * seats.get(name, 1)) for name in ("Veronica", "Matthew", "Ilinca")})


def on_turn(table):
    return table.names[table.state.turn]


@pytest.mark.rule("VL-5.2-007")
def test_one_card_each_clockwise_from_the_first_player():
    table, order = turns("Matthew"), []
    while table.state.phase == "action":
        order.append(on_turn(table))
        table.choose(("box", "bats-swarm") if ("box", "bats-swarm") in table.options else ("pass",))
    assert order == ["Matthew", "Ilinca", "Veronica"] * 2


@pytest.mark.rule("VL-5.2-012", "VL-5.2-014")
def test_who_has_passed_is_skipped_and_the_last_plays_on_alone():
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["raid", "bypass"]), Matthew=a_seat(hand=["bats-swarm", "crypt-keeper", "pyre"]))
    table.choose(("pass",))
    table.choose(("keep-hand",))
    for card in ("bats-swarm", "pyre"):
        asks(table, "Matthew", "VL-5.2-008")
        table.choose(("box", card))
        while table.options[-1] == ("none",):
            table.choose(("none",))
    asks(table, "Matthew", "VL-5.2-008")
    table.choose(("pass",))
    table.choose(("discard-hand",))
    assert table.state.phase == "market"
    assert [event.data["player"] for event in told(table, "PlayerPassed")] == [0, 1]


@pytest.mark.rule("VL-5.2-008", "VL-5.2-010", "AMB-VL-062")
def test_a_card_is_used_for_its_symbol_or_its_red_box_and_discarded():
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["raid", "bats-swarm"]))
    may_choose_only(table, ("symbol", "raid"), ("box", "raid"), ("symbol", "bats-swarm"), ("box", "bats-swarm"), ("pass",))
    table.choose(("symbol", "raid"))
    assert discard(table, "Veronica") == ["raid"]             # it lies there before its effect
    table.choose(("recruit",))
    assert (army(table, "castle of Veronica"), purse(table, "Veronica")) == ((3, 0), (0, 0))
    table.jump(0)
    table.choose(("box", "raid"))
    assert (army(table, "castle of Veronica"), purse(table, "Veronica")) == ((0, 0), (2, 0))
    assert (hand(table, "Veronica"), discard(table, "Veronica")) == (["bats-swarm"], ["raid"])


@pytest.mark.rule("VL-5.2-008", "VL-5.2-022")
def test_a_battle_card_has_no_red_box():
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["ambush"]))
    may_choose_only(table, ("symbol", "ambush"), ("pass",))
    may_not_choose(table, ("box", "ambush"), "VL-5.2-022")
    may_not_choose(table, ("symbol", "raid"), "VL-5.2-008")
    table.choose(("symbol", "ambush"))
    asks(table, "Veronica", "VL-5.2-026")


@pytest.mark.rule("VL-5.2-018", "VL-5.2-019")
def test_a_black_box_waits_for_its_own_moment():
    """Crypt Keeper, played, does not raise its Undead Unit; sacrificed by its own text, it does."""
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["crypt-keeper"], vampires=[1]))
    table.choose(("box", "crypt-keeper"))
    assert army(table, "castle of Veronica") == (0, 0)
    tells(table.choose(("sacrifice", "crypt-keeper")), "SacrificeBoxUsed")
    assert army(table, "castle of Veronica") == (0, 1)


@pytest.mark.rule("AMB-VL-044")
def test_a_card_may_be_played_for_nothing():
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["bypass", "raid"]))
    table.choose(("symbol", "raid"))
    may_choose_only(table, ("recruit",), ("nothing",))
    tells(table.choose(("nothing",)), "NothingDone")
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["bypass"]))
    table.choose(("box", "bypass"))
    may_choose_only(table, ("nothing",))
    table.choose(("nothing",))
    assert on_turn(table) == "Matthew"


@pytest.mark.rule("VL-2.0-08")
def test_a_vampire_subdues_hunts_or_travels():
    """These, and support in battle, are all its uses."""
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["bats-swarm"], vampires=[20]))
    table.choose(("symbol", "bats-swarm"))
    may_choose_only(table, *(("send", 0, kind) for kind in ("subdue", "hunt", "travel")), ("done",))
    tells(table.choose(("done",)), "VampiresDone")


@pytest.mark.rule("VL-2.0-24", "VL-3.2-01")
def test_a_marker_shows_who_controls_a_locale():
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["charmed-elders"], vampires=[20]))
    table.choose(("box", "charmed-elders"))
    table.choose(("vampire", 0))
    assert owner(table, "soroca") is None
    table.choose(("subdue", "soroca"))
    assert owner(table, "soroca") == "Veronica"


# ---- passing -----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-011", "VL-5.2-013", "AMB-VL-092")
def test_who_passes_keeps_the_hand_or_discards_it_all():
    for choice, held in (("keep-hand", ["bypass", "raid"]), ("discard-hand", [])):
        table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["raid", "bypass"], discard=["pyre"]))
        table.choose(("pass",))
        may_choose_only(table, ("keep-hand",), ("discard-hand",))
        table.choose((choice,))
        assert hand(table, "Veronica") == held
        assert sorted(discard(table, "Veronica")) == sorted({"pyre", "raid", "bypass"} - set(held))


@pytest.mark.rule("AMB-VL-093", "VL-5.2-012")
def test_who_has_no_card_can_but_pass():
    table = at_the_table("action", "Veronica")
    may_choose_only(table, ("pass",))
    table.choose(("pass",))
    assert on_turn(table) == "Matthew"


@pytest.mark.rule("VL-5.2-094", "AMB-VL-080")
def test_units_quell_unrest_at_the_end_of_a_turn_a_pass_included():
    table = at_the_table("action", "Veronica", Veronica=a_seat(bran=(1, 0)), Matthew=a_seat(campulung=(1, 0)),
                         unrest={"bran": 2, "campulung": 1})
    table.choose(("pass",))
    tells(table, "UnrestQuelled", player=0)
    assert table.state.unrest[NUMBER["bran"]] == 0
    assert table.state.unrest[NUMBER["campulung"]] == 1


# ---- battle cards ------------------------------------------------------------------------------------------------

def in_battle(attacker=(), defender=(), *, passed=False, **fields):
    """Veronica attacks Matthew's army in Bran, by a card that has been played; both hold these cards."""
    return at_the_table(None, "Veronica", OfferBattleCard(0), OfferBattleCard(1), battle=("bran", "Veronica", "Matthew", 3, 0),
                        Veronica=a_seat(hand=attacker, deck=["bypass"], discard=["raid"]),
                        Matthew=a_seat(hand=defender, passed=passed, bran=(2, 1)), **fields)


@pytest.mark.rule("VL-5.2-044", "VL-5.2-045", "VL-5.2-023", "VL-5.2-024")
def test_attacker_then_defender_may_play_a_battle_card_each_at_once_carried_out():
    table = in_battle(["war-cry", "poisoned-wells"], ["spoils-of-war", "raid"])
    may_choose_only(table, ("battle", "war-cry"), ("battle", "poisoned-wells"), ("none",))
    table.choose(("battle", "poisoned-wells"))
    table.choose(("remove", "undead"))
    assert army(table, "bran") == (2, 0)          # before the defender decides
    assert discard(table, "Veronica") == ["raid", "poisoned-wells"]
    assert hand(table, "Veronica") == ["bypass", "war-cry"]
    asks(table, "Matthew", "VL-5.2-044")
    table.choose(("battle", "spoils-of-war"))
    assert purse(table, "Matthew") == (3, 0)
    assert table.is_over                           # one each


@pytest.mark.rule("VL-5.2-022", "VL-5.2-044")
def test_only_battle_cards_of_the_hand_are_played_in_battle():
    table = in_battle(["pyre"])
    may_choose_only(table, ("none",))
    may_not_choose(table, ("battle", "pyre"), "VL-5.2-022")
    may_not_choose(table, ("battle", "ambush"), "VL-5.2-044")
    tells(table.choose(("none",)), "NoBattleCardPlayed")


@pytest.mark.rule("VL-9.0-17")
def test_the_card_that_led_into_the_battle_cannot_be_played_in_it():
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["ambush", "war-cry"], bran=(3, 0)))
    table.choose(("symbol", "ambush"))
    table.choose(("march", "bran"))
    table.choose(("take", "living", 3))
    table.choose(next(option for option in table.options if option[0] == "go"))
    asks(table, "Veronica", "VL-5.2-044")
    may_choose_only(table, ("battle", "war-cry"), ("none",))
    may_not_choose(table, ("battle", "ambush"), "VL-9.0-17")


@pytest.mark.rule("AMB-VL-054")
def test_who_has_passed_plays_no_battle_card_unless_the_ruling_says_so():
    table = in_battle((), ["spoils-of-war"], passed=True)
    assert table.is_over
    table = in_battle(["war-cry"], ["spoils-of-war"], passed=True, rulings={"AMB-VL-054": "passed-may-defend"})
    table.choose(("battle", "war-cry"))
    asks(table, "Matthew", "AMB-VL-054")
    may_choose(table, ("battle", "spoils-of-war"))


# ---- cards of the graveyard --------------------------------------------------------------------------------------

def necromancer(*graveyard, depth=1, **fields):
    """Veronica uses the Necromancer."""
    veronica = {"vampires": [1], **fields.pop("veronica", {})}
    return at_the_table(None, "Veronica", PlayFromGraveyard(0, depth), graveyard=graveyard, Veronica=a_seat(BATHORY, **veronica), **fields)


@pytest.mark.rule("VL-5.2-085", "AMB-VL-076", "AMB-VL-077", "AMB-VL-095")
def test_symbol_and_red_box_of_the_top_card_which_stays():
    table = necromancer("pyre", "tithe-of-the-land")
    may_choose_only(table, ("use", "tithe-of-the-land"))
    may_not_choose(table, ("use", "pyre"), "VL-5.2-085")
    table.choose(("use", "tithe-of-the-land"))
    table.choose(("recruit",))
    assert purse(table, "Veronica") == (0, 0)
    asks(table, "Veronica", "AMB-VL-077")
    table.choose(("use-box",))
    assert (army(table, "castle of Veronica"), purse(table, "Veronica")) == ((3, 0), (4, 0))       # and the black box does nothing
    assert cards(table.state.graveyard) == ["pyre", "tithe-of-the-land"]


@pytest.mark.rule("AMB-VL-077")
def test_either_may_be_declined():
    table = necromancer("tithe-of-the-land")
    table.choose(("use", "tithe-of-the-land"))
    table.choose(("nothing",))
    tells(table.choose(("decline",)), "BoxDeclined")
    assert (army(table, "castle of Veronica"), purse(table, "Veronica")) == ((0, 0), (0, 0))


@pytest.mark.rule("AMB-VL-076", "VL-5.2-085")
def test_a_battle_card_gives_its_symbol_alone():
    table = necromancer("ambush")
    table.choose(("use", "ambush"))
    table.choose(("recruit",))
    assert table.is_over


@pytest.mark.rule("AMB-VL-072")
def test_an_empty_graveyard_gives_nothing():
    table = at_the_table(None, "Veronica", VisitCourt(0, "necromancer", False), Veronica=a_seat())
    assert table.is_over
    tells(table, "CourtWithoutUse")


@pytest.mark.rule("VL-6.0-10", "VL-6.0-11", "AMB-VL-078")
def test_garden_of_souls_takes_one_of_three_and_puts_it_to_the_bottom():
    table = necromancer("raid", "bypass", "pyre", "caravan", "tithe-of-the-land", depth=3)
    may_choose_only(table, ("use", "pyre"), ("use", "caravan"), ("use", "tithe-of-the-land"))
    may_not_choose(table, ("use", "bypass"), "VL-5.2-085")
    table.choose(("use", "caravan"))
    table.choose(("nothing",))
    tells(table.choose(("decline",)), "GardenCardSank")
    assert cards(table.state.graveyard) == ["caravan", "raid", "bypass", "pyre", "tithe-of-the-land"]


# ---- abilities ---------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-6.0-02", "AMB-VL-102", "AMB-VL-077")
def test_hot_blooded_uses_both_of_the_first_card():
    table = at_the_table("action", "Veronica", Veronica=a_seat(EMINE, active=["hot-blooded"], hand=["raid", "raid"]), Matthew=a_seat(passed=True),
                         order=["Matthew"])
    table.choose(("box", "raid"))
    tells(table, "HotBlooded", player=0)
    table.choose(("recruit",))
    table.choose(("use-box",))
    assert (army(table, "castle of Veronica"), purse(table, "Veronica")) == ((3, 0), (2, 0))
    table.choose(("symbol", "raid"))
    table.choose(("recruit",))
    assert (army(table, "castle of Veronica"), purse(table, "Veronica")) == ((6, 0), (2, 0))
    asks(table, "Veronica", "VL-5.2-008")


@pytest.mark.rule("VL-5.2-008")
def test_hot_blooded_finds_no_red_box_on_a_battle_card():
    table = at_the_table("action", "Veronica", Veronica=a_seat(EMINE, active=["hot-blooded"], hand=["ambush", "raid"]), Matthew=a_seat(passed=True),
                         order=["Matthew"])
    table.choose(("symbol", "ambush"))
    table.choose(("recruit",))
    assert not told(table, "HotBlooded")
    table.choose(("box", "raid"))
    assert army(table, "castle of Veronica") == (3, 0)        # the first card has been played


@pytest.mark.rule("VL-6.0-06", "AMB-VL-128")
@pytest.mark.parametrize(("way", "answer", "gold"), [("symbol", ("recruit",), 2), ("box", ("muster", "castle"), 3)])
def test_harem_pays_for_sultans_support_however_it_is_played(way, answer, gold):
    table = at_the_table("action", "Veronica", Veronica=a_seat(EMINE, active=["harem"], hand=["sultans-support", "raid"]),
                         Matthew=a_seat(passed=True), order=["Matthew"])
    table.choose((way, "sultans-support"))
    table.choose(answer)
    tells(table, "HaremPaid", player=0)
    assert purse(table, "Veronica") == (gold, 0)
    table.choose(("symbol", "raid"))
    table.choose(("recruit",))
    assert purse(table, "Veronica") == (gold, 0)


@pytest.mark.rule("AMB-VL-003")
def test_treasury_opens_before_cards_are_drawn():
    table = at_the_table(None, "Veronica", DrawUp(0), Veronica=a_seat("radu-the-handsome", active=["treasury"], deck=STARTERS))
    assert purse(table, "Veronica") == (1, 1)
    assert len(hand(table, "Veronica")) == 4


@pytest.mark.rule("AMB-VL-003", "VL-9.0-16", "AMB-VL-103")
@pytest.mark.parametrize("held", [[], ["raid", "bypass", "pyre", "caravan"]])
def test_divination_draws_one_more_and_puts_one_back_for_all_to_see(held):
    table = at_the_table(None, "Veronica", DrawUp(0), Veronica=a_seat("carmilla", active=["divination"], hand=held,
                                                                      deck=["crypt-keeper", "bats-swarm", "agitators", "haggling", "wild-hunt"]))
    assert len(hand(table, "Veronica")) == 5
    card = hand(table, "Veronica")[0]
    event = tells(table.choose(("put-back", card)), "CardPutBack", player=0)
    assert event.audience is None
    assert len(hand(table, "Veronica")) == 4
    assert cards(table.state.decks[0].top) == [card]


# ---- words -------------------------------------------------------------------------------------------------------

def test_options_say_what_they_do():
    table = necromancer("pyre", "tithe-of-the-land")
    assert table.label(("use", "tithe-of-the-land")) == "Use Tithe of the Land"
    assert table.decision.consequence(("use", "tithe-of-the-land")) == "Army; Take 4 gold."
    assert "does not lie on top" in table.why_not(("use", "pyre")).reason
    table.choose(("use", "tithe-of-the-land"))
    table.choose(("nothing",))
    said = {option: (table.label(option), table.decision.consequence(option)) for option in table.options}
    assert said == {("use-box",): ("Use it", "Take 4 gold."), ("decline",): ("Do not use it", "")}
