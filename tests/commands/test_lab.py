"""`horrorlab lab`: the reader's notebooks are the reader's, and JupyterLab opens on them."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from http.server import HTTPServer, SimpleHTTPRequestHandler
from urllib.parse import urlsplit

import pytest

from horrorlab import data
from horrorlab.__main__ import main
from horrorlab.commands import lab
from horrorlab.commands._copies import RECORD, lay_copies

HEROES = "village/03_heroes.ipynb"
NEWER = "village/03_heroes.newer.ipynb"
NEWER_2 = "village/03_heroes.newer-2.ipynb"


def notebook(*cells, output=None):
    """A notebook with these code cells, all of which have shown the output."""
    return json.dumps({"cells": [{"cell_type": "code", "source": cell, "outputs": [output]} for cell in cells]})


@pytest.fixture
def published(tmp_path, monkeypatch):
    folder = tmp_path / "published"
    (folder / "village").mkdir(parents=True)
    (folder / "00_start_here.ipynb").write_text(notebook("import horrorlab as hl"))
    (folder / HEROES).write_text(notebook("first edition"))
    monkeypatch.setattr(data, "notebooks_folder", lambda: folder)
    return folder


@pytest.fixture
def mine(tmp_path):
    return tmp_path / "mine"


def names(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.ipynb")}


def test_the_answer_to_a_guess_waits_for_the_reader(published, mine):
    cells = [{"cell_type": "markdown", "metadata": {}, "source": ["**Guess:** who wins?"]},
             *({"cell_type": "code", "execution_count": n, "metadata": {}, "outputs": [{"name": "stdout", "output_type": "stream", "text": [text]}],
                "source": ["1"]} for n, text in ((1, "Masha"), (2, "a board")))]
    (published / HEROES).write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    lay_copies(published, mine)
    asks, answer, board = json.loads((mine / HEROES).read_text())["cells"]
    assert asks == cells[0]
    assert answer["outputs"] == []
    assert answer["execution_count"] is None
    assert board == cells[2]


def test_every_notebook_is_copied_but_nothing_that_jupyter_left(published, mine):
    (published / ".ipynb_checkpoints").mkdir()
    (published / ".ipynb_checkpoints" / "00_start_here-checkpoint.ipynb").touch()
    assert lay_copies(published, mine) == []
    assert names(mine) == {"00_start_here.ipynb", HEROES}
    assert (mine / HEROES).read_text() == notebook("first edition")


def test_a_changed_notebook_is_kept_and_the_newer_edition_lies_beside_it(published, mine):
    lay_copies(published, mine)
    (mine / HEROES).write_text(notebook("my answer"))
    assert lay_copies(published, mine) == []  # nothing newer is published

    (published / HEROES).write_text(notebook("second edition"))
    assert lay_copies(published, mine) == [(HEROES, NEWER)]
    assert (mine / HEROES).read_text() == notebook("my answer")
    assert (mine / NEWER).read_text() == notebook("second edition")
    assert lay_copies(published, mine) == []  # said once, not at every start


def test_a_notebook_that_was_only_run_is_replaced_by_the_newer_edition(published, mine):
    lay_copies(published, mine)
    (mine / HEROES).write_text(notebook("first edition", output="shown"))
    lay_copies(published, mine)
    assert (mine / HEROES).read_text() == notebook("first edition", output="shown")

    (published / HEROES).write_text(notebook("second edition"))
    assert lay_copies(published, mine) == []
    assert (mine / HEROES).read_text() == notebook("second edition")
    assert names(mine) == {"00_start_here.ipynb", HEROES}


def test_the_notebook_beside_is_renewed_until_the_reader_works_in_it(published, mine):
    lay_copies(published, mine)
    (mine / HEROES).write_text(notebook("my answer"))
    for edition in ("second edition", "third edition"):
        (published / HEROES).write_text(notebook(edition))
        assert lay_copies(published, mine) == [(HEROES, NEWER)]
    assert (mine / NEWER).read_text() == notebook("third edition")

    (mine / NEWER).write_text(notebook("my second answer"))
    (published / HEROES).write_text(notebook("fourth edition"))
    assert lay_copies(published, mine) == [(HEROES, NEWER_2)]
    assert (mine / NEWER).read_text() == notebook("my second answer")


def test_a_deleted_notebook_comes_back_but_a_deleted_newer_one_stays_away(published, mine):
    lay_copies(published, mine)
    (mine / HEROES).unlink()
    lay_copies(published, mine)
    assert (mine / HEROES).exists()

    (mine / HEROES).write_text(notebook("my answer"))
    (published / HEROES).write_text(notebook("second edition"))
    lay_copies(published, mine)
    (mine / NEWER).unlink()
    assert lay_copies(published, mine) == []
    assert not (mine / NEWER).exists()


@pytest.mark.parametrize("record", [None, "{", "[]", '{"village/03_heroes.ipynb": 3}'])
def test_without_a_readable_record_nothing_of_the_reader_is_overwritten(published, mine, record):
    lay_copies(published, mine)
    (mine / HEROES).write_text(notebook("my answer"))
    (mine / RECORD).unlink() if record is None else (mine / RECORD).write_text(record)
    assert lay_copies(published, mine) == [(HEROES, NEWER)]
    assert (mine / HEROES).read_text() == notebook("my answer")


def test_what_is_no_notebook_any_more_is_kept_too(published, mine):
    lay_copies(published, mine)
    (mine / HEROES).write_text("my notes")
    (published / HEROES).write_text(notebook("second edition"))
    assert lay_copies(published, mine) == [(HEROES, NEWER)]
    assert (mine / HEROES).read_text() == "my notes"


def test_no_open_prepares_the_folder_and_says_what_would_be_opened(published, mine, capsys):
    with socket.create_server((lab.HOST, 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["lab", str(mine), "--no-open", "--port", str(port)]) == 0
    told = capsys.readouterr().out
    assert names(mine) == {"00_start_here.ipynb", HEROES}
    assert str(mine) in told
    assert "/lab/tree/00_start_here.ipynb" in told
    assert f":{port}/" not in told  # somebody else has it


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["{published}/village"], "holds the published notebooks"),
        (["{published}/../file"], "folder: expected one that notebooks can be laid into"),
        (["{published}/../file/below"], "folder: expected one that notebooks can be laid into"),
        (["--port", "70000", "{mine}"], "expected a number between 1024 and 65535"),
        (["--port", "-1", "{mine}"], "expected a number between 1024 and 65535"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(published, mine, capsys, arguments, expected):
    (published / "../file").touch()
    filled = [argument.format(published=published, mine=mine) for argument in arguments]
    assert main(["lab", "--no-open", *filled]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("horrorlab: ")
    assert expected in line


def test_an_installed_package_does_not_let_its_notebooks_be_edited_in_place(published, monkeypatch, capsys):
    monkeypatch.setattr(data, "checkout", lambda: None)
    assert main(["lab", "--no-open", "--in-place"]) == 2
    assert "--in-place" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "opens"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "HORRORLAB_NO_BROWSER": "1"}, False),
        ({}, False),
    ],
)
def test_a_page_opens_by_itself_only_where_there_is_a_display(monkeypatch, environment, opens):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "HORRORLAB_NO_BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert lab._has_browser() is opens


def test_somebody_elses_server_that_took_the_port_is_not_called_ours(tmp_path):
    """It answers while ours has not started yet, and then ours ends because the port is taken."""
    with HTTPServer((lab.HOST, 0), SimpleHTTPRequestHandler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(0.5); raise SystemExit(1)"]) as ours:
            assert not lab._is_up(tmp_path, other.server_port, ours)
        other.shutdown()


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent as a signal")
def test_jupyterlab_opens_at_the_printed_address_and_stops_at_ctrl_c(mine, tmp_path):
    private = {f"JUPYTER_{name}_DIR": str(tmp_path / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    environment = {**os.environ, **private, "HORRORLAB_NO_BROWSER": "1"}
    command = [sys.executable, "-m", "horrorlab", "lab", str(mine)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            address = next(found[0] for line in process.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+/lab/tree/\S+", line)))
            assert fetch(address).startswith("<!doctype html>")
            news = json.loads(fetch(address, "/lab/api/settings/@jupyterlab/apputils-extension:notification"))
            assert news["schema"]["properties"]["fetchNews"]["default"] == "false"
            assert not list((tmp_path / "CONFIG").rglob("*notification*"))  # the reader's configuration is left alone
            process.send_signal(signal.SIGINT)
            assert process.wait(30) == 0
            with pytest.raises(OSError, match="refused"):
                fetch(address)
        finally:
            process.kill()


def fetch(address, path=None):
    parts = urlsplit(address)
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(parts._replace(path=path or parts.path).geturl(), timeout=30) as answer:
        return answer.read().decode()
