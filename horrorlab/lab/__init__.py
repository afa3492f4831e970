"""The lab: computer players, many games at once, and what their results say."""

from .agents import make
from .balance import balance
from .match import match
from .simulation import simulate

__all__ = ["balance", "make", "match", "simulate"]
