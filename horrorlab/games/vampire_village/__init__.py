"""Vampire Village: draft cards, build a village, survive two nights. For 2 to 5 players.

Modelled: every rule of the rulebook; what the rulebook does not print (most card texts and numbers of copies) is reconstructed
and says so in ``data/vampire_village``.
"""

from ...kernel.definition import Definition
from .outcome import judge
from .position import read, write
from .setup import SetUp
from .state import STEPS, VampireVillage
from .view import conceal, determinize


def new_state(**keywords: object) -> VampireVillage:
    """Lay an empty table with a whole game on the agenda."""
    state = VampireVillage(**keywords)
    state.then(SetUp())
    return state


DEFINITION = Definition(
    id="vampire-village", title="Vampire Village", promise="Draft cards, build a village, survive two nights.",
    seats=(2, 5), seats_rule="AMB-VV-01", names=("Masha", "Seryozha", "Vanya", "Dasha", "Petya"),
    steps=STEPS, new_state=new_state, outcome=judge, conceal=conceal, determinize=determinize, write=write, read=read,
)
