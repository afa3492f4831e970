"""Vampire Lords: area control and deck-building on the map of Transylvania. For 2 to 4 players.

Modelled: the rulebook with its variants; roads, dice faces and most card texts are reconstructed and say so in ``data/vampire_lords`` and
``data/transylvania``.
"""

from ...kernel.definition import Definition
from .dawn import judge
from .position import read, write
from .position.agenda import misfits
from .setup import SetUp
from .state import STEPS, VampireLords
from .variants import VARIANTS, check
from .view import conceal, determinize


def new_state(**keywords: object) -> VampireLords:
    """Lay an empty map with a whole game on the agenda."""
    state = VampireLords(**keywords)
    state.agenda.append(SetUp())
    return state


DEFINITION = Definition(
    id="vampire-lords", title="Vampire Lords", promise="Lead armies and Vampires, bind allies, take five Towns before the fourth dawn.",
    seats=(2, 4), seats_rule="AMB-VL-021", names=("Veronica", "Matthew", "Ilinca", "Adam"),
    steps=STEPS, new_state=new_state, outcome=judge, conceal=conceal, determinize=determinize, write=write, read=read,
    variants=VARIANTS, check=check, misfits=misfits,
)
