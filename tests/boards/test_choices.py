"""What can be clicked: every open option can be given by clicks on what is outlined, everything else answers with a reason."""

import random
import re

import pytest

import horrorlab as hl
from horrorlab.boards import keys_of
from horrorlab.boards.clicks import orders
from horrorlab.games.vampire_village.cards import WITCH
from tests.boards.every import POSITIONS
from tests.boards.geometry import Picture, overlapping
from tests.boards.positions import laid, view

# what no click on the board can say
BY_BUTTON = {"stay", "misdeed", "cry", "draw"}


def picture_of(seen, chosen=()):
    return Picture(str(hl.draw(seen, chosen=chosen)))


def check_choices(seen):
    """Walk to every open option click by click; on the way everything open, and nothing else, is marked open."""
    paths = {order: keys_of(seen, order) for option in seen.options for order in orders(seen.decision.step, option)}
    assert len(set(paths.values()) - {()}) == len([path for path in paths.values() if path]), "two options are said by the same clicks"
    pictures = {}
    for option, path in paths.items():
        assert path or option[0] in BY_BUTTON, option
        for deep, key in enumerate(path):
            clicked = path[:deep]
            if clicked not in pictures:
                pictures[clicked] = picture_of(seen, clicked)
            element = pictures[clicked].element(key)
            assert element.is_open
            assert element.attributes["role"] == "button"
            assert len(element.label) > 10
            assert element.title
    for clicked, picture in pictures.items():
        onward = {path[len(clicked)] for path in paths.values() if len(path) > len(clicked) and path[:len(clicked)] == clicked}
        assert {element.key for element in picture.elements if element.is_open} == onward
        assert {element.key for element in picture.elements if "aria-pressed" in element.attributes} == set(clicked)
        reached_by_tab = {element.key for element in picture.elements if element.attributes["tabindex"] == "0"}
        assert len(reached_by_tab) == bool(onward)
        assert reached_by_tab <= onward
    return pictures


@pytest.mark.parametrize("name", [name for name, position in POSITIONS.items() if "village" not in name and "set-up" not in name])
def test_every_option_can_be_clicked(name):
    seen, _ = POSITIONS[name]()
    check_choices(seen)


@pytest.mark.parametrize(("name", "players", "variants"), [
    *(("vampire-village", players, ()) for players in (2, 3, 4, 5)),
    ("village-of-horror", 2, ("draft", "guard", "rat")), ("village-of-horror", 3, ("robber", "juggler")),
    ("village-of-horror", 4, ("priest", "lamplighter", "robber")), ("village-of-horror", 5, ())])
def test_every_moment_of_a_game_can_be_drawn_and_played_by_clicks(name, players, variants):
    game, dice, phases = hl.new_game(name, players=players, seed=players, variants=variants), random.Random(players), set()
    while not game.is_over:
        decision = game.decision
        phases.add((game.state.phase, decision.step.__class__.__name__))
        if dice.random() < .06:
            check_choices(game.view(decision.player))
            for eye in (dice.randrange(players), hl.ALL):
                assert overlapping(picture_of(game.view(eye)).texts) == []
        game.choose(dice.choice(decision.options))
    assert len(picture_of(game.view(hl.ALL)).elements) == 0
    assert {"vampire-village": {"building", "monster", "attack"}, "village-of-horror": {"set-up", "night", "day"}}[name] == \
        {phase for phase, _ in phases}


@pytest.mark.parametrize("name", ["place-closed", "move", "demons-chosen", "attack-left", "attack-top", "discard-weakest",
                                  "horror-bound", "horror-hunter", "horror-werewolf", "horror-werewolf-blind", "horror-alpha-wolf", "horror-cultist",
                                  "horror-psychic-raises", "horror-juggler", "horror-robber", "horror-rat", "horror-mob", "horror-mob-chosen"])
def test_what_is_not_open_says_why(name):
    seen, more = POSITIONS[name]()
    closed = [element for element in picture_of(seen, more.get("chosen", ())).elements if "aria-disabled" in element.attributes]
    assert closed
    decision = seen.decision
    reasons = {str(decision.why_not(order)) for option in decision.refused for order in orders(decision.step, option)}
    for element in closed:
        assert any(element.title.endswith(reason) for reason in reasons), element.title
        assert re.search(r"\((AMB-)?V[VH]-[\w-]+\)$", element.title)
        assert element.attributes["tabindex"] == "-1"


@pytest.mark.rule("VV-BUILD-11")
def test_a_full_row_refuses_a_fifth_card_and_says_so():
    picture = picture_of(POSITIONS["place-closed"]()[0])
    assert "holds 4 cards already" in picture.element("place:4,0").title
    assert picture.element("place:1,1").is_open


@pytest.mark.rule("VV-CMP-06")
def test_a_card_outside_the_defended_line_says_so_and_looks_like_any_other():
    seen = view(laid("attack", "lose", kind="witch", monsters={0: ["witch-fixed"] * 3}))
    picture, at_rest = picture_of(seen), picture_of(seen.__class__(seen.definition, seen.state, 1, None, over=False))
    closed = picture.element("card:1,0")
    assert "does not stand in the leftmost column" in closed.title
    assert at_rest.keys == []
    assert "Thatched Barn" in [piece.words for piece in closed.pieces]


def test_several_demons_are_clicked_first_and_a_single_one_goes_without_saying():
    several, single = POSITIONS["demons"]()[0], POSITIONS["demon"]()[0]
    assert keys_of(several, ("sacrifice", "demon-fewest", 0, 2)) == ("monster:0:demon-fewest", "card:0,2")
    assert keys_of(several, ("misdeed-fetch", "demon-witch", "witch-left")) == ("monster:0:demon-witch", "monster:3:witch-left")
    assert keys_of(single, ("sacrifice", "demon-fewest", 0, 2)) == ("card:0,2",)
    picture = picture_of(several, ("monster:0:demon-witch",))
    assert picture.element("monster:3:witch-right").is_open
    assert "draws a witch" in picture.element("monster:3:vampire-6").title


@pytest.mark.parametrize(("demon", "chosen", "words"), [
    ("demon-hero", (), "Click a hero of yours. "),
    ("demon-yellow", (), "Click a hero of yours, or the demon. "),
    ("demon-fewest", (), "Click a hero of yours, or the outlined building. "),
    ("demon-witch", (), "Click a hero of yours, or one of Dasha’s outlined witches. "),
    ("demon-vampire", (), "Click a hero of yours, or Dasha’s outlined vampire. "),
    ("demon-yellow demon-hero", (), "Click the demon first; "),
    ("demon-yellow demon-hero", ("monster:0:demon-yellow",), "Click a hero of yours, or the button above the board. "),
    ("demon-yellow demon-hero", ("monster:0:demon-hero",), "Click a hero of yours. "),
])
def test_the_question_band_says_what_to_click_for_a_demon(demon, chosen, words):
    game = laid("attack", "demons", monsters={0: demon.split(), 3: ["witch-fixed", "witch-left", "vampire-6"]})
    assert any(text.words.startswith(words) for text in picture_of(view(game), chosen).texts)


def test_a_demon_without_effect_is_clicked_itself():
    game = laid("attack", "demons", number=1, monsters={0: ["demon-vampire"]})
    assert keys_of(view(game), ("cry", "demon-vampire")) == ("monster:0:demon-vampire",)
    assert any(text.words.startswith("Click the demon: ") for text in picture_of(view(game)).texts)


def test_monsters_of_one_kind_with_different_strengths_are_told_apart():
    position = laid("attack", "discard", kind="witch", any=True, monsters={0: ["witch-left", "witch-left"]})
    lanes = position.state.lanes[0]                # no game leads to this
    lanes[WITCH] = tuple((monster, strength) for (monster, _), strength in zip(lanes[WITCH], (1, 4), strict=True))
    seen = view(position)
    assert {keys_of(seen, option) for option in seen.options} == {("monster:0:witch-left:1",), ("monster:0:witch-left:4",)}
    check_choices(seen)


def test_moving_shows_what_each_way_costs():
    seen, more = POSITIONS["move-chosen"]()
    picture = picture_of(seen, more["chosen"])
    far = picture.element("card:2,1")
    assert re.search(r"It costs 2 of \d movement points\.", far.title)
    assert "2" in [piece.words for piece in far.pieces] or "2" in [text.words for text in picture.texts if text.box.overlap(far.box) > 0]
    assert picture.element("card:0,1").attributes["aria-pressed"] == "true"
    assert "aria-pressed" not in far.attributes


def test_who_only_watches_clicks_nothing():
    game = laid("attack", "lose", kind="witch", monsters={0: ["witch-fixed"] * 3})
    assert picture_of(game.view("Seryozha")).elements == []
    assert picture_of(game.view(hl.ALL)).elements
