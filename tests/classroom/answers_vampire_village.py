"""Answers to the exercises of Vampire Village, worked out by hand from the rulebook: (right, wrong, what the wrong one is told)."""


def may_place(cards, place):
    x, y = place
    beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cards
    return place not in cards and bool(beside) and sum(b == y for _, b in cards) < 4 and sum(a == x for a, _ in cards) < 4


def row_residents(village, place):
    return len([what for (_, y), what in village.items() if y == place[1] and what != "hero"])


def touching_residents(village, place):
    """Count only what hangs together in the row, heroes too: the two usual mistakes."""
    x, y = place
    right = next(n for n in range(9) if (x + n, y) not in village)
    left = next(n for n in range(9) if (x - n, y) not in village)
    return right + left - 1


def reachable(cards, start, points):
    here, found = {start}, {start}
    for _ in range(points):
        here = {(x + a, y + b) for x, y in here for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))} & cards - found
        found |= here
    return found - {start}


def arrivals(given):
    seats = len(given)
    return [sorted([given[i][2], given[i - 1][0], given[(i + 1) % seats][1]]) for i in range(seats)]


def defense(village, kind):
    xs, ys = [x for x, _ in village], [y for _, y in village]
    nearest = {"witch": lambda x, y: x == min(xs), "werewolf": lambda x, y: y == min(ys), "vampire": lambda x, y: x == max(xs)}[kind]
    return sum(values[("witch", "werewolf", "vampire").index(kind)] for (x, y), values in village.items() if values and nearest(x, y))


def winners(residents, monsters, cards):
    merit = [(a + b, c) for a, b, c in zip(residents, monsters, cards, strict=True)]
    return {seat for seat, own in enumerate(merit) if own == max(merit)}


ROWS = [["demon", a, b, c] for a, b, c in
        [("witch", "werewolf", "vampire"), ("witch", "vampire", "werewolf"), ("werewolf", "witch", "vampire"),
         ("werewolf", "vampire", "witch"), ("vampire", "witch", "werewolf"), ("vampire", "werewolf", "witch")]]
STAIRS = [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (4, 1), (5, 1)]

ANSWERS = {
    "VV-SETUP-e1": ([18, 12, 6, 0], [18, 12, 6, 1], "5 players: 1 is too high"),
    "VV-SETUP-e2": (ROWS, ROWS[:5], "1 more belongs to it"),
    "VV-SETUP-e3": ({"other hands", "monster piles", "the box"}, {"Vanya's hand"}, "open, for Vanya"),
    "VV-SETUP-e4": (12, 6, "6 is too low"),
    "VV-BUILD-e1": ({(-1, -1), (0, -1), (1, -1), (2, -1), (-1, 1), (1, 1), (2, 1), (-1, 2), (1, 2), (0, 3)}, {(3, 0)},
                    "The row of (3, 0) holds 4 cards"),
    "VV-BUILD-e2": (["Dasha", "Seryozha"], ["Seryozha", "Seryozha"], "round 1"),
    "VV-BUILD-e3": (may_place, lambda cards, place: place not in cards, "gave True, but it is False"),
    "VV-BUILD-e4": (STAIRS, [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)], "Card 5: The row of (4, 0) holds 4 cards"),
    "VV-RES-e1": ([3, 3, 1], [4, 3, 1], "at (2, 0): 4 is too high"),
    "VV-RES-e2": ((1, 2), (2, 0), "Another place attracts more"),
    "VV-RES-e3": (row_residents, touching_residents, "but it is"),
    "VV-RES-e4": (["shepherd", "crooked-inn"], ["crooked-inn", "shepherd"], "since there is no hero"),
    "VV-HERO-e1": ({(-1, 0), (0, -1), (1, 0)}, {(-1, 0), (1, -1)}, "that card is not next to the hero"),
    "VV-HERO-e2": (5, 3, "3 is too low"),
    "VV-HERO-e3": ([("move", 0, 2, 1, 2)] * 3 + [("move", 0, 0, 1, 0)], [("move", 0, 2, 1, 2), ("stay",)], "3 of the residents are still"),
    "VV-HERO-e4": (reachable, lambda cards, start, points: cards - {start}, "but it is"),
    "VV-MON-e1": (["Dasha", "Seryozha"], ["Seryozha", "Dasha"], "on the left"),
    "VV-MON-e2": (5, 1, "1 is too low"),
    "VV-MON-e3": ([1, 3, 1, 1], [1, 3, 1, 0], "below: 0 is too low"),
    "VV-MON-e4": (arrivals, lambda given: [sorted(three) for three in given], "but it is"),
    "VV-DEMON-e1": ({(0, 0), (1, 0)}, {(-1, 0)}, "has no residents and is not counted"),
    "VV-DEMON-e2": (["hero", "hero", "misdeed", "choice", "cry"], ["choice", "hero", "misdeed", "choice", "cry"], "A:"),
    "VV-DEMON-e3": ([("misdeed-building", "demon-fewest", 0, 0), ("misdeed", "demon-yellow")],
                    [("misdeed", "demon-yellow"), ("misdeed-building", "demon-fewest", 1, 0)], "more is possible"),
    "VV-DEMON-e4": ([2, 1, 1, 2], [3, 1, 1, 2], "Masha: 3 is too high"),
    "VV-ATTACK-e1": ([2, 3, 1], [2, 2, 1], "Vanya's Right Witch: 2 is too low"),
    "VV-ATTACK-e2": (13, 25, "25 is too high"),
    "VV-ATTACK-e4": ([("lose", "gravedigger", 1, 1), ("discard", "vampire-3", 3)], [("lose", "gravedigger", 1, 1), ("discard", "vampire-2", 2)],
                     "The attack is not over yet"),
    "VV-ATTACK-e5": (defense, lambda village, kind: 0, "but it is"),
    "VV-END-e1": ([11, 10, 9], [11, 10, 8], "Vanya: 8 is too low"),
    "VV-END-e2": ({"Seryozha", "vanya"}, {"Masha"}, "does not belong to it"),
    "VV-END-e3": (winners, lambda residents, monsters, cards: {0}, "but it is"),
    "VV-END-e4": ([("lose", "stake-carver", 1, 1), ("discard", "vampire-6", 6)],
                  [("lose", "silversmith", 1, 0), ("discard", "vampire-1", 1)], "The attack is not over yet"),
}
