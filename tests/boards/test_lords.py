"""What the board of Vampire Lords lets one see: the map with all that stands on it, marches, battles, cards; and what it must not show."""

import random
import re
from collections import Counter
from functools import cache

import pytest

import horrorlab as hl
from horrorlab.boards import keys_of, panels
from horrorlab.boards.clicks import Clicks
from horrorlab.boards.sitting import Sitting
from horrorlab.boards.theme import LIGHT, THEMES, contrast
from horrorlab.boards.transylvania.sheet import sheet_of
from horrorlab.boards.vampire_lords.choices import marks
from horrorlab.boards.vampire_lords.questions import asked
from horrorlab.boards.vampire_lords.reading import Reading
from horrorlab.games.vampire_lords import DEFINITION
from horrorlab.games.vampire_lords.battle import strength_of
from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.state import ATLAS, BORDER, CASTLE, LOCALES, NEUTRAL, name_of
from horrorlab.kernel.events import Event
from horrorlab.kernel.starting import start
from tests.boards.geometry import Box, Picture, covered, ground_of, overlapping
from tests.boards.lords import GRAVEYARD, MARCH, MARKET, NAMES, POSITIONS, SEATS, TURN, answered, battle, crowd, laid, march, played, rolled
from tests.boards.positions import view
from tests.vampire_lords.table import a_seat, go, marching, set_out

SHEET = sheet_of(ATLAS)
BAND = 62                                          # what stands above the map
WIDTHS = (1200, 900)

every_position = pytest.mark.parametrize("name", POSITIONS)
every_width = pytest.mark.parametrize("width", WIDTHS)


@cache
def seen(name):
    return POSITIONS[name]()


@cache
def drawn(name, theme="light", width=1200):
    shown, more = seen(name)
    return Picture(str(hl.draw(shown, theme=theme, **{**more, "width": width})))


def picture_of(shown, **more):
    return Picture(str(hl.draw(shown, **{"width": 1200, **more})))


def on_map(box):
    """A seat of the sheet, where it lies in a picture that is 1200 wide."""
    return Box(box[0], box[1] + BAND, box[2], box[3] + BAND)


def words_in(picture, box):
    return [text.words for text in picture.texts if box.holds(text.box, slack=1.5)]


# ---- every picture -----------------------------------------------------------------------------------------------

@every_width
@every_position
def test_nothing_lies_on_anything_else_or_outside_and_no_type_is_too_small(name, width):
    picture = drawn(name, width=width)
    assert overlapping(picture.texts) == []
    assert covered(picture) == []
    assert [text.words for text in picture.texts if text.size < 11] == []
    frame = Box(11, 11, picture.width - 11, picture.height - 11)
    assert [(text.words, text.box) for text in picture.texts if not frame.holds(text.box)] == []
    sheet = Box(0, 0, picture.width, picture.height)
    assert [(piece.kind, piece.box) for piece in picture.pieces if not sheet.holds(piece.box)] == []


@every_width
@every_position
def test_no_word_reaches_over_the_edge_of_what_it_stands_on(name, width):
    picture = drawn(name, width=width)
    for i, text in enumerate(picture.pieces):
        if text.kind == "text":
            x, y = text.box.middle
            grounds = [piece.box for piece in picture.pieces[:i] if piece.kind == "rect" and piece.fill != "none" and not piece.faint
                       and piece.box.holds(Box(x, y, x, y))]
            assert grounds[-1].left <= text.box.left + 1.5, text.words
            assert grounds[-1].right >= text.box.right - 1.5, text.words


@pytest.mark.parametrize("theme", THEMES)
@every_position
def test_every_text_can_be_read_on_the_ground_it_stands_on(name, theme):
    picture = drawn(name, theme)
    for text in picture.texts:
        for fill in text.fill.split():
            assert contrast(fill, ground_of(picture, text)) >= 4.5, text.words


@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "names"])
def test_nothing_has_to_be_shortened_but_long_names(name):
    for width in WIDTHS:
        assert [text.words for text in drawn(name, width=width).texts if "…" in text.words] == []


@every_position
def test_pictures_are_small_stand_twice_in_a_page_and_are_the_same_each_time(name):
    svg = drawn(name).svg
    assert len(svg.encode()) < 250_000
    assert not re.search(r"""\s(id|class|style|href|on\w+)=|url\(|<(style|script|image|use|foreignObject)""", svg)
    shown, more = POSITIONS[name]()
    assert str(hl.draw(shown, **{**more, "width": 1200})) == svg


@every_position
def test_the_dark_picture_is_the_light_one_in_other_colors_and_the_map_keeps_its_parchment(name):
    light, dark = (re.sub("#[0-9a-f]{6}", "#", drawn(name, theme).svg) for theme in ("light", "dark"))
    assert light == dark
    names = [{(text.words, text.fill) for text in drawn(name, theme).texts if text.words in ("Alba Julia", "VENICE")} for theme in ("light", "dark")]
    assert names[0] == names[1] != set()


@pytest.mark.parametrize(("asked_for", "given"), [(500, 944), (944, 944), (1100, 1100), (1600, 1200)])
def test_the_picture_keeps_to_its_width_as_far_as_the_map_allows(asked_for, given):
    assert picture_of(seen("turn")[0], width=asked_for).width == given


# ---- clicks ------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_is_a_button_or_spelled_by_elements_that_are_there_and_by_no_others(players):
    """Over whole games: all elements are drawn when they are needed, and no two options are spelled alike."""
    asked_for: Counter[str] = Counter()
    for seed in (3, 4):
        dice = random.Random(seed)
        game = start(DEFINITION, players=players, seed=seed, variants=["fearful-peasants"] + ["cutthroats"] * (players > 2))
        while not game.is_over:
            step = type(game.decision.step).__name__
            if asked_for[step] < 2:
                asked_for[step] += 1
                _check_clicks(game.view(game.decision.player))
            game.choose(dice.choice(game.options))
    assert len(asked_for) > 25


def _check_clicks(shown):
    spelled = [keys_of(shown, option) for option in shown.options]
    assert [keys for keys, count in Counter(filter(None, spelled)).items() if count > 1] == []
    picture = picture_of(shown)
    elements = {element.key: element for element in picture.elements}
    assert set(marks(shown)) <= elements.keys()
    for option, keys in zip(shown.options, spelled, strict=True):
        if keys:
            assert elements[keys[0]].is_open, option
        if len(keys) > 1:
            assert keys[1] in picture_of(shown, chosen=keys[:1]).keys, option
    assert asked(Reading(shown))[1], shown.question


def test_a_card_in_hand_is_played_by_its_symbol_or_by_its_red_box():
    shown = view(laid(now=TURN))
    picture = picture_of(shown)
    symbol, box = picture.element("symbol:raid"), picture.element("box:raid")
    assert symbol.is_open
    assert box.is_open
    assert symbol.box.bottom < box.box.top
    assert CARDS.cards["raid"].red_text in words_in(picture, box.box)
    assert "Army" in words_in(picture, symbol.box)
    clicks = Clicks(shown.decision, lambda option: keys_of(shown, option))
    assert clicks.click((), "box:raid").option == ("box", "raid")
    assert {option[0] for option in clicks.buttons()} == {"pass"}


def test_a_battle_card_has_no_red_box_and_says_so():
    box = picture_of(view(laid(now=TURN))).element("box:ambush")
    assert not box.is_open
    assert "battle card: it has no red box" in box.title
    whole = picture_of(view(battle())).element("battle:raid")
    assert not whole.is_open
    assert "no battle symbol" in whole.title
    assert picture_of(view(battle())).element("battle:ambush").is_open


@pytest.mark.rule("VL-5.2-009", "VL-5.2-008")
def test_the_symbol_stands_in_the_upper_left_corner():
    game = laid(now=TURN)
    picture = picture_of(view(game))
    for slug in dict.fromkeys(card.slug for card in game.state.hands[0]):
        band, box = picture.element(f"symbol:{slug}"), picture.element(f"box:{slug}")
        assert band.box.left < box.box.left
        assert band.box.bottom < box.box.top
        (sign,) = (piece.box for piece in band.pieces if piece.kind == "path" and piece.fill == LIGHT.band_gold)
        assert Box(band.box.left, band.box.top, band.box.left + 30, band.box.bottom).holds(sign)
    events = game.choose(("symbol", "raid"))
    assert [event.data["how"] for event in events if event.name == "CardPlayed"] == ["its symbol"]


@pytest.mark.rule("VL-5.3-09", "VL-5.3-08")
def test_the_price_stands_in_the_upper_right_corner():
    game = laid(now={"phase": "market", "step": "buy", "player": 3})
    picture = picture_of(view(game))
    for slug in (*MARKET, "sultans-support"):
        whole, card = picture.element(f"market:{slug}"), CARDS.cards[slug]
        corner = Box(whole.box.right - 28, whole.box.top, whole.box.right, whole.box.top + 27)
        assert [piece.words for piece in whole.pieces if piece.words and corner.holds(piece.box)] == [str(card.gold or card.blood)]
    before = game.state.blood[3]
    game.choose(("buy", "blood-frenzy", "blood"))
    assert before - game.state.blood[3] == CARDS.cards["blood-frenzy"].blood


def test_of_two_copies_in_the_graveyard_each_is_clicked_by_itself_if_a_card_parts_them():
    seats = [*SEATS[:2], {**SEATS[2], "active": ["grave-robber"]}, SEATS[3]]
    for graveyard, keys in ((["pyre", "agitators", "haggling", "agitators"], ["grave:agitators", "grave:haggling", "grave-lower:agitators"]),
                            (["pyre", "haggling", "agitators", "agitators"], ["grave:agitators", "grave:agitators", "grave:haggling"])):
        shown = view(laid(now={"phase": "market", "step": "buy", "player": 2}, seats=seats, graveyard=graveyard))
        drawn_keys = [element.key for element in picture_of(shown).elements if element.key.startswith("grave") and element.is_open]
        assert drawn_keys == keys
        assert {keys_of(shown, option)[0] for option in shown.options if "grave" in option[0]} == set(keys)


def test_a_vampire_is_clicked_and_then_what_it_does():
    shown, more = seen("vampire-chosen")
    picture = picture_of(shown, **more)
    assert "aria-pressed" in picture.element("vampire:0,0").attributes
    assert [picture.element(f"act:{act}").is_open for act in ("subdue", "hunt", "travel")] == [True] * 3
    clicks = Clicks(shown.decision, lambda option: keys_of(shown, option))
    assert clicks.click(("vampire:0,0",), "act:travel").option == ("send", 0, "travel")
    assert "act:hunt" not in picture_of(seen("vampires")[0]).keys


def test_where_an_army_may_not_go_it_is_said_why():
    game = laid(now={"phase": "action", "step": "march", "at": "chilia", "living": 1, "undead": 1, "steps": 1, "player": 0})
    picture = picture_of(view(game))
    refused = {element.key: element.title for element in picture.elements if not element.is_open}
    assert "locale:tatarbunar" in refused             # an Ally's Village, and no step left to go on
    assert "Ally" in refused["locale:tatarbunar"]


def test_a_market_card_that_cannot_be_paid_says_what_it_costs():
    picture = drawn("market")
    assert picture.element("market:blood-frenzy").is_open
    assert f"costs {CARDS.cards['siege-train'].gold} gold; Adam has 2" in picture.element("market:siege-train").title
    cunning = drawn("market-cunning")
    assert {element.key for element in cunning.elements if element.is_open and element.key.startswith("market:")} == \
        {"market:ambush", "market:blood-frenzy"}


def test_castles_of_others_have_keys_of_their_own():
    shown = view(laid(now=MARCH))
    assert keys_of(shown, ("march", "castle")) == ("castle:0",)
    assert picture_of(shown).element("castle:0").is_open
    assert keys_of(shown, ("march", "arges")) == ("locale:arges",)


# ---- the map -----------------------------------------------------------------------------------------------------

def test_every_army_stands_in_its_seat_with_a_number_for_each_kind():
    game = laid(now=TURN)
    picture, state = picture_of(view(game)), game.state
    for place, slug in enumerate(LOCALES):
        counts = [str(count) for count in (state.living[place], state.undead[place], state.neutral[place]) if count]
        seat = on_map(SHEET.army(slug))
        assert [words for words in words_in(picture, seat) if words.isdigit()] == counts, slug
        assert words_in(picture, on_map(SHEET.unrest(slug))) == [str(state.unrest[place])] * bool(state.unrest[place]), slug
    for seat_of_player in range(4):
        box = on_map(SHEET.castle_army(state.castles[seat_of_player]))
        castle = CASTLE + seat_of_player
        assert words_in(picture, box) == [str(count) for count in (state.living[castle], state.undead[castle]) if count]


def test_whose_a_locale_is_is_said_and_shown_by_the_color():
    game = laid(now=TURN)
    picture, state = picture_of(view(game)), game.state
    titles = [title for title, _ in picture.titles]
    assert "Argeș, Town of Veronica, 2 Living Units and 2 Undead Units" in titles
    assert "Brașov, neutral Town, 4 Neutral Units" in titles
    assert "Slatina, Village of Veronica, 2 Unrest" in titles
    for place, slug in enumerate(LOCALES):
        x, y = SHEET.at[slug]
        marker = Box(x - 16, y - 16 + BAND, x + 16, y + 16 + BAND)
        fills = {piece.fill for piece in picture.shapes if marker.holds(piece.box)}
        colors = {f"player_{color}" for color in state.colors if getattr(LIGHT, f"player_{color}") in fills}
        owner = state.owner[place]
        assert colors == (set() if owner == NEUTRAL else {f"player_{state.colors[owner]}"}), slug


def test_vampires_stand_in_their_wilderness_even_all_twelve_of_them():
    game = crowd()
    picture = picture_of(game.view(1))
    seats = [on_map(SHEET.vampire(19, i)) for i in range(3)]
    boxes = [box for title, box in picture.titles if title.startswith("Vampire ") and "in Wilderness 19" in title]
    assert len(boxes) == 12
    assert all(any(seat.holds(box, slack=3) for seat in seats) for box in boxes)
    assert all(one.overlap(other) < 2 for i, one in enumerate(boxes) for other in boxes[:i])


def test_courts_show_their_visitors_and_what_they_do():
    picture = drawn("turn")
    titles = {title for title, _ in picture.titles}
    assert "Rome, a Court: 4 blood or a hostage; Vampire Lord of Ilinca" in titles
    assert "Vampire Elders, a Court: 3 Undead Units rise; free" in titles
    court = picture.titled("Rome, a Court")[0]
    assert court.holds(picture.titled("Vampire Lord of Ilinca, in Rome")[0])
    three = [{**seat, "vampires": ["lord rome", "spawn 3", "spawn 4"]} for seat in SEATS]
    crowded = picture_of(view(laid(now=TURN, seats=three)))
    boxes = [box for title, box in crowded.titles if title.startswith("Vampire Lord") and "in Rome" in title]
    assert len(boxes) == 4
    assert all(one.overlap(other) <= 2.5 for i, one in enumerate(boxes) for other in boxes[:i])


def test_the_moon_of_the_round_is_ringed_and_the_first_player_is_named():
    picture = drawn("turn")
    assert [title for title, _ in picture.titles if title.endswith(", now")] == ["Round IV: half-moon, a hand of 5, now"]
    assert "First player: Ilinca" in [title for title, _ in picture.titles]
    long = start(DEFINITION, players=4, seed=2, variants=["long-night"])
    assert "I/V · hand 4" not in [text.words for text in picture_of(view(long)).texts]
    assert "II/VI · hand 5" in [text.words for text in picture_of(view(long)).texts]


def test_players_at_a_glance_have_their_figures():
    picture = drawn("turn")
    for seat, name in enumerate(NAMES):
        row = picture.titled(f"{name}: 2 Towns, {SEATS[seat]['gold']} gold, {SEATS[seat]['blood']} blood")[0]
        assert words_in(picture, row) == [name, "2", str(SEATS[seat]["gold"]), str(SEATS[seat]["blood"])]
    assert "Veronica and Adam are allies" in [title for title, _ in picture.titles]


def test_numbers_of_wildernesses_are_always_there():
    picture = drawn("move")
    for number in BORDER:
        assert words_in(picture, on_map(SHEET.number(number))) == [str(number)]


# ---- the march ---------------------------------------------------------------------------------------------------

def test_a_march_shows_its_way_where_it_stands_and_where_it_may_go_next():
    game = march()
    picture = picture_of(view(game))
    assert Reading(view(game)).path == [LOCALES.index(slug) for slug in ("arges", "cozia", "sibiu")]
    assert {element.key for element in picture.elements if element.is_open} == {"locale:cozia", "locale:fagaras", "locale:calnic", "castle:0"}
    ends = [on_map((*SHEET.at[slug], *SHEET.at[slug])) for slug in ("arges", "sibiu")]
    lines = [piece.box for piece in picture.shapes if piece.kind == "path" and piece.box.right - piece.box.left < 200]
    assert any(all(line.holds(end, slack=1) for end in ends) for line in lines)             # from where it began to where it is
    moving = picture.titled("On the march: 1 Living Unit and 2 Undead Units of Veronica, in Sibiu")[0]
    assert words_in(picture, moving) == ["1", "2"]
    standing = on_map(SHEET.army("sibiu"))
    assert words_in(picture, standing) == ["1", "2"]
    assert moving.overlap(standing) <= 0
    assert "1 step left" in [text.words for text in picture.texts]


def test_units_left_on_the_way_are_shown_there():
    locales = {"arges": {"owner": 0, "living": 3}, "cozia": {"owner": 1}}
    game = answered(laid(now=MARCH, locales=locales), ("march", "arges"), ("take", "living", 3), ("go", "cozia"), ("regroup",), ("take", "living", 2))
    picture = picture_of(view(game))
    assert picture.titled("Left in Cozia, Village of Matthew: 1 Living Unit")[0].holds(
        next(text.box for text in picture.texts if on_map(SHEET.army("cozia")).holds(text.box, slack=1.5)))
    assert picture.titled("On the march: 2 Living Units of Veronica")


# ---- the battle --------------------------------------------------------------------------------------------------

def strengths(picture):
    boxes = [text for text in picture.texts if text.words in ("Strength", "Strength as it stands")]
    return [next(int(other.words) for other in picture.texts if other.size == 24 and abs(other.box.middle[1] - text.box.middle[1]) < 12
                 and 0 < other.box.left - text.box.left < 260) for text in boxes]


@pytest.mark.parametrize("at", ["bran", "targoviste", "brasov"])
def test_the_battle_panel_reckons_strength_as_it_arises(at):
    game = battle(at)
    while game.state.battle and game.state.battle.winner < 0:
        picture = picture_of(game.view(0))
        assert strengths(picture) == [strength_of(game.state, side) for side in (0, 1)]
        assert f"Battle in {name_of(LOCALES.index(at))}, a {'Village' if at == 'bran' else 'Town'}" in [text.words for text in picture.texts]
        options = game.options
        game.choose(options[-1] if options[0][0] in ("battle", "bloodbath", "support", "roll") else options[0])


@pytest.mark.rule("VL-5.2-051")
def test_before_the_cards_are_played_the_panel_says_what_a_vampire_will_add():
    game = hl.scenario("vampire-lords/battle-of-bran")
    shown = [text.words for text in picture_of(game.view("Veronica")).texts]
    strength = strength_of(game.state, 0)
    coming, = (words for words in shown if words.endswith(" to come"))
    while game.state.battle.dice[0] < 0:
        game.choose(game.options[-1])
    assert coming == f"+{game.state.battle.support[0]} to come"
    assert strength_of(game.state, 0) == strength + game.state.battle.support[0]
    assert not [text for text in picture_of(game.view("Veronica")).texts if text.words.endswith("to come")]


def test_dice_losses_and_cards_of_a_battle_are_told():
    game = rolled(battle("targoviste"), 2, 1)
    said = [text.words for text in picture_of(game.view(0)).texts]
    assert {"attacker 2", "defender 1", "none played"} <= set(said)
    assert "Veronica: 0 lost, 1 to remove; Ilinca: 0 lost, 2 to remove" in said
    titles = [title for title, _ in picture_of(game.view(0)).titles]
    assert "Veronica: the black die shows 2" in titles
    assert "Ilinca: the beige die shows 1" in titles
    card = answered(battle("targoviste"), ("battle", "ambush"))
    assert f"Veronica: Ambush. {CARDS.cards['ambush'].black_text}" in [text.words for text in picture_of(card.view(2)).texts]
    game.choose(("lose", "living"))
    assert "Veronica: 1 lost; Ilinca: 0 lost, 2 to remove" in [text.words for text in picture_of(game.view(0)).texts]


def test_the_winner_of_a_battle_stays_named_while_the_beaten_retreat():
    game = rolled(battle("fagaras"), 0, 2)           # from there one can retreat to Sibiu or into the castle
    while game.state.battle.winner < 0:
        game.choose(("keep",) if ("keep",) in game.options else game.options[0])
    said = [text.words for text in picture_of(game.view(0)).texts]
    judged = next(event.data for event in reversed(game.log) if event.name == "StrengthsCompared")
    assert f"{judged['strength']} against {judged['other']}: the Neutral Units win" in said
    assert strengths(picture_of(game.view(0))) == [judged["strength"], judged["other"]]


@pytest.mark.rule("VL-5.2-055", "VL-5.2-059")
def test_the_units_of_a_battle_stand_on_their_own_sides_while_the_beaten_retreat_and_when_they_are_gone():
    game = marching(Veronica=a_seat("vlad-dracula", active=["terrifying"], vampires=[21], fagaras=(5, 0)),
                    Matthew=a_seat(brasov=(3, 0), sighisoara=(), bistrita=(1, 0)), chance="ask")
    set_out(game, "fagaras")
    go(game, "brasov")
    game = rolled(game, 0, 0)
    assert game.options == [("retreat", "sighisoara")]
    assert units_by_side(game) == [["5 Living Units"], ["3 Living Units"]]
    game.choose(("retreat", "sighisoara"))
    assert {option[0] for option in game.options} == {"terrify"}
    assert units_by_side(game) == [["5 Living Units"], []]


def units_by_side(game):
    """What the panel of a battle shows of the units: the attacker's on the left, the defender's on the right."""
    picture = picture_of(game.view(0))
    (heading,) = (text.box for text in picture.texts if text.words.startswith("Battle in "))
    shown = [(title, box) for title, box in picture.titles if re.fullmatch(r"\d+ (Living|Undead|Neutral) Units?", title)
             and heading.top < box.top < heading.bottom + 100]
    middle = (heading.left + heading.right) / 2
    return [[title for title, box in shown if (box.left > middle) == right] for right in (False, True)]


# ---- cards and mats ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("slug", CARDS.cards)
def test_a_card_tells_its_symbol_its_price_and_all_that_it_does(slug):
    card = CARDS.cards[slug]
    if card.lord:
        game = laid(now=TURN, seats=[{"lord": card.lord, "hand": [slug]}, {}, {}, {}], locales={})
    else:
        game = laid(now=TURN, seats=[{"hand": [slug]}, {}, {}, {}], locales={}, market=[*MARKET[:1], "caravan", "pyre", "war-cry", "shield-wall"],
                    graveyard=["haggling"])
    for width in (900, 1200):
        picture = picture_of(view(game), width=width)
        box = picture.titled(f"{card.name}, {'Army' if card.symbol == 'army' else 'Vampires'}")[0]
        top = picture.element(f"symbol:{slug}").box
        said = " ".join(text.words for text in picture.texts if text.box.left >= box.left - 2 and text.box.right <= box.right + 2
                        and top.top - 2 <= text.box.top and text.box.bottom <= box.bottom + 2)
        assert card.red_text in said
        assert card.black_text in said
        assert str(card.gold or card.blood or "Army" if card.symbol == "army" else card.gold or card.blood or "Vampires") in said
        assert ("reconstructed" in said) == (card.provenance != "rulebook")


@pytest.mark.rule("VL-5.2-009", "VL-5.3-09")
def test_the_symbol_stands_at_the_upper_left_of_a_card_and_the_price_at_the_upper_right():
    game = laid(now={"phase": "market", "step": "buy"})
    picture = picture_of(game.view(0))
    for slug in MARKET:
        card, box = CARDS.cards[slug], picture.element(f"market:{slug}").box
        inside = [text for text in picture.texts if box.holds(text.box, slack=2)]
        symbol = next(text.box for text in inside if text.words in ("Army", "Vampires"))
        price = next(text.box for text in inside if text.words == str(card.gold or card.blood) and text.box.top < box.top + 26)
        assert symbol.left < box.left + 35
        assert symbol.bottom < box.top + 26
        assert price.right > box.right - 20
    answered(game, ("buy", "siege-train", "gold"))
    answered(laid(now=TURN), ("symbol", "raid"))


def test_the_market_and_the_top_of_the_graveyard_lie_in_order():
    picture = drawn("turn")
    titles = [title for title, _ in picture.titles]
    boxes = [picture.titled(f"{CARDS.cards[slug].name}, ")[-1] for slug in MARKET[:3]]
    assert [box.left for box in boxes] == sorted(box.left for box in boxes)
    assert "6 cards, the top first" in [text.words for text in picture.texts]
    left = next(text.box.left for text in picture.texts if text.words == "Graveyard")
    grave = [next(box for title, box in picture.titles if title.startswith(f"{CARDS.cards[slug].name}, ") and box.left > left - 5)
             for slug in GRAVEYARD[:-4:-1]]
    assert [box.left for box in grave] == sorted(box.left for box in grave)
    assert not any(title.startswith("Haggling, ") for title in titles)


def test_what_can_be_sacrificed_lies_open():
    picture = drawn("sacrifice")
    pile = seen("sacrifice")[0].state.discards[0]
    assert {element.key for element in picture.elements} == {f"discard:{card.slug}" for card in pile}


def test_active_abilities_are_told_in_full_and_those_of_others_on_pointing():
    picture = drawn("turn")
    said = " ".join(text.words for text in picture.texts)
    titles = [title for title, _ in picture.titles]
    for slug in SEATS[0]["active"]:
        assert CARDS.abilities[slug].text in said
    for seat in SEATS[1:]:
        for slug in seat["active"]:
            card = CARDS.abilities[slug]
            assert f"{card.name}, {card.moment}: {card.text}" in titles
    assert "Towns 2 + 2 of 8 with Adam" in said
    assert "hand 4 · deck 4 · discard 1" in said


def test_an_ability_is_replaced_by_two_clicks():
    shown, more = seen("replace")
    picture = picture_of(shown, **more)
    assert {element.key for element in picture.elements if element.is_open} == {f"ability:{slug}" for slug in SEATS[0]["active"]}
    clicks = Clicks(shown.decision, lambda option: keys_of(shown, option))
    assert clicks.click(more["chosen"], "ability:strategist").option == ("replace", "impaler", "strategist")


@pytest.mark.rule("VL-5.1-20")
def test_one_more_ability_is_activated_by_a_click_on_the_free_place():
    position = {"players": ["Veronica", "Matthew"], "round": 2, "now": {"phase": "diplomacy", "step": "evolve", "player": 0},
                "seats": [{"lord": "vlad-dracula", "active": ["cunning"]}, {}]}
    game = hl.new_position("vampire-lords", position)
    shown = game.view("Veronica")
    first = {element.key: element for element in picture_of(shown).elements if element.is_open}
    assert set(first) == {"ability:impaler", "ability:terrifying", "ability:strategist"}
    assert first["ability:impaler"].title.endswith(
        "Activate this ability. The next click says where: in the free place, or instead of an active one.")
    picture = picture_of(shown, chosen=("ability:impaler",))
    assert {element.key for element in picture.elements if element.is_open} == {"place:free", "ability:cunning"}
    assert "Now the free place, or the active one that it replaces." in [text.words for text in picture.texts]
    clicks = Clicks(shown.decision, lambda option: keys_of(shown, option))
    assert clicks.click(("ability:impaler",), "place:free").option == ("activate", "impaler")
    assert clicks.click(("ability:impaler",), "ability:cunning").option == ("replace", "impaler", "cunning")
    game.choose(("replace", "impaler", "cunning"))
    assert [card.slug for card in game.state.active[0]] == ["impaler"]


def test_promises_are_named_with_those_who_gave_them():
    picture = picture_of(view(laid(now=TURN, promises=[["Matthew", "Veronica", "attack"], ["Veronica", "Ilinca", "unrest"]])))
    said = [text.words for text in picture.texts]
    assert "promised not to attack Veronica" in said
    assert "promised no Unrest on Ilinca" in said


# ---- secrets -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_is_the_same_whatever_the_hidden_cards_are(players):
    game, dice = start(DEFINITION, players=players, seed=40 + players), random.Random(players)
    while not game.is_over:
        if len(game.history) % 40 == 20:
            for seat in range(players):
                other = game.determinize(seat, dice.randrange(1000))
                assert str(hl.draw(other.view(seat))) == str(hl.draw(game.view(seat)))
        game.choose(dice.choice(game.options))
    assert len(game.history) > 100


def test_hands_are_hidden_from_others_and_open_to_a_teacher():
    game = laid(now=TURN)
    for seat in range(4):
        svg = str(hl.draw(game, seat))
        assert ("The Grand Ball" in svg) == (seat == 0)
        assert ("Poisoned Wells" in svg) == (seat == 1)
        assert ("Shield Wall" in svg) == (seat == 2)
    everything = str(hl.draw(game, hl.ALL))
    assert all(name in everything for name in ("The Grand Ball", "Poisoned Wells", "Shield Wall"))


# ---- in words ----------------------------------------------------------------------------------------------------

def test_the_position_is_told_in_words():
    words = hl.draw(march(), 0).words
    for line in ("Vampire Lords. Round IV of IV, Action, Veronica marches, 1 step left.",
                 "March: where to from Sibiu? 1 step left. (1 step left)",
                 "March of Veronica: 1 Living Unit and 2 Undead Units, 1 step left; way so far: Argeș – Cozia – Sibiu.",
                 "  Vampire Lord of Veronica: in Wilderness 19 Negoiu",
                 "  Castle of Veronica, in Wilderness 19 Negoiu: 2 Living Units and 1 Undead Unit",
                 "  Brașov, neutral Town, 4 Neutral Units",
                 f"  Raid, Army. {CARDS.cards['raid'].red_text} If sacrificed: {CARDS.cards['raid'].black_text}",
                 "Graveyard: 6 cards, on top Tithe of the Land, Blood Frenzy, Rite of Ashes"):
        assert line in words.splitlines(), line
    assert "defender The Neutral Units: 4 Neutral Units, lost 0, strength 4" in hl.draw(battle(), 0).words


@pytest.mark.rule("VL-5.2-055")
def test_what_is_said_beside_the_board_names_how_a_battle_ended_and_what_else_is_news():
    """Three things have room: of all that happens after the last unit is removed, the reader learns who has taken the Locale."""
    sitting = Sitting(hl.scenario("vampire-lords/battle-of-bran"), "Veronica", computers="heuristic", seed=1)
    told = []
    while sitting.game.state.battle or not told:
        sitting.choose(sitting.view.options[0])
        told = re.sub(r"<[^>]+>", "", "|".join(panels.said(sitting).split("</p>")))
        assert told.count("|") <= 3
    ends = [event.text for event in sitting.said if isinstance(event, Event) and event.name in ("AttackerWon", "DefenderWon", "TieHeld")]
    assert len(sitting.said) > 3
    assert ends[0] in told
    assert told.split("|")[2].startswith(f"{len(sitting.said) - 3} more in the log.")


def test_a_choice_of_which_nothing_has_come_yet_is_repeated():
    sitting = Sitting(hl.scenario("vampire-lords/march-of-three"), "Veronica", computers="heuristic")
    assert panels.said(sitting).startswith("<p>Whatever happens is told here")
    sitting.choose(("march", "arges"))
    assert panels.said(sitting) == "<p>March from Argeș.</p>"


def test_pointing_says_everything_once():
    for name in POSITIONS:
        for title in [element.title for element in drawn(name).elements] + [title for title, _ in drawn(name).titles]:
            assert ".." not in title
            parts = title.split(". ")
            assert len(parts) == len({part.rstrip(".") for part in parts}), title


@pytest.mark.rule("VL-3.1-04")
def test_a_village_that_is_printed_as_a_town_says_so():
    titles = [title for title, _ in picture_of(hl.new_game("vampire-lords", players=4).view(0)).titles]
    assert "Sibiu, neutral Village, printed as a Town" in titles
    assert "Brad, neutral Village" in titles


def test_pointing_at_a_wilderness_names_the_locales_around_it():
    said, = (title for title, _ in drawn("turn").titles if title.startswith("Wilderness 19 "))
    around = said.removeprefix("Wilderness 19 Negoiu, beside ")
    assert sorted(re.split(", | and ", around)) == ["Argeș", "Cozia", "Făgăraș", "Poenari", "Sibiu"]


def test_the_end_names_the_winners_and_why():
    shown = seen("over")[0]
    said = [text.words for text in drawn("over").texts]
    assert any(shown.names[shown.outcome.winners[0]] in words and ("wins" in words or "win" in words.split()) for words in said)
    assert any(words.endswith(f"({shown.outcome.rule}).") for words in said)
    assert drawn("over").elements == []


@pytest.mark.parametrize(("round", "allied"), [(3, True), pytest.param(4, False, marks=pytest.mark.rule("VL-5.5-09", "AMB-VL-117"))])
def test_after_the_last_round_there_are_no_allies(round, allied):
    game = laid(now={"phase": "dawn"}, round=round)
    assert [event.name for event in game.log if event.name == "LastRoundOver"] == ["LastRoundOver"] * (not allied)
    picture = picture_of(view(game))
    assert ("Veronica and Adam are allies" in [title for title, _ in picture.titles]) == allied
    assert any(f"of {8 if allied else 5}" in text.words for text in picture.texts if text.words.startswith("Towns 2"))


@pytest.mark.rule("VL-5.5-12", "AMB-VL-114")
def test_of_two_who_have_enough_towns_it_is_not_said_that_they_have_as_many():
    towns = ("arges", "brasov", "craiova", "chilia", "oradea", "suceava"), ("bistrita", "bucuresti", "iasi", "targoviste", "alba-julia", "dej")
    locales = {slug: {"owner": seat} for seat, held in enumerate(towns) for slug in held}
    seats = [{**seat, "ally": -1, "castle": {}} for seat in SEATS]
    game = laid(now={"phase": "dawn"}, round=2, locales=locales, seats=seats)
    assert game.outcome.ranking[0] == (1,)            # with five Towns and a Village
    assert "There is a tie; Matthew controls the most Villages (VL-5.5-12)." in [text.words for text in picture_of(view(game)).texts]


def test_whole_games_can_be_looked_at_by_all():
    game = played(3, lambda game: game.state.round == 2 and game.state.phase == "action")
    assert [picture_of(game.view(seat)).width for seat in (0, 1, 2, hl.ALL)] == [1200] * 4
