"""The table does what a reader asks for, says what came of it with the rule, and never swallows an error. No browser here."""

import asyncio
import re
from html import unescape

import pytest

import horrorlab as hl
from horrorlab.boards import tabletop
from horrorlab.boards.widget import Board
from horrorlab.lab.agents import HeuristicAgent

NAMES = ["Masha", "Vanya", "Seryozha"]
BREACH = {"players": ["Masha", "Vanya"], "now": {"phase": "attack", "step": "vampire"},
          "seats": [{"cards": [["mossy-cottage", 0, 0, 2], ["bee-house", -1, 0, 1]], "monsters": ["vampire-4"]}, {}]}


@pytest.fixture(autouse=True)
def calm(monkeypatch):
    """Each test has its tables for itself, and errors surface."""
    monkeypatch.setenv("HORRORLAB_STRICT", "1")
    tabletop._TABLES.clear()


def a_table(*args, seed=7, names=NAMES, **options):
    return hl.table(hl.new_game("vampire-village", seed=seed, players=names), *args, **options)


def words(html):
    """What a reader reads of a piece of HTML."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html))).strip()


def hand(table):
    """The keys of the cards in the hand of whoever decides."""
    return [f"hand:{option[1]}" for option in table.game.options]


def play(table, choices):
    """Let everybody take the first option, so many times."""
    for _ in range(choices):
        table.sitting.choose(table.game.options[0])
    table.refresh()


def until(table, verb):
    """Let everybody take the first option until somebody is asked for this; the option is returned."""
    while not table.game.is_over:
        found = [option for option in table.game.options if option[0] == verb]
        if found:
            return found[0]
        table.sitting.choose(table.game.options[0])
    raise AssertionError(f"nobody is asked to {verb}")


# ---- choosing ----------------------------------------------------------------------------------------------------

def test_a_click_makes_the_choice_and_the_log_tells_it_with_its_rule():
    table = a_table()
    key = hand(table)[0]
    table.click(key)
    assert table.game.history == [(0, ("choose", key.removeprefix("hand:")))]
    assert "Masha sets a card aside, face down. VV-BUILD-01" in words(table.board.log_)
    assert "Masha sets a card aside, face down. VV-BUILD-01" in words(table.board.said)
    assert words(table.board.question).startswith("Vanya Choose a card from your hand")


@pytest.mark.rule("VV-CMP-06")
def test_an_illegal_click_is_answered_with_the_reason_and_its_rule_and_changes_nothing():
    table = hl.table(hl.new_position("vampire-village", BREACH))
    before, svg = table.game.position(), table.board.svg
    table.click("card:-1,0")
    assert words(table.board.said).startswith("Not possible. Bee House does not stand in the rightmost column")
    assert 'data-rule="VV-CMP-06"' in table.board.said
    assert (table.game.position(), table.board.svg) == (before, svg)
    table.click("card:0,0")
    assert table.game.history[0].option[0] == "lose"


def test_a_click_on_what_is_no_part_of_the_question_is_answered_too():
    table = a_table()
    table.click("monster:2:demon-hero")
    assert words(table.board.said).startswith("Not possible. That does not answer the question: Choose a card")
    assert table.game.history == []


@pytest.mark.rule("VV-HERO-08", "VV-HERO-12")
def test_a_choice_of_several_clicks_shows_what_is_chosen_and_can_be_begun_anew():
    table = a_table(seed=3)
    move = until(table, "move")
    table.refresh()
    origin, target = f"card:{move[1]},{move[2]}", f"card:{move[3]},{move[4]}"
    at_rest, choices = table.board.svg, len(table.game.history)
    table.click(origin)
    assert table.sitting.chosen == (origin,)
    assert table.board.svg != at_rest
    table._reported("clear", "")
    assert table.board.svg == at_rest
    table.click(origin, target)
    assert table.game.history[-1].option == move
    assert len(table.game.history) == choices + 1


def test_options_that_the_board_cannot_say_are_buttons():
    table = a_table(seed=3)
    assert table.board.choices == ""
    until(table, "stay")
    table.refresh()
    number = re.search(r'data-option="(\d+)" title="([^"]+)">Move nobody else<', table.board.choices)
    assert "movement points are lost" in number[2]
    table._reported("option", number[1])
    assert table.game.history[-1].option == ("stay",)


def test_a_click_made_on_an_earlier_picture_does_not_count():
    table = a_table()
    first, second = ({"kind": "key", "value": key, "seq": table.board.seq} for key in hand(table)[:2])
    table.board._received(table.board, first, [])
    table.board._received(table.board, second, [])
    assert len(table.game.history) == 1
    assert "Not possible" not in words(table.board.said)


def test_each_message_of_the_page_is_answered_so_that_a_dead_kernel_is_found_out(monkeypatch):
    table, sent = a_table(), []
    monkeypatch.setattr(Board, "send", lambda self, content: sent.append(content))
    for message in ({"kind": "key", "value": "nowhere", "seq": table.board.seq}, {"kind": "key", "value": "nowhere", "seq": -1},
                    {"kind": "touch", "value": "", "seq": 0}):
        table.board._received(table.board, message, [])
    assert sent == ["heard"] * 3


def test_a_click_reaches_the_browser_in_one_message(monkeypatch):
    table, sent = a_table(), []
    monkeypatch.setattr(Board, "send_state", lambda self, key=None: sent.append(set(key)))
    table.click(hand(table)[0])
    assert len(sent) == 1
    assert {"svg", "question", "said", "log_", "seq"} <= sent[0]
    table.click("nowhere")
    assert sent[1:] == [{"said"}]


# ---- computer players --------------------------------------------------------------------------------------------

def test_computer_players_answer_at_once_and_undo_goes_back_to_the_own_last_choice():
    table = a_table("Masha", computers="heuristic")
    start = table.board.svg
    table.click(hand(table)[0])
    assert [choice.player for choice in table.game.history] == [0, 1, 2]
    placing = table.board.svg
    table.click(f"place:{table.game.options[0][2]},{table.game.options[0][3]}")
    table.controls.undo.click()
    assert table.board.svg == placing
    assert "Taken back: Place" in words(table.board.said)
    table.controls.undo.click()
    assert table.board.svg == start
    assert table.controls.undo.disabled
    table.controls.redo.click()
    assert table.board.svg == placing


def test_a_computer_player_takes_a_seat_and_leaves_it():
    table = a_table("Masha")
    table.controls.seats[1].value = "random"
    table.click(hand(table)[0])
    assert [choice.player for choice in table.game.history] == [0, 1]
    table.controls.undo.click()
    table.controls.seats[1].value = "person"
    table.click(hand(table)[0])
    assert [choice.player for choice in table.game.history] == [0]


def test_paused_computer_players_wait_until_they_are_asked_one_by_one():
    table = a_table("Masha", computers={"Vanya": "random", "Seryozha": HeuristicAgent(4)})
    assert table.controls.play.description == "Pause"
    assert table.controls.play.tooltip.startswith("Pause")
    table.controls.play.value = False
    table.click(hand(table)[0])
    assert len(table.game.history) == 1
    assert words(table.board.said).startswith("Masha sets a card aside")
    table.controls.play.value = True
    table.controls.undo.click()
    table.controls.play.value = False
    assert words(table.board.said).startswith("Taken back")    # pausing says nothing of its own
    table.click(hand(table)[0])
    table.click("hand:nothing")
    assert "Vanya decides now" in words(table.board.said)
    assert table.controls.next.description == "Vanya plays"
    table.controls.next.click()
    assert len(table.game.history) == 2
    table.controls.play.value = True
    assert len(table.game.history) == 3


def test_where_only_computers_play_they_are_watched_from_beginning_to_end(monkeypatch):
    monkeypatch.setattr(tabletop, "PACE", 0)

    async def watch():
        table = a_table(computers="random")
        assert table.game.history == []            # nothing runs before the reader says so
        table.controls.play.value = True
        while len(table.game.history) < 10:
            await asyncio.sleep(0)
        table.controls.play.value = False
        stopped = len(table.game.history)
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(table.game.history) == stopped
        table.controls.play.value = True
        while not table.game.is_over:
            await asyncio.sleep(0)
        return table

    table = asyncio.run(watch())
    winner = table.game.names[table.game.outcome.winners[0]]
    assert words(table.board.question).startswith(winner)
    assert table.controls.next.disabled


def test_the_hint_names_an_open_choice_and_changes_nothing():
    table = a_table("Masha", computers="heuristic")
    table.controls.hint.click()
    hint = words(table.board.said)
    assert hint.startswith("A good player would choose ")
    option, = (option for option in table.game.options if table.game.label(option).lower() in hint.lower())
    assert table.board.hinted == [f"key hand:{option[1]}"]         # it glows, until there is another position
    assert table.game.history == []
    table.click(hand(table)[0])
    assert table.board.hinted == []


def test_the_hint_points_at_a_button_where_the_board_cannot_say_it(monkeypatch):
    table = a_table(seed=3)
    until(table, "stay")
    table.refresh()
    monkeypatch.setattr(HeuristicAgent, "choose", lambda self, view: ("stay",))
    table.controls.hint.click()
    assert words(table.board.said).startswith("A good player would move nobody else.")
    kind, number = table.board.hinted[0].split()
    assert f'data-{kind}="{number}"' in table.board.choices


def test_the_question_of_a_computer_player_names_it():
    table = a_table("Masha", computers="random")
    assert words(table.board.question).startswith("Masha Choose a card from your hand")
    table.controls.play.value = False
    table.click(hand(table)[0])
    assert words(table.board.question).startswith("Vanya (computer) is asked: Choose a card")


# ---- time --------------------------------------------------------------------------------------------------------

def test_the_timeline_goes_to_any_choice_and_back():
    table = a_table()
    start = table.board.svg
    play(table, 20)
    end = table.board.svg
    table._reported("go", "0")
    assert (table.board.svg, table.game.history) == (start, [])
    assert (table.board.now, table.board.length) == (0, 20)
    table._reported("go", "20")
    assert table.board.svg == end


def test_step_by_step_one_step_is_carried_out_at_a_time():
    table = a_table()
    play(table, len(NAMES) - 1)
    table.controls.stepwise.value = True
    table.click(hand(table)[0])
    assert words(table.board.question).startswith("Next Pass the remaining cards to a neighbor")
    table.click("hand:nothing")
    assert "Steps wait" in words(table.board.said)
    told = []
    while table.controls.next.description == "Step" and not table.controls.next.disabled:
        table.controls.next.click()
        told.append(words(table.board.said))
    assert told[0].startswith("Everybody passes the other 5 cards")
    assert told[1].startswith("Masha reveals")
    table.controls.stepwise.value = False
    by_itself = a_table()
    play(by_itself, len(NAMES))
    assert table.game.options == by_itself.game.options


def test_leaving_step_by_step_carries_out_what_waits():
    table = a_table()
    play(table, len(NAMES) - 1)
    table.controls.stepwise.value = True
    table.click(hand(table)[0])
    assert table.game.decision is None
    table.controls.stepwise.value = False
    assert table.game.options[0][0] == "place"


@pytest.mark.rule("VH-SCORE-01", "VH-SCORE-04", "VH-SCORE-12")
def test_a_table_waits_at_the_end_of_a_round_so_that_its_scoring_is_seen():
    table = hl.table(hl.new_game("village-of-horror", seed=7, players=4), hl.ALL)
    while table.game.decision:
        table.sitting.choose(table.game.options[0])
    table.refresh()
    end, choices = table.board.svg, len(table.game.history)
    assert "faction wins the round: " in end
    assert "a face-down card" not in repr(table)   # all cards lie open
    table.controls.undo.click()
    table.controls.redo.click()
    assert table.board.svg == end
    table._reported("go", "0")
    table._reported("go", str(choices))
    assert (table.board.svg, table.controls.next.description) == (end, "End the round")
    table.controls.next.click()
    assert table.game.options[0][0] == "pass-left"
    assert "Round 2" in table.board.svg
    assert "another round" in words(table.board.said)


def test_when_a_game_is_over_a_new_one_asks_for_no_leave():
    table = a_table()
    while not table.game.is_over:
        table.sitting.choose(table.game.options[0])
    table.controls.new.click()
    assert words(table.board.said).startswith("A new game begins")


def test_a_new_game_is_dealt_by_its_seed():
    table = a_table("Masha", computers="heuristic")
    table.click(hand(table)[0])
    table.controls.seed.value = 99
    assert table.controls.seed.description == "This game: seed 7 · next:"
    table.controls.new.click()
    table.controls.new.click()
    assert table.game.options == hl.new_game("vampire-village", seed=99, players=NAMES).options
    assert (table.controls.seed.description, table.controls.seed.value) == ("This game: seed 99 · next:", 100)
    assert table.controls.undo.disabled
    assert "game in your cells still means the old game" in words(table.board.said)


def test_a_game_under_way_is_given_up_only_when_that_is_said_twice():
    table = a_table("Masha", computers="heuristic")
    new, game = table.controls.new, table.game
    table.click(hand(table)[0])
    new.click()
    assert (table.game, new.description) == (game, "Give up this game?")
    table.controls.hint.click()
    assert new.description == "New game"
    new.click()
    assert table.game is game
    new.click()
    assert (table.game is game, new.description) == (False, "New game")
    game = table.game
    new.click()                                    # nothing has been chosen in it: there is nothing to lose
    assert table.game is not game


def test_chance_is_drawn_when_it_is_asked_for():
    table = hl.table(hl.new_game("vampire-village", players=2, seed=1, chance="ask"))
    assert table.controls.next.description == "Chance"
    table.controls.hint.click()
    assert "Chance decides now" in words(table.board.said)
    table.controls.next.click()
    assert [choice.player for choice in table.game.history] == [hl.CHANCE]


# ---- looking -----------------------------------------------------------------------------------------------------

def test_nobody_sees_what_another_has_chosen_but_a_teacher_may():
    table = a_table()
    chosen = table.game.view(0).state.hands[0][0].name
    table.click(hand(table)[0])
    assert f"Masha has chosen {chosen}" not in words(table.board.log_)
    table.controls.watched.value = hl.ALL
    assert f"Masha has chosen {chosen}" in words(table.board.log_)
    table.controls.watched.value = 2
    table.click(hand(table)[0])
    assert "Vanya decides now" in words(table.board.said)
    table.controls.watched.value = "follow"
    assert table.sitting.view.player == 1


def test_a_rule_is_opened_with_its_section_its_rulings_and_what_it_restates():
    table = a_table()
    table._reported("rule", "VV-BUILD-10")
    assert hl.rules["VV-BUILD-10"].section in words(table.board.rule)
    assert hl.rules["VV-BUILD-10"].text in words(table.board.rule)
    assert 'data-rule="AMB-VV-13"' in table.board.rule
    assert hl.rules["VV-BUILD-10"].check not in words(table.board.rule)
    table._reported("rule", "AMB-VV-13")
    assert "each row and column holds at most 4 cards (in play here)" in words(table.board.rule)
    assert "impact" not in words(table.board.rule)
    assert hl.rulings["AMB-VV-13"].reason in words(table.board.rule)
    table._reported("rule", "VV-OBJ-02")
    assert f'data-rule="{hl.rules["VV-OBJ-02"].restates}"' in table.board.rule
    table._reported("rule", "")
    assert table.board.rule == ""


def test_a_long_log_shows_its_end_until_the_whole_is_asked_for():
    table = a_table()
    play(table, 30)
    beginning = words(table.game.view(hl.ALL).log[0].text)
    assert beginning not in words(table.board.log_)
    assert f'start="{len(table.sitting.view.log) - 29}"' in table.board.log_
    table._reported("log", "whole")
    assert beginning in words(table.board.log_)


def test_the_theme_of_the_page_is_the_theme_of_the_board():
    table = a_table()
    table.board.set_state({"theme": "dark", "room": 960})
    assert table.board.svg == str(hl.draw(table.game.view(0), theme="dark", width=960))


def test_names_from_outside_stay_text():
    name = '<script>alert("x")</script>'
    table = a_table(names=[name, "O'Brien & \"Sons\"", "<b>Vanya"])
    play(table, 3)
    table._reported("log", "whole")
    table.click("place:9,9")
    board = table.board
    for html in (board.svg, board.question, board.said, board.log_, board.agenda):
        assert "<script" not in html
        assert "<b>Vanya" not in html
    assert name in unescape(board.question)


# ---- code and other tables ---------------------------------------------------------------------------------------

def test_what_code_does_is_shown_after_its_cell(monkeypatch):
    table = a_table()
    table.game.choose(table.game.options[0])
    tabletop._refresh_stale()
    assert "Masha sets a card aside" in words(table.board.said)
    assert table.board.now == 1


def test_a_click_on_what_code_has_changed_meanwhile_does_not_count_but_one_by_code_does():
    table = a_table()
    first, second = hand(table)[:2]
    table.game.choose(table.game.options[0])
    table._reported("key", second)
    assert len(table.game.history) == 1
    assert words(table.board.question).startswith("Vanya")
    table.game.undo()
    table.click(first)
    assert table.game.history[0].option == ("choose", first.removeprefix("hand:"))


def test_a_table_that_was_closed_plays_no_further(monkeypatch):
    monkeypatch.setattr(tabletop, "PACE", 0)

    async def watch():
        table = a_table(computers="random")
        table.controls.play.value = True
        while len(table.game.history) < 3:
            await asyncio.sleep(0)
        table.close()
        for _ in range(20):
            await asyncio.sleep(0)
        return table

    assert len(asyncio.run(watch()).game.history) == 3


def test_two_tables_with_one_game_show_the_same():
    game = hl.new_game("vampire-village", seed=7, players=NAMES)
    one, other = hl.table(game), hl.table(game, hl.ALL)
    one.click(hand(one)[0])
    assert words(other.board.question).startswith("Vanya")
    other.controls.undo.click()
    assert words(one.board.question).startswith("Masha")


def test_a_notebook_registers_one_hook_for_all_tables(monkeypatch):
    import IPython

    hooks = []
    events = type("Events", (), {"callbacks": {"post_run_cell": hooks}, "register": lambda self, name, hook: self.callbacks[name].append(hook)})()
    monkeypatch.setattr(IPython, "get_ipython", lambda: type("Shell", (), {"events": events})())
    first, _ = a_table(), a_table()
    assert len(hooks) == 1
    first.game.choose(first.game.options[0])
    hooks[0]("the cell's result")
    assert first.board.now == 1


# ---- without a kernel --------------------------------------------------------------------------------------------

def test_a_notebook_stores_picture_and_words_and_they_do_not_vary():
    bundle, again = (a_table()._repr_mimebundle_() for _ in range(2))
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"}
    assert bundle["image/svg+xml"] == str(hl.show(hl.new_game("vampire-village", seed=7, players=NAMES)))
    assert bundle["text/plain"].startswith("Vampire Village")
    assert {**bundle, "application/vnd.jupyter.widget-view+json": None} == {**again, "application/vnd.jupyter.widget-view+json": None}


def test_what_is_shown_first_is_how_the_game_stands_by_then():
    table = a_table()
    table.game.choose(table.game.options[0])
    assert table._repr_mimebundle_()["image/svg+xml"] == str(hl.show(table.game))


# ---- errors ------------------------------------------------------------------------------------------------------

class Broken:
    def choose(self, view):
        raise ValueError("this player <i>cannot</i> play")


def test_an_error_behind_a_click_is_shown_and_in_strict_mode_raised():
    table = a_table("Masha", computers={"Vanya": Broken()}, strict=False)
    table.click(hand(table)[0])
    assert "ValueError this player <i>cannot</i> play" in words(table.board.said)
    assert "<i>" not in table.board.said
    assert [choice.player for choice in table.game.history] == [0]
    table.strict = True
    with pytest.raises(ValueError, match="cannot"):
        table.controls.next.click()


def test_a_player_that_fails_is_asked_once_and_the_board_shows_what_came_before(monkeypatch):
    monkeypatch.setattr(tabletop, "PACE", 0)
    asked = []

    class Failing:
        def choose(self, view):
            asked.append(view.player)
            raise ValueError("no")

    table = a_table("Masha", computers={"Vanya": Failing()}, strict=False)
    table.click(hand(table)[0])
    assert (asked, table.board.now, table.controls.next.description) == ([1], 1, "Vanya plays")
    table.controls.watched.value = 2
    assert asked == [1]

    async def watch():
        table = a_table(computers=Failing(), strict=False)
        table.controls.play.value = True
        for _ in range(20):
            await asyncio.sleep(0)
        return table

    table = asyncio.run(watch())
    assert asked == [1, 0]
    assert table.controls.play.description == "Play"
    assert "ValueError no" in words(table.board.said)


@pytest.mark.parametrize("answer", [None, 5, [], ("choose",), ("choose", "no-such-card"), ("place", 1, 2, 3)])
def test_a_player_that_answers_what_is_not_open_is_told_so(answer):
    table = a_table("Masha", computers={"Vanya": type("Odd", (), {"choose": lambda self, view: answer})()}, strict=False)
    table.click(hand(table)[0])
    assert "IllegalChoice" in words(table.board.said)
    assert [choice.player for choice in table.game.history] == [0]


@pytest.mark.parametrize("message", [None, 5, "key", [], {}, {"kind": "key"}, {"kind": 5, "value": "x"}, {"kind": "key", "value": None},
                                     {"kind": "key", "value": "<script>"}, {"kind": "option", "value": "-1"}, {"kind": "option", "value": "99"},
                                     {"kind": "option", "value": "x"}, {"kind": "go", "value": "-1"}, {"kind": "go", "value": "9" * 5000},
                                     {"kind": "go", "value": "1.5"}, {"kind": "rule", "value": "<b>"}, {"kind": "nonsense", "value": "x"}])
def test_a_message_that_no_page_sends_changes_nothing(message):
    table = a_table(seed=3, strict=False)
    until(table, "stay")
    table.refresh()
    before, svg = table.game.position(), table.board.svg
    table.board._handle_custom_msg(message, [])
    assert (table.game.position(), table.board.svg, table.board.rule) == (before, svg, "")
    assert "<script>" not in table.board.said


def test_an_error_of_the_drawing_is_shown_too(monkeypatch):
    table = a_table(strict=False)
    monkeypatch.setattr(tabletop, "draw", lambda *_, **__: 1 / 0)
    table.click(hand(table)[0])
    assert "ZeroDivisionError" in words(table.board.said)


@pytest.mark.parametrize(("set_to", "strict"), [("1", True), ("0", False), ("", False)])
def test_the_environment_switches_strict_mode(monkeypatch, set_to, strict):
    monkeypatch.setenv("HORRORLAB_STRICT", set_to)
    assert a_table().strict is strict


@pytest.mark.parametrize(("wrong", "named"), [({"player": "Mascha"}, "Masha"), ({"player": 3}, "0 to 2"), ({"computers": "heuristik"}, "heuristic"),
                                              ({"computers": {"Vania": "random"}}, "Vanya"), ({"computers": {1: 5}}, "choose")])
def test_a_seat_or_player_that_does_not_exist_is_refused_by_name(wrong, named):
    with pytest.raises(hl.HorrorlabError, match=named):
        a_table(**wrong)
