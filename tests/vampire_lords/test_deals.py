"""Deals: on one's own turn, gold and blood for gold, blood, nothing or a promise, by consent; what a transfer seals is binding."""

import pytest

from horrorlab.games.vampire_lords.deals import WITHDRAW
from tests.vampire_lords.table import a_seat, asks, at_the_table, may_choose, may_choose_only, may_not_choose, purse, seat, tells

RICH = {"gold": 5, "blood": 4}


def dealing(moment="action", players=2, **fields):
    """Veronica is on turn; she and Matthew have five gold and four blood each, and an army that could march at once."""
    veronica, matthew = fields.pop("Veronica", {}), fields.pop("Matthew", {})
    return at_the_table(moment, players=players, Veronica=a_seat("vlad-dracula", **RICH, hand=["raid", "bats-swarm"], bran=(3, 0), **veronica),
                        Matthew=a_seat("emine-hatun", **RICH, hand=["raid"], **matthew), **fields)


def offer(table, gives=(0, 0), wants=(0, 0), promise="none", wants_promise="none", other="Matthew"):
    """Word an offer to another player."""
    table.choose(("deal", seat(table, other)))
    for amount in (*gives, *wants):
        table.choose(("amount", amount))
    table.choose(("promise", promise))
    return table.choose(("promise", wants_promise))


# ---- offering ----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.1-14", "VL-5.1-16", "VL-2.0-17", "AMB-VL-110")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_struck_by_consent_on_the_own_turn(players):
    """With any number of players; the turn goes on with a card."""
    table = dealing(players=players)
    offer(table, gives=(3, 0), wants=(0, 2))
    asks(table, "Matthew", "VL-5.1-14")
    assert purse(table, "Veronica") == (5, 4)
    assert "gives you 3 gold for 2 blood" in table.decision.question
    tells(table.choose(("accept",)), "DealSealed", player=0, other=1)
    assert (purse(table, "Veronica"), purse(table, "Matthew")) == ((2, 6), (8, 2))
    asks(table, "Veronica", "VL-5.2-008")
    may_choose(table, ("symbol", "raid"), ("pass",))


@pytest.mark.rule("VL-5.1-14", "AMB-VL-110")
def test_a_declined_or_withdrawn_offer_changes_nothing():
    table = dealing()
    tells(offer(table, gives=(1, 1), promise="attack"), "DealOffered", gives="1 gold, 1 blood and the promise not to attack", wants="nothing")
    tells(table.choose(("decline",)), "DealDeclined")
    table.choose(("deal", 1))
    table.choose(("amount", 2))
    tells(table.choose(WITHDRAW), "DealWithdrawn")
    assert (purse(table, "Veronica"), purse(table, "Matthew")) == ((5, 4), (5, 4))
    assert table.state.promises == ()
    asks(table, "Veronica", "VL-5.2-008")


@pytest.mark.rule("VL-5.1-15", "VL-5.1-16")
def test_a_deal_is_struck_on_the_own_turn_in_the_market_phase():
    table = dealing("market")
    assert {option[0] for option in table.options} == {"buy", "deal", "done"}
    offer(table, wants=(2, 1))
    table.choose(("accept",))
    assert (purse(table, "Veronica"), purse(table, "Matthew")) == ((7, 5), (3, 3))
    asks(table, "Veronica", "VL-5.3-03")


@pytest.mark.rule("VL-5.1-14")
def test_nobody_deals_with_oneself_or_out_of_turn():
    table = dealing()
    may_not_choose(table, ("deal", 0), "VL-5.1-14")
    may_not_choose(table, ("deal", 2), "VL-5.1-14")
    table.choose(("symbol", "raid"))
    assert not any(option[0] == "deal" for option in table.options)
    assert at_the_table("harvest", Veronica=a_seat(**RICH, bran=(1, 0))).why_not(("deal", 1)) is not None


@pytest.mark.rule("VL-5.1-14")
def test_nobody_gives_more_than_there_is():
    table = dealing()
    table.choose(("deal", 1))
    may_choose_only(table, *(("amount", amount) for amount in range(6)), WITHDRAW)
    may_not_choose(table, ("amount", 6), "VL-5.1-14")
    table.choose(("amount", 5))
    may_not_choose(table, ("amount", 5), "VL-5.1-14")
    table.choose(("amount", 4))
    may_not_choose(table, ("amount", 6), "VL-5.1-14")


@pytest.mark.rule("AMB-VL-110")
def test_of_great_riches_so_much_is_given_in_a_deal_and_more_in_another():
    table = at_the_table("action", Veronica=a_seat(gold=70, hand=["raid"]))
    table.choose(("deal", 1))
    assert "More can be given in another deal" in may_not_choose(table, ("amount", 60), "AMB-VL-110")
    table.choose(("amount", 59))
    for answer in (("amount", 0), ("amount", 0), ("amount", 0), ("promise", "none"), ("promise", "none"), ("accept",)):
        table.choose(answer)
    assert (purse(table, "Veronica"), purse(table, "Matthew")) == ((11, 0), (59, 0))
    table.choose(("deal", 1))
    may_choose(table, ("amount", 11))


@pytest.mark.rule("VL-5.1-16")
@pytest.mark.parametrize("gives", [(0, 0), (2, 1)])
def test_only_a_transfer_seals_a_deal(gives):
    """Nothing for nothing is none, nor is giving what one gets."""
    table = dealing()
    table.choose(("deal", 1))
    for amount in (*gives, gives[0]):
        table.choose(("amount", amount))
    may_not_choose(table, ("amount", gives[1]), "VL-5.1-16")
    may_choose(table, ("amount", gives[1] + 1))


@pytest.mark.rule("VL-5.1-16")
def test_who_has_nothing_cannot_deal_with_those_who_have_nothing():
    table = at_the_table("action", Veronica=a_seat(hand=["raid"]))
    may_not_choose(table, ("deal", 1), "VL-5.1-16")


# ---- promises ----------------------------------------------------------------------------------------------------

def promised(what, by="Veronica", *, rulings=None, **fields):
    """A gold has sealed that one does not do this to the other this round; Matthew holds Brașov, a Town with units, and empty Câmpulung."""
    table = dealing(Matthew={"brasov": (1, 0), "campulung": ()}, Veronica={"vampires": [1]}, rulings=rulings, **fields)
    offer(table, gives=(1, 0), **{"promise" if by == "Veronica" else "wants_promise": what})
    table.choose(("accept",))
    return table


def setting_out(table):
    table.choose(("symbol", "raid"))
    if ("march", "bran") in table.options:
        table.choose(("march", "bran"))
        table.choose(("take", "living", 3))
    return table


@pytest.mark.rule("VL-5.1-16", "AMB-VL-110")
def test_a_sealed_promise_not_to_attack_bars_battle_and_capture():
    table = setting_out(promised("attack"))
    may_not_choose(table, ("go", "brasov"), "VL-5.1-16")
    table.choose(("go", "campulung"))
    may_not_choose(table, ("stop",), "VL-5.1-16")
    assert table.state.promises[0][:] == (0, 1, "attack")


@pytest.mark.rule("VL-5.1-16", "AMB-VL-110")
def test_a_promise_binds_who_gave_it_alone():
    table = setting_out(promised("attack", by="Matthew"))
    assert table.state.promises[0][:] == (1, 0, "attack")
    may_choose(table, ("go", "brasov"), ("go", "campulung"))
    table = setting_out(promised("unrest"))
    may_choose(table, ("go", "brasov"), ("go", "campulung"))


@pytest.mark.rule("VL-5.1-16", "AMB-VL-110")
def test_a_sealed_promise_to_sow_no_unrest_is_kept():
    table = promised("unrest")
    table.choose(("symbol", "bats-swarm"))
    table.choose(("send", 0, "hunt"))
    may_not_choose(table, ("hunt", "brasov"), "VL-5.1-16")
    may_choose(table, ("hunt", "bran"), ("hunt", "sibiu"))


@pytest.mark.rule("VL-5.1-16", "AMB-VL-110")
def test_nor_is_a_village_subdued_against_a_promise():
    table = promised("attack", rulings={"AMB-VL-070": "any-empty"})
    table.choose(("symbol", "bats-swarm"))
    table.choose(("send", 0, "subdue"))
    may_not_choose(table, ("subdue", "campulung"), "VL-5.1-16")


@pytest.mark.rule("AMB-VL-110")
def test_a_promise_ends_with_the_round():
    table = promised("attack")
    while table.state.round == 1:
        table.choose(("pass",) if ("pass",) in table.options else table.options[-1])
    assert table.state.promises == ()


@pytest.mark.rule("VL-8.0-08", "AMB-VL-110")
def test_cutthroats_are_bound_by_nothing():
    """What was paid stays paid."""
    table = setting_out(promised("attack", variants=["cutthroats"]))
    tells(table, "PromiseIsTalk", player=0)
    assert table.state.promises == ()
    assert purse(table, "Matthew") == (6, 4)
    may_choose(table, ("go", "brasov"), ("go", "campulung"))


def test_a_promise_that_is_given_twice_is_kept_once():
    table = promised("attack")
    offer(table, gives=(1, 0), promise="attack")
    table.choose(("accept",))
    assert len(table.state.promises) == 1
