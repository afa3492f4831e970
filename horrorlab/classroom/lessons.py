"""What notebooks say: what happened, which rule says so, and what a lesson has shown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any

from ..kernel.decision import Refusal
from ..kernel.definition import View
from ..kernel.errors import HorrorlabError, IllegalChoice, quoted
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.given import texts
from ..kernel.rules import Rule, Ruling, look_up, rules, rulings
from . import page


@dataclass(frozen=True)
class Noted:
    """What a lesson itself has seen, with its rule: on a map nothing happens that would say so."""

    rule: str
    text: str
    also: tuple[str, ...] = ()


Seen = Event | Refusal | Noted


class Page:
    """Something to look at: HTML for a notebook, plain text everywhere else."""

    def __init__(self, html: str, text: str) -> None:
        self._html, self._text = html, text

    def _repr_html_(self) -> str:
        return self._html

    def __repr__(self) -> str:
        return self._text


def tell(*happened: Any, only: Collection[str] = ()) -> Page:
    """Tell what happened, a sentence to a line, each with its rule ids.

    ``happened`` may be events or lists of them, a game or a view (its log), a refusal or an ``IllegalChoice``; of the events ``only``
    keeps those of some kinds, such as ``("CardPlaced", "CardLost")``. A mapping from rule ids to sentences tells what you have seen yourself.

    >>> import horrorlab as hl
    >>> game = hl.scenario("vampire-village/seryozha")
    >>> tell(game.choose(("place", "thatched-barn", 1, 0))[:2])
    Seryozha places Thatched Barn at (1, 0). [VV-BUILD-07, ...]
    2 residents appear on Thatched Barn of Seryozha: one for each yellow building. [VV-RES-03, ...]
    >>> tell({"VL-3.1-06": f"Neighbors of Bran: {hl.load_map().neighbors('Bran')}"})
    Neighbors of Bran: ['brasov', 'campulung'] [VL-3.1-06]
    """
    seen = _seen(happened, only)
    text = "\n".join(f"{_text(entry)} [{', '.join(_ids(entry))}]" for entry in seen) or "Nothing happened."
    return Page(page.lines(page.line(_text(entry), _ids(entry)) for entry in seen) if seen else text, text)


def rule(*ids: str) -> Page:
    """Show rules or rulings by their ids: what they say, in which section, and what was settled about them.

    Raises a KeyError that names the nearest id.

    >>> rule("VV-HERO-02")
    VV-HERO-02 (Heroes): Heroes contribute no defense.
    """
    found = [look_up(id) for id in ids]
    return Page("".join(page.box(f"{record.id} · {_place(record)}", page.lines(_panel(record))) for record in found),
                "\n".join(_plain(record) for record in found))


def summary(*happened: Any, only: Collection[str] = ()) -> Page:
    """Sum up what was seen: each rule with one thing that showed it, then the rulings and the reconstructed data that mattered.

    ``happened`` and ``only`` are as for ``tell``: the games of a lesson, its events, its refusals.

    >>> import horrorlab as hl
    >>> game = hl.scenario("vampire-village/seryozha")
    >>> summary(game.choose(("place", "thatched-barn", 1, 0))[:2])
    VV-BUILD-05: Seryozha places Thatched Barn at (1, 0).
    ...
    Reconstructed: Thatched Barn
    """
    seen = _seen(happened, only)
    first: dict[str, Seen] = {}
    for leading in (True, False):                  # what a rule leads to shows it better than what merely touches it
        for entry in seen:
            for id in _ids(entry)[:1] if leading else _ids(entry)[1:]:
                first.setdefault(id, entry)
    facts = [id for id in rules if id in first]    # in the order of the rulebook
    settled = [id for id in rulings if id in first]
    made_up = list(dict.fromkeys(thing.name for entry in seen if isinstance(entry, Event) for thing in _reconstructed(entry)))
    parts = [page.table(("rule", "what it says", "what we saw"), [(page.ids(id), look_up(id).text, _text(first[id])) for id in facts])]
    text = [f"{id}: {_text(first[id])}" for id in facts]
    if settled:
        rows = [(page.ids(id), rulings[id].question, rulings[id].text) for id in settled]
        parts.append(page.table(("ruling", "the question", "how we settled it"), rows))
        text += [f"{id}: {rulings[id].question} {rulings[id].text}" for id in settled]
    if made_up:
        parts.append(page.lines([page.line(f"Reconstructed, since the rulebook does not print it: {', '.join(made_up)}.")]))
        text.append("Reconstructed: " + ", ".join(made_up))
    return Page("".join(parts), "\n".join(text) or "Nothing was seen.")


def _seen(happened: Iterable[Any], only: Collection[str]) -> list[Seen]:
    kinds = [only] if isinstance(only, str) else list(only) if isinstance(only, Set) else only
    return list(_flat(happened, texts("only", kinds, "names of events, such as 'CardPlaced'")))


def _flat(happened: Iterable[Any], only: Collection[str]) -> Iterator[Seen]:
    for thing in happened:
        if isinstance(thing, Event):
            if not only or thing.name in only:
                yield thing
        elif isinstance(thing, Refusal):
            yield thing
        elif isinstance(thing, IllegalChoice):
            yield thing.refusal
        elif isinstance(thing, Game | View):
            yield from _flat(thing.log, only)
        elif isinstance(thing, Mapping):
            yield from (Noted(look_up(id).id, str(text)) for id, text in thing.items())
        elif isinstance(thing, Iterable) and not isinstance(thing, str):
            yield from _flat(thing, only)
        elif thing is not None:
            raise HorrorlabError(f"happened: expected events, refusals or games, got {quoted(thing)}")


def _text(entry: Seen) -> str:
    return entry.reason if isinstance(entry, Refusal) else entry.text


def _ids(entry: Seen) -> tuple[str, ...]:
    return tuple(dict.fromkeys((entry.rule, *entry.also)))


def _reconstructed(event: Event) -> Iterator[Any]:
    for value in event.data.values():
        for thing in value if isinstance(value, tuple) else (value,):
            if getattr(thing, "provenance", "") == "reconstructed":
                yield thing


def _place(record: Rule | Ruling) -> str:
    return record.section if isinstance(record, Rule) else "a ruling of ours"


def _panel(record: Rule | Ruling) -> Iterator[page.Markup]:
    if isinstance(record, Ruling):
        yield page.line(record.question, record.rows)
        yield page.line(f"Settled: {record.ruling}")
        yield page.line(f"Because: {record.reason}")
        for slug, meaning in record.alternatives.items():
            yield page.Markup(f"<code>{page.html(slug)}</code> {page.html(meaning)}")
        return
    yield page.line(record.rule, (record.restates,) if record.restates else ())
    about = [ruling.id for ruling in rulings.of(record.game) if record.id in ruling.rows]
    if about:
        yield page.line("Settled by us:", about)


def _plain(record: Rule | Ruling) -> str:
    if isinstance(record, Rule):
        return f"{record.id} ({record.section}): {record.rule}"
    return f"{record.id} ({', '.join(record.rows)}): {record.question} Settled: {record.ruling}"
