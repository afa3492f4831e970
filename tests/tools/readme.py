"""Write into the README what the library says of itself: the picture of a board, and how much of each game is covered.

    python tests/tools/readme.py            write both
    python tests/tools/readme.py --check    only tell whether they are up to date and nothing is missing (status 1 if not)

The column of tests reads the record of the last complete run of the tests.
"""

import re
import sys

import horrorlab as hl
from horrorlab import data
from horrorlab.classroom.coverage import COLUMNS, coverage
from horrorlab.games import definition
from horrorlab.lab.agents import make

README = data.checkout() / "README.md"
PICTURE = data.data_folder() / "pictures" / "vampire_village.svg"
TABLE = re.compile(r"(?<=<!-- coverage -->\n).*?(?=<!-- end of coverage -->)", re.DOTALL)


def picture() -> str:
    """Draw the moment in a game of sensible players when something first breaks into a village in round 2."""
    game, player = hl.new_game("vampire-village", seed=7), make("heuristic", 1)
    while not (game.state.round == 2 and game.options[0][0] == "lose"):
        game.choose(player.choose(game.view(game.decision.player)))
    return str(hl.draw(game)) + "\n"


def table() -> str:
    """Lay out the figures of every game, facts and rulings, as Markdown."""
    lines = ["| game | facts | carried out by the engine | proved by a test | taught in a notebook | rulings |", "|---|---|---|---|---|---|"]
    for game in hl.games():
        facts, rulings = coverage(game)
        figures = [f"{facts.figure(column)} of {facts.modelled}" for column in COLUMNS]
        lines.append(f"| {definition(game).title} | {' | '.join([str(facts.facts), *figures, str(rulings.facts)])} |")
    return "\n".join(lines) + "\n"


def main(check: bool) -> int:
    text, drawn = README.read_text(encoding="utf-8"), picture()
    fresh = TABLE.sub(lambda _: table(), text)
    if not check:
        PICTURE.parent.mkdir(exist_ok=True)
        PICTURE.write_text(drawn, encoding="utf-8")
        README.write_text(fresh, encoding="utf-8")
        return 0
    stale = {"the table of coverage": fresh != text, "the picture": PICTURE.read_text(encoding="utf-8") != drawn}
    wrong = [f"README: {what} is not up to date; run python tests/tools/readme.py" for what, is_stale in stale.items() if is_stale]
    for game in hl.games():
        missing = coverage(game)[0].missing
        wrong += [f"{game}: {column} lacks {', '.join(missing[column] or ['everything'])}" for column in COLUMNS if missing[column] != []]
    print("\n".join(wrong) or "The README is up to date, and no modelled fact is missing.")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main("--check" in sys.argv[1:]))
