"""The exercises of Village of Horror, a module for each notebook, in the order of the notebooks."""

from .day import chapter as day
from .game import chapter as game
from .neutrals import chapter as neutrals
from .night import chapter as night
from .scoring import chapter as scoring
from .setup import chapter as setup
from .two_players import chapter as two_players
from .villagers import chapter as villagers
from .werewolves import chapter as werewolves

CHAPTERS = (setup, night, villagers, werewolves, neutrals, day, scoring, two_players, game)
