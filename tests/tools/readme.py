"""Write into the README what the library says of itself: pictures of its boards, and how much of each game is covered.

    python tests/tools/readme.py            write both
    python tests/tools/readme.py --check    only tell whether they are up to date and nothing is missing (status 1 if not)

The column of tests reads the record of the last complete run of the tests.
"""

import re
import sys
from collections.abc import Callable

import horrorlab as hl
from horrorlab import data
from horrorlab.classroom.coverage import COLUMNS, coverage
from horrorlab.games import definition
from horrorlab.kernel.game import Game
from horrorlab.lab.agents import make

README = data.checkout() / "README.md"
FOLDER = data.data_folder() / "pictures"
TO_COME = ("vampire-lords", "notebooks")           # of this game a first notebook teaches what one needs to begin; the README says so
TABLE = re.compile(r"(?<=<!-- coverage -->\n).*?(?=<!-- end of coverage -->)", re.DOTALL)


def pictures() -> dict[str, str]:
    """Draw the boards: a village is broken into in round 2, a Werewolf looks for prey late in a Night, an army is beaten in round 3, and the map."""
    village = played_until("vampire-village", lambda game: game.state.round == 2 and game.options[0][0] == "lose")
    horror = played_until("village-of-horror", lambda game: game.options[0][0] == "look" and len(game.state.graveyard) > 3)
    lords = played_until("vampire-lords", lambda game: game.state.round == 3 and game.options[0][0] == "retreat")
    return {name: str(hl.draw(shown)) for name, shown in (
        ("vampire_village.svg", village), ("village_of_horror.svg", horror), ("vampire_lords.svg", lords), ("transylvania.svg", hl.load_map()))}


def played_until(id: str, moment: Callable[[Game], bool]) -> Game:
    """Let sensible players play until a moment comes."""
    game, player = hl.new_game(id, seed=7), make("heuristic", 1)
    while not moment(game):
        game.choose(player.choose(game.view(game.decision.player)))
    return game


def table() -> str:
    """Lay out the figures of every game, facts and rulings, as Markdown."""
    lines = ["| game | facts | carried out by the engine | proved by a test | taught in a notebook | rulings |", "|---|---|---|---|---|---|"]
    for game in hl.games():
        facts, rulings = coverage(game)
        figures = [f"{facts.figure(column)} of {facts.modelled}" for column in COLUMNS]
        lines.append(f"| {definition(game).title} | {' | '.join([str(facts.facts), *figures, str(rulings.facts)])} |")
    return "\n".join(lines) + "\n"


def main(check: bool) -> int:
    text, drawn = README.read_text(encoding="utf-8"), {name: f"{svg}\n" for name, svg in pictures().items()}
    fresh = TABLE.sub(lambda _: table(), text)
    if not check:
        FOLDER.mkdir(exist_ok=True)
        for name, svg in drawn.items():
            (FOLDER / name).write_text(svg, encoding="utf-8")
        README.write_text(fresh, encoding="utf-8")
        return 0
    stale = {"the table of coverage": fresh != text,
             **{name: not (FOLDER / name).exists() or (FOLDER / name).read_text(encoding="utf-8") != svg for name, svg in drawn.items()}}
    wrong = [f"README: {what} is not up to date; run python tests/tools/readme.py" for what, is_stale in stale.items() if is_stale]
    for game in hl.games():
        missing = coverage(game)[0].missing
        wrong += [f"{game}: {column} lacks {', '.join(missing[column] or ['everything'])}" for column in COLUMNS
                  if missing[column] != [] and (game, column) != TO_COME]
    print("\n".join(wrong) or "The README is up to date, and no modelled fact is missing but where notebooks are to come.")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main("--check" in sys.argv[1:]))
