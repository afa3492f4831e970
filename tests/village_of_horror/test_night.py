"""Night: the first card is buried, then cards are played in turn until all hands are empty."""

import random

import pytest

from horrorlab.games.village_of_horror.components import Character
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
    seat,
    tableau,
    tells,
    told,
)
from tests.village_of_horror.test_decks import a_new_game

PLAY = ("play",)


def down(*slugs):
    return [("down", slug) for slug in slugs]


def up(*slugs):
    return [("up", slug) for slug in slugs]


def a_turn(*hand, others=("villager",), **fields):
    """Adam's turn, with this hand; Ilinca is next and has cards, Matthew too."""
    return at_the_table("night", "turn", "Adam", Adam=a_seat(hand=hand, **fields.pop("adam", {})), **{
        "Ilinca": a_seat(hand=others), "Matthew": a_seat(hand=["doctor"]), **fields})


def named(table, *choices):
    """Name cards one after the other, and list all that follows."""
    return [event for choice in choices for event in table.choose(choice)]


# ---- the first card ----------------------------------------------------------------------------------------------

HANDS = {"Adam": a_seat(hand=["hunter", "cultist"]), "Ilinca": a_seat(hand=["village-chief", "villager", "villager", "lover", "werewolf"]),
         "Matthew": a_seat(hand=["doctor"])}


@pytest.mark.rule("VH-NIGHT-01", "AMB-VH-12", "VH-LAYOUT-04", "VH-LAYOUT-03", "AMB-VH-72")
def test_the_start_player_buries_any_card_face_down():
    """The Chief, too; and it is no play: nothing is carried out, and no effect could stand against it."""
    table = at_the_table("night", "begin", graveyard=["psychic"], **HANDS)
    asks(table, "Ilinca", "VH-NIGHT-01", "AMB-VH-72")
    may_choose_only(table, *(("bury", slug) for slug in ("village-chief", "villager", "lover", "werewolf")))
    may_not_choose(table, ("bury", "hunter"), "VH-NIGHT-01")
    events = table.choose(("bury", "village-chief"))
    assert (graveyard(table), tableau(table, "Ilinca")) == (["psychic", "village-chief"], [])      # behind what may lie there
    assert hand(table, "Ilinca") == ["lover", "villager", "villager", "werewolf"]
    tells(events, "FirstCardBuried", player=1)
    assert table.state.start == 1                  # for the whole round, wherever the Chief lies


@pytest.mark.rule("AMB-VH-12", "VH-NIGHT-06")
def test_nobody_else_learns_what_was_buried():
    table = at_the_table("night", "begin", **HANDS)
    table.choose(("bury", "lover"))
    assert remembers(table, "Ilinca", "graveyard 0") == ["lover"]
    for name in ("Adam", "Matthew"):
        assert remembers(table, name, "graveyard 0") is None
        assert [laid.card.slug for laid in table.view(name).state.graveyard] == ["?"]
        assert not told(table.view(name).log, "OwnFirstCardBuried")
    asks(table, "Matthew", "VH-NIGHT-03")
    table.choose(("down", "doctor"))               # what is played face-down is kept from the others by the same rule
    assert remembers(table, "Ilinca", "tableau 2 0") is None


@pytest.mark.rule("VH-NIGHT-02", "VH-SETUP-10", "AMB-VH-12")
def test_the_left_neighbor_is_next_and_turns_go_clockwise():
    table = at_the_table("night", "begin", start="Matthew", Adam=a_seat(hand=["villager"]), Ilinca=a_seat(hand=["hunter"]),
                         Matthew=a_seat(hand=["village-chief", "doctor"]), Veronica=a_seat(hand=["werewolf"]))
    asks(table, "Matthew", "VH-NIGHT-01")
    table.choose(("bury", "doctor"))
    for name, slug in (("Veronica", "werewolf"), ("Adam", "villager"), ("Ilinca", "hunter"), ("Matthew", "village-chief")):
        asks(table, name, "VH-NIGHT-03")           # from the second turn on the start player plays like everybody
        table.choose(("down", slug))
    assert [event.data["player"] for event in told(table, "TurnBegan")] == [3, 0, 1, 2]


@pytest.mark.rule("AMB-VH-13", "VH-NIGHT-09")
def test_the_start_player_has_one_card_fewer_to_play():
    table = at_the_table("night", "begin", start="Adam", Adam=a_seat(hand=["lover", "villager", "villager", "villager", "village-chief"]),
                         Ilinca=a_seat(hand=["cultist", "werewolf", "alpha-wolf", "psychic", "hunter"]), Matthew=a_seat("doctor"))
    table.choose(("bury", "village-chief"))
    named(table, *up("hunter"), *down("cultist", "werewolf", "alpha-wolf", "psychic"))
    assert tells(table, "ExecutionsCounted", player=1).data["times"] == 5
    while table.decision.player == 1:
        table.choose(("decline",) if ("decline",) in table.options else ("keep",))
    named(table, *up("lover"), *down("villager", "villager", "villager"))
    assert tells(table, "ExecutionsCounted", player=0).data["times"] == 4


# ---- a turn ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-NIGHT-03", "AMB-VH-14")
def test_who_has_a_card_may_not_pass():
    table = a_turn("hunter", "villager")
    asks(table, "Adam", "VH-NIGHT-03", "AMB-VH-14")
    may_choose_only(table, *down("hunter", "villager"), *up("hunter", "villager"))
    may_not_choose(table, PLAY, "AMB-VH-14")
    may_not_choose(table, ("down", "doctor"), "VH-NIGHT-03")
    may_not_choose(table, ("up", "doktor"), "VH-NIGHT-03")


@pytest.mark.rule("VH-NIGHT-04", "VH-NIGHT-05", "VH-NIGHT-06", "VH-LAYOUT-01", "VH-LAYOUT-02", "VH-FACT-01")
def test_a_card_is_played_face_down():
    table = a_turn("hunter", "villager", adam={"tableau": ["cultist"]}, Matthew=a_seat("werewolf up", hand=["doctor"]))
    events = named(table, ("down", "hunter"), PLAY)
    assert tableau(table, "Adam") == ["cultist", "hunter"]
    tells(events, "FaceDownCardPlayed", player=0)
    assert not told(events, "AbilityCarriedOut")
    asks(table, "Ilinca", "VH-NIGHT-03")           # the Hunter has found no wolf: nothing was triggered
    for name in ("Ilinca", "Matthew"):
        assert remembers(table, name, "tableau 0 1") is None
        assert [laid.card.slug for laid in table.view(name).state.tableaus[0]] == ["?", "?"]
        assert not told(table.view(name).log, "OwnFaceDownCardPlayed")
    assert told(table.view("Adam").log, "OwnFaceDownCardPlayed")[0].data["card"].slug == "hunter"


@pytest.mark.rule("VH-NIGHT-07", "VH-LAYOUT-01", "VH-LAYOUT-02")
def test_a_card_is_played_face_up_and_its_ability_carried_out():
    table = a_turn("cultist", "villager", adam={"tableau": ["hunter"]}, Ilinca=a_seat("psychic", hand=["villager"]))
    named(table, ("up", "cultist"), PLAY)
    assert tableau(table, "Adam") == ["hunter", "cultist up"]
    asks(table, "Adam", "VH-CHAR-32")
    table.choose(table.options[0])
    assert tableau(table, "Ilinca") == ["psychic up"]
    assert len(told(table, "AbilityCarriedOut")) == 1
    assert not told(table, "ExecutionsCounted")
    asks(table, "Ilinca", "VH-NIGHT-03")


@pytest.mark.rule("VH-NIGHT-08")
def test_beside_one_face_up_card_lie_one_to_four_face_down():
    six = ["hunter", "cultist", "villager", "werewolf", "psychic", "gravedigger"]
    table = at_the_table("night", "turn", "Adam", Adam=a_seat(hand=six), Ilinca=a_seat("doctor", hand=["village-chief"]))
    table.choose(("up", "hunter"))
    may_choose_only(table, *down(*six[1:]), PLAY)
    may_not_choose(table, ("up", "villager"), "VH-NIGHT-08")
    for slug in six[1:5]:
        table.choose(("down", slug))
    may_choose_only(table, PLAY)
    may_not_choose(table, ("down", "gravedigger"), "VH-NIGHT-08")
    table.choose(PLAY)
    assert tells(table, "ExecutionsCounted").data["times"] == 5


@pytest.mark.rule("VH-NIGHT-08")
def test_several_cards_are_never_all_face_down():
    six = ["hunter", "cultist", "villager", "werewolf", "psychic", "gravedigger"]
    table = at_the_table("night", "turn", "Adam", Adam=a_seat(hand=six), Ilinca=a_seat("doctor", hand=["village-chief"]))
    table.choose(("down", "hunter"))
    may_choose(table, PLAY, *down("cultist"), *up("cultist"))
    table.choose(("down", "cultist"))
    may_not_choose(table, PLAY, "VH-NIGHT-08")
    named(table, *down("villager", "werewolf"))
    may_choose_only(table, *up("psychic", "gravedigger"))
    may_not_choose(table, ("down", "psychic"), "VH-NIGHT-08")
    two = a_turn("hunter", "villager")
    two.choose(("down", "hunter"))
    may_not_choose(two, ("down", "villager"), "VH-NIGHT-08")
    may_choose_only(two, ("up", "villager"), PLAY)


@pytest.mark.rule("VH-NIGHT-09", "AMB-VH-19")
@pytest.mark.parametrize("beside", [1, 2, 3, 4])
def test_an_ability_is_carried_out_once_more_for_each_face_down_card(beside):
    rest = ["villager", "villager", "psychic", "gravedigger"][:beside]
    table = a_turn("lover", *rest, "cultist", Ilinca=a_seat(hand=["village-chief"]))
    events = named(table, ("up", "lover"), *down(*rest), PLAY)
    for left in range(beside, -1, -1):
        asks(table, "Adam", "VH-CHAR-11")
        may_choose_only(table, ("name", 0), ("name", 1), ("name", 2))              # anew each time, the same player as well
        assert told(events, "AbilityCarriedOut")[-1].data["left"] == left
        events = table.choose(("name", 1))
    asks(table, "Adam", "VH-FACT-05")
    assert tells(table, "ExecutionsCounted").data["times"] == beside + 1


@pytest.mark.rule("VH-NIGHT-10", "AMB-VH-19")
def test_adam_carries_out_the_ability_of_his_werewolf_three_times():
    """Each time anew, by either mode, until nothing is left that he may do."""
    table = a_turn("werewolf", "villager", "villager", "cultist", Ilinca=a_seat("hunter", "lover up", "alpha-wolf", hand=["village-chief"]))
    events = named(table, *up("werewolf"), *down("villager", "villager"), PLAY)
    for option in (("look", 1, 2), ("strike", 1, 1), ("look", 1, 0)):
        asks(table, "Adam", "VH-CHAR-26")
        events += table.choose(option)
    assert [event.data["left"] for event in told(events, "AbilityCarriedOut")] == [2, 1, 0]
    assert (tableau(table, "Ilinca"), graveyard(table)) == (["alpha-wolf"], ["lover", "hunter"])


@pytest.mark.rule("AMB-VH-16", "VH-CHAR-05")
@pytest.mark.parametrize("character", ["villager", "village-chief", "guard", "robber"])
def test_who_does_nothing_at_night_may_lie_face_up_all_the_same(character):
    """Alone or with others, and the lamp is content with it."""
    table = a_turn(character, "hunter", "cultist", variants=["guard", "robber"], start="Matthew", lamps=["Matthew"], others=["lover"],
                   Matthew=a_seat("psychic", hand=["doctor"]))
    before = graveyard(table), tableau(table, "Matthew")
    events = named(table, ("up", character), ("down", "hunter"), PLAY)
    tells(events, "NoAbilityAtNight")
    assert not told(events, "AbilityCarriedOut", "ExecutionsCounted")
    asks(table, "Adam", "VH-FACT-05")
    assert tableau(table, "Adam") == [f"{character} up", "hunter"]
    assert (graveyard(table), tableau(table, "Matthew")) == before


@pytest.mark.rule("AMB-VH-17")
@pytest.mark.parametrize(("character", "others"), [("cultist", "hunter up"), ("alpha-wolf", None), ("gravedigger", "hunter up")])
def test_an_ability_without_a_target_does_nothing(character, others):
    table = a_turn(character, "villager", Ilinca=a_seat(*filter(None, [others]), hand=["village-chief"]))
    events = named(table, ("up", character), ("down", "villager"))
    assert [event.data["card"].slug for event in told(events, "NothingToDo")] == [character] * 2
    asks(table, "Adam", "VH-FACT-05")


@pytest.mark.rule("AMB-VH-18")
def test_an_ability_that_finds_something_is_carried_out():
    """Who may look may decline to; who is told to do something may not."""
    table = a_turn("cultist", "villager", Ilinca=a_seat("psychic", "hunter up", hand=["village-chief"]))
    named(table, ("up", "cultist"), PLAY)
    may_choose_only(table, ("unmask", 1, 0))
    table = a_turn("werewolf", "villager", Ilinca=a_seat("hunter up", hand=["village-chief"]))
    named(table, ("up", "werewolf"), PLAY)
    may_choose_only(table, ("strike", 1, 0), ("decline",))           # even though there is nothing to look at
    table.choose(("decline",))
    assert tableau(table, "Ilinca") == ["hunter up"]


@pytest.mark.rule("AMB-VH-20", "VH-NIGHT-08")
def test_cards_just_played_lie_in_the_tableau_in_the_order_in_which_they_are_named():
    """The ability finds them there: the Doctor may bring a card to any place among them."""
    table = a_turn("doctor", "villager", "hunter", adam={"tableau": ["psychic"]}, graveyard=["gravedigger"], Matthew=a_seat("cultist"))
    named(table, ("down", "villager"), ("up", "doctor"), ("down", "hunter"))
    assert tableau(table, "Adam") == ["psychic", "villager", "doctor up", "hunter"]
    table.choose(("examine", 0))
    may_choose_only(table, *(("insert", place) for place in range(5)))
    table.choose(("insert", 2))
    assert tableau(table, "Adam") == ["psychic", "villager", "gravedigger", "doctor up", "hunter"]
    asks(table, "Adam", "VH-FACT-05")
    table.choose(("next", "hunter", "down"))
    table.choose(("next", "doctor", "up"))
    assert tableau(table, "Adam") == ["psychic", "hunter", "gravedigger", "doctor up", "villager"]
    tells(table, "OrderChosen")


# ---- what Lover and Lamplighter ask of a turn ----------------------------------------------------------------------

@pytest.mark.rule("AMB-VH-39", "VH-CHAR-12")
def test_the_wolf_that_a_lover_asks_for_satisfies_the_lamp():
    table = a_turn("werewolf", "villager", "hunter", variants=["lamplighter"], lamps=["Matthew"], bound=["Adam"])
    may_choose_only(table, ("up", "werewolf"), *down("villager", "hunter"))
    table.choose(("down", "villager"))
    may_not_choose(table, PLAY, "VH-CHAR-12")
    may_not_choose(table, ("up", "hunter"), "VH-CHAR-12")
    events = named(table, ("up", "werewolf"), PLAY)
    tells(events, "LoverEnded", player=0)


@pytest.mark.rule("VH-CHAR-45", "AMB-VH-38")
def test_while_the_lamp_is_lit_a_turn_holds_a_face_up_card():
    table = a_turn("villager", "hunter", variants=["lamplighter"], lamps=["Matthew"])
    table.choose(("down", "villager"))
    may_not_choose(table, PLAY, "VH-CHAR-45")
    may_not_choose(table, ("down", "hunter"), "VH-CHAR-45")
    may_choose_only(table, ("up", "hunter"))
    last = a_turn("villager", variants=["lamplighter"], lamps=["Matthew"])
    may_not_choose(last, ("down", "villager"), "AMB-VH-38")
    may_choose_only(last, ("up", "villager"))


# ---- the end of the Night ----------------------------------------------------------------------------------------

@pytest.mark.rule("VH-NIGHT-11", "AMB-VH-15", "VH-NIGHT-12")
def test_who_has_no_card_passes_while_the_others_go_on():
    table = at_the_table("night", "turn", "Adam", variants=["lamplighter"], lamps=["Matthew"], start="Ilinca",
                         Ilinca=a_seat(hand=["hunter", "villager", "lover"]), Matthew=a_seat(hand=["doctor"]))
    asks(table, "Ilinca", "VH-NIGHT-03")           # Adam has passed, lamp or no lamp
    assert tells(table, "PlayerPassed").data == {"player": 0}
    named(table, ("up", "villager"), PLAY, ("down", "doctor"))
    asks(table, "Ilinca", "VH-NIGHT-03")
    events = named(table, ("down", "hunter"), PLAY)
    assert [event.data["player"] for event in told(events, "PlayerPassed")] == [2, 0]
    events = table.choose(("down", "lover"))
    assert [event.data["player"] for event in told(events, "PlayerPassed")] == [2, 0, 1]
    tells(events, "NightEnded")


@pytest.mark.rule("VH-NIGHT-13", "VH-FLOW-01")
def test_the_night_ends_when_all_have_passed_and_day_breaks():
    table = at_the_table("night", "turn", "Adam", start="Adam", Adam=a_seat(hand=["hunter"]), Ilinca=a_seat("doctor"))
    events = table.choose(("down", "hunter"))
    assert [event.name for event in events if event.name in ("PlayerPassed", "NightEnded", "DayBroke")] == [
        "PlayerPassed", "PlayerPassed", "NightEnded", "DayBroke"]
    assert [event.data["player"] for event in told(events, "PlayerPassed")] == [1, 0]    # Ilinca had no card; Adam's turn came round once more


@pytest.mark.rule("VH-FLOW-01", "VH-FLOW-02")
def test_a_round_is_night_day_and_scoring_until_somebody_has_seven_points():
    game = play(a_new_game(3, seed=4), seed=4)
    names = ("RoundBegan", "NightBegan", "NightEnded", "DayBroke", "DayEnded", "GraveyardRevealed", "TombstonesCounted", "AnotherRound", "GameEnded")
    rounds = [event.name for event in told(game, *names)]
    whole = list(names[:7])
    count = game.state.round
    assert count > 1
    assert rounds == [name for number in range(count) for name in [*whole, "GameEnded" if number == count - 1 else "AnotherRound"]]
    assert [event.data["round"] for event in told(game, "RoundBegan")] == list(range(1, count + 1))
    assert max(game.state.points) >= 7


@pytest.mark.rule("VH-LAYOUT-02", "VH-LAYOUT-05", "VH-LAYOUT-01")
@pytest.mark.parametrize("seed", range(6))
def test_cards_arrive_at_the_right_end_and_the_graveyard_keeps_its_order(seed):
    game, rng = a_new_game(2 + seed % 4, seed=seed), random.Random(seed)
    while game.state.phase != "day":
        player, option = game.names[game.decision.player], rng.choice(game.options)
        mine, buried = tableau(game, player), graveyard(game)
        game.choose(option)
        if option[0] in ("up", "down") and game.decision.player == seat(game, player) and game.options[-1] == PLAY:
            assert tableau(game, player) == [*mine, option[1] + " up" * (option[0] == "up")]
        if option[0] in ("bury", "strike", "tear"):
            assert len(graveyard(game)) > len(buried)
        if option[0] not in ("examine", "insert", "dig", "raise"):
            assert graveyard(game)[:len(buried)] == buried


@pytest.mark.rule("VH-CARD-08")
def test_tombstones_are_read_in_scoring_alone(monkeypatch):
    printed, read_in = Character.__dict__["tombstones"], set()

    def noted(character):
        read_in.add(game.state.phase)
        return printed.__get__(character)

    game, rng = a_new_game(4, seed=5, variants=["priest", "robber"]), random.Random(5)
    monkeypatch.setattr(Character, "tombstones", property(noted))
    while not told(game, "TombstonesCounted"):
        game.choose(rng.choice(game.options))
    assert read_in == {"scoring"}
