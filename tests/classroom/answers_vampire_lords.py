"""Answers to the exercises of Vampire Lords, worked out by hand from the rulebook: (right, wrong, what the wrong one is told)."""


def winners(towns, villages, units):
    players = list(zip(towns, villages, units, strict=True))
    return {number for number, counted in enumerate(players) if counted == max(players)}


ANSWERS = {
    # 00_a_first_game
    "VL-FIRST-e1": (["Cozia", "Argeș", "Targu Jiu", "castle"],
                    ["Cozia", "Argeș", "Târgu Jiu", "castle", "Sibiu"], "may not end in a Locale of an Ally"),
    "VL-FIRST-e2": ([4, 3], [6, 3], "Matthew: 6 is too high. The Vampire Lord beside the battle supports Matthew with 2."),
    "VL-FIRST-e3": ([6, 5], [6, 6], "1 Locale of Veronica with Unrest yields nothing."),
    "VL-FIRST-e4": ([4, 2], [6, 2], "Veronica pays 4 gold for 4 Living Units."),
    "VL-FIRST-e5": (winners, lambda towns, villages, units: {number for number, count in enumerate(towns) if count == max(towns)},
                    "among them, the most"),
}
