"""Events: what happened, to whom, by which rule, in one English sentence.

A kind of event is declared by a function whose parameters are what happened and whose result is the sentence::

    @event("VV-RES-03", also=("VV-RES-02",))
    def ResidentsAppeared(player: Seat, card, residents):
        return f"{residents} residents appear on {card.name} of {player}."

A parameter annotated ``Seat`` holds a seat number and reaches the sentence as the player's name. Nothing is worded before
somebody looks; with the log switched off nothing is even made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NewType

from .rules import cite

Seat = NewType("Seat", int)
"""A seat number; in the sentence of an event it becomes the player's name."""
ALL = -2
"""The viewer who sees everything; as an audience: everybody."""


class EventKind:
    """A kind of event: its name, the rules it cites and the sentence it is told with; whether it is news, told first where much happens."""

    __slots__ = ("name", "rule", "also", "news", "fields", "sentence", "seats")

    def __init__(self, sentence: Callable[..., str], rule: str, also: tuple[str, ...], news: bool = False) -> None:
        code = sentence.__code__
        self.name, self.rule, self.also, self.news, self.sentence = sentence.__name__, rule, also, news, sentence
        self.fields = code.co_varnames[:code.co_argcount]
        self.seats = {i for i, field in enumerate(self.fields) if sentence.__annotations__.get(field) in ("Seat", Seat)}

    def __repr__(self) -> str:
        return f"<event kind {self.name} {self.rule}>"


def event(rule: str, also: tuple[str, ...] = (), *, news: bool = False) -> Callable[[Callable[..., str]], EventKind]:
    """Declare a kind of event under the rule id that it carries out; ``news`` is what nobody at the table should miss."""
    return lambda sentence: EventKind(sentence, rule, also, news)


class Event:
    """Something that happened.

    ``rule`` is the leading rule or ruling id, ``also`` further ids, ``text`` one English sentence, ``name`` the kind
    (``"CardPlaced"``), ``data`` what happened as a dict, ``audience`` the seats that may know, or None for everybody.
    """

    __slots__ = ("kind", "args", "extra", "audience", "names")

    def __init__(self, kind: EventKind, args: tuple[Any, ...], extra: tuple[str, ...], audience: tuple[int, ...] | None,
                 names: Sequence[str]) -> None:
        self.kind, self.args, self.extra, self.audience, self.names = kind, args, extra, audience, names
        cite(kind.rule, *kind.also, *extra)

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def rule(self) -> str:
        return self.kind.rule

    @property
    def also(self) -> tuple[str, ...]:
        return self.kind.also + self.extra

    @property
    def data(self) -> dict[str, Any]:
        return dict(zip(self.kind.fields, self.args, strict=True))

    @property
    def text(self) -> str:
        return self.kind.sentence(*(self.names[arg] if i in self.kind.seats else arg for i, arg in enumerate(self.args)))

    def seen_by(self, player: int) -> bool:
        return self.audience is None or player == ALL or player in self.audience

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.kind, self.args, self.extra, self.audience) == (other.kind, other.args, other.extra, other.audience)

    __hash__ = None  # type: ignore[assignment]  # a record, not a key

    def __str__(self) -> str:
        return f"{self.text} [{', '.join((self.rule, *self.also))}]"

    def __repr__(self) -> str:
        return f"<{self.name}: {self}>"
