"""The lab: computer players, many games at once, and what their results say."""

from __future__ import annotations

from importlib import import_module
from typing import Any

# Reached when first asked for: the agents are wanted on every board, the tables of results only by those who simulate.
_PLACES = {"make": ".agents", "simulate": ".simulation", "match": ".match", "balance": ".balance"}
__all__ = list(_PLACES)


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_PLACES[name], __name__), name)
