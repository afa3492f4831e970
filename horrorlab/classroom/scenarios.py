"""Scenarios: positions to learn from, each a small file in ``data/scenarios``.

A scenario is a position in the short form (see ``position`` in the folder of its game) that also says what it shows:
``title``, ``about`` in a sentence or two, the ``rules`` it serves, and its ``source``: "rulebook example" or "our own".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from .. import data
from ..games import IDS
from ..kernel.errors import DataError
from ..kernel.game import Game
from ..kernel.given import one_of
from ..play import new_position


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position to learn from: its ``id`` (``"vampire-village/masha"``), what it shows, and the position itself as plain data.

    >>> masha = scenarios("vampire-village")["vampire-village/masha"]
    >>> masha.title, masha.source
    ('Five witches attack Masha', 'rulebook example')
    """

    id: str
    title: str
    about: str
    rules: tuple[str, ...]
    source: str
    position: Mapping[str, Any]


class Scenarios(dict[str, Scenario]):
    """The scenarios of a game by id, shown as a table."""

    def _repr_html_(self) -> str:
        from .page import table
        return table(("scenario", "shows", "about"), [(s.id, s.title, s.about) for s in self.values()])

    def __repr__(self) -> str:
        return "\n".join(f"{s.id}: {s.title}" for s in self.values())


def scenario(id: str, *, run: bool = True) -> Game:
    """Open a scenario by its id: a game that has gone on to the first decision, or with ``run=False`` one that stands exactly there.

    Raises HorrorlabError, naming the nearest id, when there is no such scenario.

    >>> game = scenario("vampire-village/masha")
    >>> game.decision.question
    'Discard a card from the leftmost column'
    """
    found = look_up(id)
    return new_position(found.id.partition("/")[0], found.position, run=run)


def scenarios(game_id: str) -> Scenarios:
    """List the scenarios of a game by id, in alphabetical order. Raises HorrorlabError when there is no such game.

    >>> len(scenarios("vampire-village")) > 40
    True
    """
    folder = one_of("game", game_id, IDS) + "/"
    return Scenarios({id: found for id, found in _all().items() if id.startswith(folder)})


def look_up(id: str) -> Scenario:
    """Find a scenario by its id. Raises HorrorlabError naming the nearest one."""
    return _all()[one_of("scenario", id, _all())]


@cache
def _all() -> dict[str, Scenario]:
    found = {}
    for game_id in IDS:
        folder = data.folder_of(game_id)
        for path in sorted((data.data_folder() / "scenarios" / folder).glob("*.toml")):
            position = data.read_toml("scenarios", folder, path.name)
            lacking = [field for field in ("title", "about", "rules", "source") if field not in position]
            if lacking:
                raise DataError([f"expected the fields {', '.join(lacking)}"], what=f"scenarios/{folder}/{path.name}")
            id = f"{game_id}/{path.stem}"
            found[id] = Scenario(id, position["title"], position["about"], tuple(position["rules"]), position["source"], position)
    return found
