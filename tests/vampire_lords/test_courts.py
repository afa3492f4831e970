"""5.2 Courts: Rome, Venice, the Vampire Elders, the Necromancer; The Grand Ball, and Lords with rights of their own."""

import pytest

from horrorlab.games.vampire_lords.courts import VisitCourt
from horrorlab.games.vampire_lords.vampires import ActivateVampires
from tests.vampire_lords.table import (
    a_seat,
    army,
    asks,
    at_the_table,
    cards,
    discard,
    may_choose_only,
    may_not_choose,
    purse,
    tells,
    told,
    vampires,
)
from tests.vampire_lords.test_vampires import activating, sends


def visiting(court, *, lord=False, players=2, **fields):
    """Veronica is about to use the effect of a Court."""
    return at_the_table("action", "Veronica", VisitCourt(0, court, lord), players=players, **fields)


# ---- Rome --------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-080", "AMB-VL-073")
def test_rome_takes_four_blood():
    table = visiting("rome", Veronica=a_seat(vampires=["rome"]), Matthew=a_seat(blood=5, vampires=[3]))
    asks(table, "Veronica", "VL-5.2-080")
    may_not_choose(table, ("rome", 0), "VL-5.2-080")
    tells(table.choose(("rome", 1)), "RansomAsked", player=0, target=1)
    asks(table, "Matthew", "VL-5.2-080")
    may_choose_only(table, ("pay",), ("refuse",))
    tells(table.choose(("pay",)), "RansomPaid", target=1, player=0)
    assert (purse(table, "Matthew"), purse(table, "Veronica")) == ((0, 1), (0, 4))
    assert vampires(table, "Matthew") == [3]


@pytest.mark.rule("VL-5.2-081", "VL-9.0-11", "VL-9.0-12", "AMB-VL-073")
def test_or_the_lord_be_it_from_another_court():
    table = activating(3, 4, Matthew=a_seat(blood=4, vampires=["venice", 5]), graveyard=["raid"])
    sends(table, 0, "travel", ("court", "rome"), ("rome", 1))
    tells(table.choose(("refuse",)), "LordTaken", target=1, player=0)
    assert (purse(table, "Matthew"), purse(table, "Veronica")) == ((0, 4), (3, 0))
    assert (vampires(table, "Matthew"), vampires(table, "Veronica")) == (["rome", 5], ["rome", 4])
    table = activating(3, Matthew=a_seat(vampires=["rome", 5]))
    table.choose(("send", 0, "travel"))
    assert ("court", "venice") in table.options    # which his Lord left


@pytest.mark.rule("AMB-VL-073", "VL-5.2-081")
def test_who_has_less_than_four_blood_cannot_pay():
    table = visiting("rome", Matthew=a_seat(blood=3, vampires=[3]))
    tells(table.choose(("rome", 1)), "LordTaken", target=1)
    assert (purse(table, "Matthew"), purse(table, "Veronica")) == ((0, 3), (3, 0))


@pytest.mark.rule("AMB-VL-073")
def test_an_ally_may_be_named_as_well():
    table = visiting("rome", players=4, Veronica=a_seat(ally="Matthew"), Matthew=a_seat(ally="Veronica", vampires=[3]))
    may_choose_only(table, ("rome", 1), ("rome", 2), ("rome", 3))
    tells(table.choose(("rome", 1)), "LordTaken", target=1)


@pytest.mark.rule("VL-9.0-13", "VL-5.2-078")
def test_a_lord_taken_to_rome_blocks_it():
    table = activating(3, Matthew=a_seat(vampires=["rome"]))
    table.choose(("send", 0, "travel"))
    may_not_choose(table, ("court", "rome"), "VL-9.0-13")


@pytest.mark.rule("VL-9.0-14", "AMB-VL-079")
def test_a_lord_in_rome_cannot_be_named():
    table = visiting("rome", players=3, Matthew=a_seat(vampires=["rome"]), Ilinca=a_seat(vampires=[3, "rome"]))
    may_choose_only(table, ("rome", 2))            # a Spawn of hers is there, not her Lord
    may_not_choose(table, ("rome", 1), "VL-9.0-14")


@pytest.mark.rule("AMB-VL-072")
def test_a_court_without_an_effect_may_be_visited_all_the_same():
    tells(visiting("rome", Matthew=a_seat(vampires=["rome"])), "CourtWithoutUse", court="Rome")
    tells(visiting("necromancer"), "CourtWithoutUse", court="Necromancer")
    tells(visiting("venice"), "CourtWithoutUse", court="Venice")
    table = activating(3)
    events = sends(table, 0, "travel", ("court", "necromancer"))
    assert [event.name for event in told(events, "Travelled", "CourtWithoutUse")] == ["Travelled", "CourtWithoutUse"]
    assert vampires(table, "Veronica") == ["necromancer"]


# ---- Venice ------------------------------------------------------------------------------------------------------

MARKET = ["tithe-of-the-land", "wild-hunt", "pyre", "ambush", "poisoned-wells"]


@pytest.mark.rule("VL-5.2-082", "VL-5.2-083", "AMB-VL-074", "VL-SH-03")
def test_venice_sells_a_card_for_two_less_onto_the_deck():
    table = visiting("venice", market=MARKET, Veronica=a_seat(gold=3, blood=1, deck=["raid"], discard=["bypass"]))
    may_choose_only(table, ("buy", "tithe-of-the-land", "gold"), ("buy", "pyre", "gold"), ("buy", "ambush", "gold"),
                    ("buy", "sultans-support", "gold"), ("nobody",))
    may_not_choose(table, ("buy", "poisoned-wells", "blood"), "VL-5.3-08")
    tells(table.choose(("buy", "ambush", "gold")), "CardBoughtOntoDeck", player=0, price=3)
    assert purse(table, "Veronica") == (0, 1)
    assert cards(table.state.decks[0].top) == ["ambush"]
    assert discard(table, "Veronica") == ["bypass"]
    assert table.state.market[3] is not None       # refilled


@pytest.mark.rule("AMB-VL-074")
def test_no_price_falls_below_nothing_and_a_purse_symbol_takes_effect():
    table = visiting("venice", market=MARKET, Veronica=a_seat())
    may_choose_only(table, ("buy", "pyre", "gold"), ("nobody",))     # 2 gold less 2
    tells(table.choose(("buy", "pyre", "gold")), "CardBoughtOntoDeck", price=0)
    table = visiting("venice", market=MARKET, Veronica=a_seat(gold=2))
    table.choose(("buy", "tithe-of-the-land", "gold"))
    assert purse(table, "Veronica") == (2, 0)      # its black box gives 1 gold


# ---- the Vampire Elders ------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-084", "VL-7.0-10")
def test_the_elders_raise_three_undead_units_wherever_one_rules():
    table = visiting("vampire-elders", Veronica=a_seat(hotin=(1, 0), soroca=()), Matthew=a_seat(medias=()))
    may_choose_only(table, ("raise", "hotin"), ("raise", "soroca"), ("raise", "castle"))
    may_not_choose(table, ("raise", "medias"), "VL-5.2-084")
    before = table.state.supply("undead")
    tells(table.choose(("raise", "soroca")), "EldersHelped", player=0)
    assert army(table, "soroca") == (0, 3)
    assert table.state.supply("undead") == before - 3


@pytest.mark.rule("VL-6.0-17", "VL-6.0-18", "VL-5.2-086", "AMB-VL-061")
def test_an_ancient_vampire_enters_the_occupied_elders_and_gets_a_fourth():
    table = activating(3, 4, Veronica=a_seat("mircea-the-elder", active=["ancient-vampire"]), Matthew=a_seat(vampires=["vampire-elders"]))
    table.choose(("send", 1, "travel"))
    may_not_choose(table, ("court", "vampire-elders"), "VL-5.2-078")             # a Spawn has no such right
    table.undo()
    events = sends(table, 0, "travel", ("court", "vampire-elders"), ("raise", "castle"))
    tells(events, "AncientVampireHelped", player=0)
    assert army(table, "castle of Veronica") == (0, 4)
    assert vampires(table, "Matthew") == ["vampire-elders"]


@pytest.mark.rule("AMB-VL-078", "AMB-VL-061")
def test_the_fourth_comes_in_an_empty_court_as_well_and_to_whoever_has_learned_it():
    """Matthew holds the card of Mircea, who is Veronica's Lord: it is his Lord that has learned it."""
    her, his = a_seat("mircea-the-elder", vampires=[3]), a_seat("vlad-dracula", active=["ancient-vampire"], vampires=[3])
    her["inactive"] = ["great-hunt"]
    table = at_the_table("action", "Matthew", ActivateVampires(1), Veronica=her, Matthew=his)
    sends(table, 0, "travel", ("court", "vampire-elders"), ("raise", "castle"))
    assert army(table, "castle of Matthew") == (0, 4)
    table = activating(3, Veronica=her, Matthew=his)
    sends(table, 0, "travel", ("court", "vampire-elders"), ("raise", "castle"))
    assert army(table, "castle of Veronica") == (0, 3)
    spawn = activating(3, 4, Veronica=a_seat("mircea-the-elder", active=["ancient-vampire"]))
    sends(spawn, 1, "travel", ("court", "vampire-elders"), ("raise", "castle"))
    assert army(spawn, "castle of Veronica") == (0, 3)


# ---- the Necromancer ---------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-085", "AMB-VL-076", "AMB-VL-077")
def test_the_necromancer_uses_symbol_and_text_of_the_top_card():
    table = visiting("necromancer", graveyard=["bypass", "raid"], Veronica=a_seat(turda=(1, 0)))
    may_choose_only(table, ("use", "raid"))
    may_not_choose(table, ("use", "bypass"), "VL-5.2-085")
    tells(table.choose(("use", "raid")), "GraveyardCardPlayed", player=0)
    table.choose(("recruit",))                     # the symbol first
    assert army(table, "castle of Veronica") == (3, 0)
    may_choose_only(table, ("use-box",), ("decline",))
    table.choose(("use-box",))
    assert purse(table, "Veronica") == (2, 0)      # then the text; not the black box
    assert cards(table.state.graveyard) == ["bypass", "raid"]        # it stays there


@pytest.mark.rule("AMB-VL-076")
def test_of_a_battle_card_the_necromancer_uses_the_symbol_alone():
    table = visiting("necromancer", graveyard=["ambush"])
    table.choose(("use", "ambush"))
    table.choose(("recruit",))
    assert purse(table, "Veronica") == (0, 0)


@pytest.mark.rule("VL-6.0-09", "VL-6.0-10", "VL-6.0-11", "AMB-VL-061", "VL-5.2-086")
def test_the_garden_of_souls():
    """Báthory's Lord enters the occupied Court, uses one of the top three, and it goes to the bottom."""
    graves = ["pyre", "raid", "feast-of-blood", "bats-swarm"]
    table = activating(3, 4, Veronica=a_seat("elizabeth-bathory", active=["garden-of-souls"]), Matthew=a_seat(vampires=["necromancer"]),
                       graveyard=graves)
    table.choose(("send", 1, "travel"))
    may_not_choose(table, ("court", "necromancer"), "VL-5.2-078")
    table.undo()
    sends(table, 0, "travel", ("court", "necromancer"))
    may_choose_only(table, ("use", "bats-swarm"), ("use", "feast-of-blood"), ("use", "raid"))
    tells(table.choose(("use", "feast-of-blood")), "GardenCardPlayed", player=0)
    table.choose(("done",))                        # the Vampires of its symbol, of which one is left
    table.choose(("use-box",))
    assert purse(table, "Veronica") == (0, 4)
    assert cards(table.state.graveyard) == ["feast-of-blood", "pyre", "raid", "bats-swarm"]


@pytest.mark.rule("AMB-VL-078", "VL-5.2-085")
def test_the_garden_blooms_in_an_empty_court_and_for_the_lord_alone():
    hers = {"lord": "elizabeth-bathory", "active": ["garden-of-souls"]}
    table = activating(3, 4, Veronica=a_seat(**hers), graveyard=["pyre", "raid", "bats-swarm"])
    sends(table, 0, "travel", ("court", "necromancer"))
    assert len(table.options) == 3
    tells(table.choose(("use", "raid")), "GardenCardPlayed")
    table = activating(3, 4, Veronica=a_seat(**hers), graveyard=["pyre", "raid", "bats-swarm"])
    sends(table, 1, "travel", ("court", "necromancer"))
    may_choose_only(table, ("use", "bats-swarm"))
    tells(table.choose(("use", "bats-swarm")), "GraveyardCardPlayed")


@pytest.mark.rule("AMB-VL-138", "AMB-VL-072")
@pytest.mark.parametrize(("graveyard", "garden"), [
    (["raid", "the-grand-ball"], False), (["the-grand-ball"], True), (["raid", "the-grand-ball"], True)])
def test_a_card_does_not_lead_to_itself(graveyard, garden):
    """The Grand Ball of the graveyard may name the Necromancer, but is not carried out within itself; it lies on top until it is done."""
    table = visiting("necromancer", lord=garden, graveyard=graveyard, Matthew=a_seat(vampires=[5]),
                     Veronica=a_seat("elizabeth-bathory", active=["garden-of-souls"] * garden, vampires=[3]))
    table.choose(("use", "the-grand-ball"))
    table.choose(("done",))
    table.choose(("use-box",))
    tells(table.choose(("court", "necromancer")), "CourtWithoutUse", court="Necromancer")
    assert ("use", "the-grand-ball") not in table.options
    assert cards(table.state.graveyard) == (graveyard[::-1] if garden else graveyard)


@pytest.mark.rule("VL-6.0-10", "VL-6.0-11")
def test_but_to_its_twin_it_may_lead():
    """A Spawn is at the Necromancer's and uses The Grand Ball; its symbol sends the Lord there, to whom the Garden offers the other copy."""
    table = visiting("necromancer", graveyard=["raid", "the-grand-ball", "the-grand-ball"],
                     Veronica=a_seat("elizabeth-bathory", active=["garden-of-souls"], vampires=[3, "necromancer"]))
    table.choose(("use", "the-grand-ball"))
    sends(table, 0, "travel", ("court", "necromancer"))
    may_choose_only(table, ("use", "the-grand-ball"), ("use", "raid"))
    table.choose(("use", "the-grand-ball"))
    table.choose(("done",))
    events = table.choose(("decline",))
    tells(events, "GardenCardSank")
    assert cards(table.state.graveyard) == ["the-grand-ball", "raid", "the-grand-ball"]


@pytest.mark.rule("VL-6.0-11")
def test_what_is_sacrificed_meanwhile_lies_above_the_card_that_sinks():
    table = visiting("necromancer", lord=True, graveyard=["raid", "crypt-keeper", "bypass"],
                     Veronica=a_seat("elizabeth-bathory", active=["garden-of-souls"], discard=["crypt-keeper"], vampires=["necromancer"]))
    table.choose(("use", "crypt-keeper"))
    table.choose(("done",))
    table.choose(("use-box",))
    events = table.choose(("sacrifice", "crypt-keeper"))
    assert [event.name for event in told(events, "CardSacrificed", "GardenCardSank")] == ["CardSacrificed", "GardenCardSank"]
    assert cards(table.state.graveyard) == ["crypt-keeper", "raid", "bypass", "crypt-keeper"]


@pytest.mark.rule("VL-6.0-10", "VL-6.0-11", "AMB-VL-095")
@pytest.mark.parametrize(("which", "left"), [((), ["raid", "bypass", "raid", "pyre"]), (("lower",), ["raid", "bypass", "pyre", "raid"])])
def test_of_two_copies_with_a_card_between_either_may_sink(which, left):
    table = visiting("necromancer", lord=True, graveyard=["bypass", "raid", "pyre", "raid"],
                     Veronica=a_seat("elizabeth-bathory", active=["garden-of-souls"], vampires=["necromancer"]))
    may_choose_only(table, ("use", "raid"), ("use", "pyre"), ("use", "raid", "lower"))
    table.choose(("use", "raid", *which))
    table.choose(("nothing",))
    table.choose(("decline",))
    assert cards(table.state.graveyard) == left


@pytest.mark.rule("AMB-VL-128", "VL-6.0-06")
def test_harem_pays_for_sultans_support_of_the_graveyard():
    table = visiting("necromancer", graveyard=["sultans-support"],
                     Veronica=a_seat("emine-hatun", active=["harem"], vampires=["necromancer"]))
    table.choose(("use", "sultans-support"))
    table.choose(("recruit",))
    tells(table.choose(("decline",)), "HaremPaid", player=0)
    assert purse(table, "Veronica") == (2, 0)


# ---- The Grand Ball ----------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-087", "VL-5.2-086", "AMB-VL-079", "VL-9.0-14")
def test_the_grand_ball_uses_any_court_occupied_or_not_without_a_vampire():
    full = {"Matthew": a_seat(vampires=["rome", "venice"]), "Ilinca": a_seat(vampires=["necromancer", "vampire-elders"])}
    table = at_the_table("action", "Veronica", players=3, Veronica=a_seat(hand=["the-grand-ball"], vampires=[3]), graveyard=["raid"], **full)
    table.choose(("box", "the-grand-ball"))
    asks(table, "Veronica", "VL-5.2-087")
    may_choose_only(table, *(("court", court) for court in ("venice", "vampire-elders", "rome", "necromancer")))
    table.choose(("court", "rome"))
    may_not_choose(table, ("rome", 1), "VL-9.0-14")
    tells(table.choose(("rome", 2)), "LordTaken", target=2)
    assert len([event for event in table.log if event.rule == "VL-5.2-087"]) == 1             # told once
    assert vampires(table, "Veronica") == [3]
    assert vampires(table, "Ilinca") == ["rome", "vampire-elders"]


@pytest.mark.rule("VL-5.2-084")
def test_the_grand_ball_is_no_travel_of_the_lord():
    table = at_the_table("action", "Veronica", Veronica=a_seat("mircea-the-elder", hand=["the-grand-ball"], vampires=[3], active=["ancient-vampire"]))
    table.choose(("box", "the-grand-ball"))
    table.choose(("court", "vampire-elders"))
    table.choose(("raise", "castle"))
    assert army(table, "castle of Veronica") == (0, 3)
