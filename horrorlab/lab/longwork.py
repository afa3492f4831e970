"""Long work: a bar shows how far it is, and stopping it keeps what is done so far."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")


def kept(work: Iterable[Item], total: int, unit: str, *, progress: bool | None = None) -> Iterator[Item]:
    """Yield what the work brings, and end early, saying so, when it is interrupted (Ctrl-C, or the stop button of a notebook).

    The bar appears, in a notebook or at a terminal, when the work takes longer than a second; ``progress`` forces it or leaves it out,
    and the environment variable ``HORRORLAB_PROGRESS=off`` leaves it out unless it is forced.
    """
    from tqdm.auto import tqdm

    seen = "ipykernel" in sys.modules or sys.stderr.isatty()
    if progress is None and (os.environ.get("HORRORLAB_PROGRESS", "").lower() == "off" or not seen):
        progress = False
    done = 0
    try:
        for item in tqdm(work, total=total, unit=f" {unit}", disable=progress is False, delay=0 if progress else 1, leave=False):
            done += 1
            yield item
    except KeyboardInterrupt:
        print(f"Stopped after {done} of {total} {unit}; what is done so far is kept.", file=sys.stderr)
