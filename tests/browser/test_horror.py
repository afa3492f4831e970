"""Village of Horror in JupyterLab: a turn by mouse and one by keyboard, other seats, a Mob, the end of a round."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.desk import FOCUSED, OUT_OF_REACH

NIGHT = """import horrorlab as hl
hl.table(hl.scenario("village-of-horror/first-turn"), "Ilinca", computers="heuristic")"""
DAY = """import horrorlab as hl
hl.table(hl.scenario("village-of-horror/your-mob"), "Adam", computers="heuristic")"""


def question(table):
    return table.frame.locator(".hl-question")


def test_a_turn_of_a_published_notebook_is_played_by_clicks_and_seen_from_other_seats(desk, picture):
    table = desk("village_of_horror/02_night.ipynb")
    table.board.scroll_into_view_if_needed()
    table.repaints(table.key("up:doctor").click)
    expect(table.log).to_contain_text("Ilinca plays Doctor face-up. VH-NIGHT-07")
    named, closed = table.picture, table.board.locator('[data-key^="up:"]').first
    assert closed.get_attribute("aria-disabled") == "true"
    closed.click(force=True)                       # to those who press it, it answers
    expect(table.bubble).to_contain_text("Not allowed. Exactly one card of a turn is played face-up. (VH-NIGHT-08)")
    expect(table.said).to_contain_text("Not possible. Exactly one card of a turn is played face-up. VH-NIGHT-08")
    picture(table.page, "refused")
    assert table.picture == named
    table.repaints(table.first("down").click)
    table.repaints(table.key("say:play").click)
    expect(table.log).to_contain_text("With 1 face-down card beside it, Ilinca carries out the ability of Doctor 2 times.")
    table.repaints(table.key("grave:0").click)
    table.repaints(table.key("slot:0").click)
    expect(question(table)).to_contain_text("Which of the cards just played lies left-most?")
    table.has_no_trouble()
    table.repaints(table.key("tableau:1,2").click)
    expect(table.log).to_contain_text("Ilinca has chosen the order of the cards just played.")
    expect(question(table)).to_contain_text(re.compile("^Ilinca Play a card"))

    text, watched = table.board.locator("desc"), table.table.locator("select").first
    expect(text).to_contain_text("Ilinca, you:")
    for seat, says, hides in (("Matthew", "Matthew, you:", "Ilinca, you:"), ("everything", "Hand: ", re.compile(r"\d\. a face-down card"))):
        table.repaints(lambda seat=seat: watched.select_option(label=seat))
        expect(text).to_contain_text(says)
        expect(text).not_to_contain_text(hides)
        picture(table.page, seat)
    table.has_no_trouble()


def test_a_turn_is_played_by_keyboard_alone(desk, picture):
    table = desk(NIGHT)
    keyboard, page = table.page.keyboard, table.page
    table.button("Hint").focus()
    table.tab_to("document.activeElement.closest('.hl-board')")
    press_to(page, "ArrowRight", "up:doctor")
    table.repaints(lambda: keyboard.press("Enter"))
    assert page.evaluate(OUT_OF_REACH)[1] == []
    table.board.locator('[data-key^="up:"]').first.focus()
    keyboard.press("Enter")
    expect(table.bubble).to_contain_text("Exactly one card of a turn is played face-up.")
    keyboard.press("Escape")
    expect(table.bubble).to_be_hidden()
    press_to(page, "ArrowUp", "say:play")
    picture(page, "button")
    table.repaints(lambda: keyboard.press("Enter"))
    assert page.evaluate(FOCUSED) == "grave:0"     # the focus goes to what is open
    table.repaints(lambda: keyboard.press("Space"))
    press_to(page, "ArrowRight", "slot:1")
    table.repaints(lambda: keyboard.press("Enter"))
    expect(table.log).to_contain_text("Ilinca puts it face-down at place 2 of the tableau.")
    expect(question(table)).to_contain_text(re.compile("^Ilinca Play a card"))


@pytest.mark.parametrize("order", [("tableau:0,0", "tableau:0,2"), ("tableau:0,2", "tableau:0,0")])
def test_a_mob_is_raised_in_either_order_and_the_table_waits_at_the_end_of_the_round(desk, picture, order):
    table = desk(DAY)
    for key in order:
        table.repaints(table.key(key).click)
    expect(table.log).to_contain_text("Adam shows Villager and Village Chief: a Mob gathers.")
    table.repaints(table.first("tableau").click)
    expect(table.log).to_contain_text("The Mob of Adam drags the face-down card")
    expect(question(table)).to_contain_text("Next End the round")
    expect(table.board.locator("desc")).to_contain_text(re.compile("The .* faction wins the round: "))
    table.has_no_trouble()
    picture(table.page, "scoring")
    table.repaints(table.button("End the round").click)
    expect(table.button("End the round")).to_be_hidden()


def press_to(page, key, where):
    """Press a key until the focus is there."""
    for _ in range(12):
        if page.evaluate(FOCUSED) == where:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never comes to {where}, but to {page.evaluate(FOCUSED)}")
