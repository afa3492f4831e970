"""The contract: what every game must keep, whatever its rules. A new game joins by standing in ``hl.games()``."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import horrorlab as hl
from horrorlab.games import definition
from horrorlab.kernel.agenda import Ask
from horrorlab.kernel.bulk import playout
from horrorlab.kernel.decision import CHANCE
from horrorlab.kernel.rules import look_up
from horrorlab.kernel.starting import settings

ROOT = Path(__file__).parents[1]
GAMES = hl.games()
TABLES = [(id, players) for id in GAMES for players in range(definition(id).seats[0], definition(id).seats[1] + 1)]
RULINGS = [(ruling.game, ruling.id, slug) for ruling in hl.rulings.values() if ruling.game in GAMES for slug in ruling.alternatives]

every_game = pytest.mark.parametrize("id", GAMES)
every_table = pytest.mark.parametrize(("id", "players"), TABLES)


ADDED = {                                          # what is added to the games of so many players, so that all of it comes up
    ("village-of-horror", 2): ("draft",),
    ("village-of-horror", 3): ("guard", "robber", "rat"),
    ("vampire-lords", 2): ("crypt-keepers", "planner"),
    ("vampire-lords", 3): ("fearful-peasants", "long-night"),
    ("vampire-lords", 4): ("cutthroats", "all-in", "foresighted-vampires"),
    ("village-of-horror", 4): ("priest", "lamplighter-for-psychic", "juggler"),
}


def laid(id, players, **options):
    """Start a game of so many players with what is added to it."""
    return hl.new_game(id, players=players, variants=ADDED.get((id, players), ()), **options)


def moments(game, seed=0, every=1):
    """Play a game at random; stop before every decision, or before every so many of them, and once at the end."""
    rng, number = random.Random(seed), 0
    while not game.is_over:
        if number % every == 0:
            yield game
        game.choose(rng.choice(game.options))
        number += 1
    yield game


def played(game, seed=0):
    """Play a game at random to its end."""
    for _ in moments(game, seed):
        pass
    return game


def half_played(game, choices, seed=0):
    rng = random.Random(seed)
    for _ in range(choices):
        game.choose(rng.choice(game.options))
    return game


def texts(events):
    return [str(event) for event in events]


# ---- playing -----------------------------------------------------------------------------------------------------

@every_table
def test_random_games_end(id, players):
    for seed in range(4):
        game = played(laid(id, players, seed=seed), seed)
        assert (game.decision, game.options, game.agenda) == (None, [], [])
        assert len(game.outcome.scores) == players
        assert sorted(seat for group in game.outcome.ranking for seat in group) == list(range(players))
        assert game.outcome.winners == game.outcome.ranking[0] != ()
        assert look_up(game.outcome.rule).game == id


@every_table
def test_bulk_play_is_the_same_play_with_nothing_told(id, players):
    keywords = {"players": players, "seed": 7, "variants": ADDED.get((id, players), ())}
    bulk = playout(definition(id), settings(definition(id), **keywords), random.Random(3))
    game, rng, real = hl.new_game(id, **keywords), random.Random(3), 0
    while not game.is_over:
        options = game.options
        real += len(options) > 1
        game.choose(options[int(rng.random() * len(options))] if len(options) > 1 else options[0])
    assert (bulk.choices, bulk.choices + bulk.forced) == (real, len(game.history))
    watched = game.state.copy()
    watched.unwatched()
    assert definition(id).write(bulk.state) == definition(id).write(watched)
    assert bulk.state.random == game.state.random
    assert definition(id).outcome(bulk.state) == game.outcome
    assert bulk.state.log is None


@pytest.mark.parametrize(("id", "ruling", "slug"), RULINGS)
def test_games_end_by_every_alternative_of_every_ruling(id, ruling, slug):
    game = played(hl.new_game(id, players=2, seed=1, rulings={ruling: slug}))
    assert game.state.rulings[ruling] == slug


@every_table
def test_options_are_never_empty_or_double_and_stand_in_a_fixed_order(id, players):
    for game in moments(laid(id, players, seed=players)):
        if game.decision:
            options = game.options
            assert options
            assert len(set(options)) == len(options)
            assert game.copy().options == game.decision.step.options(game.state.copy()) == options
            assert all(isinstance(option, tuple) and isinstance(option[0], str) for option in options)
            assert all(type(item) in (str, int) for option in options for item in option[1:])


@every_table
def test_a_listing_of_options_equals_what_nothing_refuses(id, players):
    for chance in ("auto", "ask"):
        for game in moments(laid(id, players, seed=players + 10, chance=chance)):
            if game.decision:
                step = game.decision.step
                candidates = step.candidates(game.state)
                assert len(set(candidates)) == len(candidates)
                assert sorted(Ask.options(step, game.state)) == sorted(game.options)
                assert all(game.why_not(option) is None for option in game.options)
                assert set(game.decision.refused) == set(candidates) - set(game.options)


@every_table
def test_a_refused_choice_says_why_and_changes_nothing(id, players):
    rng, tried = random.Random(1), 0
    for game in moments(laid(id, players, seed=players), every=3):
        refused = list(game.decision.refused.items()) if game.decision else []
        if refused:
            before, log = game.position(), len(game.log)
            for option, refusal in rng.sample(refused, min(3, len(refused))):
                with pytest.raises(hl.IllegalChoice) as caught:
                    game.choose(option)
                assert caught.value.refusal == refusal == game.why_not(option)
                assert look_up(refusal.rule).game == id
                assert refusal.reason.endswith((".", "!"))
                tried += 1
            assert (game.position(), len(game.log)) == (before, log)
    assert tried


def misshapen(option):
    """What looks like an option and is none."""
    verb, *rest = option
    yield from ((), (verb, *rest, 0), (verb, *rest, ""), (f"{verb}x", *rest), (verb.upper(), *rest), (None, *rest), (*rest,), (verb, (*rest,)), verb)
    for i, item in enumerate(rest):
        wrong = (str(item), float(item), bool(item), None, [item], (item,), 10 ** 30, -1 - 10 ** 30) if type(item) is int else \
            (0, None, True, [item], "", f"{item} ", item.upper(), f"{item}\0")
        for other in wrong:
            yield (verb, *rest[:i], other, *rest[i + 1:])


ODD = [None, True, 0, 1.5, "", "stay", b"stay", [], {}, set(), object(), lambda: None, ((),), (0,), ("",), [[]], {"verb": 1}, range(3), float("nan")]


@every_game
def test_malformed_choices_of_every_sort_are_refused_and_change_nothing(id):
    seen = set()
    for game in moments(hl.new_game(id, players=3, seed=1)):
        if game.decision and type(game.decision.step) not in seen:
            seen.add(type(game.decision.step))
            before = game.position()
            nearly = [wrong for option in game.options[:4] for wrong in misshapen(option) if wrong not in game.options]
            for option in ODD + nearly:
                refusal = game.why_not(option)
                assert refusal is not None, option
                assert refusal.reason
                assert look_up(refusal.rule)
                with pytest.raises(hl.IllegalChoice):
                    game.choose(option)
            assert game.position() == before
    assert len(seen) > 3
    for option in ODD:                             # and when the game is over
        assert "over" in game.why_not(option).reason


@every_game
def test_lists_and_other_whole_numbers_are_taken_for_options(id):
    class Whole:
        def __init__(self, value):
            self.value = value

        def __index__(self):
            return self.value

    game = hl.new_game(id, players=2, seed=1)
    while not any(type(item) is int for item in game.options[0]):
        game.choose(list(game.options[0]))
    option = game.options[0]
    game.choose([Whole(item) if type(item) is int else item for item in option])
    assert game.history[-1].option == option
    assert all(type(item) in (str, int) for item in game.history[-1].option)


# ---- time --------------------------------------------------------------------------------------------------------

@every_table
def test_undo_equals_replay_and_earlier_positions_never_change(id, players):
    game = laid(id, players, seed=players)
    positions, logs = [], []
    for moment in moments(game):
        positions.append(moment.position())
        logs.append(len(moment.log))
    whole, history = texts(game.log), game.history
    for number in reversed(range(len(history))):
        assert game.undo() == history[number]
        assert game.position() == positions[number]
        assert len(game.log) == logs[number]
        assert game.future == history[number:]
    assert game.undo() is None
    again = laid(id, players, seed=players)
    for number, choice in enumerate(history):
        again.choose(choice.option)
        assert game.redo() == choice
        assert again.position() == game.position() == positions[number + 1]
    assert game.redo() is None
    assert texts(game.log) == texts(again.log) == whole


@every_game
def test_jumping_anywhere_equals_having_played_there(id):
    game = hl.new_game(id, players=3, seed=5)
    positions = [moment.position() for moment in moments(game)]
    rng = random.Random(5)
    for _ in range(25):
        n = rng.randrange(len(positions))
        game.jump(n)
        assert (len(game.history), game.position()) == (n, positions[n])
    game.jump(len(positions) - 1)
    assert game.is_over


@every_table
def test_step_by_step_equals_running(id, players):
    game = laid(id, players, seed=players)
    rng, steps = random.Random(0), []
    while not game.is_over:
        option, twin = rng.choice(game.options), game.copy()
        events, count = game.choose(option, run=False), 0
        while game.decision is None and not game.is_over:
            assert (game.options, game.agenda != []) == ([], True)
            assert game.why_not(option).reason.startswith("Steps are still to be carried out")
            events += game.step()
            count += 1
        assert game.step() == []
        assert texts(events) == texts(twin.choose(option))
        assert game.position() == twin.position()
        steps.append(count)
    assert max(steps) > 1


@every_game
def test_a_jump_into_the_steps_of_a_choice(id):
    game = half_played(hl.new_game(id, players=2, seed=3), 30)
    walked = game.copy()
    walked.jump(19)
    walked.choose(walked.future[0].option, run=False)
    for step in range(4):
        game.jump(20, step=step)
        assert (game.position(), texts(game.log)) == (walked.position(), texts(walked.log))
        assert (len(game.history), len(game.future)) == (20, 10)
        walked.step()
    game.jump(30)
    assert game.position() == half_played(hl.new_game(id, players=2, seed=3), 30).position()


@every_game
def test_after_undo_the_same_choice_keeps_what_was_ahead_and_another_forgets_it(id):
    game = half_played(hl.new_game(id, players=2, seed=3), 12)
    ahead, position = game.history[6:], game.position()
    game.jump(6)
    game.choose(ahead[0].option)
    assert game.future == ahead[1:]
    game.jump(12)
    assert game.position() == position
    game.jump(6)
    game.choose(next(option for option in game.options if option != ahead[0].option))
    assert game.future == []


@every_game
def test_copies_go_their_own_ways(id):
    game = half_played(hl.new_game(id, players=3, seed=2), 40)
    before, log = game.position(), texts(game.log)
    twin = played(game.copy(), seed=9)
    assert (game.position(), texts(game.log), len(game.history)) == (before, log, 40)
    other = played(game.copy(), seed=9)
    assert (twin.position(), texts(twin.log)) == (other.position(), texts(other.log))
    twin.jump(10)
    played(game, seed=4)
    assert len(twin.history) == 10
    assert twin.position() == half_played(hl.new_game(id, players=3, seed=2), 10).position()


@every_game
def test_a_copy_between_steps_goes_on_like_the_original(id):
    game = half_played(hl.new_game(id, players=3, seed=2), 17)     # the last choice before everybody's cards are placed
    game.choose(game.options[0], run=False)
    twin = game.copy()
    game.run()
    twin.run()
    assert (game.position(), game.record, texts(game.log)) == (twin.position(), twin.record, texts(twin.log))


REPLAY = """
import hashlib, json, sys
import horrorlab as hl
id, players, options = json.loads(sys.stdin.read())
game = hl.new_game(id, players=players, seed=players)
for option in options:
    game.choose(option)
print(game.is_over, hashlib.sha256("\\n".join(map(str, game.log)).encode()).hexdigest())
"""


@every_game
def test_the_same_seed_and_choices_give_the_same_log_in_another_process(id):
    from hashlib import sha256
    game = played(hl.new_game(id, players=3, seed=3), seed=8)
    sent = json.dumps([id, 3, [choice.option for choice in game.history]])
    for hash_seed in ("1", "2"):
        done = subprocess.run([sys.executable, "-c", REPLAY], input=sent, capture_output=True, text=True, check=False, cwd=ROOT,
                              env={**os.environ, "PYTHONHASHSEED": hash_seed})
        assert done.stdout.split() == ["True", sha256("\n".join(texts(game.log)).encode()).hexdigest()], done.stderr


# ---- keeping -----------------------------------------------------------------------------------------------------

@every_table
def test_a_saved_game_opens_where_it_was_and_plays_on_alike(id, players, tmp_path):
    for choices in (0, 50):
        game = half_played(laid(id, players, seed=choices), choices)
        again = hl.load_game(game.save(tmp_path / "game.json"))
        assert (again.position(), again.history, again.record) == (game.position(), game.history, game.record)
        assert texts(again.log) == texts(game.log)
        assert played(again, seed=1).position() == played(game, seed=1).position()
        assert texts(again.log) == texts(game.log)
    over = hl.load_game(game.save(tmp_path / "over.json"))
    assert (over.is_over, over.outcome) == (True, game.outcome)
    over.jump(10)
    game.jump(10)
    assert over.position() == game.position()


@every_game
def test_a_game_from_a_position_is_saved_with_it(id, tmp_path):
    start = half_played(hl.new_game(id, players=3, seed=1), 33).position()
    for seed in (None, 77):
        game = half_played(hl.new_position(id, start, seed=seed), 9)
        again = hl.load_game(game.save(tmp_path / "game.json"))
        assert again.position() == game.position()
        assert played(again).position() == played(game).position()


@every_game
def test_a_replay_needs_no_seed(id, tmp_path):
    for chance in ("auto", "ask"):
        game = half_played(hl.new_game(id, players=2, seed=1, chance=chance), 70)
        path = game.save(tmp_path / "game.json")
        saved = json.loads(path.read_text(encoding="utf-8"))
        saved["options"]["seed"] = 12345
        path.write_text(json.dumps(saved), encoding="utf-8")
        again = hl.load_game(path)
        assert (texts(again.log), again.record) == (texts(game.log), game.record)
        assert all(again.view(player) == game.view(player) for player in range(2))


@every_game
def test_a_saved_game_is_readable(id, tmp_path):
    game = half_played(hl.new_game(id, players=["Ana", "Bră"], seed=1), 3)
    text = game.save(tmp_path / "game.json").read_text(encoding="utf-8")
    assert text.endswith("\n")
    assert "Bră" in text
    lines = [json.loads(line.strip().rstrip(",")) for line in text.splitlines() if line.startswith("  [")]
    assert lines == [[choice.player, *choice.option] for choice in game.record]


@every_table
def test_a_position_opens_at_every_decision_and_plays_on_alike(id, players):
    game = laid(id, players, seed=players)
    for number, moment in enumerate(moments(game, every=10 if id == "vampire-lords" else 3)):        # its games are that much longer
        position = moment.position()
        assert json.loads(json.dumps(position)) == position
        opened = hl.new_position(id, json.loads(json.dumps(position)))
        assert opened.position() == position
        assert (opened.options, opened.is_over, opened.agenda) == (moment.options, moment.is_over, moment.agenda)
        if number % 15 == 7:
            mine, theirs = moment.copy(), opened
            before = len(mine.log)
            played(mine, seed=3)
            played(theirs, seed=3)
            assert texts(theirs.log) == texts(mine.log)[before:]
            assert theirs.position() == mine.position()


@every_game
def test_a_position_opens_between_steps_too(id):
    game = half_played(hl.new_game(id, players=3, seed=4), 17)
    game.choose(game.options[0], run=False)
    while game.decision is None:
        opened = hl.new_position(id, game.position(), run=False)
        assert opened.position() == game.position()
        game.step()


@every_table
def test_with_chance_asked_for_the_same_game_is_played(id, players):
    game = laid(id, players, seed=players, chance="ask")
    assert game.decision.player == CHANCE
    for moment in moments(game, seed=6):
        if moment.decision and moment.decision.player == CHANCE:
            weights = moment.decision.step.weights(moment.state)
            assert len(weights) == len(moment.options)
            assert min(weights) > 0
            assert moment.view(0).decision is None
    assert game.is_over
    assert {choice.player for choice in game.record} == {CHANCE, *range(players)}


# ---- accounting --------------------------------------------------------------------------------------------------

def cards_of_vampire_village(state):
    """Every card of Vampire Village wherever it lies, by slug."""
    zones = [state.box, state.discard, *state.hands, *state.dealt, *state.gifts, state.chosen]
    zones += [village.cards.values() for village in state.villages]
    zones += [[monster for monster, _ in lane] for lanes in state.lanes for lane in lanes]
    zones += [[*pile.rest, *pile.top] for name, pile in state.piles.items() if name != "initiative"]
    return Counter(card.slug for zone in zones for card in zone if card)


def printed_for_vampire_village(state):
    """All 66 village cards and 60 monsters."""
    from horrorlab.games.vampire_village.cards import CARDS
    return Counter([*CARDS.cards, *(monster.slug for pile in CARDS.piles.values() for monster in pile)])


def cards_of_village_of_horror(state):
    """Every card of Village of Horror wherever it lies, by slug."""
    from horrorlab.games.village_of_horror.worlds import lying
    return Counter(card.slug for card in [*(card for _, card in lying(state)), *state.deck.rest, *state.deck.top])


def printed_for_village_of_horror(state):
    """The cards that go with the number of players: 12, and 15, 20, 25."""
    from horrorlab.games.village_of_horror.decks import deck_of
    return Counter(card.slug for card in deck_of(state.players, state.variants))


def cards_of_vampire_lords(state):
    """Every card of Vampire Lords wherever it lies, action cards and abilities, by slug; None while the game is being laid out."""
    if state.first < 0:
        return None
    zones = [*state.hands, *state.discards, state.graveyard, [card for card in state.market if card], *state.active, *state.inactive]
    zones += [[*pile.rest, *pile.top] for pile in (*state.decks, *state.stock.values())]
    return Counter(card.slug for zone in zones for card in zone) + Counter({"sultans-support": state.sultans})


def printed_for_vampire_lords(state):
    """All 60 cards of the market, six starting cards and four abilities for each Lord in the game."""
    from horrorlab.games.vampire_lords.cards import CARDS
    starters = [card.slug for card in CARDS.cards.values() if card.kind == "starter"] * state.players
    market = [card.slug for card in CARDS.cards.values() if card.kind in ("action", "battle", "sultan") for _ in range(card.copies)]
    lords = [card.slug for card in CARDS.cards.values() if card.lord in state.lords]
    return Counter([*starters, *market, *lords, *(card.slug for card in CARDS.abilities.values() if card.lord in state.lords)])


ACCOUNTS = {
    "vampire-lords": (cards_of_vampire_lords, printed_for_vampire_lords, {2: 80, 3: 90, 4: 100}),
    "vampire-village": (cards_of_vampire_village, printed_for_vampire_village, {2: 126, 3: 126, 4: 126, 5: 126}),
    "village-of-horror": (cards_of_village_of_horror, printed_for_village_of_horror, {2: 12, 3: 15, 4: 20, 5: 25}),
}


@every_table
def test_every_card_is_somewhere_all_the_time(id, players):
    count, printed, total = ACCOUNTS[id]
    for chance in ("auto", "ask"):
        for game in moments(laid(id, players, seed=players, chance=chance)):
            if game.history and (counted := count(game.state)) is not None:          # before the first choice the table is still being laid
                assert counted == printed(game.state)
                assert counted.total() == total[players]


# ---- who may know what -------------------------------------------------------------------------------------------

@every_table
def test_a_view_tells_nothing_that_could_be_otherwise(id, players):
    """With everything a player cannot know drawn anew, their view stays the same, to the last word."""
    count, varied = ACCOUNTS[id][0], 0
    for number, game in enumerate(moments(laid(id, players, seed=players), every=2 + players)):
        for player in range(players):
            twin = game.determinize(player, rng=number)
            assert twin.view(player).plain() == game.view(player).plain()
            assert count(twin.state) == count(game.state)
            assert twin.agenda == game.agenda
            varied += twin.position()["seats"] != game.position()["seats"]
    assert varied > 4


@every_game
def test_a_view_between_steps_tells_nothing_that_could_be_otherwise(id):
    game, rng, steps = hl.new_game(id, players=3, seed=8), random.Random(8), Counter()
    while not game.is_over:
        game.choose(rng.choice(game.options), run=False)
        while game.decision is None and not game.is_over:
            steps[top := type(game.state.agenda[-1])] += 1
            if steps[top] < 4:
                for player in range(3):
                    assert game.determinize(player, rng=1).view(player).plain() == game.view(player).plain()
            game.step()


@every_game
def test_what_was_drawn_anew_can_be_played_on_and_leaves_the_game_alone(id):
    game = half_played(hl.new_game(id, players=4, seed=3), 21)
    before = game.position()
    for player in range(4):
        for seed in range(3):
            assert played(game.determinize(player, rng=seed)).is_over
    assert game.position() == before
    draws = [game.determinize(0, rng=seed).position() for seed in (1, 1, 2)]
    assert draws[0] == draws[1] != draws[2]


@every_table
def test_only_the_seat_that_decides_sees_the_options(id, players):
    for game in moments(laid(id, players, seed=players), every=5):
        for player in range(players):
            view = game.view(player)
            mine = game.decision is not None and game.decision.player == player
            assert view.options == (game.options if mine else [])
            assert (view.decision is not None) == mine
            assert view.waiting_for == (game.decision.player if game.decision else None)
            assert (view.names, view.players, view.game, view.is_over) == (game.names, players, id, game.is_over)
            for option in view.options[:3]:
                assert view.decision.label(option) == game.label(option)
                assert view.decision.consequence(option) == game.decision.consequence(option)
        everything = game.view(hl.ALL)
        assert (everything.options, len(everything.log)) == (game.options, len(game.log))


@every_table
def test_an_event_reaches_its_audience_and_nobody_else(id, players):
    game = played(laid(id, players, seed=players))
    private = [event for event in game.log if event.audience is not None]
    assert private
    for player in range(players):
        log = game.view(player).log
        assert log == [event for event in game.log if event.audience is None or player in event.audience]
        assert len(log) < len(game.log)
    for event in private:
        assert event.audience
        assert set(event.audience) < set(range(players))


# ---- explaining --------------------------------------------------------------------------------------------------

@every_table
def test_everything_that_happens_or_is_asked_cites_rules_that_exist(id, players):
    for game in moments(laid(id, players, seed=players)):
        if game.decision:
            assert {look_up(rule).game for rule in (game.decision.rule, *game.decision.also)} == {id}
            assert game.decision.question.strip()
            assert len({game.label(option) for option in game.options}) == len(game.options)
            assert all(isinstance(game.decision.consequence(option), str) for option in game.options)
    for event in game.log:
        assert {look_up(rule).game for rule in (event.rule, *event.also)} == {id}
        assert event.text[0].isupper() or event.text[0].isdigit()
        assert event.text.endswith(".")
        assert len({event.rule, *event.also}) == 1 + len(event.also)
    assert all(words[0].isupper() for words in game.agenda)


RARE = {                                           # tests/vampire_lords leads there
    "ChooseHuntedUnit",                            # takes a Great Hunt where both kinds of units stand
    "TakeLord",                                    # takes a position that says who plays whom
}


@every_game
def test_every_step_is_reached(id):
    reached = set()
    game = hl.new_game(id, players=2, seed=1, chance="ask")
    while game.decision.player == CHANCE:
        reached |= {type(step).__name__ for step in game.state.agenda}
        game.choose(game.options[0])
    first = hl.new_position(id, {"players": 2, "now": {"phase": "set-up"}}, run=False)
    while first.decision is None:
        reached.add(type(first.state.agenda[-1]).__name__)
        first.step()
    for seed in range(40):
        if set(definition(id).steps) <= reached | RARE:
            break
        for players in range(definition(id).seats[0], definition(id).seats[1] + 1):
            game, rng = laid(id, players, seed=seed), random.Random(seed)
            while not game.is_over:
                game.choose(rng.choice(game.options), run=False)
                while game.decision is None and not game.is_over:
                    reached.add(type(game.state.agenda[-1]).__name__)
                    game.step()
                reached |= {type(step).__name__ for step in game.state.agenda}
    assert set(definition(id).steps) - reached - RARE == set()


KNOWN = """
import pkgutil, sys
from importlib import import_module
from horrorlab.games import definition
game = definition(sys.argv[1])
before, package = set(game.steps), sys.modules[game.new_state.__module__]
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    import_module(module.name)
print(sorted(set(game.steps) - before))
"""


@every_game
def test_every_step_is_known_as_soon_as_the_game_is(id):
    """A position that was written down is opened by a process that has not played yet."""
    done = subprocess.run([sys.executable, "-c", KNOWN, id], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout == "[]\n", done.stdout + done.stderr


@every_game
def test_every_step_says_what_it_does_and_by_which_rule(id):
    for name in definition(id).steps:
        step = definition(id).steps[name]
        assert look_up(step.rule).game == id, name
        assert {look_up(rule).game for rule in step.also} <= {id}, name
        assert step.__doc__.partition("\n")[0], name
