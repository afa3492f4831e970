"""The exercises of Vampire Village, a module for each notebook, in the order of the notebooks."""

from . import attack, building, demons, heroes, monsters, residents, scoring, setup

CHAPTERS = tuple(module.chapter for module in (setup, building, residents, heroes, monsters, demons, attack, scoring))
