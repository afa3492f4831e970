"""Maps to test with: copies of the project's map with something broken, and random maps that are planar by construction."""

import csv
from itertools import combinations

import networkx as nx
from hypothesis import strategies as st

from horrorlab.data import data_path
from horrorlab.roads.geometry import cross, distance_to_segment, side

OWN = data_path("transylvania")


def copy_of(folder, **changes):
    """Copy the project's map; ``changes`` map a file (without .csv) to a function that changes its list of rows in place."""
    for path in OWN.glob("*.csv"):
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        header = list(rows[0])
        if path.stem in changes:
            changes[path.stem](rows)
        write(folder / path.name, rows, header)
    return folder


def write(path, rows, header=None):
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, header or list(rows[0]), lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


def row_of(rows, **fields):
    """Find the row that has these fields."""
    return next(row for row in rows if all(row[name] == value for name, value in fields.items()))


def road(a, b):
    return {"a": a, "b": b, "provenance": "reconstructed", "rules": "", "note": ""}


def own_map(folder, places, roads):
    """Write a map of one's own: places by slug as (latitude, longitude)."""
    folder.mkdir(exist_ok=True)
    write(folder / "locales.csv", [{"slug": slug, "name": slug.title(), "kind": "village" if i % 3 else "town", "lat": lat, "lon": lon, "region": ""}
                                   for i, (slug, (lat, lon)) in enumerate(places.items())])
    write(folder / "roads.csv", [{"a": a, "b": b} for a, b in roads])
    return folder


@st.composite
def planar_maps(draw):
    """Draw places on a grid that is shaken a little, with as many roads between them as cross nothing, and no place that parts them."""
    width, height = draw(st.integers(2, 5)), draw(st.integers(2, 4))
    shake = st.floats(-0.3, 0.3).map(lambda value: round(value, 3))
    at = {f"l{x}-{y}": (45 + y + draw(shake), 24 + x + draw(shake)) for x in range(width) for y in range(height)}
    ring = [f"l{x}-0" for x in range(width)] + [f"l{width - 1}-{y}" for y in range(1, height)] \
        + [f"l{x}-{height - 1}" for x in range(width - 2, -1, -1)] + [f"l0-{y}" for y in range(height - 2, 0, -1)]
    roads = [(f"l{x}-{y}", f"l{x + 1}-{y}") for x in range(width - 1) for y in range(height)]
    roads += [(f"l{x}-{y}", f"l{x}-{y + 1}") for x in range(width) for y in range(height - 1)]
    outer = {frozenset(edge) for edge in zip(ring, ring[1:] + ring[:1], strict=True)}
    for pair in draw(st.permutations(list(combinations(at, 2)))):
        if all(pair != one and free(at, pair, one) for one in roads) and clear(at, pair):
            roads.append(pair)
    for edge in draw(st.permutations([edge for edge in roads if frozenset(edge) not in outer])):
        fewer = [other for other in roads if other != edge]
        if draw(st.booleans()) and nx.is_biconnected(nx.Graph(fewer)):          # else a walk round a Wilderness would not be simple
            roads = fewer
    return at, roads


def free(at, one, other):
    """Tell whether two roads meet nowhere but at a common end."""
    if set(one) & set(other):
        return True
    return not cross(*(at[end] for end in one), *(at[end] for end in other))


def clear(at, pair):
    """Tell whether a road comes near no third place."""
    a, b = pair
    return all(distance_to_segment(at[name], at[a], at[b]) > 0.05 and side(at[a], at[b], at[name]) != 0 for name in at if name not in pair)
