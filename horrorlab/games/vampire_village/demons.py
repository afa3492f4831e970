"""III. Attack phase, first part: the demons and their misdeeds."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import many
from .cards import CARDS, DEMON, KINDS, Card, Monster, name_of
from .state import XY, VampireVillage, Village, cell_at, find_cell, step

MISDEED_RULES = {"hero": ("VV-MIS-01", "VV-MIS-02", "AMB-VV-39"), "yellow": ("VV-MIS-03", "AMB-VV-41"),
                 "fewest": ("VV-MIS-04", "VV-MIS-05", "VV-MIS-06", "AMB-VV-40"),
                 "witch": ("VV-MIS-07", "VV-MIS-10", "AMB-VV-42"), "werewolf": ("VV-MIS-08", "VV-MIS-10", "AMB-VV-42"),
                 "vampire": ("VV-MIS-09", "VV-MIS-10", "AMB-VV-42")}


@event("VV-DEMON-01", also=("VV-ATTACK-02", "VV-BLDG-05", "AMB-VV-07"))
def DemonsAct(demons: int) -> str:
    return f"The demons act first: {demons} of them. They never attack a village; each is driven off by a hero or does its misdeed."


@event("VV-ATTACK-02")
def NoDemons() -> str:
    return "No demon is left beside any village."


@event("AMB-VV-36", also=("AMB-VV-35",))
def DemonChosen(player: Seat) -> str:
    return f"{player} has decided about a demon; all decisions of a wave take effect together."


def lost_with_it(residents: int) -> str:
    return f" {many(residents, 'resident is', 'residents are')} lost with it." if residents else ""


@event("VV-HERO-06", also=("VV-DEMON-03", "VV-DEMON-04", "AMB-VV-34", "AMB-VV-37"))
def DemonDrivenOff(player: Seat, demon: Monster, hero: Card, residents: int) -> str:
    return f"{hero.name} of {player} destroys the {demon.name} and dies in doing so.{lost_with_it(residents)}"


@event("VV-MIS-01", also=("VV-MIS-02", "VV-DEMON-02", "AMB-VV-39", "AMB-VV-37"))
def HeroLost(player: Seat, demon: Monster, hero: Card, residents: int) -> str:
    return f"The {demon.name} leaves no choice: {player} discards {hero.name}.{lost_with_it(residents)}"


@event("VV-MIS-03", also=("VV-DEMON-02", "AMB-VV-41"))
def YellowResidentsLost(player: Seat, demon: Monster, residents: int) -> str:
    return f"The {demon.name} takes one resident from each yellow building of {player}: {residents} in all."


@event("VV-MIS-04", also=("VV-DEMON-02", "VV-MIS-05", "AMB-VV-37", "AMB-VV-40"))
def SmallestBuildingLost(player: Seat, demon: Monster, building: Card, residents: int) -> str:
    return (f"The {demon.name} destroys {building.name} of {player} and the {many(residents, 'resident')} in it, "
            "the fewest in any inhabited building.")


@event("VV-MIS-11", also=("VV-DEMON-02", "VV-MIS-10", "AMB-VV-42", "AMB-VV-43"))
def MonsterFetched(player: Seat, neighbor: Seat, demon: Monster, monster: Monster) -> str:
    return f"The {demon.name} draws a {monster.name} from {neighbor}, on the right, to the village of {player}."


@event("VV-DEMON-08", also=("AMB-VV-38",))
def DemonCried(player: Seat, demon: Monster) -> str:
    return f"The {demon.name} of {player} can do nothing at all: an evil cry, and it is gone."


@event("VV-DEMON-05", also=("AMB-VV-63",))
def DemonDiscarded(player: Seat, demon: Monster) -> str:
    return f"The {demon.name} of {player} is discarded."


def misdeed_choices(state: VampireVillage, player: int, demon: Monster) -> list[Option]:
    """List the ways to suffer a demon's misdeed; none if it would not affect the village (AMB-VV-38)."""
    village, slug = state.villages[player], demon.slug
    if demon.misdeed == "yellow":
        return [("misdeed", slug)] if any(village.residents[cell] for cell in village.buildings("yellow")) else []
    if demon.misdeed == "fewest":
        return [("misdeed-building", slug, *XY[cell]) for cell in smallest_buildings(village)]
    if demon.misdeed in KINDS:
        lane = state.lanes[state.right_of(player)][KINDS.index(demon.misdeed)]
        return [("misdeed-fetch", slug, taken) for taken in dict.fromkeys([monster.slug for monster, _ in lane])]
    return []                                      # the hero misdeed is a hero's death, which is offered anyway


def why_no_misdeed(state: VampireVillage, player: int, demon: Monster, option: Option) -> Refusal:
    """Tell why a demon's misdeed cannot be suffered in this way."""
    village, also = state.villages[player], MISDEED_RULES[demon.misdeed]
    if demon.misdeed == "hero" and village.heroes():
        return Refusal("VV-MIS-02", f"The misdeed of the {demon.name} is a hero's death: name the hero to sacrifice.", also=also)
    if not misdeed_choices(state, player, demon):
        return Refusal("VV-DEMON-07", f"The misdeed of the {demon.name} would not affect the village of {state.names[player]}.",
                       also=("AMB-VV-38", *also))
    if option[0] == "misdeed-fetch" and demon.misdeed in KINDS:
        neighbor = state.names[state.right_of(player)]
        return Refusal("VV-MIS-10", f"The {demon.name} draws a {demon.misdeed} that stands beside the village of {neighbor}, on the right.",
                       also=also)
    if option[0] == "misdeed-building" and demon.misdeed == "fewest":
        cell = find_cell(option[2], option[3])
        if village.residents.get(cell) == 0 and village.cards[cell].roof:
            return Refusal("VV-MIS-05", f"{village.cards[cell].name} has no residents and is not counted.", also=also)
        return Refusal("VV-MIS-04", "Only a building with the fewest residents can be lost to this demon.", also=also)
    return Refusal(also[0], f"The misdeed of the {demon.name} is another one.", also=also[1:])


def smallest_buildings(village: Village) -> list[int]:
    """List the buildings with the fewest residents, those without any left out (VV-MIS-04, VV-MIS-05)."""
    inhabited = [cell for cell in village.buildings() if village.residents[cell]]
    fewest = min((village.residents[cell] for cell in inhabited), default=0)
    return sorted(cell for cell in inhabited if village.residents[cell] == fewest)


@step
class BeginDemonWave(Step):
    """Let every player who faces demons settle one of them"""

    rule = "VV-ATTACK-02"

    def run(self, state: VampireVillage) -> None:
        haunted = [player for player in range(state.players) if state.lanes[player][DEMON]]
        if not haunted:
            state.attacking = None
            state.tell(NoDemons)
            return
        state.attacking = DEMON
        state.tell(DemonsAct, sum(len(state.lanes[player][DEMON]) for player in haunted))
        state.then(*[SettleDemon(player) for player in haunted], ResolveDemons(), BeginDemonWave())


@step
class SettleDemon(Ask):
    """Choose a demon and what it does"""

    rule = "VV-DEMON-03"
    also = ("VV-DEMON-02", "AMB-VV-35", "AMB-VV-36", "AMB-VV-44")
    forms = (("sacrifice", str, int, int), ("misdeed", str), ("misdeed-building", str, int, int), ("misdeed-fetch", str, str), ("cry", str))
    player: int

    def question(self, state: VampireVillage) -> str:
        demons = state.lanes[self.player][DEMON]
        if len(demons) == 1:
            demon = demons[0][0]
            return f"{demon.name}: {'discard a hero' if demon.misdeed == 'hero' else 'sacrifice a hero, or suffer its misdeed'}"
        return f"{len(demons)} demons: settle one of them, by a hero's death or by its misdeed"

    def demons(self, state: VampireVillage) -> list[Monster]:
        return list(dict.fromkeys([demon for demon, _ in state.lanes[self.player][DEMON]]))

    def candidates(self, state: VampireVillage) -> list[Option]:
        village = state.villages[self.player]
        out: list[Option] = []
        for demon in self.demons(state):
            slug = demon.slug
            out += [("sacrifice", slug, *XY[cell]) for cell in sorted(village.cards)]
            if demon.misdeed in ("hero", "yellow"):
                out.append(("misdeed", slug))
            elif demon.misdeed == "fewest":
                out += [("misdeed-building", slug, *XY[cell]) for cell in sorted(village.cards)]
            else:
                right = state.lanes[state.right_of(self.player)]
                out += [("misdeed-fetch", slug, taken) for taken in dict.fromkeys([monster.slug for lane in right for monster, _ in lane])]
            out.append(("cry", slug))
        return out

    def options(self, state: VampireVillage) -> list[Option]:
        places = [XY[cell] for cell in sorted(state.villages[self.player].heroes())]
        out: list[Option] = []
        for demon in self.demons(state):
            slug = demon.slug
            choices: list[Option] = [("sacrifice", slug, x, y) for x, y in places]
            out += choices + misdeed_choices(state, self.player, demon) or [("cry", slug)]
        return out

    def refusal(self, state: VampireVillage, option: Option) -> Refusal | None:
        village, owner = state.villages[self.player], state.names[self.player]
        demon = CARDS.monsters.get(option[1])
        if demon not in self.demons(state):
            return Refusal("VV-DEMON-03", f"{name_of(option[1])} is not a demon beside the village of {owner}.")
        assert demon is not None
        misdeeds = misdeed_choices(state, self.player, demon)
        if option[0] == "sacrifice":
            card = village.cards.get(find_cell(option[2], option[3]))
            if card is None or card.roof:
                rule = "VV-DEMON-06" if not village.heroes() else "VV-DEMON-04"
                return Refusal(rule, f"{card.name if card else 'An empty place'} is not a hero; only a hero's death drives a demon off.")
            return None
        if option[0] == "cry":
            if misdeeds or village.heroes():
                return Refusal("VV-DEMON-08", f"The {demon.name} leaves without effect only if no hero can die and its misdeed is impossible.",
                               also=("VV-DEMON-03", "VV-DEMON-06", "VV-DEMON-07", "AMB-VV-44"))
            return None
        return None if option in misdeeds else why_no_misdeed(state, self.player, demon, option)

    def take(self, state: VampireVillage, option: Option) -> None:
        state.sealed[self.player] = option
        state.tell(DemonChosen, self.player)

    def label(self, state: VampireVillage, option: Option) -> str:
        demon, village = CARDS.monsters[option[1]].name, state.villages[self.player]
        match option:
            case ("sacrifice", _, x, y):
                return f"Sacrifice {village.cards[cell_at(x, y)].name} to destroy the {demon}"
            case ("misdeed-building", _, x, y):
                return f"Suffer the {demon}: lose {village.cards[cell_at(x, y)].name}"
            case ("misdeed-fetch", _, monster):
                return f"Suffer the {demon}: take a {CARDS.monsters[monster].name} from {state.names[state.right_of(self.player)]}"
            case ("misdeed", slug):
                what = "a hero" if CARDS.monsters[slug].misdeed == "hero" else "a resident in each yellow building"
                return f"Suffer the {demon}: lose {what}"
        return f"Let the {demon} cry and go"

    def consequence(self, state: VampireVillage, option: Option) -> str:
        village = state.villages[self.player]
        if option[0] in ("sacrifice", "misdeed-building"):
            return f"{many(village.residents[cell_at(option[2], option[3])], 'resident')} would be lost with it."
        if option[0] == "misdeed":
            return f"{many(sum(village.residents[cell] > 0 for cell in village.buildings('yellow')), 'resident')} would be lost."
        return "It would attack you this round." if option[0] == "misdeed-fetch" else "Nothing is lost."


@step
class ResolveDemons(Step):
    """Carry out what was decided about the demons, for all villages together"""

    rule = "AMB-VV-36"

    def run(self, state: VampireVillage) -> None:
        decided = [(player, option, only_way(state, player, CARDS.monsters[option[1]]))       # as the wave found it
                   for player, option in enumerate(state.sealed) if option is not None]
        state.sealed = [None] * state.players
        for player, option, forced in decided:
            settle(state, player, option, forced)


def settle(state: VampireVillage, player: int, option: Option, forced: tuple[str, ...]) -> None:
    """Carry out one decision about a demon; ``forced`` names the rules that left only one of its two effects."""
    demon, village = CARDS.monsters[option[1]], state.villages[player]
    match option:
        case ("sacrifice", _, x, y):
            hero, residents = village.remove(cell_at(x, y))
            state.discard += (hero,)
            state.tell(HeroLost if demon.misdeed == "hero" else DemonDrivenOff, player, demon, hero, residents, also=forced)
        case ("misdeed-building", _, x, y):
            tied = len(smallest_buildings(village)) > 1
            building, residents = village.remove(cell_at(x, y))
            state.discard += (building,)
            state.tell(SmallestBuildingLost, player, demon, building, residents, also=forced + ("VV-MIS-06",) * tied)
        case ("misdeed", _):
            haunted = [cell for cell in village.buildings("yellow") if village.residents[cell]]
            for cell in haunted:
                village.residents[cell] -= 1
            state.tell(YellowResidentsLost, player, demon, len(haunted), also=forced)
        case ("misdeed-fetch", _, slug):
            kind, neighbor = KINDS.index(demon.misdeed), state.right_of(player)
            monster, _ = state.remove_monster(neighbor, kind, slug)
            state.add_monster(player, monster)
            also = (MISDEED_RULES[demon.misdeed][0], *forced, *("AMB-VV-09",) * (state.players == 2))
            state.tell(MonsterFetched, player, neighbor, demon, monster, also=also)
        case _:
            state.tell(DemonCried, player, demon, also=("AMB-VV-39",) if demon.misdeed == "hero" else ())
    state.remove_monster(player, DEMON, demon.slug)
    state.discard += (demon,)
    state.tell(DemonDiscarded, player, demon)


def only_way(state: VampireVillage, player: int, demon: Monster) -> tuple[str, ...]:
    """Name the rule that left only one of the two effects, if one did."""
    if state.log is None or demon.misdeed == "hero":
        return ()
    if not state.villages[player].heroes():
        return ("VV-DEMON-06",)
    return () if misdeed_choices(state, player, demon) else ("VV-DEMON-07", "AMB-VV-38")
