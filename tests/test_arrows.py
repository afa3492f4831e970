"""Imports run one way, and what lies below needs the standard library alone."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "horrorlab"

# What each part may import of the others. The parts not named here stand above all of these.
MAY_IMPORT = {
    "data.py": {"kernel"},
    "kernel": {"data"},
    "games": {"data", "kernel", "roads.atlas"},
    "roads/atlas.py": {"data", "kernel"},
    "roads/geometry.py": set(),
    "roads/structure.py": {"kernel"},
}


def modules_of(part):
    path = PACKAGE / part
    return [path] if path.suffix else sorted(path.rglob("*.py"))


def imports_of(path):
    """All absolute names that a module imports, wherever in it, those for the type checker left out."""
    package = ["horrorlab", *path.relative_to(PACKAGE).parts[:-1]]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [] if node.level == 0 else package[: len(package) - node.level + 1]
            base += [node.module] if node.module else []
            yield from (".".join([*base, alias.name]) for alias in node.names)


def outward(part):
    """What the modules of a part import of other parts and of other people, as (module, name)."""
    for path in modules_of(part):
        for name in imports_of(path):
            top, _, rest = name.partition(".")
            target = rest.partition(".")[0]
            if top == "horrorlab" and target != part.partition("/")[0].removesuffix(".py"):
                yield path, ".".join(name.split(".")[: 3 if target == "roads" else 2])       # of the roads, games know the atlas alone
            elif top != "horrorlab" and top not in sys.stdlib_module_names:
                yield path, name


@pytest.mark.parametrize("part", [part for part in MAY_IMPORT if (PACKAGE / part).exists()])
def test_a_lower_part_imports_only_what_stands_below_it(part):
    assert modules_of(part)
    allowed = {f"horrorlab.{name}" for name in MAY_IMPORT[part]}
    assert [(str(path.relative_to(ROOT)), name) for path, name in outward(part) if name not in allowed] == []


def test_a_game_imports_no_other_game():
    games = [folder for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists()]
    assert games
    for game in games:
        others = {f"horrorlab.games.{other.name}" for other in games if other != game}
        for path in game.rglob("*.py"):
            assert not [name for name in imports_of(path) if any(f"{name}.".startswith(f"{other}.") for other in others)], path


def test_whatever_the_package_imports_is_a_declared_dependency():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {re.match(r"[\w-]+", line)[0] for line in project["dependencies"]} | {"horrorlab"}
    foreign = {
        (path.relative_to(ROOT).as_posix(), top)
        for path in PACKAGE.rglob("*.py")
        for top in (name.partition(".")[0] for name in imports_of(path))
        if top not in sys.stdlib_module_names and top not in declared
    }
    assert foreign == set()


# In a browser's Python some of these are missing: None makes every attempt to import one fail.
LIGHT = """
import json, sys
blocked = ["numpy", "matplotlib", "pandas", "networkx", "tqdm", "ipywidgets", "anywidget", "IPython", "jupyterlab"]
sys.modules.update(dict.fromkeys(blocked))
import horrorlab as hl
loaded = [name for name in sys.modules if name.startswith("horrorlab.games.")]
game = hl.new_game("vampire-village", players=2, seed=1)
game.choose(game.options[0])
print(json.dumps([loaded, len(game.log)]))
"""


def test_games_are_played_where_the_big_libraries_are_missing():
    done = subprocess.run([sys.executable, "-c", LIGHT], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    loaded_by_the_import_alone, events = json.loads(done.stdout)
    assert loaded_by_the_import_alone == []
    assert events > 0
