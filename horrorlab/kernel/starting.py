"""Starting a game: from its beginning, from a position, from a saved file. What is typed wrong is refused by name."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from . import given
from .agenda import State, Step
from .decision import CHANCE, Option
from .definition import Definition
from .errors import HorrorlabError, PositionError, SaveError, quoted
from .game import Choice, Game
from .position import FORMAT, Fields, plain
from .registry import as_tuple
from .rules import cite
from .rules import rulings as all_rulings

_OPTIONS = ("names", "seed", "variants", "rulings", "chance")         # what a saved game says of how it began


def player_names(definition: Definition, players: Any, names: Any) -> tuple[str, ...]:
    """Check the number of players and their names."""
    least, most = definition.seats
    if isinstance(players, list | tuple) and names is None:
        players, names = len(players), players
    names = names if names is None else given.texts("names", names, "names")
    if players is None:
        players = len(names) if names is not None else min(4, most)
    players = given.as_whole(players)
    if type(players) is not int or not least <= players <= most:
        cite(definition.seats_rule)
        raise HorrorlabError(f"players: {definition.title} is for {least} to {most} players, got {quoted(players)} ({definition.seats_rule})")
    if names is None:
        return definition.names[:players]
    if not all(map(str.strip, names)):
        raise HorrorlabError(f"names: expected a list of {players} names that are not empty, got {quoted(names)}")
    for name in names:
        if given.UNPRINTABLE.search(name):
            raise HorrorlabError(f"names: expected text on one line, got {quoted(name)}")
    if len(names) != players:
        raise HorrorlabError(f"names: expected {players} names, one for each player, got {len(names)}")
    if len(set(names)) != len(names):
        raise HorrorlabError("names: two players have the same name")
    return tuple(names)


def chosen_rulings(definition: Definition, chosen: Any) -> dict[str, str]:
    """Check the rulings a game is to be played by; those not named keep their default."""
    chosen = {} if chosen is None else chosen
    if not isinstance(chosen, Mapping):
        raise HorrorlabError(f"rulings: expected a table of ruling ids and what is chosen, got {quoted(chosen)}")
    open_ones = {ruling.id: ruling.alternatives for ruling in all_rulings.of(definition.id) if ruling.alternatives}
    for id, slug in chosen.items():
        alternatives = open_ones[given.one_of("rulings", id, open_ones)]
        given.one_of(f"rulings[{id!r}]", slug, alternatives)
    return {id: chosen.get(id, next(iter(alternatives))) for id, alternatives in open_ones.items()}


def settings(definition: Definition, *, players: Any = None, names: Any = None, seed: Any = 0, variants: Any = (), rulings: Any = None,
             chance: Any = "auto") -> dict[str, Any]:
    """Check all options of a new game and return the keywords of its state. Raises HorrorlabError naming the option."""
    seats = player_names(definition, players, names)
    added = tuple(dict.fromkeys(given.one_of("variants", variant, definition.variants) for variant in given.texts("variants", variants, "names")))
    definition.check(len(seats), added)
    return {"names": seats, "seed": given.whole("seed", seed), "variants": added,
            "rulings": chosen_rulings(definition, rulings), "asks_chance": given.one_of("chance", chance, ("auto", "ask")) == "ask"}


def start(definition: Definition, **options: Any) -> Game:
    """Start a new game. The options are those of ``settings``."""
    keywords = settings(definition, **options)
    return Game(definition, definition.new_state(**keywords), _saved_options(keywords))


def _saved_options(keywords: dict[str, Any]) -> dict[str, Any]:
    return {"names": list(keywords["names"]), "seed": keywords["seed"], "variants": list(keywords["variants"]), "rulings": keywords["rulings"],
            "chance": "ask" if keywords["asks_chance"] else "auto"}


def open_position(definition: Definition, position: Any, *, seed: int | None = None, opening: Sequence[Option] = (), run: bool = True) -> Game:
    """Start a game from a position. Raises PositionError with everything that is wrong with it."""
    complaints: list[str] = []
    position = plain(position, complaints)         # a copy: what the caller does to it later is no concern of the game's
    if complaints:
        raise PositionError(complaints)
    if seed is not None and isinstance(position, dict):              # it stands for the seed and the generator of the position from here on
        position.pop("generator", None)
        position["seed"] = given.whole("seed", seed)
    fields = Fields(position)
    for name in ("title", "about", "rules", "source"):               # a scenario may say what it shows
        fields.get(name)
    fields.whole("format", FORMAT, FORMAT, FORMAT)
    if fields.get("game", definition.id) != definition.id:
        fields.complain("game", f"expected {definition.id!r}, got {quoted(fields.get('game'))}")
    try:
        keywords = settings(definition, players=fields.get("players"), variants=fields.get("variants", ()), rulings=fields.get("rulings"),
                            chance=fields.get("chance", "auto"), seed=fields.get("seed", 0))
    except HorrorlabError as error:
        raise PositionError([*fields.complaints, str(error)]) from None
    state = definition.read(fields, keywords)
    generator = fields.get("generator")
    if generator is not None:
        if type(generator) is int and 0 <= generator < 1 << 64:
            state.random.state = generator
        else:
            fields.complain("generator", f"expected a whole number from 0 to 2^64 - 1, got {quoted(generator)}")
    if "agenda" in fields:
        state.agenda = fields.each("agenda", lambda plain: _seated(definition.steps.read(plain), state.players))
        if not fields.complaints:
            fields.complaints += definition.misfits(state)
    fields.finish()
    fields.refuse()
    _rehearse(definition, state.copy())
    return Game(definition, state, _saved_options(keywords), position, opening, run=run)


def _rehearse(definition: Definition, state: State) -> None:
    """Play a position to its end, by chance: whatever stands on its agenda has to lead there."""
    state.unwatched()
    rng = random.Random(0)
    while state.agenda:
        step: Any = state.agenda.pop()
        name, options = type(step).__name__, None
        try:
            if step.run(state) and (options := step.options(state)):
                step.take(state, rng.choice(options))
        except (LookupError, AttributeError, TypeError, ValueError, AssertionError, StopIteration) as error:
            raise PositionError([f"agenda: {name} cannot be carried out when its turn comes: {error!r}"]) from error
        if options == []:
            raise PositionError([f"agenda: {name}: {state.name_of(step.player)} is to answer, but nothing is open"])
    definition.outcome(state)


def _seated(step: Step, players: int) -> Step:
    """Check that a Step speaks of a seat that there is."""
    for field in ("player", "to", "looker"):
        if hasattr(step, field) and getattr(step, field) not in range(players) and getattr(type(step), field, None) != CHANCE:
            raise ValueError(f"{type(step).__name__}.{field}: expected a seat from 0 to {players - 1}, got {quoted(getattr(step, field))}")
    return step


def load(definitions: dict[str, Definition], path: str | Path) -> Game:
    """Open a saved game. Raises SaveError saying what is wrong with the file, or which choice is no longer open."""
    try:
        file = Path(path)
        text = file.read_bytes()
    except FileNotFoundError:
        raise SaveError(f"path: there is no file {file.name!r}") from None
    except (OSError, TypeError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise SaveError(f"path: expected a file that can be read, got {quoted(path)}: {why}") from None
    try:
        saved = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{file.name}: not a saved game, or cut off: {error}") from None
    if not isinstance(saved, dict) or "choices" not in saved:
        raise SaveError(f"{file.name}: expected the fields format, game, options, start and choices")
    if saved.get("format") != FORMAT:
        raise SaveError(f"format: expected {FORMAT}, got {quoted(saved.get('format'))}; the file is of another version of horrorlab")
    try:
        definition = definitions[given.one_of("game", saved.get("game"), definitions)]
    except HorrorlabError as error:
        raise SaveError(str(error)) from None
    choices = saved["choices"]
    if not isinstance(choices, list) or not all(isinstance(c, list) and len(c) > 1 and type(c[0]) is int for c in choices):
        raise SaveError("choices: expected a list of [seat, verb, ...]")
    entries = [Choice(c[0], as_tuple(c[1:])) for c in choices]
    asks = isinstance(saved.get("options"), dict) and saved["options"].get("chance") == "ask"
    groups = _grouped(entries, asks)
    try:
        if saved.get("start") is not None:
            game = open_position(definition, saved["start"], opening=groups[0][1])
        else:
            options = saved.get("options")
            if not isinstance(options, dict):
                raise SaveError(f"options: expected a table, got {quoted(options)}")
            for name in options:
                given.one_of("options", name, _OPTIONS)
            keywords = settings(definition, **options)
            game = Game(definition, definition.new_state(**keywords), _saved_options(keywords), opening=groups[0][1])
    except SaveError:
        raise
    except HorrorlabError as error:
        raise SaveError(f"{file.name}: {error}") from None
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
