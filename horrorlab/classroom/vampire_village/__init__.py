"""The exercises of Vampire Village, a module for each notebook, in the order of the notebooks."""

from .attack import chapter as attack
from .building import chapter as building
from .demons import chapter as demons
from .heroes import chapter as heroes
from .monsters import chapter as monsters
from .residents import chapter as residents
from .scoring import chapter as scoring
from .setup import chapter as setup

CHAPTERS = (setup, building, residents, heroes, monsters, demons, attack, scoring)
