"""Answers to the exercises of Village of Horror, worked out by hand from the rulebook: (right, wrong, what the wrong one is told)."""


def start_player(hands, left, right):
    seats, start = len(hands), next(seat for seat, hand in enumerate(hands) if "village-chief" in hand)
    return (start + (left[start] == "village-chief") - (right[start] == "village-chief")) % seats


def uses(cards):
    up, down = cards.count("up"), cards.count("down")
    if up == 1 and down <= 4:
        return down + 1
    return 0 if cards == ["down"] else -1


ANSWERS = {
    # 01_cards_and_setup
    "VH-SETUP-e1": ([19, 16, 11, 6], [19, 16, 10, 6], "4 players: 10 is too low"),
    "VH-SETUP-e2": (["village chief", "alpha wolf"], ["alpha wolf", "village chief"], "from the left neighbor:"),
    "VH-SETUP-e3": (start_player, lambda hands, left, right: next(seat for seat, hand in enumerate(hands) if "village-chief" in hand),
                    "holds the Village Chief and is the start player"),
    "VH-SETUP-e4": ({"the card laid down for him", "the hands of the others"}, {"the cards he has laid down"}, "in his hand"),
    "VH-SETUP-e5": ([4, 2, 1, 1, 20], [4, 2, 1, 0, 20], "Psychic cards: 0 is too low"),
    # 02_night
    "VH-NIGHT-e1": ([("up", "hunter"), ("up", "werewolf")], [("up", "hunter"), ("play",)], "exactly one is face-up"),
    "VH-NIGHT-e2": ([4, 5, 5, 5], [5, 5, 5, 5], "the start player of 4: 5 is too high"),
    "VH-NIGHT-e3": ([2, 2, 1, 2], [1, 1, 1, 1], "Adam: 1 is too low"),
    "VH-NIGHT-e4": ([["hunter", "cultist", "villager", "villager"], ["hunter", "villager", "cultist", "villager"],
                     ["hunter", "villager", "villager", "cultist"]],
                    [["cultist", "hunter", "villager", "villager"]], "Cards of earlier turns keep their places"),
    "VH-NIGHT-e5": (uses, lambda cards: cards.count("down") + 1, "plays a card face-down"),
    # 03_villager_faction
    # 04_werewolf_faction
    # 05_neutral_faction
    # 06_day_and_mob
    # 07_scoring_and_factions
    # 08_two_players
    # 09_whole_game
}
