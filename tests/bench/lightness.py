"""How long ``import horrorlab`` takes in a fresh Python, and how long a board takes to draw."""

import subprocess
import sys
from statistics import median
from time import perf_counter

TIMES = 9
IMPORT = "import time; start = time.perf_counter(); import horrorlab; print(time.perf_counter() - start)"

# Late in each game, when most lies on the table.
MOMENTS = [("vampire-village", lambda state: state.round == 2 and state.phase == "attack", "Vampire Village"),
           ("village-of-horror", lambda state: state.phase == "day", "Village of Horror"),
           ("vampire-lords", lambda state: state.round == 4 and state.battle is not None, "Vampire Lords")]


def seconds_to_import() -> float:
    """Take the median over several fresh processes."""
    return median(float(subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True).stdout)
                  for _ in range(TIMES))


def boards() -> list[tuple[str, float, float]]:
    """List what was drawn, the milliseconds it took (median) and its kilobytes; the positions come from a game played at random."""
    import horrorlab as hl
    from horrorlab.games import definition
    from horrorlab.lab.agents import make

    drawn = []
    for game, moment, title in MOMENTS:
        for players in (4, 5)[:definition(game).seats[1] - 3]:
            table, agent = hl.new_game(game, players=players, seed=7), make("random", 7)
            while not table.is_over and not moment(table.state):
                table.choose(agent.choose(table.view(table.decision.player)))
            view = table.view(hl.ALL)
            if game == "vampire-village":
                drawn.append((f"a village of {players}", *_drawing(lambda view=view: hl.draw(view, village=0))))  # type: ignore[misc]
            drawn.append((f"a table of {title}, {players}", *_drawing(lambda view=view: hl.draw(view))))  # type: ignore[misc]
    return drawn


def _drawing(draw) -> tuple[float, float]:
    took, size = [], 0
    for _ in range(5 * TIMES):
        start = perf_counter()
        size = len(draw().encode())
        took.append((perf_counter() - start) * 1e3)
    return median(took), size / 1000
