"""Write the golden playthroughs anew: ``python tests/tools/playthroughs.py``, or ``make playthroughs``.

A file of ``tests/playthroughs`` tells one whole game: a line for every choice (``Masha: place granary 1 0``) and, set in, a line for
every event with its rule ids. A test plays the choices again and compares every line. Rewriting keeps the choices of a file as long
as they lead through the game and to the ending in the file's name; only then is another game played.
"""

from __future__ import annotations

import itertools
import re
import sys
from pathlib import Path

import horrorlab as hl
from horrorlab.kernel.game import Game

FOLDER = Path(__file__).parents[1] / "playthroughs"
GAMES = (                                          # one for each ending and for each number of players, and who plays when it is played anew
    ("vampire-village", 2, "most-points", "heuristic", ()),
    ("vampire-village", 3, "most-cards", "random", ()),
    ("vampire-village", 4, "shared-victory", "random", ()),
    ("vampire-village", 5, "most-points", "heuristic", ()),
    ("village-of-horror", 2, "fewest-characters", "heuristic", ("draft",)),
    ("village-of-horror", 3, "shared-victory", "random", ("guard", "robber", "rat")),
    ("village-of-horror", 4, "most-points", "heuristic", ()),
    ("village-of-horror", 5, "most-points", "random", ("priest", "lamplighter", "juggler")),
    ("vampire-lords", 2, "town-victory", "heuristic", ("crypt-keepers", "planner")),
    ("vampire-lords", 2, "shared-victory", "random", ()),
    ("vampire-lords", 3, "most-towns", "heuristic", ("fearful-peasants", "long-night")),
    ("vampire-lords", 3, "most-villages", "heuristic", ()),
    ("vampire-lords", 4, "allied-victory", "heuristic", ()),
    ("vampire-lords", 4, "most-units", "random", ("all-in", "cutthroats", "foresighted-vampires")),
)
HEAD = "{id}, {players} players{variants}, seed {seed}"


def file_of(id: str, players: int, ending: str) -> Path:
    return FOLDER / f"{id}-{players}-{ending}.txt"


def tell(game: Game, seed: int) -> str:
    """Tell a game from its first choice to where it stands."""
    variants = "".join(f", {variant}" for variant in game.state.variants)
    lines = [HEAD.format(id=game.id, players=game.players, variants=variants, seed=seed)]
    twin = game.copy()
    twin.jump(0)
    lines += [f"  {event}" for event in twin.log]
    for choice in game.history:
        lines.append(f"{game.names[choice.player]}: {' '.join(map(str, choice.option))}")
        lines += [f"  {event}" for event in twin.choose(choice.option)]
    return "\n".join(lines) + "\n"


def replay(text: str) -> tuple[Game, int]:
    """Play the choices of a told game; give the game and its seed. Raises IllegalChoice where one is not open."""
    head, *lines = text.splitlines()
    match = re.fullmatch(HEAD.format(id=r"(?P<id>\S+)", players=r"(?P<players>\d+)", variants=r"(?P<variants>(, \S+)*)", seed=r"(?P<seed>\d+)"), head)
    if match is None:
        raise ValueError(f"the first line should read like {HEAD!r}, not {head!r}")
    seed = int(match["seed"])
    game = hl.new_game(match["id"], players=int(match["players"]), variants=match["variants"].split(", ")[1:], seed=seed)
    for line in lines:
        if not line.startswith("  "):
            game.choose([int(word) if re.fullmatch(r"-?\d+", word) else word for word in line.partition(": ")[2].split()])
    return game, seed


def play_anew(id: str, players: int, ending: str, agent: str, variants: tuple[str, ...]) -> tuple[Game, int]:
    """Let computer players play until a game ends as wanted."""
    from horrorlab.lab.agents import make

    for seed in itertools.count(1):
        game, everybody = hl.new_game(id, players=players, variants=variants, seed=seed), make(agent, seed)
        while game.decision is not None:
            game.choose(everybody.choose(game.view(game.decision.player)))
        if game.outcome is not None and game.outcome.ending == ending:
            return game, seed
    raise AssertionError("unreachable")


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for id, players, ending, agent, variants in GAMES:
        path = file_of(id, players, ending)
        try:
            game, seed = replay(path.read_text(encoding="utf-8"))
            if game.outcome is None or game.outcome.ending != ending or game.state.variants != variants:
                raise ValueError("it no longer ends so")
            done = "its choices were kept"
        except (FileNotFoundError, ValueError) as reason:
            game, seed = play_anew(id, players, ending, agent, variants)
            done = "played anew: " + ("there was none" if isinstance(reason, FileNotFoundError) else str(reason))
        path.write_text(tell(game, seed), encoding="utf-8")
        print(f"{path.name}: {len(game.history)} choices, {done}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
