"""The exercises of Vampire Lords, a module for each notebook, in the order of the notebooks."""

from .first_game import chapter as first_game

CHAPTERS = (first_game,)
