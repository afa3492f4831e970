"""What people type wrong: a clear error that names the field and what was expected, and nothing changed."""

import json
import random
import re

import pytest

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS

CARDS_1 = [card.slug for card in CARDS.decks[1]]


def refused(message, call, *arguments, error=hl.HorrorlabError, **options):
    with pytest.raises(error, match=re.escape(message)) as caught:
        call(*arguments, **options)
    return caught.value


def a_position(**fields):
    return {"players": 2, "seats": [{"cards": [["first-hearth", 0, 0, 2]]}, {"cards": [["mossy-cottage", 0, 0, 2]]}],
            "now": {"phase": "attack", "step": "vampire"}, **fields}


# ---- new games ---------------------------------------------------------------------------------------------------

def test_an_unknown_game_is_refused_with_the_nearest():
    refused("game: 'vampire-vilage' is not known; did you mean 'vampire-village'?", hl.new_game, "vampire-vilage")
    refused("game: 'chess' is not known; expected one of: vampire-village", hl.new_position, "chess", {})


@pytest.mark.parametrize("players", [1, 6, 0, -3, "three", 2.5, None.__class__, [], ["Masha"], list("abcdef")])
def test_a_wrong_number_of_players_is_refused(players):
    refused("players: Vampire Village is for 2 to 5 players", hl.new_game, "vampire-village", players=players)


@pytest.mark.parametrize(("options", "message"), [
    ({"players": 3, "names": ["a", "b"]}, "names: expected 3 names, one for each player, got 2"),
    ({"players": 2, "names": ["a", "a"]}, "names: two players have the same name"),
    ({"players": 2, "names": ["a", " "]}, "names: expected a list of 2 names that are not empty"),
    ({"players": 2, "names": "ab"}, "names: expected a list of names, got 'ab'"),
    ({"players": 2, "names": [1, 2]}, "names: expected a list of names, got [1, 2]"),
    ({"players": 2, "names": {"a", "b"}}, "names: expected a list of names"),       # a set has no order
    ({"players": 2, "names": 5}, "names: expected a list of names, got 5"),
    *(({"players": 2, "names": ["Masha", name]}, "names: expected text on one line")
      for name in ("\0", "a\nb", "\x1b[31m", "\u202eabc", "\ud800", "\ufffe")),
    ({"seed": "x"}, "seed: expected a whole number, got 'x'"),
    ({"seed": True}, "seed: expected a whole number, got True"),
    ({"players": 10 ** 5000}, "players: Vampire Village is for 2 to 5 players, got <int>"),
    ({"seed": "x" * 10 ** 6}, "seed: expected a whole number, got 'xxx"),
    ({"variants": None}, "variants: expected a list of names, got None"),
    ({"variants": [["solo"]]}, "variants: expected a list of names, got [['solo']]"),
    ({"rulings": ["AMB-VV-13"]}, "rulings: expected a table of ruling ids"),
    ({"rulings": {"AMB-VV-13": ["four-per-line"]}}, "rulings['AMB-VV-13']: ['four-per-line'] is not known"),
    ({"seed": 1.5}, "seed: expected a whole number, got 1.5"),
    ({"chance": "dice"}, "chance: 'dice' is not known; expected one of: auto, ask"),
    ({"variants": ["solo"]}, "variants: 'solo' is not known; expected one of: nothing, there is no choice here"),
    ({"variants": "solo"}, "variants: expected a list of names, got 'solo'"),
    ({"rulings": {"AMB-VV-31": "x"}}, "rulings: 'AMB-VV-31' is not known; did you mean 'AMB-VV-13'?"),
    ({"rulings": {"AMB-VV-13": "four-per-lime"}}, "rulings['AMB-VV-13']: 'four-per-lime' is not known; did you mean 'four-per-line'?"),
])
def test_a_wrong_option_is_named(options, message):
    assert len(str(refused(message, hl.new_game, "vampire-village", **options))) < 500


def test_whole_numbers_of_other_libraries_are_as_good_as_ours():
    numpy = pytest.importorskip("numpy")
    game = hl.new_game("vampire-village", players=numpy.int64(3), seed=numpy.int32(5))
    assert game.position() == hl.new_game("vampire-village", players=3, seed=5).position()
    assert game.view(numpy.int8(1)).player == 1
    assert game.determinize(1, numpy.int64(4)).position() == game.determinize(1, 4).position()
    position = a_position(round=numpy.int64(1))
    assert hl.new_position("vampire-village", position, seed=numpy.int64(2)).position() == \
        hl.new_position("vampire-village", a_position(), seed=2).position()


def test_the_label_of_what_is_not_open_is_refused_as_the_choice_is():
    game = hl.new_game("vampire-village", players=2, seed=1)
    for option in (None, (), "choose", ("choose",), ("choose", "no-such-card"), ("place", "granary", 10 ** 5000, 0)):
        refused("(VV-BUILD-01)", game.label, option, error=hl.IllegalChoice)
        refused("(VV-BUILD-01)", game.choose, option, error=hl.IllegalChoice)
    assert game.label(list(game.options[0])) == game.label(game.options[0])


def test_names_may_stand_for_the_number_of_players():
    assert hl.new_game("vampire-village", players=["Ada", "Bo", "Cy"], seed=1).names == ("Ada", "Bo", "Cy")
    assert hl.new_game("vampire-village", players=3, seed=1).names == ("Masha", "Seryozha", "Vanya")


def test_a_script_in_a_name_stays_text():
    name = "<script>alert(1)</script>"
    game = hl.new_game("vampire-village", players=2, seed=1, names=[name, "Vanya"])
    assert game.view(name).names[0] == name
    assert game.log[-1].text.startswith(name) or any(name in event.text for event in game.log)
    assert game.position()["players"][0] == name


def test_an_unknown_player_is_refused_with_the_nearest():
    game = hl.new_game("vampire-village", players=2, seed=1)
    refused("player: 'Mascha' is not known; did you mean 'Masha'?", game.view, "Mascha")
    refused("player: expected a seat from 0 to 1 or a player's name, got 2", game.view, 2)
    refused("player: expected a seat from 0 to 1 or a player's name, got -3", game.view, -3)


@pytest.mark.parametrize(("options", "message"), [
    ({"player": "Mascha"}, "player: 'Mascha' is not known; did you mean 'Masha'?"),
    ({"player": 2.0}, "player: expected a seat from 0 to 1 or a player's name, got 2.0"),
    ({"village": True}, "village: expected a seat from 0 to 1 or a player's name, got True"),
    ({"village": "Vania"}, "village: 'Vania' is not known; did you mean 'Vanya'?"),
    ({"theme": "drak"}, "theme: 'drak' is not known; did you mean 'dark'?"),
    ({"theme": ["dark"]}, "theme: ['dark'] is not known"),
    ({"width": "wide"}, "width: expected a whole number, got 'wide'"),
    ({"width": float("nan")}, "width: expected a whole number, got nan"),
    ({"chosen": "card:0,0"}, "chosen: expected a list of keys such as 'card:1,2', got 'card:0,0'"),
    ({"chosen": [None]}, "chosen: expected a list of keys such as 'card:1,2', got [None]"),
])
def test_what_cannot_be_drawn_is_named(options, message):
    game = hl.new_game("vampire-village", seed=1, players=["Masha", "Vanya"])
    for draw in (hl.draw, hl.show):
        refused(message, draw, game, **options)


@pytest.mark.parametrize("game", [None, 5, "vampire-village", {}, int])
def test_what_is_no_game_is_neither_drawn_nor_laid_on_a_table(game):
    for see in (hl.draw, hl.show, hl.table):
        refused("game: expected a game", see, game)


def test_a_view_is_drawn_from_its_own_seat():
    game = hl.new_game("vampire-village", seed=1, players=["Masha", "Vanya"])
    assert hl.draw(game.view(1)) == hl.draw(game.view(1), "Vanya") == hl.draw(game, 1)
    refused("player: this is <View of Vampire Village: Vanya", hl.draw, game.view(1), "Masha")


@pytest.mark.parametrize("where", [-1, 3, "1", 1.0, True, None])
def test_a_jump_beyond_the_choices_is_refused_and_changes_nothing(where):
    game = hl.new_game("vampire-village", players=2, seed=1)
    game.choose(game.options[0])
    game.choose(game.options[0])
    before = game.position()
    refused("jump: expected a whole number from 0 to 2", game.jump, where)
    refused("jump: expected a whole number from 1 to 2, got 0", game.jump, 0, step=1)
    refused("step: expected a whole number from 0, got -1", game.jump, 1, step=-1)
    assert (game.position(), len(game.history)) == (before, 2)


# ---- positions ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("fields", "message"), [
    ({"players": 1}, "players: Vampire Village is for 2 to 5 players, got 1 (AMB-VV-01)"),
    ({"players": 6}, "players: Vampire Village is for 2 to 5 players, got 6 (AMB-VV-01)"),
    ({"game": "chess"}, "game: expected 'vampire-village', got 'chess'"),
    ({"format": 9}, "format: expected a whole number from 1 to 1, got 9"),
    ({"round": 3}, "round: expected a whole number from 1 to 2, got 3"),
    ({"generator": -1}, "generator: expected a whole number from 0 to 2^64 - 1, got -1"),
    ({"initiative": ["witch", "demon", "vampire", "werewolf"]}, "initiative: expected demon first"),
    ({"initiative": ["demon", "witch", "witch", "werewolf"]}, "initiative: expected demon first"),
    ({"discard": ["garlic-hause"]}, "discard[0]: card: 'garlic-hause' is not known; did you mean 'garlic-house'?"),
    ({"box": ["garlic-hause"]}, "box[0]: card: 'garlic-hause' is not known; did you mean 'garlic-house'?"),
    ({"piles": {"village-3": {}}}, "piles: 'village-3' is not known; did you mean 'village-2'?"),
    ({"agenda": []}, "agenda: expected either now or agenda, got both"),
    ({"colour": "red"}, "colour: there is no such field"),
    ({"now": {"phase": "buidling"}}, "now.phase: 'buidling' is not known; did you mean 'building'?"),
    ({"now": {"phase": "attack", "step": "witches"}}, "now.step: 'witches' is not known; did you mean 'witch'?"),
    ({"now": {"phase": "attack", "player": "Mascha"}}, "now.player: 'Mascha' is not known; did you mean 'Masha'?"),
    ({"now": {"phase": "attack", "stop": "witch"}}, "now.stop: there is no such field; did you mean 'step'?"),
    ({"now": {"phase": "building", "step": "move"}}, "now.hero: expected the [x, y] of a hero in the village of Masha, got [0, 0] (VV-HERO-08)"),
    ({"now": {"phase": "building", "turn": 7}}, "now.turn: expected a whole number from 0 to 6, got 7"),
    ({"now": {"phase": "attack", "step": "lose", "kind": "witch"}}, "now.player: no witch stands beside the village of Masha (VV-CMP-05)"),
    ({"seats": [{}]}, "seats: expected 2 entries, got 1"),
    ({"seats": [{"cards": []}, 7]}, "seats[1]: expected a table of fields, got 7"),
])
def test_a_wrong_field_of_a_position_is_named(fields, message):
    refused(message, hl.new_position, "vampire-village", a_position(**fields), error=hl.PositionError)


@pytest.mark.parametrize(("seat", "message"), [
    ({"cards": [["first-hearth", 0, 0], ["granary", 0, 0]]}, "seats[0].cards[1]: two cards lie at (0, 0): first-hearth and granary (AMB-VV-16)"),
    ({"cards": [["granry", 0, 0]]}, "seats[0].cards[0]: card: 'granry' is not known; did you mean 'granary'?"),
    ({"cards": [["granary", 0, 0, -1]]}, "seats[0].cards[0]: residents: expected a whole number from 0 to 999, got -1"),
    ({"cards": [["granary", 0, 0, 10 ** 5000]]}, "seats[0].cards[0]: residents: expected a whole number from 0 to 999, got <int>"),
    ({"cards": [["granary", 0, 99]]}, "seats[0].cards[0]: expected [card, x, y, residents] with x and y from -15 to 15, got ['granary', 0, 99]"),
    ({"cards": [["granary", True, 0]]}, "seats[0].cards[0]: expected [card, x, y, residents]"),
    ({"cards": ["granary"]}, "seats[0].cards[0]: expected [card, x, y, residents]"),
    ({"cards": [[slug, x, 0] for x, slug in enumerate(CARDS_1[:5])]},
     "seats[0].cards: row 0 holds 5 cards, at most 4 may lie in one (VV-BUILD-11)"),
    ({"cards": [[slug, 2, y] for y, slug in enumerate(CARDS_1[:5])]},
     "seats[0].cards: column 2 holds 5 cards, at most 4 may lie in one (VV-BUILD-10)"),
    ({"cards": [[slug, i % 4, i // 4] for i, slug in enumerate(CARDS_1[:8])]},
     "seats[0].cards: 8 cards, a village of round 1 has 7 at most (VV-BUILD-12)"),
    ({"cards": [["abbey", 0, 0]]}, "seats[0].cards: abbey belongs to round 2, the position is of round 1 (VV-END-02)"),
    ({"cards": [["mossy-cottage", 0, 0]]}, "mossy-cottage is in the position 2 times; every village card exists once (VV-COMP-01)"),
    ({"monsters": ["vampire-7"]}, "seats[0].monsters[0]: monster: 'vampire-7' is not known; did you mean 'vampire-"),
    ({"monsters": [["vampire-2", 3]]}, "seats[0].monsters[0]: vampire-2 has strength 2, got 3 (VV-VAMP-02)"),
    ({"monsters": [["witch-left", -1]]}, "seats[0].monsters[0]: expected a monster, or [monster, strength], got ['witch-left', -1]"),
    ({"monsters": [["witch-left", 10 ** 20]]}, "seats[0].monsters[0]: expected a monster, or [monster, strength], got ['witch-left', 1000"),
    ({"monsters": ["witch-fixed"] * 61}, "witch-fixed is in the position 61 times; there are "),
    ({"monsters": ["demon-hero"]}, "now.step: demons act before anything else; expected step 'demons', got 'vampire' (VV-DEMON-01)"),
    ({"hand": ["nothing"]}, "seats[0].hand[0]: card: 'nothing' is not known"),
    ({"sealed": ["cry", "demon-hero"]}, "seats[0].sealed: Hero Slayer is not a demon beside the village of Masha. (VV-DEMON-03)"),
    ({"sealed": ["cry", 5]}, "seats[0].sealed: ('cry', 5) is no answer to this question"),
    ({"hand": [["granary"]]}, "seats[0].hand[0]: card: ['granary'] is not known"),
    ({"chosen": ["granary"]}, "seats[0].chosen: card: ['granary'] is not known"),
    ({"chosen": "nothing"}, "seats[0].chosen: card: 'nothing' is not known"),
    ({"gifts": ["vampire-1"]}, "seats[0].gifts: expected two monsters"),
    ({"karts": []}, "seats[0].karts: there is no such field; did you mean 'cards'?"),
])
def test_a_wrong_field_of_a_seat_is_named(seat, message):
    position = a_position()
    position["seats"][0] = {"cards": [["first-hearth", 0, 0, 2]], **seat}
    refused(message, hl.new_position, "vampire-village", position, error=hl.PositionError)


def test_sixty_seven_cards_are_refused():
    everything = list(CARDS.cards)
    error = refused("the position holds 67 village cards; there are 66 (VV-COMP-01)", hl.new_position, "vampire-village",
                    a_position(seats=[{"cards": []}, {"cards": []}], discard=everything, box=["granary"]), error=hl.PositionError)
    assert any("granary is in the position 2 times" in complaint for complaint in error.complaints)


def test_all_complaints_about_a_position_come_at_once():
    error = refused("position: 3 complaints", hl.new_position, "vampire-village", a_position(round=3, generator="x", colour=1),
                    error=hl.PositionError)
    assert [complaint.partition(":")[0] for complaint in error.complaints] == ["round", "generator", "colour"]


@pytest.mark.parametrize("position", [None, [], "position", 3])
def test_what_is_no_table_is_refused(position):
    refused("expected a table of fields", hl.new_position, "vampire-village", position, error=hl.PositionError)


def test_what_is_no_plain_data_is_refused_by_its_path():
    error = refused("position: 2 complaints", hl.new_position, "vampire-village", a_position(title=b"x", discard=[{1}]), error=hl.PositionError)
    assert error.complaints == ["title: expected text, a number, a list or a table, got b'x'",
                                "discard[0]: expected text, a number, a list or a table, got {1}"]


def test_monsters_in_hand_that_only_the_other_round_has_are_taken_from_it():
    yellow = ["vampire-1", "demon-yellow", "witch-left"]             # one in each round
    position = {"players": 3, "seats": [{"dealt": yellow}, {"dealt": yellow}, {}], "now": {"phase": "monster", "step": "give"}}
    written = hl.new_position("vampire-village", position).position()
    assert json.dumps(written).count("demon-yellow") == 2
    assert hl.new_position("vampire-village", written).position() == written


def test_what_becomes_of_a_position_after_it_was_opened_does_not_matter(tmp_path):
    position = a_position()
    game = hl.new_position("vampire-village", position)
    before = game.position()
    position["seats"][0]["cards"].append(["no-such-card", 5, 5])
    assert hl.load_game(game.save(tmp_path / "game.json")).position() == before


@pytest.mark.parametrize("spoil", [
    lambda position: position["piles"].pop("monsters-2"),
    lambda position: position["piles"]["monsters-2"]["rest"].pop(),
    lambda position: position["seats"][1].update(hand=position["seats"][1]["hand"][1:]),
    lambda position: position["agenda"].reverse(),
    lambda position: position["agenda"][1][1].update(round=3),
])
def test_a_position_in_full_that_leads_to_no_end_is_refused(spoil):
    position = hl.new_game("vampire-village", players=5, seed=1).position()
    hl.new_position("vampire-village", position)
    spoil(position)
    refused("position: agenda: ", hl.new_position, "vampire-village", position, error=hl.PositionError)


@pytest.mark.parametrize(("step", "message"), [
    (["Placecard", {"player": 0}], "agenda[0]: Step: 'Placecard' is not known; did you mean 'PlaceCard'?"),
    (["PlaceCard", {}], "agenda[0]: PlaceCard has the fields player; got none"),
    (["PlaceCard", {"player": "Masha"}], "agenda[0]: PlaceCard.player: expected int, got 'Masha'"),
    (["PlaceCard", {"player": 2}], "agenda[0]: PlaceCard.player: expected a seat from 0 to 1, got 2"),
    (["DealHand", {"to": -2, "count": 1}], "agenda[0]: DealHand.to: expected a seat from 0 to 1, got -2"),
    (["MoveResident", {"player": 0, "hero": 1, "points": 1, "beside": [[1]]}], "agenda[0]: MoveResident.beside: expected tuple"),
    (["MoveResident", {"player": 0, "hero": 1, "points": 1, "beside": 5}], "agenda[0]: MoveResident.beside: expected tuple"),
    (["DiscardAttacker", {"player": 0, "kind": 0, "any": 1}], "agenda[0]: DiscardAttacker.any: expected bool, got 1"),
    (["PlaceCard", {"player": 0}], "agenda: PlaceCard cannot be carried out when its turn comes: "),
    (["GiveLeft", {"player": 0}], "agenda: GiveLeft: Masha is to answer, but nothing is open"),
    ("PlaceCard", "agenda[0]: a Step is written [name, {field: value}]; got 'PlaceCard'"),
])
def test_a_wrong_step_of_an_agenda_is_named(step, message):
    position = {**hl.new_game("vampire-village", players=2, seed=1).position(), "agenda": [step]}
    refused(message, hl.new_position, "vampire-village", position, error=hl.PositionError)


# ---- saved games -------------------------------------------------------------------------------------------------

@pytest.fixture
def saved(tmp_path):
    """A saved game of a few choices, as (path, its fields)."""
    game = hl.new_game("vampire-village", players=2, seed=1)
    for _ in range(5):
        game.choose(game.options[-1])
    path = game.save(tmp_path / "game.json")
    return path, json.loads(path.read_text(encoding="utf-8"))


def test_a_truncated_file_is_refused_wherever_it_was_cut(saved):
    path, _ = saved
    text = path.read_text(encoding="utf-8")
    for length in range(0, len(text) - 3, 97):
        path.write_text(text[:length], encoding="utf-8")
        refused("game.json: not a saved game, or cut off", hl.load_game, path, error=hl.SaveError)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"hello", b"[]", b"{}", b"null", b'{"choices": []}', b"[" * 10 ** 5, b"9" * 5000])
def test_what_is_no_saved_game_is_refused(tmp_path, content):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(hl.SaveError, match=r"game\.json: |format: "):
        hl.load_game(path)


def test_a_missing_file_is_named(tmp_path):
    refused("path: there is no file 'nothing.json'", hl.load_game, tmp_path / "nothing.json", error=hl.SaveError)


@pytest.mark.parametrize("path", [None, 5, "", ".", "\0", "x" * 5000, b"game.json"])
def test_what_is_no_file_is_refused(path):
    refused("path: expected a file that can be read, got ", hl.load_game, path, error=hl.SaveError)


@pytest.mark.parametrize(("change", "message"), [
    ({"format": 2}, "format: expected 1, got 2; the file is of another version of horrorlab"),
    ({"game": "vampire-vilage"}, "game: 'vampire-vilage' is not known; did you mean 'vampire-village'?"),
    ({"game": None}, "game: None is not known"),
    ({"game": ["vampire-village"]}, "game: ['vampire-village'] is not known"),
    ({"options": None}, "options: expected a table, got None"),
    ({"options": {"names": ["a", "b"], "speed": 1}}, "options: 'speed' is not known; did you mean 'seed'?"),
    ({"options": {"names": ["a"]}}, "players: Vampire Village is for 2 to 5 players, got 1"),
    ({"options": {"names": ["a", "b"], "seed": "x"}}, "seed: expected a whole number, got 'x'"),
    ({"options": {"names": ["a", "b"], "rulings": {"AMB-VV-13": "x"}}}, "rulings['AMB-VV-13']: 'x' is not known"),
    ({"options": {"names": ["a", "b"], "rulings": 5}}, "rulings: expected a table of ruling ids and what is chosen, got 5"),
    ({"choices": "none"}, "choices: expected a list of [seat, verb, ...]"),
    ({"choices": [["choose", 0]]}, "choices: expected a list of [seat, verb, ...]"),
    ({"start": {"players": 9}}, "game.json: position: "),
    ({"start": 5}, "game.json: position: "),
    ({"start": {}}, "game.json: position: "),
])
def test_a_wrong_field_of_a_saved_game_is_named(saved, change, message):
    path, fields = saved
    path.write_text(json.dumps({**fields, **change}), encoding="utf-8")
    refused(message, hl.load_game, path, error=hl.SaveError)


def test_a_choice_that_is_no_longer_open_is_named(saved):
    path, fields = saved
    at = next(i for i, choice in enumerate(fields["choices"]) if choice[0] == 0)
    fields["choices"][at] = [0, "choose", "no-such-card"]
    path.write_text(json.dumps(fields), encoding="utf-8")
    error = refused("choices: number 1, ['choose', 'no-such-card'], is not open: 'no-such-card' is not in the hand of Masha",
                    hl.load_game, path, error=hl.SaveError)
    assert "VV-BUILD-01" in str(error)


def test_a_choice_by_the_wrong_seat_is_named(saved):
    path, fields = saved
    at = next(i for i, choice in enumerate(fields["choices"]) if choice[0] == 0)
    fields["choices"][at][0] = 1
    path.write_text(json.dumps(fields), encoding="utf-8")
    refused("choices: number 1 is by seat 1, but seat 0 decides", hl.load_game, path, error=hl.SaveError)


def test_what_chance_cannot_bring_is_named(saved):
    path, fields = saved
    fields["choices"][0] = [-1, "draw", "abbey"]
    path.write_text(json.dumps(fields), encoding="utf-8")
    refused("choices: chance cannot bring ['draw', 'abbey'] here; expected draw, and one of: ", hl.load_game, path, error=hl.SaveError)


def test_more_chance_than_there_is_is_named(saved):
    path, fields = saved
    path.write_text(json.dumps({**fields, "choices": [*fields["choices"], [-1, "draw", "abbey"]]}), encoding="utf-8")
    refused("choices: ['draw', 'abbey'] before number 6 is more than chance brings there", hl.load_game, path, error=hl.SaveError)


def test_choices_after_the_end_are_refused(tmp_path):
    game = hl.new_game("vampire-village", players=2, seed=2)
    while not game.is_over:
        game.choose(game.options[0])
    path = game.save(tmp_path / "game.json")
    fields = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**fields, "choices": [*fields["choices"], [0, "stay"]]}), encoding="utf-8")
    refused("is not open: The game is over", hl.load_game, path, error=hl.SaveError)


# ---- anything at all ---------------------------------------------------------------------------------------------

JUNK = [None, -1, 0, 1, 7, 99, 1.5, True, "", "witch", "granary", "vampire-1", [], [1], ["a", "b"], [[]], {}, {"a": 1}]


def places_in(plain, path=()):
    """Every place of plain data, as the keys that lead there."""
    yield path
    for key in plain if isinstance(plain, dict) else range(len(plain)) if isinstance(plain, list) else ():
        yield from places_in(plain[key], (*path, key))


def spoiled(plain, rng):
    """A copy in which something, somewhere, is missing or replaced by junk."""
    plain = json.loads(json.dumps(plain))
    *path, last = rng.choice([place for place in places_in(plain) if place])
    table = plain
    for key in path:
        table = table[key]
    if rng.random() < 0.2:
        del table[last]
    else:
        table[last] = rng.choice(JUNK)
    return plain


@pytest.mark.parametrize("seed", range(12))
def test_a_spoiled_position_opens_or_is_refused_but_never_breaks(seed):
    rng = random.Random(seed)
    game = hl.new_game("vampire-village", players=2 + seed % 4, seed=seed)
    for _ in range(6 * seed):
        game.choose(rng.choice(game.options))
    good = game.position()
    for _ in range(40):
        try:
            opened = hl.new_position("vampire-village", spoiled(good, rng))
        except hl.PositionError:
            continue
        assert opened.is_over or opened.options


@pytest.mark.parametrize("seed", range(6))
def test_a_spoiled_saved_game_opens_or_is_refused_but_never_breaks(seed, tmp_path):
    rng = random.Random(seed)
    start = hl.new_game("vampire-village", players=2, seed=seed)
    game = hl.new_position("vampire-village", start.position()) if seed % 2 else start
    for _ in range(20):
        game.choose(rng.choice(game.options))
    good = json.loads(game.save(tmp_path / "good.json").read_text(encoding="utf-8"))
    for _ in range(25):
        (tmp_path / "bad.json").write_text(json.dumps(spoiled(good, rng)), encoding="utf-8")
        try:
            opened = hl.load_game(tmp_path / "bad.json")
        except hl.SaveError:
            continue
        assert opened.options
