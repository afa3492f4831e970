"""The map in JupyterLab, as a reader uses it: choosing by mouse and by keyboard, setting what is shown."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

MAP = """import horrorlab as hl
table = hl.table(hl.load_map())
table"""
FOCUSED = "document.activeElement.dataset.key"
# From each Locale, where the four arrows lead; those that no chain of arrows reaches from the first are returned.
OUT_OF_REACH = """() => {
  const locales = [...document.querySelectorAll('.hl-board [data-key^="locale:"]')], reached = new Set([locales[0]]);
  for (const item of reached) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    item.focus({ preventScroll: true });
    item.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    reached.add(document.activeElement);
  }
  return locales.filter((item) => !reached.has(item)).map((item) => item.dataset.key);
}"""


class Desk:
    """A map on a page, and what a reader does there."""

    def __init__(self, page):
        self.page, self.table = page, page.locator(".hl-map").first
        self.frame, self.board, self.question, self.said, self.about, self.hover = (
            self.table.locator(name) for name in (".hl-page", ".hl-board", ".hl-question", ".hl-said", ".hl-log", ".hl-hover"))
        expect(self.board.locator("svg")).to_be_attached()
        page.wait_for_function("document.querySelector('.hl-page').dataset.seq")

    def key(self, key):
        return self.board.locator(f'[data-key="{key}"]')

    def repaints(self, action):
        """Do something and wait until the board shows what came of it."""
        before = self.frame.get_attribute("data-seq")
        action()
        expect(self.frame).not_to_have_attribute("data-seq", before)

    def is_sound(self):
        expect(self.page.locator(".hl-trouble")).to_have_count(0)
        found = Axe().run(self.page, context=".hl-map")
        assert found.violations_count == 0, found.generate_report()


@pytest.fixture
def desk(open_notebook):
    return Desk(open_notebook("map.ipynb", MAP))


def test_two_locales_show_the_ways_and_the_controls_do_what_they_say(desk, picture):
    picture(desk.page, "start")
    desk.key("locale:bran").hover()
    expect(desk.hover).to_contain_text("Choose it to see its neighbors")
    desk.repaints(desk.key("locale:bran").click)
    expect(desk.question).to_have_text("Bran, Village in Transylvania")
    expect(desk.said).to_contain_text("Nearest Town: Brașov, 1 road away")
    expect(desk.about).to_contain_text("2 Wildernesses 20 Piatra Craiului and 21 Bucegi")
    assert desk.key("locale:bran").get_attribute("aria-pressed") == "true"
    picture(desk.page, "locale")
    desk.repaints(desk.key("locale:jula").click)
    expect(desk.question).to_have_text("From Bran to Jula")
    expect(desk.about).to_contain_text("Way 1 Bran – Brașov")
    expect(desk.said).to_contain_text("Another way is shorter in kilometers")
    picture(desk.page, "ways")
    desk.is_sound()
    desk.repaints(desk.table.get_by_role("button", name="Back").click)
    expect(desk.question).to_have_text("Bran, Village in Transylvania")
    desk.repaints(lambda: desk.key("castle:green").click())
    expect(desk.about).to_contain_text("1 step Argeș, Cozia, Făgăraș, Poenari and Sibiu")
    desk.repaints(lambda: desk.table.get_by_label("Set-up").select_option("3 players, the Long Night"))
    expect(desk.board).to_contain_text("3 players, the Long Night")
    desk.repaints(lambda: desk.table.get_by_label("Measure").select_option("betweenness"))
    expect(desk.table.get_by_role("region", name="Betweenness")).to_contain_text("Brașov")
    desk.repaints(desk.table.get_by_role("button", name="Names").click)
    expect(desk.board.locator("text", has_text=re.compile("^Bran$"))).to_have_count(0)
    desk.repaints(lambda: desk.table.get_by_label("Look at").select_option("Wilderness 16 Vrancea"))
    expect(desk.said).to_contain_text("4 Locales around it")
    picture(desk.page, "heat")
    desk.is_sound()


def test_the_keyboard_goes_along_the_roads_and_chooses(desk, picture):
    keyboard, page = desk.page.keyboard, desk.page
    desk.key("locale:brasov").focus()
    keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED) in ("locale:fagaras", "locale:bran")
    desk.key("locale:brasov").focus()
    keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "locale:craciuna"
    picture(page, "focus")
    desk.repaints(lambda: keyboard.press("Enter"))
    expect(desk.question).to_contain_text("Crăciuna")
    assert page.evaluate(FOCUSED) == "locale:craciuna"
    keyboard.press("ArrowUp")
    desk.repaints(lambda: keyboard.press("Space"))
    expect(desk.question).to_contain_text("From Crăciuna to ")
    desk.repaints(lambda: keyboard.press("Escape"))
    expect(desk.question).to_contain_text("Choose a Locale")
    assert page.evaluate(OUT_OF_REACH) == []
