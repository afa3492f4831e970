"""What every card does: its red box played, its black box when its moment comes; and what limits the effects."""

import pytest

from horrorlab.games.vampire_lords.army import ActivateArmy
from horrorlab.games.vampire_lords.battle import OfferBattleCard
from horrorlab.games.vampire_lords.cardplay import PlayCard
from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.cards import effect as read_effect
from horrorlab.games.vampire_lords.components import PURCHASE, SACRIFICE
from horrorlab.games.vampire_lords.effects import Sacrifice, SendOneVampire, carry_out
from horrorlab.games.vampire_lords.market import BuyCards
from tests.vampire_lords.table import (
    a_seat,
    army,
    at_the_table,
    cards,
    discard,
    go,
    hand,
    may_choose,
    may_choose_only,
    may_not_choose,
    neutral,
    purse,
    set_out,
    tells,
    told,
    unrest,
    vampires,
)

ROAD = ("bran", "campulung", "targoviste", "rosiori")         # Locales in a row, Veronica's; her army stands in the first one


def laid(*steps, lord="", moment=None, without="", market=None, battle=None, **veronica):
    """Veronica has an army in Bran, a Vampire beside it and cards to draw; Matthew one in Brașov, a Town nearby."""
    lord = lord or "radu-the-handsome"
    own = dict.fromkeys(ROAD, ()) | {"bran": (2, 1)}
    deck = [slug for slug in ("raid", "bypass", "bats-swarm", "crypt-keeper") if slug != without]
    return at_the_table(moment, "Veronica", *steps, Veronica=a_seat(lord, **{"vampires": [20], "deck": deck} | veronica, **own),
                        Matthew=a_seat("mircea-the-elder" if lord == "emine-hatun" else "emine-hatun", brasov=(1, 1)),
                        unrest={"campulung": 1, "rosiori": 2}, market=market, battle=battle)


def measure(table):
    """Count what effects change: by name, for Veronica, her castle, Bran, Matthew's army, the Unrest on the map."""
    state = table.state
    living, undead = army(table, "castle of Veronica")
    battle = state.battle
    return {"gold": state.gold[0], "blood": state.blood[0], "hand": len(state.hands[0]), "living": living, "undead": undead,
            "bran": army(table, "bran"), "enemy": sum(army(table, "brasov")), "unrest": sum(state.unrest), "guards": sum(state.neutral),
            "graveyard": len(state.graveyard), "subdued": state.villages_of(0), "strength": battle.bonus[0] if battle else 0,
            "spared": battle.spared[0] if battle else 0}


def carried_out(table, answers):
    """Answer the questions of an effect; "march 3" leads the army of Bran on by three Locales, where the march has to end."""
    for answer in answers:
        if isinstance(answer, str):
            step, steps = table.decision.step, int(answer.split()[1])
            assert isinstance(step, ActivateArmy)
            assert table.why_not(("recruit",)) is not None
            start = next(slug for slug in ROAD if sum(army(table, slug)))
            way = ROAD[ROAD.index(start) + 1:] + ROAD[::-1][1:]
            set_out(table, start)
            go(table, *way[:steps])
            assert table.state.march is None
            assert army(table, way[steps - 1]) == (2, 1)
        else:
            table.choose(answer)


def changed(table, before):
    return {name: value for name, value in measure(table).items() if value != before[name]}


# Card, answers, and what has changed afterwards: the rest has not.
RED = {
    "raid": ([], {"gold": 2}), "bypass": (["march 2"], {"bran": (0, 0)}),
    "crypt-keeper": ([("sacrifice", "crypt-keeper")], {"graveyard": 1, "undead": 1, "blood": 1}), "bats-swarm": ([], {"blood": 2}),
    "veiled-letter": ([], {"gold": 2, "blood": 1}), "palace-guard": ([], {"living": 2}), "iron-maiden": ([], {"blood": 2}),
    "grave-tender": ([("sacrifice", "grave-tender")], {"graveyard": 1, "blood": 1}), "oath-to-the-moon": ([], {"undead": 1, "blood": 1}),
    "old-banner": (["march 3"], {"bran": (0, 0), "gold": 1}), "forest-of-stakes": ([("sow", "brasov")], {"unrest": 4, "gold": 1}),
    "night-assault": (["march 3"], {"bran": (0, 0), "blood": 1}), "sultans-favor": ([("gold",)], {"gold": 3, "living": 1}),
    "hired-lances": ([("muster", "bran")], {"bran": (5, 1)}),
    "cat-at-the-window": ([("vampire", 0), ("hunt", "soroca")], {"blood": 4, "guards": 1}), "sweet-dreams": ([], {"undead": 2, "blood": 1}),
    "the-grand-ball": ([("court", "vampire-elders"), ("raise", "bran")], {"bran": (2, 4)}), "tithe-of-the-land": ([], {"gold": 4}),
    "feast-of-blood": ([], {"blood": 4}), "open-graves": ([], {"undead": 2}), "royal-levy": ([], {"living": 4}),
    "secret-muster": ([("muster", "castle")], {"living": 3}), "rise-at-midnight": ([("muster", "bran")], {"bran": (2, 3)}),
    "forced-march": (["march 3", "march 2"], {"bran": (0, 0)}), "mountain-pass": (["march 3"], {"bran": (0, 0), "gold": 2}),
    "whispers-in-the-inn": ([("sow", "brasov"), ("sow", "fagaras")], {"unrest": 4, "guards": 1}),
    "agitators": ([("sow", "bran")], {"unrest": 4, "gold": 2}),
    "bread-and-bells": ([("calm", "rosiori"), ("calm", "campulung")], {"unrest": 0, "blood": 1}),
    "wild-hunt": ([("vampire", 0), ("hunt", "soroca")], {"blood": 4, "guards": 1}),
    "charmed-elders": ([("vampire", 0), ("subdue", "soroca")], {"gold": 1, "subdued": 4}), "ancient-library": ([], {"gold": 2, "blood": 2}),
    "pyre": ([("sacrifice", "pyre"), ("blood",)], {"graveyard": 1, "blood": 2, "gold": 1}),
    "rite-of-ashes": ([("sacrifice", "rite-of-ashes")], {"graveyard": 1, "undead": 3}), "caravan": ([("gold",)], {"gold": 3}),
    "haggling": ([("nobody",)], {}), "siege-train": (["march 2"], {"living": 2, "bran": (0, 0)}),
    "sultans-support": ([("muster", "bran")], {"bran": (5, 1), "gold": 1}),
}
BLACK = {
    "raid": ([], {"gold": 1}), "bypass": ([], {"hand": 1}), "crypt-keeper": ([], {"undead": 1}), "bats-swarm": ([], {"blood": 1}),
    "veiled-letter": ([], {"gold": 2}), "palace-guard": ([], {"living": 1}), "iron-maiden": ([], {"blood": 1}),
    "grave-tender": ([], {"blood": 1}), "oath-to-the-moon": ([], {"undead": 1}), "old-banner": ([], {"hand": 1}),
    "forest-of-stakes": ([], {"blood": 2}), "night-assault": ([], {"gold": 1}), "sultans-favor": ([], {"gold": 2}),
    "hired-lances": ([], {"living": 1}), "cat-at-the-window": ([], {"blood": 2}), "sweet-dreams": ([], {"hand": 1}),
    "the-grand-ball": ([], {"blood": 1}), "tithe-of-the-land": ([], {"gold": 1}), "feast-of-blood": ([], {"blood": 2}),
    "open-graves": ([], {"undead": 1}), "royal-levy": ([], {"living": 2}), "secret-muster": ([], {"gold": 1}),
    "rise-at-midnight": ([], {"undead": 1}), "forced-march": ([], {"hand": 1}), "mountain-pass": ([], {"hand": 1}),
    "whispers-in-the-inn": ([("sow", "brasov")], {"unrest": 4}), "agitators": ([("sow", "bran")], {"unrest": 4}),
    "bread-and-bells": ([("calm", "rosiori")], {"unrest": 1}), "wild-hunt": ([], {"blood": 2}), "charmed-elders": ([], {"gold": 2}),
    "ancient-library": ([], {"hand": 1}), "pyre": ([("gold",)], {"gold": 2}), "rite-of-ashes": ([], {"undead": 2}),
    "caravan": ([("blood",)], {"blood": 1}), "haggling": ([], {"gold": 1}), "siege-train": ([], {"gold": 2}),
    "sultans-support": ([], {"gold": 1}), "ambush": ([("remove", "undead"), ("blood",)], {"enemy": 1, "blood": 3, "hand": 1}),
    "war-cry": ([], {"strength": 1, "hand": 1}), "shield-wall": ([], {"spared": 1, "hand": 1}),
    "poisoned-wells": ([("remove", "living")], {"enemy": 1, "hand": 1}), "blood-frenzy": ([], {"strength": 1, "blood": 2, "hand": 1}),
    "spoils-of-war": ([], {"gold": 3, "hand": 1}),
}


@pytest.mark.parametrize("slug", RED)
def test_red_box(slug):
    answers, expected = RED[slug]
    table = laid(PlayCard(0), lord=CARDS.cards[slug].lord, without=slug, hand=[slug])
    before = measure(table) | {"hand": 0}
    table.choose(("box", slug))
    carried_out(table, answers)
    assert table.is_over                           # nothing more is asked
    assert changed(table, before) == expected


@pytest.mark.parametrize("slug", BLACK)
def test_black_box(slug):
    """It costs nothing, but for a card that is bought; a sacrificed card lies in the graveyard."""
    answers, expected = BLACK[slug]
    card, spent = CARDS.cards[slug], {}
    if card.trigger == SACRIFICE:
        table = laid(Sacrifice(0, 1), lord=card.lord, without=slug, discard=[slug])
        choice, spent = ("sacrifice", slug), {"graveyard": 1}
    elif card.trigger == PURCHASE:
        market = ["", "", "", "", ""] if slug == "sultans-support" else [slug, "", "", "", ""]
        table = laid(BuyCards(0), market=market, gold=card.gold, blood=card.blood)
        choice, spent = ("buy", slug, "gold" if card.gold else "blood"), {"gold": 0, "blood": 0}
    else:
        table = laid(OfferBattleCard(0), hand=[slug], battle=("brasov", "Veronica", "Matthew", 3, 0))
        choice, spent = ("battle", slug), {"hand": 0}
    before = measure(table) | spent
    table.choose(choice)
    carried_out(table, answers)
    assert table.is_over or table.decision.rule == "VL-5.3-03"
    assert changed(table, before) == expected


def test_every_card_is_tested():
    assert set(RED) == {card.slug for card in CARDS.cards.values() if card.red}
    assert set(BLACK) == set(CARDS.cards)


# ---- what limits them --------------------------------------------------------------------------------------------

def effect(cell, *, side=-1, **fields):
    """Carry out an effect for Veronica."""
    return at_the_table(None, "Veronica", *carry_out(0, read_effect(cell), side), phase="action", **fields)


@pytest.mark.rule("VL-SYM-03", "AMB-VL-095", "AMB-VL-096", "VL-7.0-02")
def test_a_card_is_sacrificed_from_the_own_discard_pile_alone():
    table = effect("sacrifice 2", Veronica=a_seat(hand=["raid"], deck=["bypass"], discard=["pyre", "caravan"]), graveyard=["haggling"])
    may_choose_only(table, ("sacrifice", "pyre"), ("sacrifice", "caravan"), ("none",))
    for slug in ("raid", "bypass", "haggling"):
        may_not_choose(table, ("sacrifice", slug), "AMB-VL-096")
    table.choose(("sacrifice", "caravan"))
    assert cards(table.state.graveyard) == ["haggling", "caravan"]             # one pile for all, the newest on top
    assert discard(table, "Veronica") == ["pyre"]
    table.choose(("none",))
    assert (hand(table, "Veronica"), table.is_over) == (["raid"], True)


def test_no_more_cards_are_sacrificed_than_the_effect_says():
    table = effect("sacrifice 1", Veronica=a_seat(discard=["pyre", "caravan"]))
    table.choose(("sacrifice", "caravan"))
    assert (discard(table, "Veronica"), table.is_over) == (["pyre"], True)


@pytest.mark.rule("VL-5.2-019", "VL-5.2-020", "AMB-VL-097")
def test_the_box_of_a_card_that_comes_to_the_graveyard_works_for_its_owner():
    """The box is carried out before the next card is sacrificed; a card with another box does nothing there."""
    table = effect("sacrifice 3", Veronica=a_seat(discard=["royal-levy", "feast-of-blood", "tithe-of-the-land"]))
    tells(table.choose(("sacrifice", "royal-levy")), "SacrificeBoxUsed", player=0)
    assert army(table, "castle of Veronica") == (2, 0)
    assert not told(table.choose(("sacrifice", "tithe-of-the-land")), "SacrificeBoxUsed")
    table.choose(("sacrifice", "feast-of-blood"))
    assert purse(table, "Veronica") == (0, 2)
    assert purse(table, "Matthew") == (0, 0)


@pytest.mark.rule("AMB-VL-001")
def test_where_the_discard_pile_is_empty_nothing_is_sacrificed():
    """It may become empty meanwhile: by a box that lets draw, the discard pile becomes the deck."""
    table = effect("sacrifice 2", Veronica=a_seat(discard=["bypass", "raid"]))
    table.choose(("sacrifice", "bypass"))
    assert hand(table, "Veronica") == ["raid"]
    tells(table, "EffectLost", what="the discard pile is empty")
    assert table.is_over


@pytest.mark.parametrize(("phase", "undead"), [pytest.param("action", 2, marks=pytest.mark.rule("VL-6.0-08", "AMB-VL-127")), ("market", 0)])
def test_necromancy_raises_an_undead_unit_for_each_own_sacrifice_in_the_action_phase(phase, undead):
    table = at_the_table(None, "Veronica", Sacrifice(0, 2), Sacrifice(1, 1), phase=phase, Matthew=a_seat(discard=["haggling"]),
                         Veronica=a_seat("elizabeth-bathory", active=["necromancy"], discard=["caravan", "tithe-of-the-land"]))
    for slug in ("caravan", "tithe-of-the-land", "haggling"):
        table.choose(("sacrifice", slug))
    assert army(table, "castle of Veronica") == (0, undead)
    assert army(table, "castle of Matthew") == (0, 0)
    assert len(told(table, "NecromancyUsed")) == undead


SIX = {"bran": (1, 0), "campulung": (1, 0), "targoviste": (1, 0), "rosiori": (1, 0), "snagov": (0, 1), "arges": (0, 1)}


@pytest.mark.rule("AMB-VL-031")
def test_units_that_would_form_a_seventh_army_are_lost_or_cannot_be_put_there():
    table = effect("living 2", Veronica=a_seat(**SIX))
    tells(table, "NoSeventhArmy", player=0)
    assert army(table, "castle of Veronica") == (0, 0)
    table = effect("undead-anywhere 2", Veronica=a_seat(**SIX, slatina=()))
    may_not_choose(table, ("muster", "castle"), "AMB-VL-031")
    may_not_choose(table, ("muster", "slatina"), "AMB-VL-031")
    may_choose_only(table, *(("muster", slug) for slug in SIX))


@pytest.mark.rule("AMB-VL-032")
def test_as_many_units_come_as_are_left():
    table = effect("living 4", Veronica=a_seat(bran=(28, 0)))
    assert army(table, "castle of Veronica") == (2, 0)
    tells(table, "SupplyRanOut", kind="living", lost=2)


@pytest.mark.rule("VL-7.0-10", "AMB-VL-001")
def test_units_come_to_any_locale_that_one_controls():
    table = effect("living-anywhere 2", Veronica=a_seat(bran=(), soroca=()), Matthew=a_seat(brasov=()), unrest={"soroca": 1})
    may_choose_only(table, ("muster", "bran"), ("muster", "soroca"), ("muster", "castle"))
    may_not_choose(table, ("muster", "brasov"), "AMB-VL-001")
    may_not_choose(table, ("muster", "sibiu"), "AMB-VL-001")
    table.choose(("muster", "soroca"))
    assert army(table, "soroca") == (2, 0)


def test_a_card_that_lets_march_lets_do_nothing_else():
    table = effect("march 2", Veronica=a_seat(bran=(1, 0), campulung=()))
    may_choose_only(table, ("march", "bran"), ("nothing",))
    assert table.why_not(("recruit",)) is not None


def in_battle(cell, side=0, **fields):
    return effect(cell, side=side, battle=("bran", "Veronica", "Matthew", 1, 1), Matthew=a_seat(bran=(2, 0)), **fields)


@pytest.mark.rule("VL-5.2-064", "VL-SYM-05")
def test_a_unit_of_the_other_side_is_removed_of_any_kind():
    table = in_battle("enemy-loss 2")
    may_choose_only(table, ("remove", "living"))
    may_not_choose(table, ("remove", "undead"), "VL-5.2-064")
    table.choose(("remove", "living"))
    tells(table.choose(("remove", "living")), "EnemyUnitRemoved", player=0, kind="Living Unit")
    assert army(table, "bran") == (0, 0)
    table = in_battle("enemy-loss 1", side=1)
    may_choose_only(table, ("remove", "living"), ("remove", "undead"))
    table.choose(("remove", "undead"))
    assert (table.state.battle.living, table.state.battle.undead) == (1, 0)


@pytest.mark.rule("VL-5.2-064", "AMB-VL-001")
def test_where_the_other_side_has_no_unit_the_rest_goes_on():
    table = effect("enemy-loss 1; either 3; draw 1", side=0, battle=("brasov", "Veronica", "Matthew", 1, 1), Matthew=a_seat(brasov=()),
                   Veronica=a_seat(deck=["raid"]))
    tells(table, "EffectLost", what="the other side has no unit")
    may_choose_only(table, ("gold",), ("blood",))
    table.choose(("gold",))
    assert (purse(table, "Veronica"), hand(table, "Veronica")) == ((3, 0), ["raid"])


@pytest.mark.rule("AMB-VL-001", "VL-5.2-064")
def test_neutral_units_are_removed_like_others():
    table = effect("enemy-loss 1", side=0, battle=("bran", "Veronica", None, 1, 1), neutral={"bran": 3})
    tells(table.choose(("remove", "living")), "EnemyUnitRemoved", kind="Neutral Unit")
    assert neutral(table, "bran") == 2


@pytest.mark.rule("VL-5.2-089", "VL-5.2-090", "VL-2.0-26", "AMB-VL-001")
def test_unrest_is_sown_beside_own_vampires():
    """One each on two Locales or both on one; on a neutral Locale it is a Neutral Unit, the third on one sets off an Uprising."""
    table = effect("unrest 2", Veronica=a_seat(vampires=[20]), Matthew=a_seat(brasov=(1, 0), bran=()), unrest={"brasov": 1})
    may_not_choose(table, ("sow", "soroca"), "AMB-VL-001")
    may_choose(table, ("sow", "bran"), ("sow", "arges"))
    table.choose(("sow", "brasov"))
    table.choose(("sow", "brasov"))
    tells(table, "UprisingBrokeOut")
    assert (unrest(table, "brasov"), army(table, "brasov"), unrest(table, "bran")) == (0, (0, 0), 1)
    table = effect("unrest 1", Veronica=a_seat(vampires=[20]))
    table.choose(("sow", "arges"))
    assert (neutral(table), unrest(table)) == ({"arges": 1}, {})


@pytest.mark.rule("AMB-VL-001")
@pytest.mark.parametrize("where", [0, "rome"])
def test_no_unrest_is_sown_without_a_vampire_on_the_map(where):
    table = effect("unrest 1; gold 1", Veronica=a_seat(vampires=[where]))
    tells(table, "EffectLost", what="no Locale beside a Vampire can take Unrest")
    assert (table.is_over, purse(table, "Veronica")) == (True, (1, 0))


@pytest.mark.rule("VL-5.1-10")
def test_unrest_is_not_sown_on_an_ally():
    table = effect("unrest 1", players=4, Veronica=a_seat(ally="Matthew", vampires=[20]), Matthew=a_seat(ally="Veronica", bran=()))
    may_not_choose(table, ("sow", "bran"), "VL-5.1-10")


@pytest.mark.rule("AMB-VL-001")
def test_unrest_is_calmed_on_own_locales_as_many_as_there_are():
    table = effect("calm 2; blood 1", Veronica=a_seat(bran=()), Matthew=a_seat(brasov=()), unrest={"bran": 2, "brasov": 1})
    may_not_choose(table, ("calm", "brasov"), "AMB-VL-001")
    tells(table.choose(("calm", "bran")), "UnrestCalmed", player=0)
    assert (unrest(table, "bran"), unrest(table, "brasov")) == (0, 1)
    tells(table, "EffectLost", what="there is no Unrest to calm")
    assert purse(table, "Veronica") == (0, 1)


@pytest.mark.rule("AMB-VL-069", "AMB-VL-001")
def test_one_vampire_that_is_on_the_map_is_sent_or_none():
    table = at_the_table(None, "Veronica", SendOneVampire(0, "hunt"), Veronica=a_seat(vampires=["rome", 20, 0]))
    may_choose_only(table, ("vampire", 1), ("none",))
    may_not_choose(table, ("vampire", 0), "AMB-VL-069")
    may_not_choose(table, ("vampire", 3), "AMB-VL-001")
    tells(table.choose(("none",)), "EffectLost", what="no Vampire is sent")
    table.undo()
    table.choose(("vampire", 1))
    table.choose(("hunt", "soroca"))
    assert vampires(table, "Veronica")[1] != 20


def test_an_effect_is_carried_out_as_often_as_it_says():
    table = effect("hunt 2", Veronica=a_seat(vampires=[20]))
    for _ in range(2):
        table.choose(("vampire", 0))
        table.choose(("hunt", "soroca"))
    assert (purse(table, "Veronica"), neutral(table, "soroca")) == ((0, 4), 2)
    assert table.is_over


@pytest.mark.rule("AMB-VL-079", "VL-5.2-087", "VL-5.2-086")
def test_the_grand_ball_opens_any_court_and_uses_no_vampire():
    """Occupied or not; Rome still spares whoever is there."""
    table = at_the_table("action", "Veronica", players=3, Veronica=a_seat(hand=["the-grand-ball"], vampires=[20]),
                         Matthew=a_seat(vampires=["rome", "venice"]), Ilinca=a_seat(vampires=["vampire-elders", "necromancer"]))
    table.choose(("box", "the-grand-ball"))
    may_choose_only(table, *(("court", court) for court in ("rome", "venice", "vampire-elders", "necromancer")))
    may_not_choose(table, ("court", "vienna"), "VL-5.2-087")
    table.choose(("court", "rome"))
    may_not_choose(table, ("rome", 1), "VL-9.0-14")
    table.choose(("rome", 2))
    assert (vampires(table, "Veronica"), vampires(table, "Ilinca")) == ([20], ["rome", "necromancer"])
    assert purse(table, "Veronica") == (3, 0)
