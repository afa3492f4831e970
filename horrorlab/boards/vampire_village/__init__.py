"""The board of Vampire Village: the village of the player who looks, large, among the others; and the same in words."""

from .choices import keys
from .table import draw_vampire_village, draw_village
from .words import text_board

draw = draw_vampire_village

__all__ = ["draw", "draw_vampire_village", "draw_village", "keys", "text_board"]
