"""Vampire Lords in JupyterLab: a game begins in the published notebook; a march, a battle, Vampires and a purchase, each from its position."""

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk

NAMES = ("march-of-three", "battle-of-bran", "three-vampires", "at-the-market")
TABLES = f"""import horrorlab as hl
from IPython.display import display
for name in {NAMES}:
    display(hl.table(hl.scenario("vampire-lords/" + name), "Veronica", computers="heuristic"))"""
FITS = "((frame) => frame.clientWidth >= 944 && frame.scrollWidth <= frame.clientWidth)(document.querySelector('.hl-frame'))"
CLEAR = "document.activeElement.getBoundingClientRect().top >= document.querySelector('.hl-strip').getBoundingClientRect().bottom"
HIDE_FILES = "window.jupyterapp.commands.execute('application:toggle-left-area')"


@pytest.fixture
def tables(open_notebook):
    """Open a table for each position, all on one page: they load together."""
    page = open_notebook("tables.ipynb", TABLES)
    return {name: Desk(page, number) for number, name in enumerate(NAMES)}


def clicks(table, *done):
    """Click on things of the board by their keys, and on buttons beside it by what they say, one after the other."""
    for one in done:
        table.repaints(lambda one=one: click(table, one))


def click(table, one):
    if one.startswith("locale:"):
        table.key(one).locator("circle").first.click(force=True)     # its sign: an army stands beside it, and between the two is nothing
    else:
        (table.key(one) if ":" in one else table.button(one)).click()


def question(table):
    return table.frame.locator(".hl-question")


def test_a_game_begins_in_the_published_notebook_and_its_board_fits(desk, picture):
    table = desk("vampire_lords/00_a_first_game.ipynb")
    expect(question(table)).to_contain_text("Which ability does your Lord activate?")
    clicks(table, "ability:mist-form", "wilderness:7")
    expect(table.log).to_contain_text("Matthew activates Mist Form")
    expect(question(table)).to_contain_text("Play a card as its symbol or its red box, or pass")
    table.has_no_trouble()
    table.board.scroll_into_view_if_needed()
    assert table.page.evaluate(FITS)               # 1400 wide, the list of files beside it
    picture(table.page, "files")
    table.page.set_viewport_size({"width": 1200, "height": 1000})
    table.page.evaluate(HIDE_FILES)
    table.page.wait_for_function(FITS)
    picture(table.page, "narrow")


def test_an_army_marches_a_battle_is_fought_vampires_act_and_a_card_is_bought(tables, picture):
    march, battle, vampires, market = tables.values()

    clicks(march, "locale:arges", "Take 3 of 3", "Take 1 of 1", "locale:campulung")
    clicks(march, "Leave units, or take some along", "Take 2 of 3", "Take 1 of 1", "locale:bran")
    clicks(march, "Leave units, or take some along", "Take 2 of 2", "Take 3 of 3")
    picture(march.page, "march")
    march.key("locale:brasov").locator("circle").first.hover(force=True)
    expect(march.hover).to_contain_text("Neutral: 3 Neutral Units rally, and there is a battle.")
    clicks(march, "locale:brasov", "Keep the dice")
    expect(march.log).to_contain_text("Battle in Brașov: Veronica attacks with 2 Living Units and 3 Undead Units")
    expect(march.log).to_contain_text("Veronica wins and takes Brașov.")

    clicks(battle, "battle:ambush", "Remove a Neutral Unit")
    picture(battle.page, "battle")
    clicks(battle, "Take 3 gold")
    for told in ("Veronica rolls the black die: 1.", "Strength: Veronica 3, the Neutral Units 1.", "Veronica wins and takes Bran."):
        expect(battle.log).to_contain_text(told)

    clicks(vampires, "vampire:0,0", "act:subdue", "locale:bran", "wilderness:20")
    expect(vampires.log).to_contain_text("The Vampire Lord of Veronica goes to Piatra Craiului and subdues Bran. VL-5.2-070")
    clicks(vampires, "vampire:0,1", "act:hunt", "locale:bistrita", "wilderness:4")
    expect(vampires.log).to_contain_text("An Uprising in Bistrița: 1 unit of Matthew and all Unrest are gone")
    clicks(vampires, "vampire:0,2")
    vampires.key("act:hunt").click(force=True)     # to those who press it, it answers
    expect(vampires.said).to_contain_text("Not possible. Each Vampire takes another action than the others. VL-5.2-076")
    picture(vampires.page, "vampires")
    clicks(vampires, "act:travel", "court:venice")
    expect(vampires.log).to_contain_text("travels to Venice")

    market.key("market:open-graves").click(force=True)
    expect(market.bubble).to_contain_text("Open Graves costs 4 blood; Veronica has 3.")
    picture(market.page, "market")
    clicks(market, "market:caravan", "Take 1 gold")
    expect(market.log).to_contain_text("Veronica buys Caravan for 2 gold; it goes onto the discard pile. VL-5.3-04")
    expect(question(market)).to_contain_text("You have 6 gold and 3 blood")
    expect(market.page.locator(".hl-trouble")).to_have_count(0)


def test_the_question_stays_in_sight_and_lies_on_nothing_that_has_the_focus(desk, picture):
    table = desk("import horrorlab as hl\nhl.table(hl.scenario('vampire-lords/at-the-market'), 'Veronica', computers='heuristic')")
    page = table.page
    table.key("market:caravan").scroll_into_view_if_needed()
    expect(question(table)).to_be_in_viewport()
    table.key("market:caravan").focus()
    for _ in range(3):                             # to the panel of Matthew, and to his line beside the map
        page.keyboard.press("ArrowUp")
        assert page.evaluate(CLEAR)
    assert page.evaluate("document.activeElement.dataset.key") == "seat:1"
    picture(page, "focus")
    page.set_viewport_size({"width": 1200, "height": 600})
    table.key("market:caravan").scroll_into_view_if_needed()
    expect(question(table)).not_to_be_in_viewport()         # too low a window to spare the room
