"""Every id that the engine names is cited sooner or later, by something that happens, a refusal, a question or a constraint."""

import warnings
from contextlib import suppress

import horrorlab as hl
from horrorlab.classroom.coverage import engine_ids
from horrorlab.games.village_of_horror.cards import load
from horrorlab.kernel.rules import citations, look_up
from tests.village_of_horror.table import a_seat, at_the_table
from tests.village_of_horror.test_positions import IMPOSSIBLE
from tests.vocabulary import wander

TABLES = [
    (2, ["draft", "robber"]), (3, ["guard", "robber", "rat"]), (4, ["priest", "lamplighter-for-psychic", "juggler"]),
    (5, ["guard", "juggler", "priest"]), (2, ["guard"]), (3, []), (4, ["lamplighter", "robber", "rat-for-psychic"]), (5, ["guard", "robber", "rat"]),
]


def odd(option):
    """What is near an option and may well not be open."""
    if len(option) > 1:
        yield (option[0], "nonsense", *option[2:])
        yield (option[0], 99, *option[2:])
        yield (*option[:2], 99) if len(option) > 2 else (option[0], 0)


def rarities():
    """Moments that hardly any game reaches."""
    for tableau in (["villager"], ["villager", "psychic"]):          # both have seven points: they share the victory, or Ilinca wins
        at_the_table("scoring", graveyard=["cultist"], Adam=a_seat(*tableau, points=6), Ilinca=a_seat("hunter", points=6))
    with suppress(hl.HorrorlabError):
        hl.new_game("village-of-horror", players=6)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        hl.new_game("village-of-horror", players=5, variants=["guard", "priest", "robber", "rat"])


def test_every_id_in_the_source_is_cited_by_some_run():
    with citations() as cited:
        load()
        for seed in range(24):
            players, variants = TABLES[seed % len(TABLES)]
            rulings = {"AMB-VH-31": "remaining-executed", "AMB-VH-30": "guard-survives"} if seed % 3 == 0 else {}
            wander(hl.new_game("village-of-horror", players=players, variants=variants, seed=seed, rulings=rulings), cited, seed, odd=odd)
        rarities()
        for param in IMPOSSIBLE:
            with suppress(hl.PositionError):
                at_the_table(*param.values[0], **param.values[1])
    missing = sorted(engine_ids("village-of-horror") - cited)
    assert missing == []


def test_every_id_in_the_source_exists():
    assert {look_up(id).game for id in engine_ids("village-of-horror")} == {"village-of-horror"}
