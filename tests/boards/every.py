"""The positions that the boards of all games are looked at in, by name."""

from tests.boards.horror import POSITIONS as HORROR
from tests.boards.positions import POSITIONS as VILLAGES

POSITIONS = VILLAGES | {f"horror-{name}": position for name, position in HORROR.items()}
