"""The exercises of Village of Horror, a module for each notebook, in the order of the notebooks."""

from .night import chapter as night
from .setup import chapter as setup

CHAPTERS = (setup, night)
