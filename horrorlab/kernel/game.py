"""A game in play: one door to choose, free movement in time, saving, views."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

from .agenda import Ask, State, Step, advance, advance_one, answer
from .decision import CHANCE, Decision, Option, Refusal
from .definition import Definition, Outcome, View
from .errors import HorrorlabError, IllegalChoice, PositionError, SaveError, unknown
from .events import ALL, Event
from .position import FORMAT, Fields
from .random import Random
from .registry import as_tuple
from .rules import cite
from .rules import rulings as all_rulings


class Choice(NamedTuple):
    """An answer given: by whom (a seat, or ``CHANCE``) and which option."""

    player: int
    option: Option


class Game:
    """A game from its start, or from any position, to where it stands now.

    ``decision`` is what is open (None when the game is over, or when Steps wait to be carried out one at a time), ``history``
    the answers given so far, ``record`` the same with what chance brought, ``log`` the events.
    """

    def __init__(self, definition: Definition, state: State, options: dict[str, Any], start: dict[str, Any] | None = None,
                 opening: Sequence[Option] = (), *, run: bool = True) -> None:
        self.definition, self._options, self._start = definition, options, start
        self._state = state
        self._past: list[tuple[State, Choice, list[Option]]] = []     # before each answer: the state, the answer, what chance brought
        self._future: list[tuple[Choice, list[Option]]] = []
        self._opening: list[Option] = []                              # what chance brought before the first answer
        state.script, state.outcomes = list(opening), self._opening
        if run:
            self._run()
        else:
            self._look()

    # ---- what is open ------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.definition.id

    @property
    def players(self) -> int:
        return self._state.players

    @property
    def names(self) -> tuple[str, ...]:
        return self._state.names

    @property
    def state(self) -> Any:
        """The whole position. For the engine and for tests: players and boards get ``view``."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        return self._decision

    @property
    def options(self) -> list[Option]:
        """List the open choices; empty when nothing is asked."""
        return self._decision.options if self._decision else []

    @property
    def is_over(self) -> bool:
        return not self._state.agenda

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranking and the rule that decided; None while the game goes on."""
        return self.definition.outcome(self._state) if self.is_over else None

    @property
    def log(self) -> list[Event]:
        return list(self._state.log or ())

    @property
    def agenda(self) -> list[str]:
        """Say what is still to do, the next thing first."""
        return [step.describe(self._state) for step in reversed(self._state.agenda)]

    def label(self, option: Option) -> str:
        """Say in a few words what an open option does."""
        return self._asked().label(option)

    def why_not(self, option: Any) -> Refusal | None:
        """Tell why a choice is not open, with the rule; None if it is open."""
        if self._decision is None:
            rule = self.outcome.rule if self.outcome else self._state.agenda[-1].rule
            return Refusal(rule, "The game is over; nothing is left to choose." if self.is_over
                           else "Steps are still to be carried out; call step() or run() first.")
        return self._decision.why_not(_plain(option))

    # ---- playing -----------------------------------------------------------------------------------------------

    def choose(self, option: Any, *, run: bool = True) -> list[Event]:
        """Answer the open decision and return what happened.

        With ``run=False`` only the answer itself is carried out; ``step()`` then carries out one Step at a time.
        Raises IllegalChoice, and changes nothing, when the option is not open.
        """
        option = _plain(option)
        refusal = self.why_not(option)
        if refusal:
            raise IllegalChoice(refusal)
        if self._future and self._future[0][0].option != option:
            self._future = []
        elif self._future:
            return self._replay(run=run)
        return self._answer(option, (), run=run)

    def step(self) -> list[Event]:
        """Carry out the next Step of the agenda and return what happened; nothing when a decision is open or all is done."""
        if self._decision is not None or self.is_over:
            return []
        before = len(self._state.log or ())
        advance_one(self._state)
        self._look()
        return self.log[before:]

    def run(self) -> list[Event]:
        """Carry out all Steps up to the next decision and return what happened."""
        before = len(self._state.log or ())
        self._run()
        return self.log[before:]

    # ---- time --------------------------------------------------------------------------------------------------

    @property
    def history(self) -> list[Choice]:
        """List the answers given so far."""
        return [choice for _, choice, _ in self._past]

    @property
    def record(self) -> list[Choice]:
        """List the answers given so far and, in their places, what chance brought."""
        out = [Choice(CHANCE, outcome) for outcome in self._opening]
        for _, choice, outcomes in self._past:
            out += [choice, *(Choice(CHANCE, outcome) for outcome in outcomes)]
        return out

    @property
    def future(self) -> list[Choice]:
        """List the answers taken back, which ``redo`` gives again."""
        return [choice for choice, _ in self._future]

    def undo(self) -> Choice | None:
        """Take back the last answer and return it; None when there is none."""
        if not self._past:
            return None
        state, choice, outcomes = self._past.pop()
        self._future.insert(0, (choice, outcomes + self._state.script))            # between Steps, chance has yet to bring the rest
        self._state = state
        self._look()
        return choice

    def redo(self) -> Choice | None:
        """Give the answer again that was taken back last, once the Steps before it are done; None when there is none."""
        if not self._future:
            return None
        self._arrive()
        choice = self._future[0][0]
        self._replay(run=True)
        return choice

    def jump(self, n: int, *, step: int | None = None) -> None:
        """Go to the position after ``n`` answers, back or forth; with ``step=k`` to the one where answer n has been given and k Steps done.

        Raises HorrorlabError when there are not so many answers.
        """
        total = len(self._past) + len(self._future)
        least = 0 if step is None else 1
        if type(n) is not int or not least <= n <= total:
            raise HorrorlabError(f"jump: expected a whole number from {least} to {total}, got {n!r}")
        if step is not None and (type(step) is not int or step < 0):
            raise HorrorlabError(f"step: expected a whole number from 0, got {step!r}")
        target = n if step is None else n - 1
        while len(self._past) > target:
            self.undo()
        while len(self._past) < target:
            self.redo()
        if step is not None:
            self._arrive()
            self._replay(run=False)
            for _ in range(step):
                self.step()
        else:
            self._arrive()

    # ---- seeing ------------------------------------------------------------------------------------------------

    def view(self, player: int | str) -> View:
        """Show what a player (seat number or name) may know; ``ALL`` shows everything."""
        return View(self.definition, self._state, self.seat(player), self._ask, over=self.is_over)

    def seat(self, player: int | str) -> int:
        """Find a seat by its number or its player's name. Raises HorrorlabError when there is none."""
        if isinstance(player, str):
            if player not in self.names:
                raise HorrorlabError(unknown("player", player, self.names))
            return self.names.index(player)
        seat = _whole(player)
        if type(seat) is not int or (seat != ALL and not 0 <= seat < self.players):
            raise HorrorlabError(f"player: expected a seat from 0 to {self.players - 1} or a player's name, got {player!r}")
        return seat

    def determinize(self, player: int | str, rng: Random | int = 0) -> Game:
        """Start a game from here with all that this player cannot know drawn anew, consistent with what they do know.

        Its log keeps what they may know; for ALL, nothing is drawn anew.
        """
        seat = self.seat(player)
        rng = Random(rng) if isinstance(rng, int) else rng
        state = self._state.copy() if seat == ALL else self.definition.determinize(self._state, seat, rng)
        if state.log is not None:
            state.log = [event for event in state.log if event.seen_by(seat)]
        twin = Game(self.definition, state, self._options | {"seed": 0}, run=False)
        twin._start = twin.position()
        return twin

    # ---- keeping -----------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """Copy the game with its history; the copies go their own ways."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._state = self._state.copy()
        twin._state.script = self._state.script[:]
        twin._past, twin._future = self._past[:], self._future[:]
        if twin._past:                             # between Steps, what chance brings next belongs to the copy's last answer
            state, choice, brought = twin._past[-1]
            twin._state.outcomes = brought[:]
            twin._past[-1] = (state, choice, twin._state.outcomes)
        else:
            twin._opening = twin._state.outcomes = self._opening[:]
        twin._look()
        return twin

    def anew(self, seed: int) -> Game:
        """Start the same game, or the same position, once more with another seed."""
        if self._start is not None:
            return open_position(self.definition, self._start, seed=seed)
        return start(self.definition, **{**self._options, "seed": seed})

    def position(self) -> dict[str, Any]:
        """Write the position as plain data: everything there is, readable, and accepted by ``new_position``."""
        state = self._state
        return {"format": FORMAT, "game": self.id, "players": list(self.names), "variants": list(state.variants), "rulings": dict(state.rulings),
                "chance": "ask" if state.asks_chance else "auto", "generator": state.random.state,
                **self.definition.write(state), "agenda": [self.definition.steps.write(step) for step in state.agenda]}

    def save(self, path: str | Path) -> Path:
        """Save the game as readable JSON: how it started, every answer, and what chance brought."""
        head = {"format": FORMAT, "game": self.id, "options": self._options, "start": self._start}
        lines = [json.dumps([choice.player, *choice.option]) for choice in self.record]
        body = json.dumps(head, indent=1, ensure_ascii=False)[:-2] + ',\n "choices": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n"
        path = Path(path)
        path.write_text(body, encoding="utf-8")
        return path

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"{self._state.name_of(self._decision.player)} decides" if self._decision else "between Steps"
        return f"<{self.definition.title}: {', '.join(self.names)}; {len(self._past)} choices, {now}>"

    # ---- inside ------------------------------------------------------------------------------------------------

    def _asked(self) -> Decision:
        if self._decision is None:
            raise HorrorlabError("nothing is asked: " + ("the game is over" if self.is_over else "Steps are still to be carried out"))
        return self._decision

    def _look(self) -> None:
        state = self._state
        top = state.agenda[-1] if state.agenda else None
        self._ask: Ask | None = cast(Ask, top) if top and top.waits(state) else None
        self._decision = None if self._ask is None else Decision(self._ask, state)

    def _run(self) -> None:
        advance(self._state)
        self._look()

    def _arrive(self) -> None:
        if self._decision is None and not self.is_over:
            self._run()

    def _answer(self, option: Option, outcomes: Iterable[Option], *, run: bool) -> list[Event]:
        before = len(self._state.log or ())
        past = self._state
        choice = Choice(self._asked().player, option)
        brought: list[Option] = []
        self._state = past.copy()
        self._state.script, self._state.outcomes = list(outcomes), brought
        self._past.append((past, choice, brought))
        answer(self._state, option)
        if run:
            self._run()
        else:
            self._look()
        return self.log[before:]

    def _replay(self, *, run: bool) -> list[Event]:
        choice, outcomes = self._future[0]
        happened = self._answer(choice.option, outcomes, run=run)
        self._future.pop(0)
        return happened


def _plain(option: Any) -> Any:
    """Accept lists for tuples and other libraries' whole numbers for ours."""
    return tuple(map(_whole, option)) if isinstance(option, list | tuple) else option


def _whole(item: Any) -> Any:
    return item.__index__() if hasattr(item, "__index__") and not isinstance(item, bool) else item


# ---- starting --------------------------------------------------------------------------------------------------

def player_names(definition: Definition, players: Any, names: Any) -> tuple[str, ...]:
    """Check the number of players and their names."""
    least, most = definition.seats
    if isinstance(players, list | tuple) and names is None:
        players, names = len(players), players
    if players is None:
        players = len(names) if names is not None else min(4, most)
    if type(players) is not int or not least <= players <= most:
        cite(definition.seats_rule)
        raise HorrorlabError(f"players: {definition.title} is for {least} to {most} players, got {players!r} ({definition.seats_rule})")
    if names is None:
        return definition.names[:players]
    if isinstance(names, str) or not all(isinstance(name, str) and name.strip() for name in names):
        raise HorrorlabError(f"names: expected a list of {players} names that are not empty, got {names!r}")
    if len(names) != players:
        raise HorrorlabError(f"names: expected {players} names, one for each player, got {len(names)}")
    if len(set(names)) != len(names):
        raise HorrorlabError("names: two players have the same name")
    return tuple(names)


def chosen_rulings(definition: Definition, given: Any) -> dict[str, str]:
    """Check the rulings a game is to be played by; those not named keep their default."""
    if not isinstance(given or {}, Mapping):
        raise HorrorlabError(f"rulings: expected a table of ruling ids and what is chosen, got {given!r}")
    open_ones = {ruling.id: ruling.alternatives for ruling in all_rulings.of(definition.id) if ruling.alternatives}
    for id, slug in dict(given or {}).items():
        if id not in open_ones:
            raise HorrorlabError(unknown("rulings", id, open_ones))
        if slug not in list(open_ones[id]):
            raise HorrorlabError(unknown(f"rulings[{id!r}]", slug, open_ones[id]))
    return {id: (given or {}).get(id, next(iter(alternatives))) for id, alternatives in open_ones.items()}


def settings(definition: Definition, *, players: Any = None, names: Any = None, seed: Any = 0, variants: Any = (), rulings: Any = None,
             chance: Any = "auto") -> dict[str, Any]:
    """Check all options of a new game and return the keywords of its state. Raises HorrorlabError naming the option."""
    seats = player_names(definition, players, names)
    if type(seed) is not int:
        raise HorrorlabError(f"seed: expected a whole number, got {seed!r}")
    if chance not in ("auto", "ask"):
        raise HorrorlabError(f"chance: expected 'auto' or 'ask', got {chance!r}")
    if isinstance(variants, str):
        raise HorrorlabError(f"variants: expected a list of names, got {variants!r}")
    for variant in variants:
        if variant not in definition.variants:
            raise HorrorlabError(unknown("variants", variant, definition.variants))
    return {"names": seats, "seed": seed, "variants": tuple(variants), "rulings": chosen_rulings(definition, rulings), "asks_chance": chance == "ask"}


def start(definition: Definition, **options: Any) -> Game:
    """Start a new game. The options are those of ``settings``."""
    keywords = settings(definition, **options)
    return Game(definition, definition.new_state(**keywords), _saved_options(keywords))


def _saved_options(keywords: dict[str, Any]) -> dict[str, Any]:
    return {"names": list(keywords["names"]), "seed": keywords["seed"], "variants": list(keywords["variants"]), "rulings": keywords["rulings"],
            "chance": "ask" if keywords["asks_chance"] else "auto"}


def open_position(definition: Definition, position: Any, *, seed: int | None = None, opening: Sequence[Option] = (), run: bool = True) -> Game:
    """Start a game from a position. Raises PositionError with everything that is wrong with it."""
    if seed is not None and isinstance(position, Mapping):           # it stands for the seed and the generator of the position from here on
        position = {name: value for name, value in position.items() if name != "generator"} | {"seed": seed}
    fields = Fields(position)
    for name in ("title", "about", "rules", "source"):               # a scenario may say what it shows
        fields.get(name)
    fields.whole("format", FORMAT, FORMAT, FORMAT)
    if fields.get("game", definition.id) != definition.id:
        fields.complain("game", f"expected {definition.id!r}, got {fields.get('game')!r}")
    try:
        keywords = settings(definition, players=fields.get("players"), variants=fields.get("variants", ()), rulings=fields.get("rulings"),
                            chance=fields.get("chance", "auto"), seed=fields.get("seed", 0))
    except (HorrorlabError, TypeError) as error:
        raise PositionError([*fields.complaints, str(error)]) from None
    state = definition.read(fields, keywords)
    generator = fields.get("generator")
    if generator is not None:
        if type(generator) is int and 0 <= generator < 1 << 64:
            state.random.state = generator
        else:
            fields.complain("generator", f"expected a whole number from 0 to 2^64 - 1, got {generator!r}")
    if "agenda" in fields:
        state.agenda = fields.each("agenda", lambda plain: _seated(definition.steps.read(plain), state.players))
    fields.finish()
    fields.refuse()
    try:
        game = Game(definition, state, _saved_options(keywords), dict(position), opening, run=run)
    except HorrorlabError:
        raise
    except (LookupError, AttributeError, TypeError, ValueError, AssertionError) as error:
        raise PositionError([f"agenda: it cannot be carried out in this position: {error!r}"]) from error
    if game.decision is not None and not game.options:
        raise PositionError([f"agenda: {game.state.name_of(game.decision.player)} is to answer {game.decision.question!r}, but nothing is open"])
    return game


def _seated(step: Step, players: int) -> Step:
    """Check that a Step speaks of a seat that there is."""
    for field in ("player", "to"):
        if getattr(step, field, CHANCE) not in range(CHANCE, players):
            raise ValueError(f"{type(step).__name__}.{field}: expected a seat from 0 to {players - 1}, got {getattr(step, field)!r}")
    return step


def load(definitions: dict[str, Definition], path: str | Path) -> Game:
    """Open a saved game. Raises SaveError saying what is wrong with the file, or which choice is no longer open."""
    path = Path(path)
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SaveError(f"path: there is no file {path.name!r}") from None
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"{path.name}: not a saved game, or cut off: {error}") from None
    if not isinstance(saved, dict) or "choices" not in saved:
        raise SaveError(f"{path.name}: expected the fields format, game, options, start and choices")
    if saved.get("format") != FORMAT:
        raise SaveError(f"format: expected {FORMAT}, got {saved.get('format')!r}; the file is of another version of horrorlab")
    if saved.get("game") not in list(definitions):
        raise SaveError(unknown("game", saved.get("game"), definitions))
    definition = definitions[saved["game"]]
    choices = saved["choices"]
    if not isinstance(choices, list) or not all(isinstance(c, list) and len(c) > 1 and type(c[0]) is int for c in choices):
        raise SaveError("choices: expected a list of [seat, verb, ...]")
    entries = [Choice(c[0], as_tuple(c[1:])) for c in choices]
    asks = isinstance(saved.get("options"), dict) and saved["options"].get("chance") == "ask"
    groups = _grouped(entries, asks)
    try:
        if saved.get("start"):
            game = open_position(definition, saved["start"], opening=groups[0][1])
        else:
            options = saved.get("options")
            if not isinstance(options, dict):
                raise SaveError(f"options: expected a table, got {options!r}")
            keywords = settings(definition, **options)
            game = Game(definition, definition.new_state(**keywords), _saved_options(keywords), opening=groups[0][1])
    except TypeError as error:
        raise SaveError(f"options: {error}") from None
    except SaveError:
        raise
    except HorrorlabError as error:
        raise SaveError(f"{path.name}: {error}") from None
    for number, (choice, outcomes) in enumerate([*groups[1:], (None, [])], 1):
        if game.state.script:
            raise SaveError(f"choices: {list(game.state.script[0])} before number {number} is more than chance brings there")
        if choice is None:
            break
        refusal = game.why_not(choice.option)
        if refusal:
            raise SaveError(f"choices: number {number}, {list(choice.option)}, is not open: {refusal}")
        if game.decision and game.decision.player != choice.player:
            raise SaveError(f"choices: number {number} is by seat {choice.player}, but seat {game.decision.player} decides")
        game._answer(choice.option, outcomes, run=True)
    return game


def _grouped(entries: list[Choice], asks_chance: bool) -> list[tuple[Choice | None, list[Option]]]:
    """Group answers with what chance brought after each; the first group is what it brought before any answer."""
    groups: list[tuple[Choice | None, list[Option]]] = [(None, [])]
    for entry in entries:
        if entry.player == CHANCE and not asks_chance:
            groups[-1][1].append(entry.option)
        else:
            groups.append((entry, []))
    return groups
