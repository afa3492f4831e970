"""Market phase: the first player changes, cards are bought, the market is refilled; abilities of this phase."""

import pytest

from horrorlab.games.vampire_lords.components import ACTION, BATTLE
from horrorlab.games.vampire_lords.courts import VisitCourt
from horrorlab.games.vampire_lords.drawing import DrawCards
from horrorlab.games.vampire_lords.market import BuyCards, BuyWithDiscount
from tests.vampire_lords.table import (
    a_seat,
    army,
    asks,
    at_the_table,
    cards,
    discard,
    hand,
    may_choose,
    may_choose_only,
    may_not_choose,
    purse,
    tells,
    told,
)

MARKET = ["tithe-of-the-land", "feast-of-blood", "pyre", "war-cry", "poisoned-wells"]         # 3 gold, 4 blood, 2 gold, 3 gold, 4 blood
SUPPORT = "sultans-support"                        # 4 gold


def buying(*, market=MARKET, moment=None, **fields):
    """Veronica buys, and nothing else happens."""
    lord = fields.pop("lord", "emine-hatun")
    seat = {name: fields.pop(name) for name in ("gold", "blood", "active", "discard", "deck", "castle", "bran", "hand") if name in fields}
    return at_the_table(None, "Veronica", BuyCards(0), phase="market", market=market, Veronica=a_seat(lord, **seat), **fields)


# ---- who buys ----------------------------------------------------------------------------------------------------

def passing(first, *order, players=4):
    """Players pass in this order; whoever is not asked to pass plays on."""
    hands = {name: a_seat(hand=["bats-swarm"]) for name in ("Veronica", "Matthew", "Ilinca", "Adam")[:players]}
    table = at_the_table("action", first, first=first, **hands)
    order = list(order)
    while table.state.phase == "action":
        if order and table.names[table.decision.player] == order[0]:
            order.pop(0)
            table.choose(("pass",))
            table.choose(("keep-hand",) if ("keep-hand",) in table.options else table.options[0])
        elif ("box", "bats-swarm") in table.options:
            table.choose(("box", "bats-swarm"))
        else:
            table.choose(("pass",))
    return table


@pytest.mark.rule("VL-5.3-01", "VL-5.2-015", "VL-5.0-05", "VL-5.2-016", "VL-5.3-02", "AMB-VL-094")
def test_who_passed_first_of_the_others_is_the_first_player_and_buys_first():
    table = passing("Veronica", "Veronica", "Ilinca")
    assert table.names[table.state.first] == "Ilinca"
    tells(table, "FirstPlayerChanged", player=2)
    buyers = []
    while table.state.phase == "market":
        buyers.append(table.names[table.decision.player])
        table.choose(("done",))
    assert buyers == ["Ilinca", "Adam", "Veronica", "Matthew"]


@pytest.mark.rule("VL-5.3-01", "AMB-VL-094")
def test_the_first_player_cannot_stay_first():
    table = passing("Matthew", "Matthew", players=2)
    assert table.names[table.state.first] == "Veronica"


@pytest.mark.rule("VL-1.0-08", "VL-5.3-02")
def test_in_the_market_phase_cards_are_bought():
    table = at_the_table("action", "Matthew", Veronica=a_seat(gold=4, passed=True), Matthew=a_seat(), order=["Veronica"], market=MARKET)
    table.choose(("pass",))
    assert table.state.phase == "market"
    assert {option[0] for option in table.options} == {"deal", "done"}
    table.choose(("done",))
    asks(table, "Veronica", "VL-5.3-03")
    assert {option[0] for option in table.options} == {"buy", "deal", "done"}


@pytest.mark.rule("VL-5.2-094", "AMB-VL-080")
def test_units_quell_unrest_at_the_end_of_a_turn_of_buying():
    table = at_the_table("market", "Veronica", Veronica=a_seat(bran=(1, 0)), Matthew=a_seat(campulung=(1, 0)), unrest={"bran": 1, "campulung": 1})
    event = tells(table.choose(("done",)), "UnrestQuelled", player=0)
    assert event.data["places"] == "Bran"


# ---- buying ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.3-03", "VL-5.3-04", "VL-3.5-03", "VL-2.0-16", "VL-5.3-08")
def test_any_number_of_cards_onto_the_discard_pile():
    table = buying(gold=10, blood=4, discard=["raid"])
    table.choose(("buy", "tithe-of-the-land", "gold"))
    table.choose(("buy", "feast-of-blood", "blood"))
    table.choose(("buy", SUPPORT, "gold"))
    assert discard(table, "Veronica") == ["raid", "tithe-of-the-land", "feast-of-blood", SUPPORT]
    assert purse(table, "Veronica") == (5, 0)      # the boxes of two of them gave a gold each
    tells(table.choose(("done",)), "BuyingDone")
    assert table.is_over


@pytest.mark.rule("VL-5.3-03")
def test_nothing_need_be_bought():
    table = buying(gold=9)
    tells(table.choose(("done",)), "BuyingDone")
    assert (purse(table, "Veronica"), discard(table, "Veronica")) == ((9, 0), [])


@pytest.mark.rule("VL-5.3-08", "AMB-VL-098", "VL-5.3-05")
def test_a_price_is_paid_in_its_currency():
    table = buying(gold=2, blood=9)
    may_not_choose(table, ("buy", "tithe-of-the-land", "gold"), "VL-5.3-08")
    may_not_choose(table, ("buy", "tithe-of-the-land", "blood"), "AMB-VL-098")
    may_not_choose(table, ("buy", "feast-of-blood", "silver"), "VL-5.3-08")
    may_not_choose(table, ("buy", "caravan", "gold"), "VL-5.3-05")
    may_choose_only(table, ("buy", "feast-of-blood", "blood"), ("buy", "pyre", "gold"), ("buy", "poisoned-wells", "blood"), ("deal", 1), ("done",))


@pytest.mark.rule("VL-5.3-06", "VL-5.3-05")
@pytest.mark.parametrize(("bought", "slot", "kind"), [("pyre", 2, ACTION), ("war-cry", 3, BATTLE)])
def test_a_sold_card_is_replaced_at_once_from_its_deck(bought, slot, kind):
    table = buying(gold=3)
    left = len(table.state.stock[kind])
    table.choose(("buy", bought, "gold"))
    assert table.state.market[slot].kind == kind
    assert len(table.state.stock[kind]) == left - 1
    assert [card.slug for i, card in enumerate(table.state.market) if i != slot] == [slug for i, slug in enumerate(MARKET) if i != slot]
    tells(table, "SlotRefilled", card=table.state.market[slot])
    asks(table, "Veronica", "VL-5.3-03")


@pytest.mark.rule("AMB-VL-099", "AMB-VL-011")
def test_what_is_sold_out_stays_empty():
    table = buying(gold=11, stock={ACTION: [], BATTLE: ["ambush"]}, sultans=1)
    table.choose(("buy", "pyre", "gold"))
    assert table.state.market[2] is None
    tells(table, "SlotStaysEmpty", kind="the action deck")
    table.choose(("buy", SUPPORT, "gold"))
    tells(table, "SlotStaysEmpty", kind="Sultan’s Support")
    may_not_choose(table, ("buy", SUPPORT, "gold"), "VL-5.3-05")


@pytest.mark.rule("VL-5.3-07", "VL-5.2-021")
def test_a_pouch_box_works_right_after_the_purchase():
    table = buying(gold=4)
    tells(table.choose(("buy", "tithe-of-the-land", "gold")), "PurchaseBoxUsed", player=0)
    assert purse(table, "Veronica") == (2, 0)
    assert not told(buying(gold=4).choose(("buy", "pyre", "gold")), "PurchaseBoxUsed")


# ---- for less ----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-082", "VL-5.2-083", "VL-SH-03", "AMB-VL-074", "VL-5.3-06")
def test_venice_sells_one_card_for_two_less_onto_the_deck():
    table = at_the_table(None, "Veronica", VisitCourt(0, "venice", False), DrawCards(0, 1), market=MARKET,
                         Veronica=a_seat(gold=2, blood=1, deck=["raid"], discard=["bypass"]))
    may_choose_only(table, ("buy", "tithe-of-the-land", "gold"), ("buy", "pyre", "gold"), ("buy", "war-cry", "gold"), ("buy", SUPPORT, "gold"),
                    ("nobody",))
    may_not_choose(table, ("buy", "feast-of-blood", "blood"), "VL-5.3-08")
    tells(table.choose(("buy", "tithe-of-the-land", "gold")), "CardBoughtOntoDeck", price=1)
    assert purse(table, "Veronica") == (2, 0 + 1)                              # its pouch box gave a gold
    assert hand(table, "Veronica") == ["tithe-of-the-land"]                    # drawn first
    assert discard(table, "Veronica") == ["bypass"]
    assert table.state.market[0] is not None


@pytest.mark.rule("AMB-VL-074", "VL-5.2-082")
def test_a_price_is_never_below_nothing_and_nothing_need_be_bought():
    table = at_the_table(None, "Veronica", VisitCourt(0, "venice", False), market=MARKET)
    may_choose_only(table, ("buy", "pyre", "gold"), ("nobody",))
    tells(table.choose(("buy", "pyre", "gold")), "CardBoughtOntoDeck", price=0)
    table = at_the_table(None, "Veronica", VisitCourt(0, "venice", False), market=MARKET)
    table.choose(("nobody",))
    assert cards(table.state.decks[0].top) == []


@pytest.mark.rule("VL-5.3-04", "AMB-VL-098")
def test_haggling_buys_one_card_for_three_less_onto_the_discard_pile():
    table = at_the_table(None, "Veronica", BuyWithDiscount(0, 3), market=MARKET, Veronica=a_seat(blood=1))
    may_choose_only(table, ("buy", "tithe-of-the-land", "gold"), ("buy", "feast-of-blood", "blood"), ("buy", "pyre", "gold"),
                    ("buy", "war-cry", "gold"), ("buy", "poisoned-wells", "blood"), ("nobody",))
    may_not_choose(table, ("buy", "pyre", "blood"), "AMB-VL-098")
    table.choose(("buy", "feast-of-blood", "blood"))
    assert (purse(table, "Veronica"), discard(table, "Veronica"), table.is_over) == ((0, 0), ["feast-of-blood"], True)


@pytest.mark.rule("VL-5.3-08")
def test_silver_tongue_pays_one_less_but_never_nothing():
    """Its effect is of our making."""
    table = buying(lord="radu-the-handsome", active=["silver-tongue"], gold=2)
    tells(table.choose(("buy", "pyre", "gold")), "CardBought", price=1)
    may_not_choose(table, ("buy", "war-cry", "gold"), "VL-5.3-08")
    table = at_the_table(None, "Veronica", BuyWithDiscount(0, 3), market=MARKET, Veronica=a_seat("radu-the-handsome", active=["silver-tongue"]))
    may_choose(table, ("buy", "tithe-of-the-land", "gold"))


# ---- abilities ---------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-6.0-16", "AMB-VL-100", "AMB-VL-124")
def test_grave_robber_puts_one_of_three_on_the_deck_once():
    table = buying(lord="mircea-the-elder", active=["grave-robber"], graveyard=["pyre", "caravan", "haggling", "tithe-of-the-land"])
    may_choose(table, ("rob-grave", "caravan"), ("rob-grave", "haggling"), ("rob-grave", "tithe-of-the-land"))
    may_not_choose(table, ("rob-grave", "pyre"), "VL-6.0-16")
    tells(table.choose(("rob-grave", "tithe-of-the-land")), "GraveRobbed", player=0)
    assert cards(table.state.decks[0].top) == ["tithe-of-the-land"]
    assert cards(table.state.graveyard) == ["pyre", "caravan", "haggling"]
    assert purse(table, "Veronica") == (0, 0)      # its pouch box does nothing: it was not bought
    may_not_choose(table, ("rob-grave", "haggling"), "AMB-VL-124")


@pytest.mark.rule("VL-6.0-16", "AMB-VL-095")
@pytest.mark.parametrize(("which", "left"), [((), ["caravan", "raid", "pyre"]), (("lower",), ["caravan", "pyre", "raid"])])
def test_of_two_copies_with_a_card_between_either_may_be_robbed(which, left):
    """What lies on top afterwards is what the Necromancer will use. Of copies side by side it does not matter."""
    table = buying(lord="mircea-the-elder", active=["grave-robber"], graveyard=["caravan", "raid", "pyre", "raid"])
    robberies = [option for option in table.options if option[0] == "rob-grave"]
    assert robberies == [("rob-grave", "raid"), ("rob-grave", "pyre"), ("rob-grave", "raid", "lower")]
    assert table.label(("rob-grave", "raid", "lower")) == "Rob the grave of the lower Raid"
    table.choose(("rob-grave", "raid", *which))
    assert cards(table.state.decks[0].top) == ["raid"]
    assert cards(table.state.graveyard) == left
    table = buying(lord="mircea-the-elder", active=["grave-robber"], graveyard=["raid", "raid", "pyre"])
    assert [option for option in table.options if "grave" in option[0]] == [("rob-grave", "pyre"), ("rob-grave", "raid")]
    may_not_choose(table, ("rob-grave", "raid", "lower"), "VL-6.0-16")


@pytest.mark.rule("VL-6.0-24", "AMB-VL-100", "AMB-VL-124")
def test_cunning_takes_a_battle_card_for_nothing_once():
    table = buying(lord="vlad-dracula", active=["cunning"])
    may_not_choose(table, ("cunning", "pyre"), "VL-6.0-24")
    tells(table.choose(("cunning", "war-cry")), "CunningUsed", player=0)
    assert cards(table.state.decks[0].top) == ["war-cry"]
    assert table.state.market[3].kind == BATTLE    # refilled
    may_not_choose(table, ("cunning", "poisoned-wells"), "AMB-VL-124")


@pytest.mark.rule("VL-6.0-22", "VL-6.0-23", "AMB-VL-130", "AMB-VL-124")
@pytest.mark.parametrize(("impaled", "blood"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6), (5, 6)])
def test_impaler_takes_three_blood_for_every_two_living_units(impaled, blood):
    table = buying(lord="vlad-dracula", active=["impaler"], castle=(2, 1), bran=(3, 0))
    table.choose(("impaler",))
    for number in range(impaled):
        table.choose(("impale", "castle" if number < 2 else "bran"))
    may_not_choose(table, ("impale", "sibiu"), "VL-6.0-22")
    tells(table.choose(("enough",)), "ImpalerPaid", units=impaled, blood=blood)
    assert purse(table, "Veronica") == (0, blood)
    assert sum(army(table, "castle of Veronica") + army(table, "bran")) == 6 - impaled
    may_not_choose(table, ("impaler",), "AMB-VL-124")


@pytest.mark.rule("VL-6.0-22")
def test_impaler_needs_living_units():
    table = buying(lord="vlad-dracula", active=["impaler"], castle=(0, 2))
    may_not_choose(table, ("impaler",), "VL-6.0-22")


@pytest.mark.rule("VL-6.0-16", "VL-6.0-22", "VL-6.0-24")
def test_abilities_that_are_not_active_are_no_use():
    table = buying(lord="vlad-dracula", castle=(2, 0), graveyard=["pyre"])
    for choice, rule in ((("impaler",), "VL-6.0-22"), (("cunning", "war-cry"), "VL-6.0-24"), (("rob-grave", "pyre"), "VL-6.0-16")):
        may_not_choose(table, choice, rule)


# ---- words -------------------------------------------------------------------------------------------------------

def test_options_say_what_they_do():
    table = at_the_table(None, "Veronica", VisitCourt(0, "venice", False), market=MARKET, Veronica=a_seat(gold=2))
    said = {option: (table.label(option), table.decision.consequence(option)) for option in table.options}
    assert said["buy", "tithe-of-the-land", "gold"] == ("Buy Tithe of the Land for 1 gold", "Take 4 gold.")
    assert said["buy", "war-cry", "gold"] == ("Buy War Cry for 1 gold", "Fight with 1 more strength. Draw 1 card.")
    assert said["nobody",] == ("Buy nothing", "")
    table = buying(lord="vlad-dracula", active=["cunning", "impaler"], castle=(1, 0), gold=2, market=["pyre", "", "", "war-cry", ""])
    assert [table.label(option) for option in table.options] == [
        "Buy Pyre for 2 gold", "Take War Cry for nothing", "Impale Living Units", "Offer Matthew a deal", "Buy nothing more"]
    assert "not in 'silver'" in table.why_not(("buy", "pyre", "silver")).reason
    table.choose(("impaler",))
    assert [table.label(option) for option in table.options] == ["Impale in the castle of Veronica", "Impale no more"]
