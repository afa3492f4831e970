"""The browser tests find a Chromium, or get one, or say what to do."""

import os
import sys

import pytest

from tests.browser import find_chromium as chromium

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine with nothing on its PATH, a Playwright that cannot download, and a function that puts programs there."""

    def has(name, script="exit 0"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        program.chmod(0o755)
        return str(program)

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DEBIAN_FRONTEND", "")
    monkeypatch.setattr(sys, "executable", has("python", "exit 1"))
    return has


def be_root(monkeypatch, is_root):
    monkeypatch.setattr(os, "geteuid", lambda: 0 if is_root else 1000)


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_a_browser_on_the_path_is_used(machine, name):
    machine("apt-get", "exit 1")
    path = machine(name)
    assert chromium.find_chromium() == path
    assert chromium.main() == 0


def test_a_browser_that_does_not_start_is_passed_over(machine):
    machine("chromium", "exit 1")
    path = machine("google-chrome")
    assert chromium.find_chromium() == path


def test_root_gets_the_package_of_the_distribution(machine, monkeypatch, tmp_path, capsys):
    be_root(monkeypatch, True)
    package = tmp_path / "chromium"
    machine("apt-get", f'[ "$1" = update ] || {{ echo "#!/bin/sh" > {package}; /bin/chmod +x {package}; }}')
    assert chromium.main() == 0
    assert str(package) in capsys.readouterr().out


def test_others_get_the_one_that_playwright_brings(machine, monkeypatch, capsys):
    be_root(monkeypatch, False)
    machine("apt-get", "echo must not run; exit 1")
    monkeypatch.setattr(sys, "executable", machine("python", '[ "$*" = "-m playwright install chromium" ]'))
    assert chromium.main() == 0
    assert "Playwright" in capsys.readouterr().out


def test_where_none_can_be_had_it_says_what_to_do(machine, monkeypatch, capsys):
    be_root(monkeypatch, True)
    machine("apt-get", "exit 100")
    assert chromium.main() == 1
    assert "chromium" in capsys.readouterr().err
