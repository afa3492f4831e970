"""The map board of Transylvania, and of any other road map: a sheet with a seat for every piece, drawn, and to be clicked."""

from .drawing import Lit, draw_map
from .sheet import Sheet, sheet_of

__all__ = ["Lit", "Sheet", "draw_map", "sheet_of"]
