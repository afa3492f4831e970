"""Village of Horror: hidden roles, a graveyard and three factions. For 2 to 5 players.

Modelled: every rule of the rulebook and all 16 characters; which cards the deck holds is reconstructed and says so in
``data/village_of_horror``.
"""

from ...kernel.definition import Definition
from .course import PlayRound
from .decks import VARIANTS, check
from .position import read, write
from .position.agenda import misfits
from .scoring import judge
from .state import STEPS, VillageOfHorror
from .view import conceal, determinize


def new_state(**keywords: object) -> VillageOfHorror:
    """Lay an empty table with the first round on the agenda."""
    state = VillageOfHorror(**keywords)
    state.agenda.append(PlayRound())
    return state


DEFINITION = Definition(
    id="village-of-horror", title="Village of Horror", promise="Play a villager, a wolf or neither; bury the others, and be on the side that wins.",
    seats=(2, 5), seats_rule="AMB-VH-01", names=("Adam", "Ilinca", "Matthew", "Veronica", "Radu"),
    steps=STEPS, new_state=new_state, outcome=judge, conceal=conceal, determinize=determinize, write=write, read=read,
    variants=VARIANTS, check=check, misfits=misfits,
)
