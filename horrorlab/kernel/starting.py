"""Starting a game: from its beginning, from a position, from a saved file. What is typed wrong is refused by name."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .agenda import Step
from .decision import CHANCE, Option
from .definition import Definition
from .errors import HorrorlabError, PositionError, SaveError, unknown
from .game import Choice, Game
from .position import FORMAT, Fields
from .registry import as_tuple
from .rules import cite
from .rules import rulings as all_rulings


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
