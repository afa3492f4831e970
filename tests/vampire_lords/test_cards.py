"""The card data: the shipped files keep every constraint, and a copy that breaks one is refused, saying where and why."""

import copy
import pickle
import re
import shutil
from pathlib import Path

import pytest

from horrorlab.data import data_path
from horrorlab.games.vampire_lords.cards import CARDS, EFFECT_NAMES, load
from horrorlab.games.vampire_lords.components import ACTION, BATTLE, LORD, STARTER, SULTAN
from horrorlab.games.vampire_lords.constraints import constraint
from horrorlab.games.vampire_lords.effects import EFFECTS
from horrorlab.kernel.errors import DataError
from horrorlab.kernel.rules import look_up
from tests.broken_data import breach, drop, edit, put, repeat

ACTIONS, ABILITIES, LORDS, BOX = "action_cards.csv", "ability_cards.csv", "lords.csv", "components.csv"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in (ACTIONS, ABILITIES, LORDS, BOX):
        shutil.copy(data_path("vampire_lords", file), tmp_path)
    return tmp_path


def complaints(folder: Path) -> list[str]:
    with pytest.raises(DataError) as caught:
        load(folder)
    assert "Vampire Lords" in str(caught.value)
    return caught.value.complaints


# What a cell may hold

CELLS = [
    breach(ACTIONS, put("slug=raid", kind="start"), "action_cards.csv, raid: kind is 'start', did you mean 'starter'? (VL-3.6-01)"),
    breach(ACTIONS, put("slug=raid", gold="-1"), "action_cards.csv, raid: gold is '-1', expected a whole number, 0 or more (VL-5.3-08)"),
    breach(ACTIONS, put("slug=raid", blood="much"), "action_cards.csv, raid: blood is 'much', expected a whole number, 0 or more (VL-5.3-08)"),
    breach(ACTIONS, put("slug=raid", symbol="vampire"), "action_cards.csv, raid: symbol is 'vampire', did you mean 'vampires'? (VL-5.2-025)"),
    breach(ACTIONS, put("slug=raid", trigger="sacrifise"),
           "action_cards.csv, raid: trigger is 'sacrifise', did you mean 'sacrifice'? (VL-5.2-018)"),
    breach(ACTIONS, put("slug=raid", black_text=""), "action_cards.csv, raid: black_text is '', expected a name (VL-5.2-102)"),
    breach(ACTIONS, put("slug=raid", red="glod 2"), "action_cards.csv, raid: red is 'glod 2', did you mean 'gold'?"),
    breach(ACTIONS, put("slug=raid", provenance="guess"),
           "action_cards.csv, raid: provenance is 'guess', expected one of: rulebook, derived, reconstructed (AMB-VL-001)"),
    breach(ABILITIES, put("slug=harem", name=""), "ability_cards.csv, harem: name is '', expected a name (VL-5.1-23)"),
    breach(ABILITIES, put("slug=harem", moment="markt"), "ability_cards.csv, harem: moment is 'markt', did you mean 'market'? (VL-5.1-23)"),
    breach(ABILITIES, put("slug=harem", text=""), "ability_cards.csv, harem: text is '', expected a name (VL-5.1-23)"),
    breach(ABILITIES, put("slug=harem", lord="Emine"),
           "ability_cards.csv, harem: lord is 'Emine', expected a slug such as 'thatched-barn' (VL-5.1-22)"),
    breach(BOX, put("item=dice", count="two"), "components.csv, dice: count is 'two', expected a whole number, 0 or more"),
]


@pytest.mark.parametrize(("file", "change", "complaint"), CELLS)
def test_a_cell_that_cannot_be_read_is_named(folder, file, change, complaint):
    edit(folder / file, change)
    assert complaints(folder) == [complaint]


# What must hold among the records

LISTED = [("board", 1, "VL-2.0-01"), ("lord-boards", 6, "VL-2.0-02"), ("ability-cards", 24, "VL-2.0-04"), ("action-cards", 88, "VL-2.0-05"),
          ("player-aids", 4, "VL-2.0-06"), ("lords", 4, "VL-2.0-07"), ("spawns", 8, "VL-2.0-07"), ("army-markers", 24, "VL-2.0-09"),
          ("dice", 2, "VL-2.0-10"), ("undead-units", 30, "VL-2.0-11"), ("living-units", 30, "VL-2.0-11"), ("neutral-units", 20, "VL-2.0-13"),
          ("gold-5", 15, "VL-2.0-14"), ("gold-1", 30, "VL-2.0-14"), ("blood-5", 15, "VL-2.0-15"), ("blood-1", 30, "VL-2.0-15"),
          ("ascension-markers", 2, "VL-2.0-18, AMB-VL-004"), ("first-player-marker", 1, "VL-2.0-19"), ("castles", 4, "VL-2.0-20"),
          ("town-markers", 24, "VL-2.0-22"), ("village-markers", 48, "VL-2.0-23"), ("unrest-markers", 18, "VL-2.0-25"),
          ("round-marker", 1, "VL-2.0-27")]

RECORDS = [
    *(breach(BOX, put(f"item={item}", count=f"{count + 1}"), f"components.csv, {item}: count is {count + 1}, expected {count} ({rules})")
      for item, count, rules in LISTED),
    breach(BOX, drop("item=castles"), "components.csv: castles is missing, expected 4 (VL-2.0-20)"),
    breach(BOX, put("item=blood-5", value="2"), "components.csv, blood-5: value is 2, expected 5 (VL-3.5-01, VL-3.5-02, AMB-VL-010)"),
    breach(ACTIONS, put("slug=pyre", copies="3"), "action_cards.csv: 89 cards, expected 88 (VL-2.0-05, AMB-VL-002)"),
    breach(ACTIONS, put("slug=raid", copies="3"), "action_cards.csv: 15 cards of kind starter, expected 16 (VL-2.0-05, AMB-VL-002)"),
    breach(ACTIONS, put("slug=raid", slug="plunder"), "action_cards.csv: the starters are bats-swarm, bypass, crypt-keeper and plunder, "
           "expected bats-swarm, bypass, crypt-keeper and raid (VL-3.6-02, VL-4.0-12)"),
    breach(ACTIONS, put("slug=raid", copies="5"), "action_cards.csv, raid: 5 copies, expected one for each player, 4 (VL-3.6-02, VL-4.0-12)"),
    breach(ACTIONS, put("slug=old-banner", copies="2"),
           "action_cards.csv: 3 starting cards of mircea-the-elder, expected 2 (VL-3.6-03, VL-4.0-11)"),
    breach(ACTIONS, put("slug=raid", gold="1"), "action_cards.csv, raid: costs 1 gold and 0 blood, expected nothing for a starting card "
           "(VL-3.6-02, VL-3.6-03, VL-5.3-08, AMB-VL-098)"),
    breach(ACTIONS, put("slug=pyre", blood="1"), "action_cards.csv, pyre: costs 2 gold and 1 blood, expected one of the two "
           "(VL-3.6-02, VL-3.6-03, VL-5.3-08, AMB-VL-098)"),
    breach(ACTIONS, put("slug=pyre", gold="0"), "action_cards.csv, pyre: costs nothing, expected gold or blood "
           "(VL-3.6-02, VL-3.6-03, VL-5.3-08, AMB-VL-098)"),
    breach(ACTIONS, put("slug=pyre", blood="1"), "action_cards.csv, pyre: costs 2 gold and 1 blood, expected one of the two "
           "(VL-3.6-02, VL-3.6-03, VL-5.3-08, AMB-VL-098)"),
    *(breach(ACTIONS, change, f"action_cards.csv, {what} (VL-5.2-017, VL-5.2-022, VL-5.2-102, AMB-VL-101)") for change, what in (
        (put("slug=ambush", red="gold 1"), "ambush: a battle card has no red box"), (put("slug=pyre", red=""), "pyre: expected a red box"),
        (put("slug=pyre", black=""), "pyre: black is empty, expected an effect"),
        (put("slug=ambush", kind="action"), "ambush: kind is action and trigger is battle"))),
    breach(ACTIONS, put("slug=war-cry", black="strength 1"),
           "action_cards.csv, war-cry: black has no draw, expected one on every battle card (VL-7.0-08)"),
    *(breach(ACTIONS, change, f"action_cards.csv: no card with the {what} (VL-5.2-018, VL-5.2-025, VL-SYM-01)") for change, what in (
        (put("symbol=army", symbol="vampires"), "symbol army"), (put("trigger=purchase", trigger="sacrifice"), "trigger purchase"),
        (put("", red="gold 1", black="gold 1"), "effect undead"))),
    *(breach(ACTIONS, change, f"action_cards.csv: {what} (VL-5.2-087, VL-5.2-064)") for change, what in (
        (put("slug=the-grand-ball", red="gold 1"), "The Grand Ball is missing, or its red box is not 'court 1'"),
        (put("slug=ambush", black="draw 1"),
         "no battle card does what the rulebook’s example does, expected 'enemy-loss 1; either 3; draw 1'"))),
    breach(ACTIONS, put("kind=sultan", slug="viziers-support"),
           "action_cards.csv: the cards of kind sultan are viziers-support, expected sultans-support (VL-4.0-07, AMB-VL-011)"),
    breach(ACTIONS, drop("kind=battle"), "action_cards.csv: 0 cards of kind battle, expected at least 2 (VL-5.3-05)"),
    breach(LORDS, drop("slug=carmilla"), "lords.csv: 5 Lords, expected 6 (VL-2.0-02, AMB-VL-003)"),
    breach(ABILITIES, drop("slug=beloved"), "ability_cards.csv: 3 abilities of radu-the-handsome, expected 4 (VL-3.6-04, VL-5.1-22)"),
    *(breach(ABILITIES, put(f"slug={old}", slug="sloth"), f"ability_cards.csv: the abilities of {lord} are {found}, expected {expected} ({rule}) "
             "(VL-6.0-01, VL-6.0-07, VL-6.0-14, VL-6.0-21)") for old, lord, rule, found, expected in (
        ("harem", "emine-hatun", "VL-6.0-01", "hot-blooded, intrigue, janissaries and sloth", "harem, hot-blooded, intrigue and janissaries"),
        ("bloodbath", "elizabeth-bathory", "VL-6.0-07", "cold-blooded, garden-of-souls, necromancy and sloth",
         "bloodbath, cold-blooded, garden-of-souls and necromancy"),
        ("great-hunt", "mircea-the-elder", "VL-6.0-14", "ancient-vampire, battle-hardened, grave-robber and sloth",
         "ancient-vampire, battle-hardened, grave-robber and great-hunt"),
        ("impaler", "vlad-dracula", "VL-6.0-21", "cunning, sloth, strategist and terrifying", "cunning, impaler, strategist and terrifying"))),
    breach(ABILITIES, put("slug=treasury", slug="hoard"), "ability_cards.csv: treasury of radu-the-handsome is missing (VL-8.0-17)"),
]


@pytest.mark.parametrize(("file", "change", "complaint"), RECORDS)
def test_records_that_do_not_fit_together_are_refused(folder, file, change, complaint):
    edit(folder / file, change)
    assert complaint in complaints(folder)


def test_every_constraint_has_a_broken_copy_above():
    asked = {param.values[2].rpartition("(")[2].rstrip(")") for param in RECORDS}
    assert {", ".join(rules) for rules, _ in constraint.checks} == asked


def test_a_record_that_stands_there_twice_is_named(folder):
    edit(folder / ACTIONS, repeat("slug=raid"))
    assert complaints(folder) == ["action_cards.csv, raid: stands there twice, expected once"]


# The shipped data

@pytest.mark.rule("VL-2.0-14", "VL-2.0-15", "VL-3.5-02", "AMB-VL-010")
def test_gold_and_blood_tokens_add_up_to_one_hundred_and_five_each():
    box = load().components
    for resource in ("gold", "blood"):
        assert sum(box[f"{resource}-{value}"].count * box[f"{resource}-{value}"].value for value in (1, 5)) == 105


@pytest.mark.rule("VL-2.0-05", "AMB-VL-002", "VL-3.6-02", "VL-3.6-03")
def test_the_action_cards_divide_into_starters_and_the_market():
    cards = load().cards.values()
    assert {kind: sum(card.copies for card in cards if card.kind == kind) for kind in (STARTER, LORD, ACTION, BATTLE, SULTAN)} == {
        STARTER: 16, LORD: 12, ACTION: 40, BATTLE: 12, SULTAN: 8}
    assert {card.slug for card in cards if not card.gold and not card.blood} == {card.slug for card in cards if card.kind in (STARTER, LORD)}
    assert all(bool(card.lord) == (card.kind == LORD) for card in cards)


@pytest.mark.rule("VL-2.0-02", "VL-2.0-04", "VL-3.6-04", "VL-5.1-22", "AMB-VL-003")
def test_six_lords_have_four_abilities_of_their_own_and_two_are_completed_by_us():
    box = load()
    assert len(box.lords) == 6
    assert len(box.abilities) == 24
    for lord in box.lords:
        origins = {card.provenance for card in box.abilities.values() if card.lord == lord}
        assert origins == {"reconstructed" if lord in ("radu-the-handsome", "carmilla") else "rulebook"}


@pytest.mark.rule("VL-2.0-18", "AMB-VL-004")
def test_no_card_makes_a_lord_ascend():
    box = load()
    assert box.components["ascension-markers"].count == 2
    texts = [card.red_text + card.black_text for card in box.cards.values()] + [card.text for card in box.abilities.values()]
    assert not [text for text in texts if "ascen" in text.lower()]


@pytest.mark.rule("AMB-VL-001")
def test_what_a_card_of_ours_does_says_that_it_is_reconstructed():
    assert {card.provenance for card in load().cards.values()} == {"reconstructed"}
    assert {card.slug for card in load().cards.values() if "rulebook" in card.note} == {
        "raid", "bypass", "crypt-keeper", "bats-swarm", "the-grand-ball", "ambush", "sultans-support"}


@pytest.mark.rule("VL-3.6-01", "VL-5.2-017", "VL-5.2-025", "VL-5.2-102", "VL-5.1-23", "AMB-VL-101")
def test_cards_have_all_that_is_printed_on_them(folder):
    """Two sorts of cards; an action card has a price, a symbol, a red box unless it is a battle card, and a black box; so has an ability."""
    edit(folder / ACTIONS, put("", kind="", symbol=""))
    edit(folder / ABILITIES, put("", moment=""))
    asked = {complaint.rpartition("(")[2].rstrip(")") for complaint in complaints(folder)}
    assert {"VL-3.6-01", "VL-5.2-025", "VL-5.1-23"} <= asked
    for card in load().cards.values():
        assert card.symbol in ("army", "vampires")
        assert (card.red_text == "") == (card.red == ()) == card.is_battle
        assert card.black_text
        assert card.black
    for ability in load().abilities.values():
        assert ability.name
        assert ability.lord
        assert ability.moment
        assert ability.text.endswith(".")


# What the texts say of each effect: its amount as they write it, and words that go with it.
WORDS = {
    "gold": "Take {} gold", "blood": "Take {} blood", "either": "Take {} gold or {} blood", "draw": "Draw {} card",
    "living": "Put {} Living Unit", "undead": "Put {} Undead Unit", "living-anywhere": "Put {} Living Units into a Locale that you control",
    "undead-anywhere": "Put {} Undead Units into a Locale that you control", "march": "by up to {} Locales", "hunt": "{} of your Vampires hunts",
    "subdue": "{} of your Vampires subdues a Village", "court": "Carry out the effect of {} Court", "sacrifice": "Sacrifice up to {} card",
    "unrest": "Put 1 Unrest", "calm": "Calm the Unrest in {} of your Locales", "discount": "for {} less",
    "enemy-loss": "Remove {} unit of the other side", "strength": "Fight with {} more strength", "spare": "Be spared {} loss",
}
BOXES = [pytest.param(card, effect, text, id=f"{card.slug}-{name}") for card in CARDS.cards.values()
         for name, effect, text in (("red", card.red, card.red_text), ("black", card.black, card.black_text)) if effect or text]


@pytest.mark.parametrize(("card", "effect", "text"), BOXES)
def test_text_and_effect_of_a_box_say_the_same(card, effect, text):
    """Every number of the text is an amount of the effect, every effect is in the text, in this order; units come to the castle or anywhere."""
    amounts = {amount for _, amount in effect}
    assert {int(number) for number in re.findall(r"\d+", text)} <= amounts | ({1} if "unrest" in dict(effect) else set())
    at = 0
    for name, amount in effect:
        words = WORDS[name].format(amount, amount)
        assert words in text[at:], (words, text)
        at += text[at:].index(words)
        if name == "unrest" and amount > 1:
            assert f"on {amount} Locales beside your Vampires, or both on 1" in text
    assert text.count(".") == len(effect) - (1 if [name for name, _ in effect] == ["march", "march"] else 0)
    assert ("castle" in text) == bool({"living", "undead"} & set(dict(effect)))


def test_every_effect_has_words_and_a_step():
    assert set(WORDS) == set(EFFECT_NAMES) == set(EFFECTS)
    assert {name for card in CARDS.cards.values() for name, _ in card.red + card.black} == set(EFFECT_NAMES)


@pytest.mark.parametrize("thing", [CARDS.cards["raid"], CARDS.abilities["harem"], CARDS.lords["carmilla"]], ids=lambda thing: thing.slug)
def test_copies_are_the_shared_object_itself(thing):
    assert copy.copy(thing) is copy.deepcopy([thing])[0] is pickle.loads(pickle.dumps(thing)) is thing


def test_names_are_not_shared_and_records_cite_rules_that_exist():
    for table in (CARDS.cards, CARDS.abilities, CARDS.lords):
        names = [record.name for record in table.values()]
        assert len(names) == len(set(names))
    for record in (*CARDS.cards.values(), *CARDS.abilities.values(), *CARDS.lords.values(), *CARDS.components.values()):
        for id in record.rules:
            assert look_up(id).game == "vampire-lords"
