"""One JupyterLab and one Chromium for all browser tests; each test works on a notebook of its own.

Screenshots are kept in ``artefacts/``: how each page looked in the end, and whatever else a test finds worth a look.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from tests.browser.desk import Desk
from tests.browser.jupyterlab import chromium, running_lab

ARTEFACTS = Path(__file__).parents[2] / "artefacts"

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    with running_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture(scope="session")
def window():
    """A browser's window, shared: JupyterLab's own files are loaded once."""
    try:
        with chromium() as browser:
            yield browser.new_context(viewport={"width": 1400, "height": 1000})
    except Error as error:
        pytest.fail(f"Chromium does not start; `python tests/browser/find_chromium.py` installs one.\n{error}", pytrace=False)


@pytest.fixture
def page(window, picture):
    """A page that must stay without errors and ask nobody but JupyterLab. How it looked in the end is kept."""
    page, wrong = window.new_page(), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: wrong.append(request.url) if request.url.startswith("http") and "//127.0.0.1:" not in request.url else None)
    yield page
    picture(page, "end")
    page.close()
    assert wrong == []


@pytest.fixture
def open_notebook(lab, page):
    """Open a notebook in JupyterLab and run all its cells: a published one by its path, or one made of these cells."""
    def run(name, *cells):
        lab.run(page, lab.lay(name, *cells))
        return page

    yield run
    lab.stop_kernels()


@pytest.fixture
def desk(open_notebook):
    """Open a table: in a notebook of these cells, or in a published one."""
    return lambda *cells: Desk(open_notebook("table.ipynb", *cells) if cells[0].startswith("import") else open_notebook(cells[0]))


@pytest.fixture
def picture(request):
    """Keep a picture of a page, under the name of the test."""
    def keep(page, name):
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{re.sub(r'[^a-z0-9]+', '_', request.node.name)}-{name}.png")

    return keep
