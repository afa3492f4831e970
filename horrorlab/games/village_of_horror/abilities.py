"""The characters that do something when they are played face-up, and the question each of them asks."""

from __future__ import annotations

from .neutrals import UseGravedigger, UseJuggler, UseLamplighter, UsePsychic, UseRat
from .targets import Ability
from .villagers import UseDoctor, UseHunter, UseLover, UsePriest
from .werewolves import UseAlphaWolf, UseCultist, UseWerewolf

ABILITIES: dict[str, type[Ability]] = {
    ability.character: ability for ability in (
        UseHunter, UseLover, UseDoctor, UsePriest,
        UseAlphaWolf, UseWerewolf, UseCultist,
        UseGravedigger, UsePsychic, UseLamplighter, UseJuggler, UseRat)
}
"""By slug. Village Chief, Villager, Guard and Robber do nothing at Night (AMB-VH-16)."""
