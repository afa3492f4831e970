"""Pictures of what the lab has found, in the look of the boards. Each draws on the Axes it is given, or on new ones, and returns them.

Pictures of what only one game has stand in the module of that game's name beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..boards.theme import LIGHT

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

INK = {"heuristic": LIGHT.roof_blue, "random": LIGHT.roof_yellow}
MORE = (LIGHT.roof_green, LIGHT.roof_red, LIGHT.player_purple, LIGHT.player_orange)


def plot_scores(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw how the points of each kind of player are spread, from a table of ``simulate``; a mark shows the mean."""
    ax = dressed(ax, 3.2, "How many points the players make", "points in a game")
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


def plot_points_per_round(standings: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw the points that each contender makes in a round, with their intervals, from the table of a ``match``."""
    shown = standings.iloc[::-1]
    ax = dressed(ax, 0.34 * len(shown) + 1.2, "How many points the players make in a round", "points per round (bars: 95 % intervals)")
    others = iter(MORE * len(shown))
    colors = {agent: INK.get(agent) or next(others) for agent in shown["agent"].unique()}
    for row, one in enumerate(shown.to_dict("records")):
        _bar(ax, row, one["points_per_round"], one["points_per_round_low"], one["points_per_round_high"], colors[one["agent"]])
    ax.set_yticks(range(len(shown)), shown["agent"])
    ax.set_ylim(-0.6, len(shown) - 0.4)
    ax.set_xlim(left=0)
    return ax


def plot_shares(shares: pd.DataFrame, target: tuple[float, float], title: str, what: str, ax: Axes | None = None) -> Axes:
    """Draw shares with their intervals, a row for each, the first on top, and the band in which they should lie.

    The columns are share, low, high, label and color.
    """
    shown = shares.iloc[::-1]
    ax = dressed(ax, 0.34 * len(shown) + 1.2, title, f"{what} (bars: 95 % intervals; the band is the target)")
    ax.axvspan(*(100 * bound for bound in target), color=LIGHT.panel, zorder=0)
    for row, one in enumerate(shown.to_dict("records")):
        _bar(ax, row, 100 * one["share"], 100 * one["low"], 100 * one["high"], one["color"])
    ax.set_yticks(range(len(shown)), shown["label"])
    ax.set_ylim(-0.6, len(shown) - 0.4)
    ax.set_xlim(0, 100)
    return ax


def _bar(ax: Axes, row: int, value: float, low: float, high: float, color: str) -> None:
    ax.plot([low, high], [row, row], color=color, linewidth=3, solid_capstyle="round")
    ax.plot([value], [row], marker="o", markersize=7, color=color)


def dressed(ax: Axes | None, height: float, title: str, xlabel: str) -> Axes:
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
