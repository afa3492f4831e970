"""The games, by id. A game is a package here and a folder of the same name in the data."""

import sys
from importlib import import_module
from types import ModuleType

from ..data import folder_of
from ..kernel.definition import Definition
from ..kernel.given import one_of

IDS = ("vampire-village", "village-of-horror", "vampire-lords")


def definition(id: str) -> Definition:
    """Find a game by its id. Raises HorrorlabError with the nearest id when there is none.

    >>> definition("vampire-village").title
    'Vampire Village'
    """
    found: Definition = import_module(f"{__name__}.{folder_of(one_of('game', id, IDS))}").DEFINITION
    return found


class _Games(ModuleType):
    """This package answers when called, so that ``hl.games()`` lists the games though ``horrorlab.games`` is their folder."""

    def __call__(self) -> list[str]:
        """List the ids of the games that can be played."""
        return list(IDS)


sys.modules[__name__].__class__ = _Games
