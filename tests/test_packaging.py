"""What a stranger receives: a wheel that holds everything, an environment for conda, a tree that names nobody's machine."""

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

PLAY_A_GAME = """
import horrorlab as hl
game = hl.new_game("vampire-village", players=3, seed=1)
while not game.is_over:
    game.choose(game.options[0])
print(hl.__file__, len(game.outcome.ranking))
"""


@pytest.fixture
def elsewhere(tmp_path):
    """An environment outside the tree with the built wheel in it, and a function that runs a program of it.

    The wheel comes from a source distribution. What it depends on is lent from this environment, the project itself is not.
    """
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    environment = tmp_path / "environment"
    venv.create(environment, symlinks=os.name != "nt")
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    install = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    (packages,) = environment.rglob("site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    folder = tmp_path / "somewhere"
    folder.mkdir()

    def run(program, *arguments):
        lent = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        done = subprocess.run([programs / program, *arguments], cwd=folder, env=lent, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return folder, run


def notebooks_in(folder):
    return {path.relative_to(folder) for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts}


def test_an_installed_wheel_opens_the_lab_and_plays_a_game(elsewhere):
    folder, run = elsewhere

    assert "00_start_here.ipynb" in run("horrorlab", "lab", "--no-open")
    assert notebooks_in(folder / "my-notebooks") == notebooks_in(ROOT / "notebooks")

    where, players = run("python", "-c", PLAY_A_GAME).split()
    assert not Path(where).is_relative_to(ROOT)
    assert players == "3"


def test_conda_users_get_the_same_packages():
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    conda = {line for line in environment["dependencies"] if isinstance(line, str)}
    (pip,) = (line["pip"] for line in environment["dependencies"] if isinstance(line, dict))

    ours = {dependency.partition(";")[0].strip() for dependency in PROJECT["dependencies"]}
    assert conda == ours | {"python" + PROJECT["requires-python"], "pip"}
    assert pip == ["-e ."]


MACHINE_PATHS = re.compile(r"(?<![\w.:*-])/(?:home|root|tmp|Users|work|opt|mnt)/\w")
PACKAGE_HOSTS = re.compile(
    r"index[-]url|https?://[^\s\")]+/simple(?:[/\"\s]|$)|https?://[^\s\")]+\.(?:whl|tgz|deb|conda)\b|registry ?[=:] ?\"?https?://",
    re.IGNORECASE,
)


@pytest.mark.parametrize("pattern", [MACHINE_PATHS, PACKAGE_HOSTS], ids=["paths of a machine", "hosts of packages"])
def test_no_tracked_file_names(pattern):
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("not a git checkout, nothing is tracked")
    found = []
    for name in filter(None, listed.stdout.split("\0")):
        content = (ROOT / name).read_bytes() if (ROOT / name).is_file() else b""
        if b"\0" not in content:
            found += [f"{name}: {match[0]}" for match in pattern.finditer(content.decode("utf-8"))]
    assert found == []


def test_the_patterns_find_what_they_are_for():
    assert MACHINE_PATHS.search("File '/home" + "/masha/x.py'")
    assert MACHINE_PATHS.search("in /tmp" + "/ipykernel_7/1.py")
    assert PACKAGE_HOSTS.search("--index" + "-url somewhere")
    assert PACKAGE_HOSTS.search("see https://" + "host.example/simple/")
