"""Open the notebooks in JupyterLab.

Works on your own copy of them, so that nothing you change is ever lost: a notebook that you have changed is kept, and a
newer edition of it is laid beside it. Ctrl-C stops JupyterLab.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from .. import data
from ..kernel.errors import HorrorlabError
from ._copies import lay_copies

HOST = "127.0.0.1"
START = "00_start_here.ipynb"
_SETTINGS = Path(__file__).parent / "jupyter"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("folder", nargs="?", type=Path, help="where your copy lies (my-notebooks, unless you say otherwise)")
    where.add_argument("--in-place", action="store_true", help="open the published notebooks themselves (for their authors)")
    parser.add_argument("--port", type=int, default=8888, help="the port to serve on; the next free one is taken (default: 8888)")
    parser.add_argument("--no-open", action="store_true", help="only prepare the folder and say what would be opened")


def run(args: argparse.Namespace) -> int:
    if find_spec("jupyterlab") is None:
        raise HorrorlabError(f"JupyterLab is not installed beside {sys.executable}; expected the package jupyterlab")
    folder = _prepare(args.folder, in_place=args.in_place)
    port = _free_port(args.port)
    if args.no_open:
        print(f"Would open {_address(port)}")
        return 0
    return _serve(folder, port)


def _prepare(folder: Path | None, *, in_place: bool) -> Path:
    """Return the folder to open, with the reader's copy of the notebooks in it."""
    published, root = data.notebooks_folder(), data.checkout()
    if in_place:
        if root is None:
            raise HorrorlabError("--in-place: expected a checkout of the project; an installed copy is not to be edited")
        return published
    folder = (folder or (root or Path.cwd()) / "my-notebooks").resolve()
    if folder.is_relative_to(published.resolve()):
        raise HorrorlabError(f"folder: {folder} holds the published notebooks; expected another one, or --in-place")
    try:
        beside = lay_copies(published, folder)
    except OSError as error:
        raise HorrorlabError(f"folder: expected one that notebooks can be laid into, got {folder}: {error}") from None
    for kept, newer in beside:
        print(f"You have changed {kept}: it stays as it is, and the newer edition lies beside it as {newer}.")
    print(f"Your notebooks are in {folder}")
    return folder


def _serve(folder: Path, port: int) -> int:
    """Run JupyterLab until it ends or is interrupted; return the exit status."""
    token = secrets.token_urlsafe(24)
    command = [sys.executable, "-m", "jupyterlab", str(folder / START), f"--ServerApp.root_dir={folder}"]
    command += [f"--ServerApp.ip={HOST}", f"--ServerApp.port={port}", "--ServerApp.port_retries=0", "--ServerApp.base_url=/"]
    command += ["--ServerApp.answer_yes=True", "--log-level=WARN", "--LabApp.log_level=WARN"]  # Ctrl-C stops it without a question
    if not _has_browser():
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    # The token goes through the environment, where other users of the machine cannot read it. Our settings are defaults in
    # front of the reader's own configuration, which stays as it is and has the last word.
    settings = os.pathsep.join(filter(None, [str(_SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH")]))
    environment = {**os.environ, "JUPYTER_TOKEN": token, "JUPYTER_CONFIG_PATH": settings}
    signal.signal(signal.SIGTERM, _interrupt)
    with subprocess.Popen(command, env=environment) as server:
        try:
            if _is_up(folder, port, server):
                print(f"\n    JupyterLab is open at {_address(port, token)}\n    Ctrl-C stops it.\n", flush=True)
            return server.wait()
        except KeyboardInterrupt:
            return 0
        finally:
            _stop(server)


def _has_browser() -> bool:
    if os.environ.get("HORRORLAB_NO_BROWSER", "") not in ("", "0"):
        return False
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _address(port: int, token: str | None = None) -> str:
    return f"http://{HOST}:{port}/lab/tree/{START}" + (f"?token={token}" if token else "")


def _free_port(wanted: int) -> int:
    """Return the wanted port, or the first free one of the hundred after it."""
    for port in range(wanted, min(wanted + 100, 65536)) if wanted > 0 else ():
        with contextlib.suppress(OSError), socket.create_server((HOST, port)):
            return port
    raise HorrorlabError(f"--port: none is free from {wanted} on; expected a number between 1024 and 65535")


def _is_up(folder: Path, port: int, server: subprocess.Popen[bytes]) -> bool:
    """Wait until the server answers; return False when it ended instead.

    Somebody else's server may have taken the port since it was found free: only one that serves our folder there is ours.
    """
    from jupyter_server.serverapp import list_running_servers

    while server.poll() is None:
        if any(found["port"] == port and Path(found["root_dir"]).resolve() == folder.resolve() for found in list_running_servers()):
            with contextlib.suppress(OSError, http.client.HTTPException):
                connection = http.client.HTTPConnection(HOST, port, timeout=5)
                connection.request("GET", "/api")
                connection.getresponse().read()
                return True
        time.sleep(0.1)
    return False


def _interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
