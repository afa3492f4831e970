"""Pictures of what the lab has found, in the look of the boards. Each draws on the Axes it is given, or on new ones, and returns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..boards.theme import LIGHT
from .balance import BREAKTHROUGHS, PICKS

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

INK = {"heuristic": LIGHT.roof_blue, "random": LIGHT.roof_yellow}
MORE = (LIGHT.roof_green, LIGHT.roof_red, LIGHT.player_purple, LIGHT.player_orange)
KINDS = {"witch": LIGHT.roof_green, "werewolf": LIGHT.roof_blue, "vampire": LIGHT.roof_red}


def plot_scores(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw how the points of each kind of player are spread, from a table of ``simulate``; a mark shows the mean."""
    ax = _axes(ax, 3.2, "How many points the players make", "points in a game")
    agents = sorted(table["agent"].unique(), key=lambda agent: float(table.loc[table["agent"] == agent, "points"].mean()))
    others = iter(MORE * len(agents))
    for agent in agents:
        points = table.loc[table["agent"] == agent, "points"]
        share = points.value_counts(normalize=True).sort_index() * 100
        color, mean = INK.get(agent) or next(others), points.mean()
        ax.step(share.index, share.to_numpy(), where="mid", color=color, linewidth=2)
        ax.fill_between(share.index, share.to_numpy(), step="mid", color=color, alpha=0.18)
        ax.plot([mean], [0], marker="^", markersize=9, color=color, clip_on=False, zorder=3)
        ax.annotate(f"{agent}, mean {mean:.1f}", (float(share.idxmax()), float(share.max())), xytext=(6, 4), textcoords="offset points",
                    color=LIGHT.ink, fontweight="bold")
    ax.set_ylabel("% of games", color=LIGHT.ink)
    ax.margins(y=0.15)
    ax.set_ylim(bottom=0)
    return ax


def plot_pick_order(picks: pd.DataFrame, deck: int = 1, ax: Axes | None = None) -> Axes:
    """Draw at which position each card of a round is picked in the draft, on average, from the ``picks`` of a ``Balance``."""
    from ..games.vampire_village.cards import CARDS

    shown = picks[picks["deck"] == deck].iloc[::-1]
    ax = _axes(ax, 0.24 * len(shown) + 1.2, f"Which cards of round {deck} are wanted first",
               "mean position in the draft (the band is the target; squares: buildings by roof; diamonds: heroes)")
    ax.axvspan(*PICKS, color=LIGHT.panel, zorder=0)
    for row, (slug, position) in enumerate(shown["position"].items()):
        roof = CARDS.cards[str(slug)].roof
        ax.plot([PICKS[0] - 1, position], [row, row], color=LIGHT.rule, linewidth=0.6, zorder=1)
        ax.plot([position], [row], marker="s" if roof else "D", markersize=7, markeredgecolor=LIGHT.ink,
                color=getattr(LIGHT, f"roof_{roof}") if roof else LIGHT.card_hero, zorder=2)
    ax.set_yticks(range(len(shown)), shown["name"])
    ax.set_xlim(PICKS[0] - 1, PICKS[1] + 0.2)
    return ax


def plot_breakthroughs(attacks: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw which share of the attacks breaks through, for each round and kind with its interval, from the ``attacks`` of a ``Balance``."""
    shown = attacks.reset_index().iloc[::-1]
    ax = _axes(ax, 0.34 * len(shown) + 1.2, "How dangerous the monsters are",
               "% of attacks that break through (bars: 95 % intervals; the band is the target)")
    ax.axvspan(*(100 * bound for bound in BREAKTHROUGHS), color=LIGHT.panel, zorder=0)
    for row, (kind, share, low, high) in enumerate(zip(*(shown[column] for column in ("kind", "share", "low", "high")), strict=True)):
        color = KINDS.get(kind, LIGHT.ink)
        ax.plot([100 * low, 100 * high], [row, row], color=color, linewidth=3, solid_capstyle="round")
        ax.plot([100 * share], [row], marker="o", markersize=7, color=color)
    ax.set_yticks(range(len(shown)), [kind if round == "all" else f"round {round}, {kind}"
                                      for round, kind in zip(shown["round"], shown["kind"], strict=True)])
    ax.set_xlim(0, 100)
    return ax


def _axes(ax: Axes | None, height: float, title: str, xlabel: str) -> Axes:
    """Take the Axes, or make some, and dress them as the boards are dressed."""
    if ax is None:
        from matplotlib import pyplot

        ax = pyplot.subplots(figsize=(7.5, height), layout="constrained")[1]
    ax.figure.set_facecolor(LIGHT.ground)
    ax.set_facecolor(LIGHT.ground)
    ax.set_title(title, color=LIGHT.blood, fontweight="bold", loc="left")
    ax.set_xlabel(xlabel, color=LIGHT.ink)
    ax.tick_params(colors=LIGHT.ink, length=0)
    for side, spine in ax.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(LIGHT.rule)
    return ax
