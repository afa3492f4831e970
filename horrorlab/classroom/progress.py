"""The reader's progress: a small file in the reader's own folder, and a table of it.

It is kept when one works in a notebook. ``HORRORLAB_PROGRESS=off`` switches it off, ``on`` keeps it elsewhere too.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from . import page
from .catalogue import chapters
from .lessons import Page

FILE = ".horrorlab-progress.json"
_START = "00_start_here.ipynb"                     # lies at the top of the reader's folder
_here: dict[str, dict[str, int]] = {}              # what this session knows, kept or not


def progress() -> Page:
    """Show which exercises are solved, notebook by notebook."""
    known = _known(_stored())
    rows, text = [], []
    for chapter in chapters():
        solved = [id for id in chapter.exercises if known.get(id, {}).get("right")]
        marks = " ".join(f"{_mark(known.get(id, {}))} {id.rpartition('-')[2]}" for id in chapter.exercises)
        count = f"{len(solved)} of {len(chapter.exercises)}"
        rows.append((chapter.title, chapter.prefix, marks, count))
        text.append(f"{chapter.title} ({chapter.prefix}): {marks}  {count}")
    legend = "✓ solved, ~ tried, · not tried yet." + ("" if _is_kept() else " Progress is not kept here.")
    return Page(page.table(("notebook", "exercises", "", "solved"), rows) + page.line(legend), "\n".join([*text, legend]))


def note(id: str, **what: int) -> dict[str, int]:
    """Add to what is known about an exercise, and return it: ``tries=1`` counts a try, ``right=1`` marks it solved."""
    stored = _stored()
    known = _known(stored)
    entry = known.setdefault(id, {})
    for key, count in what.items():
        entry[key] = 1 if key == "right" else entry.get(key, 0) + count
    _here[id] = entry
    if _is_kept():
        with contextlib.suppress(OSError):         # a folder one may not write to is no reason to stop learning
            path = _file()
            if stored is None:                     # what cannot be read is not thrown away
                path.replace(path.with_name(f"{FILE}.unreadable"))
            beside = path.with_name(f"{FILE}.new")
            beside.write_text(json.dumps(dict(sorted({**(stored or {}), **known}.items())), indent=1) + "\n", encoding="utf-8")
            beside.replace(path)
    return entry


def _mark(entry: dict[str, int]) -> str:
    return "✓" if entry.get("right") else "~" if entry.get("tries") else "·"


def _is_kept() -> bool:
    switch = os.environ.get("HORRORLAB_PROGRESS", "").lower()
    return switch != "off" and (switch == "on" or _is_a_notebook())


def _is_a_notebook() -> bool:
    ipython = sys.modules.get("IPython")
    return ipython is not None and hasattr(ipython.get_ipython(), "kernel")


def _stored() -> dict[str, Any] | None:
    """Read the file, whoever wrote it; None when there is one that makes no sense."""
    try:
        stored = json.loads(_file().read_text(encoding="utf-8")) if _is_kept() else {}
    except OSError:
        return {}
    except (ValueError, RecursionError):
        return None
    return stored if isinstance(stored, dict) else None


def _known(stored: dict[str, Any] | None) -> dict[str, dict[str, int]]:
    """Tell what is known of each exercise; entries of another form, such as those of a later version, count for nothing."""
    entries = (stored or {}).items()
    return _here | {id: dict(entry) for id, entry in entries if isinstance(entry, dict) and all(type(n) is int for n in entry.values())}


def _file() -> Path:
    """Find the file: at the top of the reader's folder, or right here when there is none."""
    here = Path.cwd()
    top = next((folder for folder in (here, *here.parents[:3]) if (folder / FILE).exists() or (folder / _START).exists()), here)
    return top / FILE
