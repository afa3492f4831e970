"""The end of a turn: the order of the cards just played, then Hide."""

from itertools import permutations

import pytest

from horrorlab.games.village_of_horror.worlds import meant, untrue
from tests.village_of_horror.table import (
    a_seat,
    asks,
    at_the_table,
    graveyard,
    hand,
    may_choose,
    may_choose_only,
    may_not_choose,
    remembers,
    tableau,
    tells,
    told,
)

KEEP = ("keep",)


def in_the_end(table, step, player="Adam"):
    """All ways in which a tableau may lie when this question, asked until it is settled, has been answered."""
    if table.decision is None or table.names[table.decision.player] != player or type(table.decision.step).__name__ != step:
        return {tuple(tableau(table, player))}
    found = set()
    for option in table.options:
        table.choose(option)
        found |= in_the_end(table, step, player)
        table.undo()
    return found


def played(*cards, older=(), **fields):
    """Adam is at the end of a turn in which he played these cards; older ones lie left of them."""
    block = list(range(len(older), len(older) + len(cards)))
    return at_the_table("night", "order", "Adam", now={"block": block}, Adam=a_seat(*older, *cards, hand=["gravedigger"]),
                        **{"Ilinca": a_seat(hand=["doctor"]), "Matthew": {}, **fields})


# ---- the order of the cards just played ---------------------------------------------------------------------------

@pytest.mark.rule("VH-FACT-05", "VH-FACT-06", "AMB-VH-20")
def test_adam_may_place_his_werewolf_first_in_the_middle_or_last():
    """After three executions, and before it is turned face-down."""
    table = at_the_table("night", "turn", "Adam", Adam=a_seat("cultist", hand=["villager", "werewolf", "lover"]),
                         Ilinca=a_seat("hunter", "doctor", "psychic", hand=["village-chief"]), Matthew={})
    for option in (("up", "werewolf"), ("down", "villager"), ("down", "lover"), ("look", 1, 0), ("look", 1, 0), ("look", 1, 0)):
        table.choose(option)
    asks(table, "Adam", "VH-FACT-05")
    may_choose_only(table, ("next", "werewolf", "up"), ("next", "villager", "down"), ("next", "lover", "down"), KEEP)
    may_not_choose(table, ("next", "cultist", "down"), "VH-FACT-05")
    may_not_choose(table, ("next", "werewolf", "down"), "VH-FACT-05")
    orders = set()
    for first in permutations(["werewolf up", "villager", "lover"]):
        for card in first[:2]:
            table.choose(("next", card.partition(" ")[0], "up" if card.endswith("up") else "down"))
        asks(table, "Adam", "VH-CARD-07")
        assert told(table, "OrderChosen")
        orders.add(tuple(tableau(table, "Adam")))
        table.jump(len(table.history) - 2)
    assert orders == {("cultist", *order) for order in permutations(["werewolf", "villager", "lover"])}


@pytest.mark.rule("VH-FACT-05", "AMB-VH-20")
def test_every_order_can_be_reached_and_the_rest_left_as_it_lies():
    cards = ["villager", "hunter up", "lover", "psychic"]
    assert in_the_end(played(*cards), "OrderCards") == set(permutations(cards))
    table = played(*cards)
    table.choose(("next", "psychic", "down"))
    table.choose(KEEP)
    assert tableau(table, "Adam") == ["psychic", "villager", "hunter up", "lover"]


@pytest.mark.rule("AMB-VH-71", "VH-FACT-05")
def test_older_cards_keep_their_places():
    older = ("cultist", "psychic up")
    found = in_the_end(played("villager", "hunter up", older=older), "OrderCards")
    assert found == {(*older, "villager", "hunter up"), (*older, "hunter up", "villager")}


@pytest.mark.parametrize("side", ["down", "up"])
def test_no_order_is_asked_after_a_single_card(side):
    table = at_the_table("night", "turn", "Adam", Adam=a_seat("cultist", hand=["villager", "hunter"]), Ilinca=a_seat(hand=["doctor"]))
    table.choose((side, "villager"))
    table.choose(("play",))
    asks(table, "Ilinca", "VH-NIGHT-03")


@pytest.mark.rule("AMB-VH-20", "AMB-VH-71")
def test_a_card_swapped_into_the_block_keeps_its_slot_and_only_those_just_played_are_ordered():
    table = at_the_table("night", "turn", "Adam", variants=["juggler"], Adam=a_seat("cultist", hand=["villager", "juggler", "lover"]),
                         Ilinca=a_seat("doctor", hand=["village-chief"]), Matthew={})
    for option in (("up", "juggler"), ("down", "villager"), ("down", "lover"), ("give", 2), ("swap", 1, 0), ("give", 0), ("swap", 1, 0)):
        table.choose(option)
    assert tableau(table, "Adam") == ["villager", "juggler up", "doctor", "lover"]        # the Villager came back, into an old place
    table.choose(("give", 3))
    table.choose(("swap", 1, 0))
    assert tableau(table, "Adam") == ["villager", "juggler up", "doctor", "cultist"]
    asks(table, "Adam", "VH-FACT-05")
    may_choose_only(table, ("next", "villager", "down"), ("next", "juggler", "up"), KEEP)
    table.choose(("next", "juggler", "up"))
    assert tableau(table, "Adam") == ["juggler up", "villager", "doctor", "cultist"]
    tells(table, "OrderChosen")


# ---- Hide --------------------------------------------------------------------------------------------------------

def hiding(wolf="werewolf", *older, **fields):
    """Adam has acted with a wolf that lies right-most; what follows is the end of his turn."""
    return at_the_table("night", "hide", "Adam", Adam=a_seat(*older, f"{wolf} up", hand=["lover"], **fields.pop("adam", {})),
                        **{"Ilinca": a_seat(hand=["doctor"]), "Matthew": {}, **fields})


@pytest.mark.parametrize("wolf", [pytest.param("alpha-wolf", marks=pytest.mark.rule("VH-CHAR-22", "VH-CARD-06", "AMB-VH-24")),
                                  pytest.param("werewolf", marks=pytest.mark.rule("VH-CHAR-29", "VH-CARD-06", "AMB-VH-24"))])
def test_a_wolf_is_turned_face_down_and_may_stay_where_it_lies(wolf):
    """To turn it is no choice; to rearrange is."""
    table = hiding(wolf, "cultist", "hunter up")
    assert tableau(table, "Adam") == ["cultist", "hunter up", wolf]
    asks(table, "Adam", "VH-CARD-07")
    may_choose_only(table, ("next", "cultist", "down"), ("next", wolf, "down"), KEEP)
    table.choose(KEEP)
    assert tableau(table, "Adam") == ["cultist", "hunter up", wolf]
    asks(table, "Ilinca", "VH-NIGHT-03")
    tells(table, "HideCardTurnedDown", player=0)


@pytest.mark.rule("VH-CARD-07", "AMB-VH-22", "VH-CHAR-23", "AMB-VH-27")
def test_the_rulebooks_alpha_wolf_hides():
    """Face-down 1, Villager, face-down 2, Alpha Wolf becomes Alpha Wolf, Villager, face-down 2, face-down 1."""
    table = hiding("alpha-wolf", "cultist", "villager up", "psychic")
    table.choose(("next", "alpha-wolf", "down"))
    table.choose(("next", "psychic", "down"))
    assert tableau(table, "Adam") == ["alpha-wolf", "villager up", "psychic", "cultist"]
    assert table.state.faction(0) == 1
    private = told(table, "CardSwitched")
    assert [(event.audience, event.data["place"]) for event in private] == [((0,), 1), ((0,), 3)]


@pytest.mark.rule("AMB-VH-22", "VH-CARD-07")
def test_face_down_cards_may_be_rearranged_in_every_way_and_face_up_ones_stay():
    found = in_the_end(hiding("werewolf", "cultist", "villager up", "psychic", "doctor", Ilinca=a_seat(hand=["hunter"])), "SwitchCards")
    assert found == {(a, "villager up", b, c, d) for a, b, c, d in permutations(["werewolf", "cultist", "psychic", "doctor"])}


@pytest.mark.rule("VH-CARD-06")
def test_a_wolf_that_lies_alone_has_nothing_to_switch_with():
    table = hiding("werewolf", "hunter up")
    assert tableau(table, "Adam") == ["hunter up", "werewolf"]
    asks(table, "Ilinca", "VH-NIGHT-03")
    assert not told(table, "MayHaveSwitched")
    assert remembers(table, "Ilinca", "tableau 0 1") == ["werewolf"]               # there is no other card that it could be


@pytest.mark.rule("AMB-VH-21")
def test_the_order_comes_first_then_the_turning_then_the_switch():
    table = at_the_table("night", "turn", "Adam", Adam=a_seat("cultist", hand=["villager", "alpha-wolf"]), Ilinca=a_seat(hand=["doctor"]), Matthew={})
    table.choose(("up", "alpha-wolf"))
    table.choose(("down", "villager"))
    assert tableau(table, "Adam") == ["cultist", "alpha-wolf up", "villager"]
    table.choose(("next", "villager", "down"))
    assert tableau(table, "Adam") == ["cultist", "villager", "alpha-wolf"]
    asks(table, "Adam", "VH-CARD-07")
    table.choose(("next", "alpha-wolf", "down"))
    table.choose(KEEP)
    assert tableau(table, "Adam") == ["alpha-wolf", "cultist", "villager"]
    names = [event.name for event in told(table, "OrderChosen", "HideCardTurnedDown", "MayHaveSwitched", "CardSwitched")]
    assert names == ["OrderChosen", "HideCardTurnedDown", "MayHaveSwitched", "CardSwitched"]


@pytest.mark.rule("AMB-VH-23")
@pytest.mark.parametrize("choices", [[KEEP], [("next", "werewolf", "down"), KEEP]])
def test_nobody_else_can_tell_what_was_switched(choices):
    """Even if nothing was: the others know which cards are among the face-down ones, and no longer where."""
    table = hiding("werewolf", "cultist", "psychic up", "doctor", Ilinca=a_seat(hand=["hunter"], seen=["tableau 0 0"]))
    for choice in choices:
        table.choose(choice)
    for place in (0, 2, 3):
        assert remembers(table, "Ilinca", f"tableau 0 {place}") is None
        assert remembers(table, "Adam", f"tableau 0 {place}") == [tableau(table, "Adam")[place]]
    assert remembers(table, "Ilinca", "tableau 0 1") == ["psychic"]
    written = table.position()["seats"]
    places = ["tableau 0 0", "tableau 0 2", "tableau 0 3"]
    assert written[1]["among"] == [[["cultist"], places], [["werewolf"], places]]
    assert written[2]["among"] == [[["werewolf"], places]]
    for name in ("Ilinca", "Matthew"):
        shown = [event.name for event in table.view(name).log]
        assert shown[shown.index("MayHaveSwitched"):] == ["MayHaveSwitched", "TurnBegan"]
        assert [laid.card.slug for laid in table.view(name).state.tableaus[0]] == ["?", "psychic", "?", "?"]


def test_the_views_of_others_are_the_same_whatever_was_switched():
    for name in ("Ilinca", "Matthew"):
        views = []
        for choices in ([KEEP], [("next", "werewolf", "down"), ("next", "doctor", "down")]):
            table = hiding("werewolf", "cultist", "doctor", Ilinca=a_seat(hand=["hunter"], seen=["tableau 0 0"]))
            for choice in choices:
                table.choose(choice)
            views.append(table.view(name).plain())
        assert views[0] == views[1]


@pytest.mark.rule("AMB-VH-23")
def test_all_are_asked_to_switch_even_if_their_cards_are_alike():
    """Otherwise whoever was not asked would give the cards away."""
    table = hiding("werewolf", "werewolf", players=4)
    asks(table, "Adam", "VH-CARD-07")
    may_choose(table, ("next", "werewolf", "down"), KEEP)


@pytest.mark.rule("AMB-VH-25", "AMB-VH-23", "VH-CARD-06")
def test_a_wolf_taken_by_the_robber_is_turned_down_where_it_lies():
    """Whose turn it was has nothing to switch, and everybody goes on knowing where the wolf is."""
    table = at_the_table("night", "turn", "Adam", variants=["robber"], Adam=a_seat("cultist", "villager", hand=["werewolf", "hunter"]),
                         Ilinca=a_seat("robber", "doctor", hand=["village-chief"]), Matthew={})
    table.choose(("up", "werewolf"))
    table.choose(("play",))
    table.choose(("look", 1, 0))
    asks(table, "Ilinca", "VH-CHAR-35")
    table.choose(("rob", 2))
    table.choose(("insert", 1))
    assert (tableau(table, "Adam"), tableau(table, "Ilinca")) == (["cultist", "villager"], ["robber", "werewolf", "doctor"])
    asks(table, "Ilinca", "VH-NIGHT-03")
    assert tells(table, "TakenHideCardTurnedDown").data["player"] == 1
    at_home = hiding("werewolf", "cultist")        # whereas a wolf that hides at home is lost from sight
    at_home.choose(KEEP)
    assert remembers(at_home, "Ilinca", "tableau 0 1") is None
    for name in ("Adam", "Matthew"):
        assert remembers(table, name, "tableau 1 1") == ["werewolf"]


@pytest.mark.rule("VH-CHAR-16", "AMB-VH-31")
def test_a_wolf_in_the_graveyard_does_not_hide():
    table = at_the_table("night", "turn", "Adam", variants=["guard"], Adam=a_seat("cultist", "villager", hand=["werewolf", "hunter", "lover"]),
                         Ilinca=a_seat("guard", hand=["village-chief"]), Matthew={})
    for option in (("up", "werewolf"), ("down", "hunter"), ("play",), ("look", 1, 0)):
        table.choose(option)
    assert (graveyard(table), hand(table, "Adam")) == (["werewolf", "guard"], ["lover"])
    asks(table, "Ilinca", "VH-NIGHT-03")
    assert tableau(table, "Adam") == ["cultist", "villager", "hunter"]
    assert tells(table, "ExecutionsLost").data["times"] == 1


# ---- what is remembered of one's own cards -------------------------------------------------------------------------

def knowing(*older):
    """Adam once gave a Cultist to Ilinca; it is in her hand, or it is his own left-most card, which he got from her."""
    return hiding("werewolf", *older, adam={"among": [[["cultist"], ["tableau 0 0", "hand 1"]]]})


@pytest.mark.rule("AMB-VH-22", "AMB-VH-27")
def test_who_switches_cards_goes_on_knowing_where_they_are():
    table = knowing("cultist", "villager")
    table.choose(("next", "villager", "down"))
    table.choose(KEEP)
    memory = table.state.memories[0]
    assert tableau(table, "Adam") == ["villager", "cultist", "werewolf"]
    assert table.position()["seats"][0]["among"] == [[["cultist"], ["hand 1", "tableau 0 1"]]]
    assert untrue(memory, table.state) == []
    assert meant(memory, table.state) is not None


def test_a_card_that_lies_in_plain_sight_is_not_looked_for_in_a_hand():
    hands = {tuple(hand(knowing("cultist", "villager").determinize("Adam", rng=seed), "Ilinca")) for seed in range(40)}
    assert len(hands) > 3                          # the Cultist that Adam remembers may well be his own
