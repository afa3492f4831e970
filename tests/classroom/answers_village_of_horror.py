"""Answers to the exercises of Village of Horror, worked out by hand from the rulebook: (right, wrong, what the wrong one is told)."""

ANSWERS = {
    # 01_cards_and_setup
    # 02_night
    # 03_villager_faction
    # 04_werewolf_faction
    # 05_neutral_faction
    # 06_day_and_mob
    # 07_scoring_and_factions
    # 08_two_players
    # 09_whole_game
}
