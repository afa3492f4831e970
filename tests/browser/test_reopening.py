"""A notebook that was saved and opened another day, when its kernel is gone: the board is there, and says what to do."""

from playwright.sync_api import expect

PLAY = """import horrorlab as hl
hl.table(hl.new_game("vampire-village", seed=7), "Masha", computers="heuristic")"""
SAVE = "async () => window.jupyterapp.shell.currentWidget.context.save()"


def test_the_board_is_there_as_it_was_left_and_says_that_the_cell_is_to_be_run(lab, page):
    path = lab.lay("table.ipynb", PLAY)
    lab.run(page, path)
    board, said = page.locator(".hl-board"), page.locator(".hl-said")
    board.locator('[data-key^="hand:"]').first.click()
    expect(said).to_contain_text("VV-BUILD-01")
    left = board.inner_text()
    page.evaluate(SAVE)
    lab.stop_kernels()
    page.goto(lab.address(f"/lab/tree/{path}") + "&reset")
    expect(board.locator("svg")).to_be_attached()
    assert board.inner_text() == left
    board.locator("[data-key]:not([aria-disabled])").first.click()
    expect(said).to_contain_text("run this cell again")
    lab.stop_kernels()
