"""Horror board games to learn, explore and study in notebooks: complete rules, boards one can click, a reason for every refusal.

>>> import horrorlab as hl
>>> game = hl.new_game("vampire-village", players=4, seed=7)
>>> game.decision.question
'Choose a card from your hand'
>>> events = game.choose(game.options[0])
>>> events[0].rule
'VV-BUILD-01'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

# Everything is reached when it is first asked for, so that the import alone stays light.
_PLACES = {
    "new_game": ".play", "new_position": ".play", "load_game": ".play",
    "Game": ".kernel.game", "View": ".kernel.definition", "Random": ".kernel.random",
    "ALL": ".kernel.events", "CHANCE": ".kernel.decision", "Refusal": ".kernel.decision",
    "rules": ".kernel.rules", "rulings": ".kernel.rules",
    "HorrorlabError": ".kernel.errors", "IllegalChoice": ".kernel.errors", "PositionError": ".kernel.errors", "SaveError": ".kernel.errors",
    "DataError": ".kernel.errors",
    "scenario": ".classroom.scenarios", "scenarios": ".classroom.scenarios", "check": ".classroom.exercises", "hint": ".classroom.exercises",
    "exercise": ".classroom.exercises", "progress": ".classroom.progress",
    "tell": ".classroom.lessons", "rule": ".classroom.lessons", "summary": ".classroom.lessons",
    "draw": ".boards", "table": ".boards", "show": ".boards",
    "simulate": ".lab", "match": ".lab", "load_map": ".roads.graph",
}
__all__ = ["__version__", "games", *_PLACES]

if TYPE_CHECKING:
    from .kernel.decision import CHANCE as CHANCE
    from .kernel.decision import Refusal as Refusal
    from .kernel.definition import View as View
    from .kernel.errors import DataError as DataError
    from .kernel.errors import HorrorlabError as HorrorlabError
    from .kernel.errors import IllegalChoice as IllegalChoice
    from .kernel.errors import PositionError as PositionError
    from .kernel.errors import SaveError as SaveError
    from .kernel.events import ALL as ALL
    from .kernel.game import Game as Game
    from .kernel.random import Random as Random
    from .kernel.rules import rules as rules
    from .kernel.rules import rulings as rulings
    from .play import load_game as load_game
    from .play import new_game as new_game
    from .play import new_position as new_position


def __getattr__(name: str) -> Any:
    if name == "games":                            # the package that lists the games when it is called
        return import_module(".games", __name__)
    if name not in _PLACES:
        raise AttributeError(f"module 'horrorlab' has no attribute {name!r}")
    value = getattr(import_module(_PLACES[name], __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
