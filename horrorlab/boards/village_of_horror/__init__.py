"""The board of Village of Horror: the tableaus with what the player who looks knows of them, the graveyard, the hand; and the same in words."""

from .choices import keys
from .table import draw_village_of_horror
from .words import text_board

draw = draw_village_of_horror

__all__ = ["draw", "draw_village_of_horror", "keys", "text_board"]
