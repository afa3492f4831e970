"""Answers to the exercises of the road map, worked out by hand on the map: (right, wrong, what the wrong one is told)."""


def drawn(round, kept):
    return max({1: 4, 2: 5, 3: 6, 0: 5}[round % 4] - kept, 0)


def distance(roads, start, end):
    here, count = {start}, 0
    while end not in here:
        here |= {b for road in roads for a, b in (road, road[::-1]) if a in here}
        count += 1
    return count


def march(roads, start, stops):
    here, reached = {start}, {start}
    for _ in range(3):
        here = {b for road in roads for a, b in (road, road[::-1]) if a in here and (a == start or a not in stops)} - reached
        reached |= here
    return reached - {start}


def march_through_everything(roads, start, stops):
    return march(roads, start, set())


def choke_points(roads):
    return {here for here in {end for road in roads for end in road} if falls_apart([road for road in roads if here not in road], roads, here)}


def falls_apart(left, roads, without):
    others = {end for road in roads for end in road} - {without}
    found = set(sorted(others)[:1])
    for _ in others:
        found |= {end for road in left if found & set(road) for end in road}
    return found != others


def crosses(a, b, c, d):
    def left(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])
    return left(a, b, c) != left(a, b, d) and left(c, d, a) != left(c, d, b)


def boxes_meet(a, b, c, d):
    return max(a[0], b[0]) >= min(c[0], d[0]) and max(c[0], d[0]) >= min(a[0], b[0])


RIDE = ["Oradea", "Brad", "Alba Julia", "Câlnic", "Sibiu", "Făgăraș", "Brașov", "Crăciuna", "Buzău", "Galați", "Chilia"]
MARCHED = ["Oradea", "Brad", "Alba Julia", "Mediaș", "Sighișoara", "Brașov", "Crăciuna", "Buzău", "Galați", "Chilia"]
STAR = [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E"), ("E", "A"), ("B", "D"), ("B", "E")]

ANSWERS = {
    "ROADS-READ-e1": ({"Bran", "Ciuc", "Crăciuna", "Făgăraș", "Sighișoara"}, {"Bran", "Sibiu"}, "From Brașov to Sibiu it is 2 roads"),
    "ROADS-READ-e2": (["Town", "Village", "Village", "Wilderness", "Court"], ["Town", "Town", "Village", "Wilderness", "Court"],
                      "With four players, Bacău is a Village"),
    "ROADS-READ-e3": ([6, 9, 11], [6, 9, 17], "4 players: 17 is too high"),
    "ROADS-READ-e4": (drawn, lambda round, kept: [4, 5, 6, 5][(round - 1) % 4], "drawn(1, 1) gave 4, but it is 3"),
    "ROADS-WAYS-e1": ([6, 9, 3], [6, 9, 2], "Bran to Poenari: 2 is too low"),
    "ROADS-WAYS-e2": ({"Brașov", "Ciuc", "Gheorgheni", "Tărgu Neamt"}, {"Brașov", "Bran"}, "Look at Argeș – Poenari – Făgăraș"),
    "ROADS-WAYS-e3": (RIDE, MARCHED, "That is 746 km; 6 km can be saved"),
    "ROADS-WAYS-e4": (distance, lambda roads, start, end: len(roads), "but it is"),
    "ROADS-MARCH-e1": ({"Cozia", "Făgăraș", "Poenari", "Sibiu", "Câmpulung", "Slatina"}, {"Cozia", "Brașov"}, "ends the march before"),
    "ROADS-MARCH-e2": ([10, 12], [10, 10], "with the castle: 10 is too low"),
    "ROADS-MARCH-e3": (["Iași", "castle", "Cetatea Albă"], ["Iași", "Orhei", "Tighina", "Cetatea Albă"], "a march has three"),
    "ROADS-MARCH-e4": (march, march_through_everything, "but it is"),
    "ROADS-WILD-e1": ({"Bran", "Buzău", "Câmpulung", "Snagov"}, {"Bran", "Crăciuna"}, "Neutral Units guard it"),
    "ROADS-WILD-e2": ({14, "Piatra Craiului"}, {14, 19}, "but not both"),
    "ROADS-WILD-e3": ("Teleorman", "Bucegi", "Bucegi is not it"),
    "ROADS-WILD-e4": (lambda locales, roads: len(roads) - len(locales) + 1, lambda locales, roads: len(roads) // 3, "but it is"),
    "ROADS-CHOKE-e1": ("Crăciuna", "Brașov", "Brașov is not it"),
    "ROADS-CHOKE-e2": ([6, 8, 10], [6, 8, 8], "Brașov and Alba Julia blocked: 8 is too low"),
    "ROADS-CHOKE-e3": ({"Alba Julia", "Brașov"}, {"Brașov", "Crăciuna"}, "everything still hangs together"),
    "ROADS-CHOKE-e4": (choke_points, lambda roads: set(), "but it is"),
    "ROADS-SETUP-e1": ({"Alba Julia", "Argeș", "Brașov", "Târgoviște"}, {"Brașov", "Sibiu"}, "With 3 players it is a Village"),
    "ROADS-SETUP-e2": (["blue", "green", "purple", "orange"], ["blue", "orange", "purple", "orange"], "From one castle it is 2 roads"),
    "ROADS-SETUP-e3": ([1, 1, 2, 2], [1, 1, 2, 1], "the Long Night: 1 is too low"),
    "ROADS-SETUP-e4": (lambda ways: {seat for seat in ways if ways[seat] == min(ways.values())}, lambda ways: {min(ways, key=ways.get)}, "but it is"),
    "ROADS-OWN-e1": (["a map", "a crossing", "a dead end", "two parts"], ["a map", "a map", "a dead end", "two parts"], "crosses"),
    "ROADS-OWN-e2": (STAR, STAR[:6], "it has 2 Wildernesses"),
    "ROADS-OWN-e3": (crosses, boxes_meet, "but it is"),
}
