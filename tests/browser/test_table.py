"""The table in JupyterLab, as a reader uses it: by mouse, by keyboard alone, with a screen reader, in the dark, in a narrow window."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.desk import FOCUSED, OUT_OF_REACH

PLAY = """import horrorlab as hl
table = hl.table(hl.new_game("vampire-village", seed=7), "Masha", computers="heuristic")
table"""
BREACH = """import horrorlab as hl
game = hl.new_position("vampire-village", {
    "players": ["Masha", "Vanya"], "now": {"phase": "attack", "step": "vampire"},
    "seats": [{"cards": [["mossy-cottage", 0, 0, 2], ["bee-house", -1, 0, 1]], "monsters": ["vampire-4"]}, {}]})
hl.table(game)"""
SCROLLED = "document.querySelector('.jp-WindowedPanel-outer').scrollTop"
CELLS = "window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells.map((cell) => [cell.cell_type, cell.source])"
ACTIVE_CELL = "window.jupyterapp.shell.currentWidget.content.activeCellIndex"
RESTART = "window.jupyterapp.shell.currentWidget.sessionContext.restartKernel().then(() => true)"


def test_a_click_chooses_and_undo_restores_the_picture(desk, picture):
    table = desk(PLAY)
    start, scrolled = table.picture, table.page.evaluate(SCROLLED)
    picture(table.page, "start")
    card = table.first("hand")
    card.hover()
    expect(table.hover).to_contain_text("Choose")
    table.repaints(card.click)
    expect(table.log).to_contain_text("Masha sets a card aside, face down. VV-BUILD-01")
    table.repaints(table.first("place").click)
    expect(table.log).to_contain_text("Masha places")
    expect(table.said).to_contain_text("VV-BUILD-07")
    placed = table.picture
    picture(table.page, "placed")
    table.repaints(table.button("Undo").click)
    table.repaints(table.button("Undo").click)
    assert table.picture == start
    table.repaints(table.button("Redo").click)
    table.repaints(table.button("Redo").click)
    assert table.picture == placed
    assert table.page.evaluate(SCROLLED) == scrolled
    table.has_no_trouble()


@pytest.mark.parametrize("name", ["00_start_here.ipynb", "vampire_village/07_attack.ipynb"])
def test_a_published_notebook_runs_and_its_board_is_played_on(desk, picture, name):
    table = desk(name)
    table.board.scroll_into_view_if_needed()
    picture(table.page, "start")
    start = table.picture
    refused = table.board.locator("[aria-disabled=true]")
    if "attack" in name:
        refused.first.click(force=True)
        expect(table.said).to_contain_text(re.compile(r"^Not possible\. .* VV-"))
        assert table.picture == start
    told = table.log.inner_text()
    table.repaints(table.board.locator("[data-key]:not([aria-disabled])").first.click)
    expect(table.log).not_to_have_text(told)
    expect(table.log.locator(".hl-new")).not_to_have_count(0)
    table.repaints(table.button("Undo").click)
    assert table.picture == start
    table.has_no_trouble()
    expect(table.page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)


def test_the_keyboard_alone_plays(desk, picture):
    table = desk(PLAY)
    keyboard, page = table.page.keyboard, table.page
    start = table.picture
    table.button("Undo").or_(table.button("Hint")).last.focus()
    table.tab_to("document.activeElement.closest('.hl-board')")
    first = page.evaluate(FOCUSED)
    keyboard.press("ArrowRight")
    second = page.evaluate(FOCUSED)
    assert first != second
    assert second.startswith("hand:")
    expect(page.locator(".hl-ring")).to_be_visible()
    picture(page, "focus")
    keyboard.press("Home")
    assert page.evaluate(FOCUSED) == first
    keyboard.press("ArrowRight")
    table.repaints(lambda: keyboard.press("Enter"))
    assert page.evaluate(FOCUSED).startswith("place:")      # the card has left the hand: the focus goes to what is open nearby
    table.repaints(lambda: keyboard.press("Space"))
    expect(table.log).to_contain_text("Masha places")
    assert page.evaluate("document.activeElement.closest('.hl-board') !== null")
    for _ in range(2):
        table.tab_to("document.activeElement.textContent.trim() === 'Undo'", "Shift+Tab")
        table.repaints(lambda: keyboard.press("Space"))
    assert table.picture == start
    assert page.evaluate("window.jupyterapp.shell.currentWidget.content.mode") == "command"    # JupyterLab took none of the keys for itself
    assert page.locator(".jp-Cell").count() == 1


def test_an_illegal_click_is_answered_and_its_rule_opens(desk, picture):
    table = desk(BREACH)
    start = table.picture
    wrong = table.key("card:-1,0")
    assert wrong.get_attribute("aria-disabled") == "true"
    wrong.click(force=True)                        # to those who press it, it answers
    expect(table.bubble).to_have_text(re.compile("^Not allowed. Bee House does not stand in the rightmost column.*VV-CMP-06"))
    expect(table.said).to_contain_text("Bee House does not stand in the rightmost column")
    picture(table.page, "refused")
    table.page.keyboard.press("Escape")
    expect(table.bubble).to_be_hidden()
    assert table.picture == start
    table.said.get_by_role("button", name="VV-CMP-06").click()
    expect(table.slip).to_contain_text("VV-CMP-06")
    expect(table.slip).to_be_focused()
    table.has_no_trouble()
    picture(table.page, "rule")
    table.slip.get_by_role("button", name="AMB-VV-50").click()
    expect(table.slip).to_contain_text(re.compile("A ruling of ours.*Because", re.DOTALL))
    table.page.keyboard.press("Escape")
    expect(table.slip).to_be_hidden()
    expect(table.said.get_by_role("button", name="VV-CMP-06")).to_be_focused()
    table.repaints(table.key("card:0,0").click)
    expect(table.log).to_contain_text("VV-CMP-06")


def test_stray_letters_stay_at_the_table(desk):
    table = desk(PLAY, "'another cell'")
    keyboard, cells = table.page.keyboard, table.page.evaluate(CELLS)
    for somewhere in (table.first("hand"), table.button("Hint"), table.button("New game"), table.table.locator("select").first):
        somewhere.focus()
        for letter in "abcdefghijklmnopqrstuvwxyzdd":
            keyboard.press(letter)
    assert table.page.evaluate(CELLS) == cells
    table.repaints(table.first("hand").click)
    active = table.page.evaluate(ACTIVE_CELL)
    timeline = table.table.get_by_role("slider")
    timeline.focus()
    for way in ("ArrowLeft", "ArrowRight"):
        table.repaints(lambda way=way: keyboard.press(way))
    keyboard.press("ArrowDown")
    assert table.page.evaluate(ACTIVE_CELL) == active
    assert table.page.evaluate(CELLS) == cells
    table.page.evaluate("""() => { window.saved = 0; const { context } = window.jupyterapp.shell.currentWidget;
                           context.saveState.connect((_, state) => { window.saved += state === 'completed'; }); }""")
    keyboard.press("Control+s")                    # what goes with Ctrl is JupyterLab's all the same
    table.page.wait_for_function("window.saved > 0")


def test_the_hint_glows_and_the_log_shows_its_end_again(desk, picture):
    table = desk(PLAY)
    table.button("Hint").click()
    expect(table.board.locator(".hl-hinted")).to_have_count(1)
    picture(table.page, "glow")
    table.repaints(table.board.locator(".hl-hinted").click)
    expect(table.board.locator(".hl-hinted")).to_have_count(0)
    for kind in ("place", "hand", "place", "hand"):
        table.repaints(table.first(kind).click)
    top = table.page.evaluate("(() => { const log = document.querySelector('.hl-log'); log.scrollTop = -9999; return log.scrollTop })()")
    assert top < 0
    table.repaints(table.first("place").click)
    table.page.wait_for_function("document.querySelector('.hl-log').scrollTop === 0")
    expect(table.hover).not_to_be_empty()
    table.button("Pause").click()
    expect(table.button("Play")).to_be_visible()
    table.repaints(table.first("hand").click)
    expect(table.frame.locator(".hl-question")).to_contain_text("(computer) is asked")
    expect(table.hover).to_be_empty()              # there is nothing to point at


def test_a_table_without_its_kernel_says_so(desk, picture):
    table = desk(PLAY)
    table.page.evaluate(RESTART)
    table.first("hand").click()
    expect(table.said).to_contain_text("The kernel does not answer")
    expect(table.bubble).to_contain_text("run this cell again")
    picture(table.page, "deaf")


def test_dark_and_narrow(desk, picture):
    table = desk(PLAY)
    light = table.picture
    theme = "async (theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
    try:
        table.page.evaluate(theme, "JupyterLab Dark")
        table.page.wait_for_function("document.documentElement.dataset.hlTheme === 'dark'")
        table.page.wait_for_function("(light) => document.querySelector('.hl-board').innerHTML !== light", arg=light)
        table.page.set_viewport_size({"width": 900, "height": 900})
        table.page.wait_for_function("(() => { const frame = document.querySelector('.hl-frame'); return frame.scrollWidth > frame.clientWidth })()")
        picture(table.page, "narrow")
        assert table.page.evaluate("document.querySelector('.hl-page').scrollWidth <= document.querySelector('.hl-page').clientWidth")
        table.first("hand").focus()
        table.repaints(lambda: table.page.keyboard.press("Enter"))
        table.has_no_trouble()
    finally:
        table.page.evaluate(theme, "JupyterLab Light")
        table.page.set_viewport_size({"width": 1400, "height": 1000})


def test_the_arrows_reach_everything_and_code_and_board_show_the_same(desk):
    table = desk(PLAY)
    seen = 0
    for kind in ("hand", "place") * 6:
        count, out_of_reach = table.page.evaluate(OUT_OF_REACH)
        assert out_of_reach == []
        seen = max(seen, count)
        if table.first(kind).count():
            table.repaints(table.first(kind).click)
    assert seen > 8
    run = "(code) => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code }).done.then(() => true)"
    table.repaints(lambda: table.page.evaluate(run, "table.game.jump(0)"))
    expect(table.board.locator('[data-key^="hand:"]')).to_have_count(6)
