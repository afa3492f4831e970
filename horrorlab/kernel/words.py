"""Small words for sentences: so many of something, this one and that one, about so many points."""

from __future__ import annotations

from collections.abc import Iterable


def many(count: int, what: str, plural: str = "") -> str:
    """Count things in words.

    >>> many(1, "resident"), many(2, "resident"), many(0, "witch", "witches")
    ('1 resident', '2 residents', '0 witches')
    """
    return f"{count} {what if count == 1 else plural or what + 's'}"


def one(what: str) -> str:
    """Put the article before a thing.

    >>> one("Living Unit"), one("Undead Unit")
    ('a Living Unit', 'an Undead Unit')
    """
    return f"{'an' if what[:1] in 'AEIOUaeiou' else 'a'} {what}"


def listed(things: Iterable[object], last: str = "and") -> str:
    """List things in words.

    >>> listed(["Masha", "Vanya", "Petya"]), listed([3], "or"), listed([])
    ('Masha, Vanya and Petya', '3', 'none')
    """
    *head, tail = [str(thing) for thing in things] or ["none"]
    return f"{', '.join(head)} {last} {tail}" if head else tail


def points(worth: float) -> str:
    """Write an estimate in points.

    >>> points(1.04), points(-0.3), points(2.26)
    ('about 1 point', 'about -0.3 points', 'about 2.3 points')
    """
    rounded = f"{worth:.1f}".removesuffix(".0")
    return f"about {'0' if rounded == '-0' else rounded} point{'s' * (rounded != '1')}"


def begin(words: str) -> str:
    """Begin a sentence with these words.

    >>> begin("the Neutral Units")
    'The Neutral Units'
    """
    return words[:1].upper() + words[1:]
