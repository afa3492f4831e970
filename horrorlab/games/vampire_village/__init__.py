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

GLOSSARY = {
    "building": "a village card with a roof color, three defense values and, on most, a condition for residents",
    "hero": "a village card without defense; moves residents when placed, destroys a demon by dying, may take any attacker along",
    "resident": "a token on a village card; worth a point at the end",
    "defended line": "the row or column nearest to the attackers that holds a card",
    "break-in": "an attack stronger than the defense: a card of the defended line and an attacker are discarded",
    "misdeed": "what a demon does to a player who does not sacrifice a hero",
    "threat": "the attack strength of a witch or werewolf, marked after the demons have acted",
    "initiative": "the order in which the kinds of monsters act; demons always first",
    "neutralized monster": "a monster still beside a village after round 2; worth a point",
}


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
