"""Boards: a view of a game in, a picture of it out. ``draw`` is pure; ``table`` is the same picture to play on."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeGuard

from ..kernel import given
from ..kernel.decision import Option
from ..kernel.definition import View
from ..kernel.errors import HorrorlabError, quoted
from ..kernel.events import ALL
from ..kernel.game import Game

if TYPE_CHECKING:
    from ..roads.graph import RoadMap

__all__ = ["Picture", "draw", "keys_of", "show", "table", "text_of"]

_BOARDS = {"vampire-village": ".vampire_village", "village-of-horror": ".village_of_horror", "vampire-lords": ".vampire_lords"}


class Picture(str):
    """SVG text that a notebook shows as a picture. Its ``repr``, and ``words``, are the same position in words."""

    __slots__ = ()

    @property
    def words(self) -> str:
        """The position as plain text, as it stands in the picture's ``<desc>``."""
        from html import unescape

        return unescape(self.partition("<desc>")[2].partition("</desc>")[0])

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return self.words


def draw(game: Game | View | RoadMap, player: int | str | None = None, *, theme: str = "light", chosen: tuple[str, ...] = (),
         village: int | str | None = None, width: int = 1100, **more: Any) -> Picture:
    """Draw a game, or a view of one, or a road map, as SVG text.

    ``player`` looks (a seat or a name; None: whoever decides, or ``hl.ALL``); ``theme`` is "light" or "dark"; ``chosen`` are the keys
    already clicked of a choice that takes several clicks; ``village`` draws that player's village alone (in Vampire Village); ``width`` is
    the room in pixels that the picture should keep to, 860 at the least (in Vampire Lords 944). The same view gives the same text.
    For a road map, ``horrorlab.boards.transylvania.draw_map`` tells what ``more`` can be said of it (``heat``, ``names``, ``ways`` ...).
    Raises HorrorlabError naming a player, village or theme that does not exist, or that a view, which is one player's, does not show.

    >>> import horrorlab as hl
    >>> game = hl.new_game("vampire-village", players=3, seed=7)
    >>> picture = hl.draw(game, "Masha", theme="dark")
    >>> picture[:4], picture.words.splitlines()[2]
    ('<svg', 'Choose a card from your hand. (card 1 of 6)')
    >>> print(hl.draw(game, village="Vanya").words)
    Vanya, right neighbor: 2 residents, 0 heroes, 0 monsters, defense 1 left, 1 top, 1 right; choosing
      (0, 0) Willow Croft, green, defense 1/1/1, 2 residents
    """
    if is_map(game):
        from .transylvania import draw_map

        if player is not None or village is not None:
            raise HorrorlabError("player: a road map looks the same to everybody")
        return Picture(draw_map(game, theme=theme, chosen=chosen, width=width, **more))
    if more:
        raise HorrorlabError(f"{next(iter(more))}: a game is drawn without it")
    view = _view(game, player)
    board = _board(view)
    chosen = tuple(given.texts("chosen", chosen, "keys such as 'card:1,2'"))
    if village is not None:
        if not hasattr(board, "draw_village"):
            raise HorrorlabError(f"village: expected nothing for {view.definition.title}, which is drawn as a whole")
        return Picture(board.draw_village(view, given.seat("village", village, view.names), theme=theme, chosen=chosen))
    return Picture(board.draw(view, theme=theme, chosen=chosen, width=given.whole("width", width)))


def show(game: Game | View | RoadMap, player: int | str | None = None, *, theme: str = "light", chosen: tuple[str, ...] = (),
         village: int | str | None = None, width: int = 900, **more: Any) -> Picture:
    """Draw a game, or a view of one, or a road map, for the page of a notebook: like ``draw``, but narrow enough to stand beside a list of files."""
    return draw(game, player, theme=theme, chosen=chosen, village=village, width=width, **more)


def keys_of(view: View, option: Option) -> tuple[str, ...]:
    """List the elements of the board to click, in order, to give this option; nothing where a click cannot say it."""
    keys: tuple[str, ...] = _board(view).keys(view, option)
    return keys


def text_of(view: View) -> str:
    """Write a position as plain text, for terminals and for readers of the screen."""
    text: str = _board(view).text_board(view)
    return text


def is_map(thing: object) -> TypeGuard[RoadMap]:
    """Tell whether something is a road map; nothing else makes networkx load."""
    module = sys.modules.get("horrorlab.roads.graph")
    return module is not None and isinstance(thing, module.RoadMap)


def _view(game: object, player: int | str | None) -> View:
    if isinstance(game, View):
        if player not in (None, game.player) and given.seat("player", player, game.names) != game.player:
            raise HorrorlabError(f"player: this is {game!r}; draw the game itself to look from elsewhere")
        return game
    if not isinstance(game, Game):
        raise HorrorlabError(f"game: expected a game or a view of one, got {quoted(game)}")
    if player is None:
        player = game.decision.player if game.decision and game.decision.player >= 0 else ALL
    return game.view(player)


def _board(view: View) -> Any:
    return import_module(_BOARDS[view.game], __name__)


def __getattr__(name: str) -> Any:
    if name in ("Table", "table"):                 # they need ipywidgets, which a plain drawing does not
        return getattr(import_module(".tabletop", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
