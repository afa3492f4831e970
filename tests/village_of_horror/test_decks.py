"""Decks: which cards are played with, by the number of players and with special characters."""

import re
import warnings
from collections import Counter

import pytest

import horrorlab as hl
from horrorlab.games.village_of_horror.cards import CARDS, NEUTRAL, VILLAGER, WEREWOLF, load
from horrorlab.games.village_of_horror.decks import SPECIALS, VARIANTS, deck_of
from tests.village_of_horror.table import tells, told

GAME = "village-of-horror"
SIZES = {2: 12, 3: 15, 4: 20, 5: 25}
LABELS = {2: [""], 3: ["", "3+"], 4: ["", "3+", "4+"], 5: ["", "3+", "4+", "5+"]}


def a_new_game(players=4, **options):
    return hl.new_game(GAME, **{"players": players, "seed": 1, **options})


def in_play(game):
    """The cards of a game that has just been dealt."""
    return Counter(card.slug for hand in game.state.hands for card in hand)


def refused(message, **options):
    with pytest.raises(hl.HorrorlabError) as caught:
        a_new_game(**options)
    assert message in str(caught.value)


@pytest.mark.rule("AMB-VH-01")
@pytest.mark.parametrize("players", [0, 1, 6, -1, "4", 2.0, True])
def test_two_to_five_play(players):
    refused(f"players: Village of Horror is for 2 to 5 players, got {players!r} (AMB-VH-01)", players=players)


@pytest.mark.rule("VH-SETUP-01", "VH-CARD-10", "AMB-VH-02", "AMB-VH-08")
@pytest.mark.parametrize("players", SIZES)
def test_the_labels_tell_which_cards_are_in_and_all_of_them_are_dealt(players):
    game, box = a_new_game(players), load()
    expected = Counter()
    for printed in box.printed:
        if printed.label in LABELS[players]:
            expected[printed.character] += printed.copies
    assert in_play(game) == expected
    assert len(game.state.deck) == 0
    assert tells(game, "DeckLaid").data == {"cards": SIZES[players], "players": players}


@pytest.mark.rule("VH-SETUP-02")
def test_with_four_players_no_card_labeled_5_is_in():
    four = in_play(a_new_game(4))
    for printed in CARDS.printed:
        if printed.label == "5+":
            assert four[printed.character] == in_play(a_new_game(5))[printed.character] - printed.copies
    assert four.total() == 20


@pytest.mark.rule("AMB-VH-03")
def test_two_play_with_the_cards_that_bear_no_label():
    assert in_play(a_new_game(2)) == Counter(card.slug for card in CARDS.labeled(""))


@pytest.mark.rule("VH-SETUP-03")
@pytest.mark.parametrize("players", SIZES)
def test_special_characters_stay_out_unless_asked_for(players):
    assert len(SPECIALS) == 6
    game = a_new_game(players)
    assert not any(card in SPECIALS for hand in game.state.hands for card in hand)
    assert "VH-SETUP-03" in tells(game, "DeckLaid").also


REPLACES = {VILLAGER: "villager", WEREWOLF: "cultist", NEUTRAL: "gravedigger"}


@pytest.mark.parametrize(("special", "kind"), [
    *(pytest.param(slug, "VillagerReplaced", marks=pytest.mark.rule("VH-SPEC-01")) for slug in ("guard", "priest")),
    pytest.param("robber", "CultistReplaced", marks=pytest.mark.rule("VH-SPEC-02")),
    *(pytest.param(slug, "NeutralReplaced", marks=pytest.mark.rule("VH-SPEC-03", "AMB-VH-07")) for slug in ("lamplighter", "juggler", "rat")),
])
@pytest.mark.parametrize("players", SIZES)
def test_a_special_character_replaces_one_of_its_faction(special, kind, players):
    game, plain = a_new_game(players, variants=[special]), in_play(a_new_game(players))
    gone = REPLACES[CARDS.characters[special].faction]
    assert in_play(game) == plain - Counter([gone]) + Counter([special])
    assert tells(game, kind).data == {"special": CARDS.characters[special], "other": CARDS.characters[gone]}


@pytest.mark.rule("VH-SPEC-03", "AMB-VH-07")
def test_which_neutral_character_goes_may_be_chosen():
    game = a_new_game(3, variants=["rat-for-psychic"])
    assert (in_play(game)["rat"], in_play(game)["psychic"], in_play(game)["gravedigger"]) == (1, 0, 1)
    assert tells(game, "NeutralReplaced").data["other"].slug == "psychic"
    two = in_play(a_new_game(2, variants=["rat", "juggler"]))        # special characters never replace each other
    assert (two["rat"], two["juggler"], two["gravedigger"], two["psychic"]) == (1, 1, 0, 0)


@pytest.mark.rule("AMB-VH-06")
@pytest.mark.parametrize(("players", "variants", "message"), [
    (2, ["rat", "juggler", "lamplighter"], "variants: no Neutral character is left in the deck of 2 players that Lamplighter could replace"),
    (2, ["rat-for-psychic", "juggler-for-psychic"], "variants: no psychic is left in the deck of 2 players that Juggler could replace"),
])
def test_who_finds_nobody_to_replace_is_refused(players, variants, message):
    refused(message + " (AMB-VH-06)", players=players, variants=variants)


@pytest.mark.rule("VH-SETUP-03")
def test_there_is_one_card_of_each_special_character():
    refused("variants: Rat stands there twice; there is one card of each special character (VH-SETUP-03)", variants=["rat", "rat-for-psychic"])
    assert in_play(a_new_game(variants=["rat", "rat"]))["rat"] == 1


@pytest.mark.rule("VH-SPEC-04", "AMB-VH-06")
def test_more_than_three_special_characters_are_allowed_with_a_warning():
    with pytest.warns(UserWarning, match=re.escape("4 special characters are more than the 3 that are advised (VH-SPEC-04)")):
        game = a_new_game(5, variants=["guard", "priest", "robber", "rat"])
    assert in_play(game).total() == 25
    assert all(in_play(game)[slug] == 1 for slug in ("guard", "priest", "robber", "rat"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        a_new_game(5, variants=["guard", "priest", "robber"])


@pytest.mark.rule("VH-TWO-01")
def test_the_draft_is_for_two():
    assert told(a_new_game(2, variants=["draft"]), "DraftBegan")
    assert not told(a_new_game(2), "DraftBegan")
    refused("variants: the draft is for two players, got 3 (VH-TWO-01)", players=3, variants=["draft"])


def test_an_unknown_variant_is_refused_with_the_nearest():
    refused("variants: 'gard' is not known; did you mean 'guard'?", variants=["gard"])
    refused("variants: 'rat-for-villager' is not known", variants=["rat-for-villager"])
    refused("variants: expected a list of names, got 5", variants=5)


def test_every_variant_says_what_it_changes():
    assert {special.slug for special in SPECIALS} < set(VARIANTS)
    for variant, meaning in VARIANTS.items():
        assert meaning, variant
        players = 2 if variant == "draft" else 5
        assert len(deck_of(players, (variant,))) == SIZES[players]
