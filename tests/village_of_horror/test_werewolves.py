"""Character abilities of the Werewolf faction: Alpha Wolf, Werewolf in both readings, Cultist; how wolves hide; what leads a tableau."""

import pytest

from horrorlab.games.village_of_horror.cards import CARDS, load
from tests.village_of_horror.table import (
    a_seat,
    asks,
    at_the_table,
    graveyard,
    may_choose,
    may_choose_only,
    may_not_choose,
    remembers,
    tableau,
    tells,
    told,
    uses,
)

ANY_CARD = {"AMB-VH-28": "any-card"}
WOLVES = [slug for slug, card in CARDS.characters.items() if card.faction == 1]
OTHERS = [slug for slug, card in CARDS.characters.items() if card.faction != 1]


# ---- Alpha Wolf --------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-20", "AMB-VH-67", "VH-CHAR-18")
def test_the_alpha_wolf_takes_any_card_of_another_player_but_a_face_up_priest():
    table = uses("alpha-wolf", "villager", Ilinca=a_seat("werewolf up", "cultist", "priest up"), Matthew=a_seat("hunter"))
    asks(table, "Adam", "VH-CHAR-20")
    may_choose_only(table, ("tear", 1, 0), ("tear", 1, 1), ("tear", 2, 0))           # compulsory: there is no way out
    may_not_choose(table, ("tear", 0, 0), "AMB-VH-67")
    may_not_choose(table, ("tear", 1, 2), "VH-CHAR-18")
    may_not_choose(table, ("tear", 3, 0), "VH-CHAR-20")
    tells(table.choose(("tear", 1, 0)), "FaceUpCardTorn", player=0, owner=1)
    assert graveyard(table) == ["werewolf"]
    assert tableau(table, "Ilinca") == ["cultist", "priest up"]


@pytest.mark.rule("VH-CHAR-21", "VH-CHAR-20")
def test_a_face_down_card_is_torn_without_a_look():
    table = uses("alpha-wolf", Ilinca=a_seat("hunter up", "doctor"), graveyard=["villager"])
    happened = table.choose(("tear", 1, 1))
    tells(happened, "FaceDownCardTorn", player=0, place=2, owner=1)
    assert graveyard(table) == ["villager", "doctor"]
    assert "Doctor" not in "".join(event.text for event in happened)
    assert [remembers(table, name, "graveyard 1") for name in ("Adam", "Ilinca", "Matthew")] == [None, ["doctor"], None]


@pytest.mark.rule("AMB-VH-33", "AMB-VH-32", "VH-CHAR-34", "VH-CHAR-16")
def test_an_alpha_wolf_stirs_neither_guard_nor_robber():
    table = uses("alpha-wolf", times=2, Ilinca=a_seat("guard", "robber"))
    table.choose(("tear", 1, 0))
    table.choose(("tear", 1, 0))
    assert graveyard(table) == ["guard", "robber"]
    assert not told(table, "GuardStruck", "RobberStirred")
    assert tableau(table, "Adam") == ["alpha-wolf"]
    for slug, name in (("guard", "GuardStruck"), ("robber", "RobberStirred")):       # a look is another thing
        tells(uses("werewolf", Ilinca=a_seat(slug)).choose(("look", 1, 0)), name)


# ---- Werewolf ----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-26", "VH-CHAR-52", "VH-LAYOUT-04", "AMB-VH-28")
@pytest.mark.parametrize("slug", [slug for slug in OTHERS if slug != "priest"])
def test_the_werewolf_buries_a_face_up_card_of_another_faction(slug):
    table = uses("werewolf", Ilinca=a_seat("cultist up", f"{slug} up"))
    happened = table.choose(("strike", 1, 1))
    tells(happened, "PreyBuried", player=0, owner=1)
    assert graveyard(table) == [slug]
    assert tableau(table, "Ilinca") == ["cultist up"]


@pytest.mark.rule("VH-CHAR-26", "AMB-VH-28", "AMB-VH-67", "VH-CHAR-27")
def test_the_werewolf_strikes_no_card_of_its_own_faction_none_face_down_and_none_of_its_player():
    table = uses("werewolf", "hunter up", Ilinca=a_seat(*(f"{slug} up" for slug in WOLVES)), Matthew=a_seat("doctor"))
    may_choose_only(table, ("look", 2, 0), ("decline",))
    for place in range(4):
        may_not_choose(table, ("strike", 1, place), "VH-CHAR-26")
    may_not_choose(table, ("strike", 2, 0), "AMB-VH-28")
    may_not_choose(table, ("strike", 2, 0), "VH-CHAR-27")
    may_not_choose(table, ("strike", 0, 0), "AMB-VH-67")


@pytest.mark.rule("AMB-VH-18", "VH-CHAR-27")
def test_the_werewolf_may_always_decline_to_look():
    table = uses("werewolf", Ilinca=a_seat("hunter up", "doctor"))
    may_choose(table, ("decline",), ("look", 1, 1))
    tells(table.copy().choose(("look", 1, 1)), "LookedAtCard")
    table.choose(("decline",))
    assert tableau(table, "Ilinca") == ["hunter up", "doctor"]
    assert remembers(table, "Adam", "tableau 1 1") is None


@pytest.mark.rule("AMB-VH-28")
@pytest.mark.parametrize("slug", list(CARDS.characters))
def test_by_the_other_reading_the_werewolf_strikes_face_down_cards_blindly(slug):
    table = uses("werewolf", rulings=ANY_CARD, Ilinca=a_seat("lover", slug) if slug != "lover" else a_seat("hunter", slug))
    may_choose(table, ("strike", 1, 0), ("strike", 1, 1), ("look", 1, 1), ("decline",))
    happened = table.choose(("strike", 1, 1))
    wolf = slug in WOLVES
    tells(happened, "HiddenPreyStayed" if wolf else "HiddenPreyBuried", place=2, owner=1)
    assert graveyard(table) == ([] if wolf else [slug])              # a Guard or a Robber does not stir, a Priest is not immune
    assert not told(happened, "GuardStruck", "RobberStirred", "SawCard")
    assert remembers(table, "Adam", "tableau 1 1" if wolf else "graveyard 0") == sorted(WOLVES if wolf else OTHERS)


@pytest.mark.rule("AMB-VH-28", "VH-CHAR-18", "VH-CHAR-26")
def test_the_other_reading_changes_nothing_for_face_up_cards():
    table = uses("werewolf", rulings=ANY_CARD, Ilinca=a_seat("priest up", "cultist up", "hunter up"))
    may_choose_only(table, ("strike", 1, 2), ("decline",))
    may_not_choose(table, ("strike", 1, 0), "VH-CHAR-18")
    may_not_choose(table, ("strike", 1, 1), "VH-CHAR-26")
    tells(table.choose(("strike", 1, 2)), "PreyBuried")


# ---- Cultist -----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-32", "AMB-VH-50", "AMB-VH-67")
@pytest.mark.parametrize("slug", ["hunter", "guard", "robber", "alpha-wolf", "psychic", "village-chief"])
def test_the_cultist_turns_a_card_face_up_and_nothing_comes_of_it(slug):
    table = uses("cultist", "lover", Ilinca=a_seat("villager up", slug), Matthew=a_seat("doctor"), graveyard=["villager"])
    may_choose_only(table, ("unmask", 1, 1), ("unmask", 2, 0))       # compulsory
    may_not_choose(table, ("unmask", 1, 0), "VH-CHAR-32")
    may_not_choose(table, ("unmask", 0, 0), "AMB-VH-67")
    happened = table.choose(("unmask", 1, 1))
    tells(happened, "CardTurnedUp", player=0, owner=1, card=CARDS.characters[slug])
    assert not told(happened, "AbilityCarriedOut", "GuardStruck", "RobberStirred", "HideCardTurnedDown")
    assert tableau(table, "Ilinca") == ["villager up", f"{slug} up"]
    asks(table, "Ilinca", "VH-NIGHT-03")
    assert graveyard(table) == ["villager"]


@pytest.mark.rule("AMB-VH-17")
def test_a_cultist_without_a_face_down_card_elsewhere_does_nothing():
    table = uses("cultist", "lover", Ilinca=a_seat("villager up"))
    tells(table, "NothingToDo")
    asks(table, "Ilinca")


@pytest.mark.rule("AMB-VH-29", "VH-CHAR-07")
def test_a_wolf_turned_up_by_a_cultist_stays_face_up_and_is_prey_for_hunters():
    table = uses("cultist", Ilinca=a_seat("werewolf", hand=["villager"]), Matthew=a_seat(hand=["hunter", "villager"]))
    table.choose(("unmask", 1, 0))
    table.choose(("down", "villager"))
    assert tableau(table, "Ilinca") == ["werewolf up", "villager"]   # it was not played this turn: no Hide
    table.choose(("up", "hunter"))
    table.choose(("play",))
    table.choose(("strike", 1, 0))
    assert tableau(table, "Ilinca") == ["villager"]


# ---- Hide --------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-CHAR-22", "VH-CHAR-23", "VH-CARD-07", "AMB-VH-22", "AMB-VH-23")
def test_the_example_of_the_alpha_wolf():
    """Face-down 1, Villager, face-down 2, Alpha Wolf may become Alpha Wolf, Villager, face-down 2, face-down 1."""
    table = uses("alpha-wolf", "doctor", "villager up", "cultist", Ilinca=a_seat("hunter"))
    table.choose(("tear", 1, 0))
    tells(table, "HideCardTurnedDown", player=0)
    assert tableau(table, "Adam") == ["doctor", "villager up", "cultist", "alpha-wolf"]
    asks(table, "Adam", "VH-CARD-07", "VH-CHAR-23")
    may_choose_only(table, *(("next", slug, "down") for slug in ("doctor", "cultist", "alpha-wolf")), ("keep",))
    may_not_choose(table, ("next", "villager", "up"), "VH-CARD-07")
    table.choose(("next", "alpha-wolf", "down"))
    table.choose(("next", "cultist", "down"))
    assert tableau(table, "Adam") == ["alpha-wolf", "villager up", "cultist", "doctor"]
    assert table.state.faction(0) == 1
    asks(table, "Ilinca")


@pytest.mark.rule("VH-CHAR-29", "VH-CARD-06", "AMB-VH-22", "AMB-VH-24")
def test_the_werewolf_hides_alike_and_may_keep_everything():
    table = uses("werewolf", "doctor", "villager up", "cultist", Ilinca=a_seat("hunter up"))
    table.choose(("decline",))
    tells(table, "HideCardTurnedDown", player=0, card=CARDS.characters["werewolf"])
    table.choose(("keep",))
    assert tableau(table, "Adam") == ["doctor", "villager up", "cultist", "werewolf"]
    assert told(table, "RestLeft")[0].audience == (0,)


@pytest.mark.rule("AMB-VH-25", "VH-CHAR-35", "VH-CARD-06")
def test_a_robbed_wolf_is_turned_down_and_its_player_rearranges_nothing():
    table = uses("werewolf", "doctor", "cultist", Ilinca=a_seat("robber", "villager"))
    for choice in (("look", 1, 0), ("rob", 2), ("insert", 1)):
        table.choose(choice)
    tells(table, "TakenHideCardTurnedDown", player=1, card=CARDS.characters["werewolf"])
    asks(table, "Ilinca", "VH-NIGHT-03")
    assert tableau(table, "Ilinca") == ["robber", "werewolf", "villager"]
    kept = uses("werewolf", Ilinca=a_seat("villager"))
    kept.choose(("decline",))
    tells(kept, "HideCardTurnedDown")


@pytest.mark.rule("AMB-VH-23", "VH-CARD-07")
def test_the_question_of_the_hiding_player_gives_nothing_away():
    """Whether the face-down cards are alike or not, the others see the same questions."""
    seen = []
    for other in ("villager", "doctor"):
        table = uses("werewolf", other, "villager", Ilinca=a_seat("hunter up"))
        table.choose(("decline",))
        moments = []
        for choice in (("next", "werewolf", "down"), ("keep",)):
            view = table.view("Ilinca")
            moments.append((view.waiting_for, view.question, view.agenda, len(view.log), view.state.tableaus[0]))
            table.choose(choice)
        seen.append(moments)
        tells(table, "MayHaveSwitched", player=0)
    assert seen[0] == seen[1]


@pytest.mark.rule("AMB-VH-44", "VH-CHAR-43")
def test_a_wolf_run_by_a_psychic_does_not_hide():
    table = uses("psychic", "doctor", graveyard=["alpha-wolf"], Ilinca=a_seat("hunter"))
    table.choose(("raise", 0))
    table.choose(("tear", 1, 0))
    assert not told(table, "HideCardTurnedDown", "MayHaveSwitched")
    assert tableau(table, "Adam") == ["doctor", "psychic up"]
    asks(table, "Ilinca")


# ---- factions ----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-FACT-01", "VH-FACT-05", "VH-FACT-06", "AMB-VH-20", "AMB-VH-71")
@pytest.mark.parametrize("place", range(3))
def test_the_example_of_the_placement_order(place):
    """Adam's Werewolf with two face-down cards: after three uses it may lie first, in the middle or last."""
    table = at_the_table("night", "turn", "Adam", players=3, Adam=a_seat("lover", hand=["werewolf", "doctor", "villager"]),
                         Ilinca=a_seat("hunter", hand=["cultist"]))
    for choice in (("up", "werewolf"), ("down", "doctor"), ("down", "villager"), *[("decline",)] * 3):
        table.choose(choice)
    order = [("next", "doctor", "down"), ("next", "villager", "down")]
    order.insert(place, ("next", "werewolf", "up"))
    for choice in order[:2]:
        table.choose(choice)
    tells(table, "OrderChosen", player=0)
    assert tableau(table, "Adam") == ["lover", *(slug for _, slug, _ in order)]      # the older card keeps its place
    assert len(told(table, "AbilityCarriedOut")) == 3


@pytest.mark.rule("VH-FACT-02", "VH-FACT-03", "VH-FACT-04", "VH-SCORE-01")
def test_the_example_of_the_left_most_card():
    """A Werewolf-faction card left of a Villager-faction one: Adam is of the Werewolf faction, until that card is gone or swapped."""
    table = uses("alpha-wolf", Adam=a_seat(), Ilinca=a_seat("cultist", "villager"), Matthew=a_seat("hunter"))
    assert table.state.faction(1) == 1
    table.choose(("tear", 1, 0))
    assert table.state.faction(1) == 0
    swapped = uses("juggler", "doctor", Ilinca=a_seat("cultist", "villager"))
    swapped.choose(("give", 0))
    swapped.choose(("swap", 1, 0))
    assert (swapped.state.faction(0), swapped.state.faction(1)) == (1, 0)
    day = at_the_table("scoring", "begin", players=3, Adam=a_seat("cultist", "villager"), Ilinca=a_seat("villager", "cultist"), run=False)
    day.step()
    assert [event.data["faction"] for event in told(day, "TableauRevealed")] == [1, 0]


@pytest.mark.rule("VH-CHAR-19", "VH-CHAR-24", "VH-CHAR-25", "VH-CHAR-30", "VH-CHAR-31", "VH-CHAR-33")
def test_the_werewolf_faction_its_tombstones_and_symbols():
    characters = load().characters
    assert sorted(WOLVES) == ["alpha-wolf", "cultist", "robber", "werewolf"]
    assert [characters[slug].tombstones for slug in ("alpha-wolf", "werewolf", "cultist", "robber")] == [3, 2, 1, 1]
    assert (characters["alpha-wolf"].look, characters["alpha-wolf"].hide) == (False, True)
    assert (characters["werewolf"].look, characters["werewolf"].hide) == (True, True)


@pytest.mark.rule("VH-CHAR-37", "VH-CHAR-50")
def test_the_robber_has_one_tombstone_and_three_characters_bear_symbols():
    characters = load().characters
    assert characters["robber"].tombstones == 1
    assert sorted(slug for slug, card in characters.items() if card.look or card.hide) == ["alpha-wolf", "hunter", "werewolf"]
