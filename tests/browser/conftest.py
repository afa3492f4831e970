"""One JupyterLab and one Chromium for all browser tests; each test works on a notebook of its own.

Screenshots are kept in ``artefacts/``, one for each test that takes one.
"""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Error, expect, sync_playwright

from tests.browser.find_chromium import find_chromium

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "artefacts"
CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--disable-dev-shm-usage"]
LAB = {"@jupyterlab/apputils-extension": {"notification": {"fetchNews": "false", "checkForUpdates": False}},
       "@jupyterlab/docmanager-extension": {"plugin": {"autosave": False}}}
RUN_ALL = """async (seconds) => {
  const run = async () => {
    const app = window.jupyterapp;
    await app.restored;
    const notebook = app.shell.currentWidget;
    await notebook.context.ready;
    await notebook.sessionContext.ready;
    return app.commands.execute('notebook:run-all-cells');
  };
  return Promise.race([run(), new Promise((_, no) => setTimeout(() => no(new Error('the cells are not done in time')), 1000 * seconds))]);
}"""
KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}   # without it JupyterLab asks

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A running JupyterLab, as (folder that it serves, function from path to address)."""
    folder = tmp_path_factory.mktemp("lab")
    root = folder / "notebooks"
    root.mkdir()
    private = {f"JUPYTER_{name}_DIR": folder / name.lower() for name in ("CONFIG", "DATA", "RUNTIME")}
    private |= {f"JUPYTERLAB_{name}_DIR": folder / name.lower() for name in ("SETTINGS", "WORKSPACES")} | {"IPYTHONDIR": folder / "ipython"}
    for plugin, settings in LAB.items():
        for name, values in settings.items():
            path = folder / "settings" / plugin / f"{name}.jupyterlab-settings"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(values))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    token = secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0", "--allow-root",
               f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={root}", "--LabApp.expose_app_in_browser=True"]
    environment = {**os.environ, **{name: str(path) for name, path in private.items()}, "HORRORLAB_STRICT": "1", "HORRORLAB_PROGRESS": "off"}

    def address(path):
        return f"http://127.0.0.1:{port}{path}?token={token}"

    with (folder / "log.txt").open("w") as log, subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT) as server:
        try:
            wait_for(address("/api"), server, folder / "log.txt")
            yield root, address
        finally:
            server.terminate()
            with suppress(subprocess.TimeoutExpired):
                server.wait(15)
            server.kill()


def wait_for(url, server, log):
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        with suppress(OSError), direct.open(url, timeout=5) as answer:
            return answer.read()
        time.sleep(0.1)
    raise RuntimeError("JupyterLab does not start:\n" + log.read_text())


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        try:
            chromium = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM)
        except Error as error:
            pytest.fail(f"Chromium does not start; `python tests/browser/find_chromium.py` installs one.\n{error}", pytrace=False)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def window(browser):
    """A browser's window, shared: JupyterLab's own files are loaded once."""
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    yield context
    context.close()


@pytest.fixture
def page(window, request):
    """A page that must stay without errors and ask nobody but JupyterLab. How it looked in the end is kept."""
    page, wrong = window.new_page(), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: wrong.append(request.url) if "//127.0.0.1:" not in request.url and request.url.startswith("http") else None)
    yield page
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{request.node.name}-end.png")
    page.close()
    assert wrong == []


@pytest.fixture
def open_notebook(lab, page):
    """Open a notebook in JupyterLab and run all its cells: a published one by its path, or one made of these cells."""
    root, address = lab

    def run(name, *cells):
        path = root / f"{secrets.token_hex(4)}-{Path(name).name}"
        if cells:
            nbformat.write(nbformat.v4.new_notebook(metadata=KERNEL, cells=[nbformat.v4.new_code_cell(cell) for cell in cells]), path)
        else:
            shutil.copy(ROOT / "notebooks" / name, path)
        page.goto(address(f"/lab/tree/{path.name}") + "&reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
        assert page.evaluate(RUN_ALL, 90) is True
        return page

    yield run
    stop_kernels(address)


def stop_kernels(address):
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(address("/api/kernels"), timeout=15) as answer:
        kernels = json.load(answer)
    for kernel in kernels:
        direct.open(urllib.request.Request(address(f"/api/kernels/{kernel['id']}"), method="DELETE"), timeout=15).close()


@pytest.fixture
def picture(page, request):
    """Keep a picture of the page, or of a part of it."""
    def keep(part=None, name=""):
        ARTEFACTS.mkdir(exist_ok=True)
        (part or page).screenshot(path=ARTEFACTS / f"{request.node.name}{name}.png")

    return keep
