"""Answers to the exercises of Village of Horror, worked out by hand from the rulebook: (right, wrong, what the wrong one is told)."""


def start_player(hands, left, right):
    seats, start = len(hands), next(seat for seat, hand in enumerate(hands) if "village-chief" in hand)
    return (start + (left[start] == "village-chief") - (right[start] == "village-chief")) % seats


def uses(cards):
    up, down = cards.count("up"), cards.count("down")
    if up == 1 and down <= 4:
        return down + 1
    return 0 if cards == ["down"] else -1


def face_up(hand):
    wolves = {"werewolf", "alpha-wolf"} & set(hand)
    return wolves or {*hand, "none"}


def may_become(before, place, after):
    hidden = [card.removesuffix(" up") if i == place else card for i, card in enumerate(before)]
    kept = all(old == new for old, new in zip(hidden, after, strict=True) if "up" in old + new)
    return kept and sorted(hidden) == sorted(after)


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
    "VH-VILL-e1": ({("Ilinca", 2), ("Ilinca", 3), ("Matthew", 1), ("Veronica", 2), ("Veronica", 3)}, {("Ilinca", 1)},
                   "Card 1 of Ilinca does not belong to it. The Hunter strikes a Werewolf or the Alpha Wolf; this is Cultist."),
    "VH-VILL-e2": (["what it is not", "the character", "what it is not", "nothing", "the character"],
                   ["the character", "the character", "what it is not", "nothing", "the character"], 'A: "the character" is not it'),
    "VH-VILL-e3": (face_up, lambda hand: {*hand, "none"}, "the face-up card has to be a Werewolf or the Alpha Wolf"),
    "VH-VILL-e4": ([("examine", 1), ("insert", 0), ("examine", 1), ("insert", 4)], [("examine", 1), ("insert", 0), ("examine", 2)],
                   "Choice 3, ('examine', 2): There is no card number 3 in the graveyard"),
    "VH-VILL-e5": ([3, 2, 5], [3, 2, 4], "AMB-VH-31 remaining-executed: 4 is too low"),
    # 04_werewolf_faction
    "VH-WOLF-e1": (["struck", "not to be chosen", "looked at and buried", "looked at and left", "not to be chosen", "looked at and buried",
                    "looked at and left"],
                   ["struck", "not to be chosen", "looked at and buried", "looked at and left", "struck", "looked at and buried",
                    "looked at and left"], 'Matthew 2: "struck" is not it'),
    "VH-WOLF-e2": ({1, 3, 5, 6}, {2, 5}, "The card there is face-up and keeps its place"),
    "VH-WOLF-e3": ([("rob", 0), ("insert", 2)], [("rob", 2), ("insert", 1)], "Matthew still belongs to the Neutral faction"),
    "VH-WOLF-e4": (may_become, lambda before, place, after: sorted(before) == sorted(after), "but it is"),
    # 05_neutral_faction
    "VH-NEUT-e1": ([3, 1, 0], [3, 0, 0], "Ilinca, at least: 0 is too low"),
    "VH-NEUT-e2": ({"Werewolf", "Doctor", "Lover"}, {"Cultist", "Werewolf"}, "Cultist finds nothing to act on"),
    "VH-NEUT-e3": (["no", "yes", "yes", "no", "no"], ["no", "yes", "yes", "yes", "no"], 'D: "yes" is not it'),
    "VH-NEUT-e4": ([("give", 0), ("swap", 1, 0), ("give", 0), ("swap", 1, 1)], [("give", 0), ("swap", 1, 1), ("give", 2), ("swap", 1, 0)],
                   "Adam belongs to the Neutral faction then, Ilinca to the Villager faction"),
    # 06_day_and_mob
    # 07_scoring_and_factions
    # 08_two_players
    # 09_whole_game
}
