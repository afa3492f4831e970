"""Many games between computer players, and a table of how they ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ..games import definition
from ..kernel.agenda import State, advance, answer
from ..kernel.definition import Definition, Outcome, View
from ..kernel.errors import HorrorlabError, IllegalChoice, quoted
from ..kernel.given import one_of, whole
from ..kernel.starting import settings
from .agents import Agent, make, name_of
from .longwork import kept

if TYPE_CHECKING:
    import pandas as pd

Read = TypeVar("Read")
Agents = str | Agent | Sequence[str | Agent]
_OPTIONS = ("names", "rulings", "variants")


class Playthrough(NamedTuple):
    """A game that computer players have played to its end. ``seating`` tells for each seat which of the contenders sat there."""

    number: int
    seed: int
    seating: tuple[int, ...]
    state: State
    outcome: Outcome


class Tournament:
    """Who plays what: checked once, then any number of games is played by it.

    ``agents`` is a name or an object with ``choose(view)`` for all seats, or a list with one for each contender. The contenders keep
    their seats, or move on by one from game to game if they ``rotate``. Raises HorrorlabError naming what is wrong.
    """

    def __init__(self, game: str, agents: Agents, *, players: int | None = None, rotate: bool = False, **options: Any) -> None:
        self.definition: Definition = definition(game)
        for option in options:
            one_of("option", option, _OPTIONS)
        listed = not isinstance(agents, str) and not hasattr(agents, "choose")
        if listed and (isinstance(agents, bytes) or not isinstance(agents, Sequence)):
            raise HorrorlabError(f"agents: expected a name, an object with choose(view), or a list of these, got {quoted(agents)}")
        if players is None and listed:
            players = len(agents)  # type: ignore[arg-type]
        self.settings = settings(self.definition, players=players, **options)
        seats = len(self.settings["names"])
        self.agents: list[str | Agent] = list(agents) if listed else [agents] * seats  # type: ignore[arg-type, list-item]
        if len(self.agents) != seats:
            raise HorrorlabError(f"agents: expected {seats}, one for each player, got {len(self.agents)}")
        for agent in self.agents:
            make(agent)
        self.rotate = bool(rotate)

    def play(self, games: int, read: Callable[[Playthrough], Read], *, seed: int = 1, log: bool = False,
             progress: bool | None = None) -> Iterator[Read]:
        """Play games one after the other, the first with this seed, the next with the next one, and yield what is read of each.

        Interrupted, it stops early; reading is part of the work, so that whoever only collects loses nothing.
        """
        games, seed = whole("games", games, 1), whole("seed", seed)
        return kept((read(self._play_one(number, seed + number, log)) for number in range(games)), games, "games", progress=progress)

    def _play_one(self, number: int, seed: int, log: bool) -> Playthrough:
        seats = len(self.agents)
        seating = tuple((seat - number * self.rotate) % seats for seat in range(seats))
        agents = [make(self.agents[contender], (seed + 1) * 1_000_003 + seat) for seat, contender in enumerate(seating)]
        state = self.definition.new_state(**self.settings | {"seed": seed})
        state.outcomes = None
        if not log:
            state.log = None
            if all(getattr(agent, "pick", None) for agent in agents):
                state.unwatched()                  # nobody looks, so that nobody need remember
        play_out(self.definition, state, agents)
        return Playthrough(number, seed, seating, state, self.definition.outcome(state))


def play_out(definition: Definition, state: State, agents: Sequence[Agent]) -> None:
    """Let agents, one for each seat, play a position to its end. They are not asked where only one option is open.

    An agent that has ``pick(options)`` is spared the view. The views have no log, which costs too much to sift for each decision.
    Raises IllegalChoice when an agent answers with what is not open.
    """
    picks = [getattr(agent, "pick", None) for agent in agents]
    while (step := advance(state)) is not None:
        options = step.options(state)
        if len(options) == 1:
            option = options[0]
        elif (pick := picks[step.player]) is not None:
            option = pick(options)
        else:
            log, state.log = state.log, None
            view = View(definition, state, step.player, step, over=False)
            state.log = log
            option = agents[step.player].choose(view)
        try:
            option = options[options.index(option)]        # our own: 1 for an agent's 1.0, True or whole number of another library
        except ValueError:
            refusal = step.why_not(state, option)
            assert refusal is not None, option
            raise IllegalChoice(refusal) from None
        answer(state, option)


def simulate(game: str, games: int = 1000, agents: Agents = "random", seed: int = 1, players: int | None = None, *, rotate: bool = False,
             progress: bool | None = None, **options: Any) -> pd.DataFrame:
    """Play many games between computer players and return a table with a row for each game and seat.

    ``agents`` is "random", "heuristic" or an object with ``choose(view) -> option`` for all seats, or a list with one for each; with
    ``rotate`` they move on by a seat from game to game. Game number n has the seed ``seed + n``; the same call gives the same table.
    ``options`` are those of ``new_game`` (names, rulings, variants). A bar shows how far it is; stopped early, it returns what is done.

    Columns: game, seed, seat, contender (place in the list of agents), agent, points, the parts of the points, rank (1 is first), won (1, or
    a part of it for a shared victory), ending, rounds. Raises HorrorlabError naming the argument that is wrong.

    >>> table = simulate("vampire-village", games=2, agents="random", seed=7)
    >>> table[["game", "seed", "seat", "agent"]].tail(1).values.tolist()
    [[1, 8, 3, 'random']]
    """
    import pandas as pd

    tournament = Tournament(game, agents, players=players, rotate=rotate, **options)
    played = tournament.play(games, lambda one: list(_rows(tournament, one)), seed=seed, progress=progress)
    return pd.DataFrame([row for rows in played for row in rows])


def _rows(tournament: Tournament, played: Playthrough) -> Iterator[dict[str, Any]]:
    outcome = played.outcome
    rank: dict[int, int] = {}
    for group in outcome.ranking:
        rank |= dict.fromkeys(group, len(rank) + 1)
    for seat, contender in enumerate(played.seating):
        yield {
            "game": played.number, "seed": played.seed, "seat": seat, "contender": contender, "agent": name_of(tournament.agents[contender]),
            "points": outcome.scores[seat], **(outcome.details[seat] if outcome.details else {}),
            "rank": rank[seat], "won": (seat in outcome.winners) / len(outcome.winners),
            "ending": outcome.ending, "rounds": getattr(played.state, "round", None),
        }
