"""What the board of Village of Horror lets one see: factions, places, own notes, what binds whom, the end of a round."""

import re
from itertools import pairwise

import pytest

import horrorlab as hl
from horrorlab.boards import keys_of
from horrorlab.boards.clicks import Clicks
from horrorlab.boards.theme import THEMES
from horrorlab.boards.village_of_horror.reading import Reading
from horrorlab.games.village_of_horror.cards import CARDS, FACTION_NAMES
from horrorlab.games.village_of_horror.memory import ANY
from tests.boards.geometry import Box, Picture, ground_of
from tests.boards.horror import HANDS, NIGHT, POSITIONS, TABLEAUS, TWELVE, answered, laid, mob, played, using
from tests.boards.positions import view

LABELED = {"lover": "3+", "guard": "S", "priest": "S", "robber": "S", "lamplighter": "S", "juggler": "S", "rat": "S"}


def picture_of(seen, **more):
    return Picture(str(hl.draw(seen, **more)))


def drawn(name):
    seen, more = POSITIONS[name]()
    return picture_of(seen, **more)


def words_in(picture, box):
    return [text.words for text in picture.texts if box.holds(text.box, slack=1)]


def bits(*slugs):
    return sum(CARDS.characters[slug].bit for slug in slugs)


def kind_of(color):
    """Say whether a color is blue, red, or next to gray."""
    parts = red, green, blue = [int(color[i:i + 2], 16) for i in (1, 3, 5)]
    if max(parts) - min(parts) < 50:
        return "gray"
    return "blue" if blue == max(parts) else "red" if red > green + 40 and red > blue + 40 else "something else"


# ---- cards -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.rule("VH-CARD-02", "VH-CARD-03", "AMB-VH-68")
def test_villagers_are_blue_werewolves_red_and_neutrals_gray_and_all_say_so(theme):
    seen = POSITIONS["over-five"]()[0]
    picture, found = picture_of(seen, theme=theme), set()
    for seat, tableau in enumerate(seen.state.tableaus):
        for place, laid_card in enumerate(tableau, 1):
            box = picture.titled(f"Place {place} of {seen.names[seat]}: {laid_card.card.name}")[0]
            band = next(text for text in picture.texts if box.holds(text.box) and text.words in FACTION_NAMES)
            assert band.words == FACTION_NAMES[laid_card.card.faction]
            assert kind_of(ground_of(picture, band)) == ("blue", "red", "gray")[laid_card.card.faction]
            found.add(band.words)
    assert found == set(FACTION_NAMES)


@pytest.mark.rule("VH-CARD-12")
def test_the_label_that_all_cards_of_a_character_have_is_at_the_bottom_right():
    specials = ("guard", "robber", "lamplighter")
    game = laid(now=NIGHT, memory={}, variants=specials, graveyard=[["village-chief", 0]], tableaus=([], ["lover up", "villager up"], [], []),
                hands=(specials, [], ["doctor"], ["villager"]))
    picture = picture_of(game.view(0))
    where = {"guard": "Guard, ", "robber": "Robber, ", "lamplighter": "Lamplighter, ", "lover": "Place 1 of Ilinca: Lover",
             "villager": "Place 2 of Ilinca: Villager"}
    for slug, title in where.items():
        box = picture.titled(title)[0]
        labels = [text for text in picture.texts if box.holds(text.box) and text.words in ("3+", "4+", "5+", "S")]
        assert [text.words for text in labels] == [LABELED[slug] for _ in labels[:1]]
        assert bool(labels) == (slug in LABELED)
        assert all(text.box.left > box.middle[0] and text.box.top > box.middle[1] for text in labels)


@pytest.mark.parametrize("slug", CARDS.characters)
def test_a_card_in_hand_tells_all_that_its_ability_does(slug):
    card = CARDS.characters[slug]
    variants = (slug,) if LABELED.get(slug) == "S" else ()
    game = laid(now=NIGHT, tableaus=([], [], [], []), hands=([slug], ["villager"], ["villager"], ["villager"]), graveyard=[], memory={},
                variants=variants)
    for width in (860, 1100):
        picture = picture_of(game.view(0), width=width)
        box = picture.titled(f"{card.name}, ")[0]
        said = " ".join(words_in(picture, box))
        assert card.ability in said
        assert ("no tombstone" in said) == (card.tombstones == 0)


# ---- places ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-LAYOUT-01", "VH-LAYOUT-02")
def test_a_tableau_lies_from_left_to_right_in_order_of_play_before_its_player():
    game = laid(now=NIGHT)
    for option in (("down", "hunter"), ("up", "doctor")):
        game.choose(option)
    for seat, name in enumerate(game.names):
        picture = picture_of(game.view(0))
        boxes = [picture.titled(f"Place {place} of {name}: ")[0] for place in range(1, len(game.state.tableaus[seat]) + 1)]
        plate = picture.titled(f"{name}, you" if seat == 0 else f"{name}: ")[0]
        assert all(one.right < other.left for one, other in pairwise(boxes))
        assert all(box.left > plate.right and box.bottom > plate.top for box in boxes)
    assert "Doctor" in words_in(picture_of(game.view(1)), picture_of(game.view(1)).titled("Place 5 of Adam: ")[0])


@pytest.mark.parametrize("width", [860, 1100])
@pytest.mark.rule("VH-LAYOUT-03", "VH-LAYOUT-05")
def test_the_graveyard_is_one_row_of_rows_in_order_of_arrival_with_from_whom_each_card_came(width):
    seen = POSITIONS["full-graveyard"]()[0]
    picture = picture_of(seen, width=width)
    boxes = [picture.titled(f"Card {number} of the graveyard: ") for number in range(1, 13)]
    assert all(len(found) == 1 for found in boxes)
    reading_order = sorted((found[0] for found in boxes), key=lambda box: (round(box.top), box.left))
    assert reading_order == [found[0] for found in boxes]
    for (_, origin), found in zip(TWELVE, boxes, strict=True):
        box = found[0]
        below = [text.words for text in picture.texts if box.left <= text.box.middle[0] <= box.right and 0 < text.box.top - box.bottom < 15]
        assert below == [seen.names[origin]]
    assert picture.titled("Taken out of the graveyard: ")[0].top >= reading_order[-1].top


# ---- what can be known -------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-FACT-02")
def test_the_left_most_card_tells_the_faction_to_those_who_know_it():
    game = laid(now=NIGHT)                         # Adam has seen the first card of Ilinca and thinks that of Veronica a wolf
    def factions(seat):
        reading = Reading(game.view(seat))
        return [reading.faction_words(other) for other in range(4)]
    assert factions(0) == ["Werewolf faction (face-down)", "Villager faction (your note)", "Villager faction", "Werewolf faction (your note)"]
    assert factions(2) == ["unknown (face-down)", "unknown (face-down)", "Villager faction", "unknown (face-down)"]
    assert [line.words for line in picture_of(game.view(2)).texts if line.words.startswith("now: ")].count("now: unknown") == 3
    assert "now: Werewolf" in [text.words for text in picture_of(game.view(0)).texts]


@pytest.mark.rule("AMB-VH-69")
def test_the_sizes_of_hands_and_tableaus_and_of_the_graveyard_can_be_counted_by_everybody():
    game = laid(now=NIGHT)
    for seat in range(4):
        picture = picture_of(game.view(seat))
        said = [text.words for text in picture.texts]
        assert {"hand 3", "hand 2", "hand 1", "hand empty", "4 cards"} <= set(said)
        for other, name in enumerate(game.names):
            assert len({title for title, _ in picture.titles if re.match(rf"Place \d of {name}: ", title)}) == len(game.state.tableaus[other])


@pytest.mark.parametrize(("slugs", "words"), [
    (("werewolf",), "Werewolf"),
    (("werewolf", "alpha-wolf"), "Alpha Wolf or Werewolf"),
    (("werewolf", "alpha-wolf", "cultist", "robber"), "Werewolf faction"),
    (("werewolf", "alpha-wolf", "cultist"), "Werewolf faction, no Robber"),
    (("gravedigger", "psychic", "lamplighter", "juggler", "rat"), "Neutral faction"),
    (tuple(card for card in CARDS.characters if card not in ("werewolf", "alpha-wolf")), "no wolf"),
    (tuple(card for card in CARDS.characters if card not in ("werewolf", "alpha-wolf", "robber")), "no wolf, no Robber"),
    (tuple(slug for slug, card in CARDS.characters.items() if card.faction != 1), "not Werewolf faction"),
    (tuple(slug for slug, card in CARDS.characters.items() if card.faction != 1 and slug != "hunter"), "not Werewolf faction, no Hunter"),
    (tuple(card for card in CARDS.characters if card != "hunter"), "no Hunter"),
    (("village-chief", "villager", "cultist", "psychic", "werewolf"), ""),
    (tuple(CARDS.characters), ""),
])
def test_what_is_concluded_is_put_into_few_words_among_the_characters_played_with(slugs, words):
    seen = laid(now=NIGHT, variants=("robber",), memory={}, graveyard=[]).view(0)
    assert Reading(seen).in_words(bits(*slugs)) == words
    assert bits(*CARDS.characters) == ANY


def test_own_notes_stand_where_the_card_lies_or_with_the_player_who_has_it():
    picture = drawn("turn")
    assert words_in(picture, picture.titled("Place 1 of Ilinca: ")[0]) == ["Villager", "seen:", "Villager"]
    assert " ".join(words_in(picture, picture.titled("Place 1 of Veronica: ")[0])) == "Alpha Wolf or Werewolf"
    assert words_in(picture, picture.titled("Place 2 of Matthew: ")[0]) == []
    said = [text.words for text in picture.texts]
    assert "Villager: at place 2 or 3" in said
    assert "Lover: in hand or at place 1" in said
    assert "each card in hand: no wolf" in [text.words for text in drawn("bound").texts]
    others = hl.draw(laid(now=NIGHT), 2)
    assert "seen" not in others
    assert "at place 2 or 3" not in others


def test_cards_that_nobody_else_has_are_in_nobody_elses_picture():
    game = hl.new_game("village-of-horror", players=4, seed=7)
    for seat in range(4):
        svg = str(hl.draw(game, seat))
        for card in ("Alpha Wolf", "Village Chief", "Lover", "Psychic"):
            assert (f"{card}, " in svg) == (card in {held.name for held in game.state.hands[seat]})
    everything = str(hl.draw(game, hl.ALL))
    assert all(card.name in everything for hand in game.state.hands for card in hand)


def test_a_teacher_sees_every_card_and_still_which_of_them_lie_face_down():
    game = laid(now=NIGHT)
    picture = picture_of(game.view(hl.ALL))
    for seat, tableau in enumerate(game.state.tableaus):
        for place, laid_card in enumerate(tableau, 1):
            title = next(title for title, _ in picture.titles if title.startswith(f"Place {place} of {game.names[seat]}: "))
            assert laid_card.card.name in title
            assert ("face-down" in title) == (not laid_card.up)
    assert "Hand: Lover, Gravedigger" in [text.words for text in picture.texts]


# ---- what is going on --------------------------------------------------------------------------------------------

def test_who_is_bound_by_what_and_until_when_is_said_beside_the_player():
    said = " ".join(text.words for text in drawn("bound").texts)
    assert "A Lover binds you: a wolf in hand has to come face-up next." in said
    assert "A Lover binds Veronica: a wolf in hand has to come face-up next." in said
    assert "Until Ilinca’s next turn the lamp binds Matthew, Veronica and Adam: one card of each play is face-up." in said
    assert "A Lover named Adam: a wolf has to come face-up. The lamp is lit: one card has to be face-up." in said
    assert "Until your next turn the lamp binds Ilinca, Matthew and Veronica" in " ".join(text.words for text in drawn("lamp-of-mine").texts)


def test_the_cards_of_a_turn_and_the_one_that_acts_are_named_under_them():
    picture = drawn("named-up")
    for place, word in ((3, None), (4, "this turn"), (5, "acts")):
        box = picture.titled(f"Place {place} of Adam: ")[0]
        below = [text.words for text in picture.texts if box.left <= text.box.middle[0] <= box.right and 0 < text.box.top - box.bottom < 15]
        assert below == [word] * bool(word)


@pytest.mark.parametrize(("card", "words", "uses"), [("hunter", "Carry it out", True), ("villager", "Leave it at that", False)])
def test_a_button_beside_the_hand_ends_the_play_and_promises_no_ability_where_there_is_none(card, words, uses):
    hands = (["hunter", "villager", "doctor"], *HANDS[1:])
    picture = picture_of(answered(laid(now=NIGHT, hands=hands, tableaus=([], *TABLEAUS[1:]), memory={}), ("up", card)).view(0))
    button, hand = picture.element("say:play"), picture.element("down:doctor")
    assert button.is_open
    assert words in button.label
    assert button.box.bottom < hand.box.top
    assert ("carried out 2 times" in hand.title) == uses
    assert ("use" in " ".join(text.words for text in picture.texts if text.words.startswith("Each further card"))) == uses


@pytest.mark.rule("VH-NIGHT-08")
def test_two_face_down_cards_alone_cannot_be_left_at_that_and_the_button_says_why():
    game = answered(laid(now=NIGHT), ("down", "doctor"), ("down", "hunter"))
    button = picture_of(game.view(0)).element("say:play")
    assert not button.is_open
    assert button.title.endswith("Of several cards of a turn exactly one is face-up. (VH-NIGHT-08)")


@pytest.mark.rule("VH-CHAR-47")
def test_a_card_given_away_is_of_this_turn_no_more_and_nobody_acts_while_cards_are_put_in_order():
    game = using("juggler", times=3, tableau=("cultist up", "villager", "villager"), graveyard=[], memory={})
    for place, other in ((1, 1), (0, 2), (0, 2)):  # the first of them was played this turn
        answered(game, ("give", place), ("swap", other, 0))
    assert game.options[0][0] == "next"
    for eye in game.names:
        seats = re.split(r"\n\n(?=\w+, )", hl.draw(game, eye).words)[1:]
        assert {seat.split(",")[0]: re.findall(r"\((acts|this turn)\)", seat) for seat in seats} \
            == {name: ["this turn", "this turn"] if name == "Adam" else [] for name in game.names}


def test_who_only_watches_reads_the_question_as_it_is_asked():
    game = using("juggler")
    assert game.decision.question.endswith("?")
    assert hl.draw(game, "Ilinca").words.splitlines()[1:3] == ["Adam decides.", game.decision.question]


def test_a_note_is_not_repeated_by_one_that_says_less():
    among = [["villager"], ["tableau 1 0", "tableau 1 1"]]
    for count, said in ((1, []), (2, ["Villager: at place 1 or 2"])):
        game = laid(now=NIGHT, tableaus=(TABLEAUS[0], ["villager", "villager"], *TABLEAUS[2:]),
                    graveyard=[],
                    memory={0: {"seen": ["tableau 1 0"], "among": [among] * count}})
        assert [line.strip() for line in hl.draw(game, "Adam").words.splitlines() if "at place" in line] == said


@pytest.mark.parametrize(("name", "words"), [("named-up", "no card yet"), ("mob", "no card left")])
def test_an_empty_tableau_fills_at_night_and_stays_empty_by_day(name, words):
    seen, _ = POSITIONS[name]()
    seen.state.tableaus[2] = ()
    assert f"Matthew, across the table: {seen.state.points[2]} points, {words}" in hl.draw(seen).words


def test_a_card_in_hand_has_a_button_for_each_way_to_play_it_and_a_closed_one_says_why():
    picture = drawn("named-up")
    card = picture.titled("Hunter, ") or picture.titled("Psychic, ")
    down, up = picture.element("down:psychic"), picture.element("up:psychic")
    assert down.is_open
    assert "carried out 3 times" in down.title
    assert not up.is_open
    assert up.title.endswith("Exactly one card of a turn is played face-up. (VH-NIGHT-08)")
    assert down.box.right < up.box.left
    assert down.box.top > card[0].bottom - 1


def test_equal_cards_of_a_hand_can_each_be_clicked():
    game = laid(now=NIGHT, hands=(["villager", "villager", "hunter"], *((),) * 3), graveyard=[], memory={}, tableaus=([],) * 4)
    assert picture_of(game.view(0)).keys.count("down:villager") == 2


def test_where_a_card_may_be_looked_at_or_struck_each_has_a_button_of_its_own():
    seen = POSITIONS["werewolf-blind"]()[0]
    assert keys_of(seen, ("look", 1, 0)) == ("look:1,0",)
    assert keys_of(seen, ("strike", 1, 0)) == ("strike:1,0",)
    assert keys_of(seen, ("strike", 2, 0)) == ("tableau:2,0",)
    assert keys_of(POSITIONS["werewolf"]()[0], ("look", 1, 0)) == ("tableau:1,0",)


def test_the_two_cards_for_a_mob_are_clicked_in_any_order():
    seen = view(mob())
    clicks = Clicks(seen.decision, lambda option: keys_of(seen, option))
    for one, other in ((0, 2), (2, 0)):
        first, second = f"tableau:0,{one}", f"tableau:0,{other}"
        assert clicks.click((), first).chosen == (first,)
        assert clicks.click((first,), second).option == ("show", 0, 2)
        picture = picture_of(seen, chosen=(first,))
        assert picture.element(second).is_open
        assert picture.element(second).label.endswith("Show Villager at place 1 and Village Chief at place 3")
    assert "Cultist does not join a Mob" in clicks.click((), "tableau:0,1").refusal.reason
    assert "Cultist does not join a Mob" in picture_of(seen).element("tableau:0,1").title


def test_the_gap_at_the_left_end_says_that_it_sets_the_faction():
    picture = drawn("doctor-places")
    assert "It sets your faction." in picture.element("slot:0").title
    gaps = [picture.element(f"slot:{place}").box for place in range(5)]
    cards = [picture.titled(f"Place {place} of Adam: ")[0] for place in range(1, 5)]
    for place, card in enumerate(cards):
        assert gaps[place].right < card.left < card.right < gaps[place + 1].left


def test_the_order_of_cards_is_chosen_by_the_first_of_equal_ones():
    game = laid(now={"phase": "night", "step": "order", "block": [0, 1, 2, 3]}, memory={}, graveyard=[],
                tableaus=(["villager", "villager", "hunter up", "cultist"], *TABLEAUS[1:2], [], []), hands=(["doctor"], [], [], []))
    seen = game.view(0)
    assert keys_of(seen, ("next", "villager", "down")) == ("tableau:0,0",)
    assert keys_of(answered(game, ("next", "hunter", "up")).view(0), ("next", "villager", "down")) == ("tableau:0,1",)
    assert keys_of(seen, ("keep",)) == ("say:keep",)


# ---- the end of a round ------------------------------------------------------------------------------------------

def test_the_graveyard_is_revealed_and_counted_and_the_winners_are_named():
    seen = POSITIONS["scoring"]()[0]
    picture, (villager, werewolf) = picture_of(seen), seen.state.tombstones
    said = [text.words for text in picture.texts]
    sign = "=" if villager == werewolf else "<" if villager < werewolf else ">"
    assert f"tombstones: Villager {villager} {sign} Werewolf {werewolf}" in said
    winners = [seat for seat in range(4) if seen.state.faction(seat) == seen.state.winner]
    assert said.count("wins the round") == len(winners)
    assert not [title for title, _ in picture.titles if "face-down card" in title and "Taken out" not in title]


def test_the_end_names_the_winner_and_why():
    seen = POSITIONS["over"]()[0]
    picture, winner = picture_of(seen), seen.names[seen.outcome.winners[0]]
    said = [text.words for text in picture.texts]
    assert f"{winner} wins with {max(seen.outcome.scores)} points" in said
    assert any(words.endswith(f"({seen.outcome.rule}).") for words in said)
    assert picture.elements == []


@pytest.mark.parametrize("name", POSITIONS)
def test_no_word_reaches_over_the_edge_of_what_it_stands_on(name):
    picture = drawn(name)
    for i, text in enumerate(picture.pieces):
        if text.kind == "text":
            x, y = text.box.middle
            grounds = [piece.box for piece in picture.pieces[:i] if piece.kind == "rect" and piece.fill != "none" and not piece.faint
                       and piece.box.holds(Box(x, y, x, y))]
            assert grounds[-1].left <= text.box.left + .5, text.words
            assert grounds[-1].right >= text.box.right - .5, text.words


@pytest.mark.parametrize("name", [name for name in POSITIONS if "names" not in name])
def test_nothing_has_to_be_shortened_but_long_names(name):
    seen, more = POSITIONS[name]()
    for width in (860, 1100):
        assert [text.words for text in picture_of(seen, **more | {"width": width}).texts if "…" in text.words] == []


def test_a_night_of_four_fits_on_a_screen():
    assert all(drawn(name).height <= 760 for name in ("first-turn", "turn", "hunter", "mob", "scoring", "over"))


def test_the_position_is_told_in_words():
    words = hl.draw(laid(now=NIGHT), 0).words
    for line in ("Village of Horror. Round 2, Night, turn of Adam, first to 7 points.",
                 "Play a card, face-down or face-up. (hand 3)",
                 "Adam, you: 4 points, now: Werewolf faction (face-down), hand 3, turn",
                 "Ilinca, left neighbor: 1 point, now: Villager faction (your note), hand 2, start player",
                 "  1. a face-down card, seen: Villager, Villager faction, 1 tombstone",
                 "  1. Werewolf, Werewolf faction, 2 tombstones, Look, Hide, face-down",
                 "Graveyard, oldest first: 4 cards",
                 "  1. a face-down card, from Adam",
                 "  Hunter, Villager faction, 1 tombstone, Look: " + CARDS.characters["hunter"].ability):
        assert line in words.splitlines()


def test_no_single_village_can_be_drawn():
    with pytest.raises(hl.HorrorlabError, match="village: expected nothing for Village of Horror"):
        hl.draw(using("hunter"), village="Adam")


def test_every_round_of_a_game_can_be_looked_at_by_all():
    game = played(3, lambda game: game.state.round == 3)
    assert [picture_of(game.view(seat)).width for seat in (0, 1, 2, hl.ALL)] == [1100] * 4
