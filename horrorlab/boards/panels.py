"""The words around a board, as HTML: question, choices, what was said, log, agenda, rules. Whatever comes from outside is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from itertools import chain
from typing import TYPE_CHECKING

from ..kernel.decision import Refusal
from ..kernel.definition import Outcome
from ..kernel.events import Event
from ..kernel.rules import Rule, Ruling, look_up, rules, rulings

if TYPE_CHECKING:
    from .sitting import Sitting

TAIL = 30                                          # events that the log shows until the whole of it is asked for
AHEAD = 14                                         # things to do that the agenda lists
_ID = re.compile(r"\b[A-Z]{2,}-[A-Za-z0-9.-]*\d")


def question(table: Sitting) -> str:
    """Say who decides what, by which rule; or how the game ended; or which Step comes next."""
    view, game = table.view, table.game
    if view.outcome:
        return _verdict(view.outcome, view.names)
    if game.decision is None:
        return f"<b>Next</b> {escape(view.agenda[0])} {chip(game.state.agenda[-1].rule)}"
    who = escape(game.state.name_of(game.decision.player))
    asked = f"<b>{who}</b> (computer) is asked:" if game.decision.player in table.computers else f"<b>{who}</b>"
    return f"{asked} {escape(view.question)} {chip(game.decision.rule)}"


def choices(table: Sitting) -> str:
    """Lay out a button for each option that a click on the board cannot say."""
    decision = table.view.decision
    if decision is None:
        return ""
    return "".join(f'<button type="button" data-option="{decision.options.index(option)}" title="{escape(decision.consequence(option))}">'
                   f"{escape(decision.label(option))}</button>" for option in table.buttons)


def said(table: Sitting) -> str:
    """Say what came of the last thing that the reader did: how it began, the news, where it led; the log holds the rest."""
    if not table.said:
        return "<p>Whatever happens is told here, and in the log below, with the rules behind it.</p>"
    told = _brief(table.said)
    more = len(table.said) - len(told)
    lines = [f"<i>{more} more in the log.</i> " * (more > 0 and i == len(told) - 1) + sentence(item) for i, item in enumerate(told)]
    return "".join(f"<p>{line}</p>" for line in lines)


def _brief(items: Sequence[Event | Refusal | str]) -> list[Event | Refusal | str]:
    """Pick three things for which there is room: the first; the first and the last piece of news, or else the second and the last thing."""
    news = [i for i, item in enumerate(items) if i and isinstance(item, Event) and item.kind.news]
    picked = dict.fromkeys([0, *news[:1], *news[-1:], len(items) - 1, 1])
    return [items[i] for i in sorted(list(picked)[:3]) if i < len(items)]


def trouble(error: Exception) -> str:
    """Tell the reader of an error."""
    return f'<p class="hl-trouble"><b>{escape(type(error).__name__)}</b> {escape(str(error))}</p>'


def sentence(item: Event | Refusal | str) -> str:
    if isinstance(item, Event):
        return f"{escape(item.text)} {chips(item.rule, *item.also)}"
    if isinstance(item, Refusal):
        return f'<b class="hl-no">Not possible.</b> {escape(item.reason)} {chips(item.rule, *item.also)}'
    return linked(item)


def log(table: Sitting, *, whole: bool = False) -> str:
    """List the events that the one who looks may know, the latest last; what is new is marked."""
    events = table.view.log
    first = 0 if whole else max(0, len(events) - max(TAIL, table.fresh))
    new = len(events) - table.fresh
    earlier = f'<button type="button" class="hl-more" data-log="whole">{first} earlier</button>' if first else ""
    lines = (f"<li{' class=hl-new' * (i >= new)}>{sentence(event)}</li>" for i, event in enumerate(events[first:], first))
    return f'{earlier}<ol start="{first + 1}">{"".join(lines)}</ol>' if events else "<p>Nothing has happened yet.</p>"


def agenda(table: Sitting) -> str:
    """List what is still to do, the next thing first."""
    todo = table.view.agenda
    more = f"<p>and {len(todo) - AHEAD} more</p>" if len(todo) > AHEAD else ""
    return f"<ol>{''.join(f'<li>{escape(thing)}</li>' for thing in todo[:AHEAD])}</ol>{more}" if todo else "<p>Nothing: the game is over.</p>"


# ---- rules -------------------------------------------------------------------------------------------------------

def rule_slip(id: str, table: Sitting) -> str:
    """Show a rule or a ruling with all that is known of it; nothing for an id that does not exist."""
    if id not in rules and id not in rulings:
        return ""
    record = look_up(id)
    head = f'<p class="hl-title" data-id="{id}">{id}</p>'
    return head + (_rule(record) if isinstance(record, Rule) else _ruling(record, table.game.state.rulings.get(id)))


def _rule(rule: Rule) -> str:
    settled = [ruling.id for ruling in rulings.of(rule.game) if rule.id in ruling.rows]
    return _lines(("", f"{rule.section} · {rule.kind}"), ("", rule.text), ("Restates", rule.restates),
                  ("Settled by", " ".join(settled)), ("Note", rule.note))


def _ruling(ruling: Ruling, in_play: str | None) -> str:
    ways = "; ".join(f"{meaning}{' (in play here)' * (slug == in_play)}" for slug, meaning in ruling.alternatives.items())
    return _lines(("", "A ruling of ours"), ("", ruling.question), ("Ruling", ruling.text), ("Because", ruling.reason),
                  ("Ways to play", ways), ("About", " ".join(ruling.rows)))


def _lines(*pairs: tuple[str, str]) -> str:
    return "".join(f"<p>{f'<b>{name}</b> ' * bool(name)}{linked(words)}</p>" for name, words in pairs if words)


@cache
def chip(id: str) -> str:
    """A rule's id that opens it."""
    return f'<button type="button" class="hl-rule" data-rule="{escape(id)}">{escape(id)}</button>'


def chips(*ids: str) -> str:
    return " ".join(map(chip, ids))


def linked(words: str) -> str:
    """Escape words and turn the ids in them into chips."""
    return "".join(chip(part) if part in rules or part in rulings else escape(part) for part in _split(words))


def _split(words: str) -> Iterator[str]:
    ends = chain.from_iterable(match.span() for match in _ID.finditer(words))
    start = 0
    for end in (*ends, len(words)):
        yield words[start:end]
        start = end


def _verdict(outcome: Outcome, names: Iterable[str]) -> str:
    names = list(names)
    winners = [names[seat] for seat in outcome.winners]
    scores = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for level in outcome.ranking for seat in level)
    wins = f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the victory"
    return f"<b>{escape(wins)}</b> {escape(scores)} {chip(outcome.rule)}"
