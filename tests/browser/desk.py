"""A table on a page of JupyterLab, and what a reader does there."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

FITS = "document.querySelector('.hl-board svg').clientWidth <= Math.max(860, document.querySelector('.hl-frame').clientWidth)"
FOCUSED = "document.activeElement.closest('.hl-board') ? document.activeElement.dataset.key : document.activeElement.textContent.trim()"
# From each thing on the board, where the four arrows lead; those that no chain of arrows reaches from the first are returned.
OUT_OF_REACH = """() => {
  const items = [...document.querySelectorAll('.hl-board [data-key]')], reached = new Set([items[0]]);
  for (const item of reached) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    item.focus({ preventScroll: true });
    item.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    reached.add(document.activeElement);
  }
  return [items.length, items.filter((item) => !reached.has(item)).map((item) => item.dataset.key)];
}"""


class Desk:
    """A table on a page: its parts, and ways to use them."""

    def __init__(self, page, number=0):
        self.page, self.table = page, page.locator(".hl-table").nth(number)
        self.frame, self.board, self.hover, self.said, self.log, self.slip, self.bubble = (
            self.table.locator(name) for name in (".hl-page", ".hl-board", ".hl-hover", ".hl-said", ".hl-log", ".hl-slip", ".hl-bubble"))
        expect(self.board.locator("svg")).to_be_attached()
        page.wait_for_function(FITS)

    def key(self, key):
        return self.board.locator(f'[data-key="{key}"]')

    def first(self, kind):
        return self.board.locator(f'[data-key^="{kind}:"]:not([aria-disabled])').first

    def button(self, name):
        return self.table.get_by_role("button", name=name, exact=True)

    @property
    def picture(self):
        """The drawing, but for the stop of the Tab key, which follows the focus, and the word to JupyterLab to leave a key alone."""
        return re.sub(r' (tabindex="-?\d"|data-lm-suppress-shortcuts="")', "", self.board.inner_html())

    def repaints(self, action):
        """Do something and wait until the board shows what came of it."""
        before = self.frame.get_attribute("data-seq")
        action()
        expect(self.frame).not_to_have_attribute("data-seq", before)

    def tab_to(self, found, key="Tab"):
        for _ in range(40):
            if self.page.evaluate(found):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never comes to {found}")

    def has_no_trouble(self):
        expect(self.page.locator(".hl-trouble")).to_have_count(0)
        found = Axe().run(self.page, context=".hl-table")
        assert found.violations_count == 0, found.generate_report()
