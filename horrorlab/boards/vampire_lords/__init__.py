"""The board of Vampire Lords: the map with all that stands on it, mats, hand, market, battle; and the same in words."""

from .choices import keys
from .table import draw_vampire_lords
from .words import text_board

draw = draw_vampire_lords

__all__ = ["draw", "draw_vampire_lords", "keys", "text_board"]
