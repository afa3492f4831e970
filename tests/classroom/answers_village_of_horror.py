"""Answers to the exercises of Village of Horror, worked out by hand from the rulebook: (right, wrong, what the wrong one is told)."""

from itertools import combinations


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


def mobs(tableau):
    return (tableau.count("villager") + tableau.count("village-chief")) // 2


def gains(factions, villager, werewolf):
    winner = "Neutral" if villager == werewolf else "Villager" if villager < werewolf else "Werewolf"
    worth = {"Neutral": 4, "Werewolf": 2, "Villager": 3 if factions.count("Villager") == 1 else 1}[winner]
    return [worth if faction == winner else 0 for faction in factions]


THE_TWELVE = ["village-chief", *["villager"] * 3, *["werewolf"] * 2, "hunter", "doctor", "alpha-wolf", "cultist", "gravedigger", "psychic"]


def the_other_hand(mine):
    rest = THE_TWELVE[:]
    for card in mine:
        rest.remove(card)
    return sorted(rest)


def first_up(view):
    ups = [option for option in view.options if option[0] == "up"]
    return ups[0] if ups else view.options[0]


ANSWERS = {
    # 01_cards_and_setup
    "VH-SETUP-e1": ([19, 16, 11, 6], [19, 16, 10, 6], "4 players: 10 is too low"),
    "VH-SETUP-e2": (["villager", "werewolf"], ["werewolf", "villager"], "from the left neighbor:"),
    "VH-SETUP-e3": (start_player, lambda hands, left, right: next(seat for seat, hand in enumerate(hands) if "village-chief" in hand),
                    "holds the Village Chief and is the start player"),
    "VH-SETUP-e4": ({"the card laid down for him", "the hands of the others"}, {"the cards he has laid down"}, "in his hand"),
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
    "VH-DAY-e1": ({*(("show", *pair) for pair in combinations((1, 2, 4, 5), 2)), ("done",)}, {("show", 1, 2), ("show", 0, 1)},
                  "Doctor does not join a Mob"),
    "VH-DAY-e2": (["Matthew", "Veronica", "Adam"], ["Matthew", "Veronica", "Radu", "Adam"], 'item 3: "Radu" is not it'),
    "VH-DAY-e3": (mobs, lambda tableau: int(tableau.count("villager") == 2), "but it is"),
    "VH-DAY-e4": ([("show", 1, 4), ("drag", 2, 1), ("show", 2, 3), ("drag", 1, 3)], [("show", 1, 4), ("drag", 2, 0), ("show", 2, 3), ("drag", 1, 3)],
                  "The Villager faction has fewer and wins the round"),
    # 07_scoring_and_factions
    "VH-SCORE-e1": ([3, 2, 4, 4], [3, 2, 2, 4], "Matthew: 2 is too low"),
    "VH-SCORE-e2": ({"villager", "hunter", "doctor", "lover"}, {"psychic"},
                    "Tombstones in the graveyard: 4 on cards of the Villager faction, 3 on cards of the Werewolf faction"),
    "VH-SCORE-e3": ({"psychic", "werewolf", "cultist"}, {"lover"}, "face-up cards stay in their places"),
    "VH-SCORE-e4": ({"Adam", "Matthew"}, {"Adam", "Matthew", "Radu"}, '"Radu" does not belong to it'),
    "VH-SCORE-e5": (gains, lambda factions, villager, werewolf: [0 for _ in factions], "but it is"),
    # 08_two_players
    "VH-TWO-e1": (["villager", "villager", "werewolf", "hunter", "cultist", "gravedigger"],
                  ["villager", "villager", "villager", "hunter", "cultist", "gravedigger"], "Villager: 3 in the deck, 1 in Adam's hand"),
    "VH-TWO-e2": ("Psychic", "hunter", '"hunter" is not it'),
    "VH-TWO-e3": ({"village-chief", "alpha-wolf", "werewolf", "villager"}, {"gravedigger"}, "Adam sees where all cards of that name are"),
    "VH-TWO-e4": (the_other_hand, lambda mine: sorted(set(THE_TWELVE) - set(mine)), "but it is"),
    # 09_whole_game
    "VH-GAME-e1": (["unknown", "no wolf", "unknown", "unknown", "villager"], ["unknown", "no wolf", "unknown", "alpha-wolf", "villager"],
                   "it has hidden: nobody else can say which"),
    "VH-GAME-e2": (2, 3, "3 is too high"),
    "VH-GAME-e3": ([("up", "alpha-wolf"), ("down", "cultist"), ("tear", 2, 0), ("tear", 2, 2), ("next", "alpha-wolf", "up"),
                    ("next", "alpha-wolf", "down"), ("next", "villager", "down")],
                   [("down", "cultist"), ("up", "alpha-wolf"), ("tear", 1, 0), ("tear", 2, 2), ("keep",), ("keep",)],
                   "Adam has 6 points then; more is possible"),
    "VH-GAME-e4": (first_up, lambda view: view.options[-1], "but it is"),
}
