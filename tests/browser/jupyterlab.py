"""A JupyterLab of our own, in a folder of its own, and a Chromium to look at it: for the browser tests and the benchmark."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path

import nbformat
from playwright.sync_api import Page, sync_playwright

from tests.browser.find_chromium import find_chromium

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
         "--disable-sync", "--disable-dev-shm-usage"]
OURS = Path(__file__).parents[2] / "horrorlab/commands/jupyter/labconfig/default_setting_overrides.json"    # those of `horrorlab lab`
SETTINGS = {**json.loads(OURS.read_text()), "@jupyterlab/docmanager-extension:plugin": {"autosave": False}}
KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}   # without it JupyterLab asks
# Returns what went wrong, or nothing.
RUN_ALL = """async (seconds) => {
  const run = async () => {
    const app = window.jupyterapp;
    await app.restored;
    const notebook = app.shell.currentWidget;
    await notebook.context.ready;
    await notebook.sessionContext.ready;
    if (await app.commands.execute('notebook:run-all-cells')) return '';
    const outputs = [...notebook.content.model.cells].flatMap((cell) => cell.outputs?.toJSON() ?? []);
    const { ename, evalue } = outputs.find((output) => output.output_type === 'error') ?? {};
    return `${ename}: ${evalue}`;
  };
  return Promise.race([run(), new Promise((_, no) => setTimeout(() => no(new Error('the cells are not done in time')), 1000 * seconds))]);
}"""


class Lab:
    """A running JupyterLab that serves the folder ``root``."""

    def __init__(self, root: Path, port: int, token: str) -> None:
        self.root, self._port, self._token = root, port, token
        self._direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self._port}{path}?token={self._token}"

    def ask(self, path: str, method: str = "GET") -> bytes:
        with self._direct.open(urllib.request.Request(self.address(path), method=method), timeout=15) as answer:
            return answer.read()

    def lay(self, name: str, *cells: str) -> str:
        """Lay down a published notebook by its path, or one made of these cells; return where it lies, a place of its own."""
        path = f"{secrets.token_hex(4)}/{name}"
        (self.root / path).parent.mkdir(parents=True)
        if cells:
            nbformat.write(nbformat.v4.new_notebook(metadata=KERNEL, cells=[nbformat.v4.new_code_cell(cell) for cell in cells]), self.root / path)
        else:
            shutil.copy(NOTEBOOKS / name, self.root / path)
        return path

    def run(self, page: Page, path: str) -> None:
        """Open a notebook in a page and run all its cells."""
        page.goto(self.address(f"/lab/tree/{path}") + "&reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=90_000)
        wrong = page.evaluate(RUN_ALL, 120)
        if wrong:
            raise RuntimeError(f"{path}: {wrong}")

    def stop_kernels(self) -> None:
        for kernel in json.loads(self.ask("/api/kernels")):
            self.ask(f"/api/kernels/{kernel['id']}", "DELETE")


@contextmanager
def running_lab(folder: Path):
    """Run JupyterLab, away from whatever the machine's own is set to, until the block ends."""
    root = folder / "notebooks"
    root.mkdir()
    for name, values in SETTINGS.items():
        path = folder / "settings" / f"{name.replace(':', '/')}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values))
    private = {f"JUPYTER_{name}_DIR": name for name in ("CONFIG", "DATA", "RUNTIME")} | {"IPYTHONDIR": "ipython"}
    private |= {f"JUPYTERLAB_{name}_DIR": name.lower() for name in ("SETTINGS", "WORKSPACES")}
    environment = {**os.environ, **{name: str(folder / path) for name, path in private.items()}, "HORRORLAB_STRICT": "1", "HORRORLAB_PROGRESS": "off"}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    token = secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0", "--allow-root",
               f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={root}", "--LabApp.expose_app_in_browser=True"]
    with (folder / "log.txt").open("w") as log, subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT) as server:
        try:
            lab = Lab(root, port, token)
            _wait_for(lab, server, folder / "log.txt")
            yield lab
        finally:
            server.terminate()
            with suppress(subprocess.TimeoutExpired):
                server.wait(15)
            server.kill()


@contextmanager
def chromium():
    """Run a Chromium without a window until the block ends."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield browser
        browser.close()


def _wait_for(lab: Lab, server: subprocess.Popen, log: Path) -> None:
    until = time.monotonic() + 90
    while time.monotonic() < until and server.poll() is None:
        with suppress(OSError):
            lab.ask("/api")
            return
        time.sleep(0.1)
    raise RuntimeError("JupyterLab does not start:\n" + log.read_text())
