"""What the rules let one see: monsters on their sides, the row of initiative, the line that defends, the reckoning, the end."""

import random
from itertools import pairwise

import pytest

import horrorlab as hl
from horrorlab.games.vampire_village.cards import DEMON, VAMPIRE, WEREWOLF, WITCH
from tests.boards.geometry import Picture
from tests.boards.positions import POSITIONS, attack, laid, pack, played, view


def picture_of(seen, **more):
    return Picture(str(hl.draw(seen, **more)))


def cards_of(picture, village):
    """The boxes of the cards of the only village in a picture."""
    return [box for card in village.cards.values() for box in picture.titled(f"{card.name} at (")]


def defense(seen, seat, kind):
    village = seen.state.villages[seat]
    return [village.cards[cell].defense[kind] for cell in village.line(kind)]


@pytest.mark.rule("VV-MON-09", "VV-MON-10", "VV-MON-11", "VV-MON-12")
def test_revealed_monsters_lie_on_the_side_of_their_kind():
    game = hl.new_game("vampire-village", players=4, seed=1)
    while game.state.phase != "attack":
        game.choose(random.Random(len(game.history)).choice(game.options))
    shown = set()
    for seat in range(4):
        picture = picture_of(game.view(seat), village=seat)
        cards = cards_of(picture, game.state.villages[seat])
        for kind, lane in enumerate(game.state.lanes[seat]):
            for beast, _ in lane:
                for box in picture.titled(f"{beast.name}, "):
                    assert {WITCH: box.right < min(card.left for card in cards), WEREWOLF: box.bottom < min(card.top for card in cards),
                            VAMPIRE: box.left > max(card.right for card in cards), DEMON: box.top > max(card.bottom for card in cards)}[kind]
                    shown.add(kind)
    assert shown == {WITCH, WEREWOLF, VAMPIRE, DEMON}


@pytest.mark.rule("VV-SETUP-14")
def test_the_row_of_initiative_is_one_arrow_that_begins_with_the_demons():
    game = hl.new_game("vampire-village", players=3, seed=5)
    picture = picture_of(game.view(0))
    order = [("Witches", "Werewolves", "Vampires", "Demons")[kind] for kind in game.state.initiative]
    boxes = [picture.titled(f"{name}: number {place} in the row of initiative")[0] for place, name in enumerate(order, 1)]
    assert order[0] == "Demons"
    assert [box.left for box in boxes] == sorted(box.left for box in boxes)
    assert len({round(box.top) for box in boxes}) == 1
    assert all(after.left < before.right for before, after in pairwise(boxes))   # each points into the next


@pytest.mark.parametrize(("kind", "side", "line"), [
    pytest.param("witch", "left", "leftmost column", marks=pytest.mark.rule("VV-BLDG-02", "VV-DEF-03")),
    pytest.param("werewolf", "top", "top row", marks=pytest.mark.rule("VV-BLDG-03", "VV-DEF-02")),
    pytest.param("vampire", "right", "rightmost column", marks=pytest.mark.rule("VV-BLDG-04", "VV-DEF-04")),
])
def test_the_line_that_defends_is_marked_with_its_sum(kind, side, line):
    seen = view(laid("attack", kind, monsters={0: pack(kind, 8)}))
    reading = {"witch": WITCH, "werewolf": WEREWOLF, "vampire": VAMPIRE}[kind]
    village = seen.state.villages[0]
    values, strength = defense(seen, 0, reading), sum(strength for _, strength in seen.state.lanes[0][reading])
    picture = picture_of(seen, village=0)
    words = f"The {line} defends: {' + '.join(map(str, values))} = {sum(values)}"
    (ground,) = picture.titled(words)
    cards = cards_of(picture, village)
    inside = [card for card in cards if ground.holds(card, slack=4)]
    assert len(inside) == len(values)
    edge = {"left": (min(card.left for card in cards), ground.left), "top": (min(card.top for card in cards), ground.top),
            "right": (max(card.right for card in cards), ground.right)}[side]
    assert abs(edge[0] - edge[1]) < 40
    assert f"strength {strength} > defense {sum(values)}" in [text.words for text in picture_of(seen).texts]


def test_the_one_attacked_is_seen_from_another_seat_too():
    game = attack("vampire")
    picture = picture_of(game.view("Vanya"))
    said = [text.words for text in picture.texts]
    strength = sum(strength for _, strength in game.state.lanes[0][VAMPIRE])
    assert f"{strength} > {sum(defense(game, 0, VAMPIRE))}: broken in" in said
    assert "Masha decides" in said
    assert "the village of Masha" in said


def test_a_heros_zero_stays_in_the_sum_and_the_weakest_are_pointed_out():
    game = attack("witch")
    picture, values = picture_of(view(game)), defense(game, 0, WITCH)
    assert game.state.villages[0].cards[game.state.villages[0].line(WITCH)[-1]].is_hero
    assert values[-1] == 0
    assert f"{' + '.join(map(str, values))} = {sum(values)}" in [text.words for text in picture.texts]
    weakest = {title for title, _ in picture.titles if title.endswith("one of the weakest")}
    assert weakest == {"Right Witch, strength 1, the witches at the right neighbor, one of the weakest",
                       "Left Witch, strength 1, the witches at the left neighbor, one of the weakest"}


def test_strengths_to_come_are_shown_as_such():
    game = laid("monster", "give", turn=2, monsters={0: ["witch-left", "werewolf-gray"], 1: ["witch-fixed", "witch-fixed"]})
    titles = {title for title, _ in picture_of(game.view(0)).titles}
    assert "Left Witch, strength 2, the witches at the left neighbor, as the table stands; it is determined after the demons" in titles


def test_an_attack_that_was_repelled_keeps_its_figures():
    game = laid("attack", "werewolf", cells=((0, 0), (0, 1), (1, 1)), number=3, monsters={0: ["werewolf-gray", *["witch-fixed"] * 4]})
    assert game.decision.question == "Discard a card from the leftmost column"
    said = [text.words for text in picture_of(game.view(0)).texts]
    repelled = next(event.data for event in game.log if event.name == "AttackRepelled")
    assert f"Werewolves{repelled['strength']} ≤ {repelled['defense']}: held" in said
    game.choose(game.options[0])
    assert f"Werewolves{repelled['strength']} ≤ {repelled['defense']}: held" in [text.words for text in picture_of(game.view(0)).texts]


@pytest.mark.rule("VV-END-07", "VV-END-08")
def test_the_end_shows_points_ranking_and_the_rule_that_decides():
    game = played(4, lambda game: False, seed=3)
    said = [text.words for text in picture_of(view(game)).texts]
    outcome = game.outcome
    for seat, parts in enumerate(outcome.details):
        at = next(i for i, words in enumerate(said) if words.startswith(f"{parts['residents']} + {parts['monsters']}, {parts['cards']} card"))
        assert game.names[seat] in said
        assert str(outcome.scores[seat]) in said[at:]
    assert any(outcome.rule in words for words in said)


def test_neighbors_are_named_from_the_seat_that_looks():
    picture = picture_of(POSITIONS["waiting"]()[0])
    titles = [title for title, _ in picture.titles]
    assert any(title.startswith("Dasha, left neighbor") for title in titles)
    assert any(title.startswith("Seryozha, right neighbor") for title in titles)
    assert any(title.startswith("Masha, across the table") for title in titles)
    assert any(title.startswith("Seryozha, left and right neighbor") for title, _ in picture_of(POSITIONS["two-players"]()[0]).titles)


@pytest.mark.parametrize("name", ["give", "give-right", "five-players-full", "stairs", "two-players"])
def test_the_defense_of_each_neighbor_is_shown_and_told(name):
    seen, picture = POSITIONS[name]()[0], picture_of(POSITIONS[name]()[0])
    for seat in {*range(seen.players)} - {seen.player}:
        sums = [sum(defense(seen, seat, kind)) for kind in (WITCH, WEREWOLF, VAMPIRE)]
        told = "defense {} left, {} top, {} right".format(*sums)
        assert any(title.startswith(f"{seen.names[seat]}, ") and told in title for title, _ in picture.titles)
        assert any(line.startswith(f"{seen.names[seat]}, ") and told in line for line in hl.draw(seen).words.splitlines())
        panel = next(box for title, box in picture.titles if title.startswith(f"{seen.names[seat]}, "))
        shown = [box for title, box in picture.titles if title == told.capitalize() and panel.holds(box)]
        assert [text.words for box in shown[:1] for text in picture.texts if box.holds(text.box, slack=1)] == [str(value) for value in sums]


def test_counts_are_in_the_singular_where_there_is_one():
    said = [text.words for text in picture_of(POSITIONS["demons"]()[0]).texts]
    assert {"hero", "heroes", "monster", "monsters"} <= {*said}


def test_a_building_that_attracts_nobody_is_not_mistaken_for_an_empty_one():
    picture = picture_of(POSITIONS["village"]()[0], village=0)

    def words_on(name):
        return [text.words for text in picture.texts if picture.titled(f"{name} at (")[0].holds(text.box)]

    assert "attracts nobody" in words_on("First Hearth")
    assert "2" in words_on("First Hearth")
    assert "empty" in words_on("Orchard House")


def test_coordinates_are_those_of_the_texts():
    picture = picture_of(view(laid("building", "place", number=3, turn=3, cells=((0, 0), (-1, 0), (0, 1)))), village=0)
    x, _ = picture.titled("Thatched Barn at (-1, 0)")[0].middle
    below = [text.words for text in picture.texts if abs(text.box.middle[0] - x) < 3 and text.size == 11]
    assert "-1" in below


def test_before_the_attack_phase_begins_no_attack_is_over():
    words = hl.draw(hl.scenario("vampire-village/order-of-attack", run=False), "Masha").words
    assert "werewolves" in words
    assert "done" not in words
    assert "held" not in words
