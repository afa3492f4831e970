"""Night: the start player buries a card, then everybody plays cards in turn until all hands are empty."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.hands import Naming
from ...kernel.words import many
from .abilities import ABILITIES
from .cards import CARDS, Character, name_of
from .memory import ANY
from .setup import OfHand
from .state import MOST_DOWN, Laid, VillageOfHorror, hand_of, step
from .turn import EndTurn

WOLVES = CARDS.characters["werewolf"].bit | CARDS.characters["alpha-wolf"].bit


@event("VH-NIGHT-01", also=("AMB-VH-13", "AMB-VH-72"))
def NightBegan(player: Seat) -> str:
    return f"Night falls. {player}, the start player, has to bury a card."


@event("VH-NIGHT-01", also=("AMB-VH-12", "VH-LAYOUT-03", "VH-LAYOUT-04", "VH-LAYOUT-05"))
def FirstCardBuried(player: Seat) -> str:
    return f"{player} buries a card of the hand face-down in the graveyard."


@event("AMB-VH-12")
def OwnFirstCardBuried(player: Seat, card: Character) -> str:
    return f"{player} has buried {card.name}."


@event("VH-NIGHT-02", also=("VH-SETUP-10",))
def TurnBegan(player: Seat) -> str:
    return f"It is the turn of {player}."


@event("VH-NIGHT-11", also=("AMB-VH-15",))
def PlayerPassed(player: Seat) -> str:
    return f"{player} has no card left and passes."


@event("VH-NIGHT-04", also=("VH-NIGHT-05", "VH-NIGHT-06", "VH-LAYOUT-01", "VH-LAYOUT-02"))
def FaceDownCardPlayed(player: Seat) -> str:
    return f"{player} plays a card face-down."


@event("VH-NIGHT-04")
def OwnFaceDownCardPlayed(player: Seat, card: Character) -> str:
    return f"{player} has played {card.name}."


@event("VH-NIGHT-07", also=("VH-LAYOUT-01", "VH-LAYOUT-02"))
def FaceUpCardPlayed(player: Seat, card: Character) -> str:
    return f"{player} plays {card.name} face-up."


@event("VH-NIGHT-09", also=("AMB-VH-19",))
def ExecutionsCounted(player: Seat, card: Character, times: int) -> str:
    return f"With {many(times - 1, 'face-down card')} beside it, {player} carries out the ability of {card.name} {times} times."


@event("VH-NIGHT-07", also=("AMB-VH-18",))
def AbilityCarriedOut(player: Seat, card: Character, left: int) -> str:
    return f"{player} carries out the ability of {card.name}" + (f"; {many(left, 'more time', 'more times')} to follow." if left else ".")


@event("AMB-VH-16", also=("VH-CHAR-05",))
def NoAbilityAtNight(card: Character) -> str:
    return f"{card.name} does nothing at Night."


@event("AMB-VH-17")
def NothingToDo(card: Character) -> str:
    return f"{card.name} finds nothing to act on."


@event("AMB-VH-31")
def ExecutionsLost(card: Character, times: int) -> str:
    return f"{card.name} is no longer in the tableau: {many(times, 'execution')} left {'is' if times == 1 else 'are'} lost."


@event("VH-CHAR-12", also=("AMB-VH-37",))
def LoverEnded(player: Seat) -> str:
    return f"{player} has had the turn that a Lover spoke of."


@event("VH-CHAR-45", also=("AMB-VH-38",))
def LampWentOut(player: Seat) -> str:
    return f"The turn of {player} begins: the lamp goes out."


@event("VH-NIGHT-13", also=("VH-NIGHT-12",))
def NightEnded() -> str:
    return "All hands are empty and all players have passed: the Night ends."


@step
class BeginNight(Step):
    """Begin the Night"""

    rule = "VH-FLOW-01"

    def run(self, state: VillageOfHorror) -> None:
        state.phase, state.turn = "night", state.start
        state.tell(NightBegan, state.start)
        state.then(BuryFirstCard(state.start), TakeTurn(state.left_of(state.start)))


@step
class BuryFirstCard(OfHand):
    """Bury a card of the hand"""

    rule = "VH-NIGHT-01"
    also = ("AMB-VH-12", "AMB-VH-72")
    naming = Naming("bury")
    does = "Bury {}"
    player: int

    def question(self, state: VillageOfHorror) -> str:
        return "Choose a card of your hand to bury"

    def take(self, state: VillageOfHorror, option: Option) -> None:
        laid = state.lay_from_hand(self.player, CARDS.characters[option[1]], False)
        state.graveyard = (*state.graveyard, Laid(laid.card, False, laid.back, self.player))
        if state.log is not None:
            state.tell(FirstCardBuried, self.player)
            state.tell(OwnFirstCardBuried, self.player, laid.card, to=(self.player,))


@step
class TakeTurn(Step):
    """Take a turn"""

    rule = "VH-NIGHT-03"

    player: int

    def run(self, state: VillageOfHorror) -> None:
        player = state.turn = self.player
        if player in state.lamps:
            state.lamps = tuple(seat for seat in state.lamps if seat != player)
            state.tell(LampWentOut, player)
        agenda = state.agenda
        if state.hands[player]:
            state.tell(TurnBegan, player)
            agenda.append(NEXT_TURN)
            agenda.append(NAME_CARDS[player])
        else:
            state.passed[player] = True
            state.tell(PlayerPassed, player)
            if state.bound[player]:
                state.bound[player] = False
            agenda.append(END_NIGHT if all(state.passed) else NEXT_TURN)


@step
class NextTurn(Step):
    """Let the left neighbor take a turn"""

    rule = "VH-NIGHT-02"
    also = ("VH-SETUP-10", "VH-NIGHT-12")

    def run(self, state: VillageOfHorror) -> None:
        state.agenda.append(TAKE_TURN[state.left_of(state.turn)])


@step
class EndNight(Step):
    """End the Night"""

    rule = "VH-NIGHT-13"

    def run(self, state: VillageOfHorror) -> None:
        state.turn = -1
        state.lamps, state.bound = (), [False] * state.players
        state.tell(NightEnded)


DOWN, UP, PLAY = Naming("down"), Naming("up"), ("play",)


@step
class NameCards(Ask):
    """Play cards of the hand"""

    rule = "VH-NIGHT-03"
    also = ("VH-NIGHT-04", "VH-NIGHT-07", "VH-NIGHT-08", "AMB-VH-14", "AMB-VH-20")
    forms = (("down", str), ("up", str), ("play",))
    player: int

    def question(self, state: VillageOfHorror) -> str:
        if not state.block:
            return "Play a card, face-down or face-up"
        if state.acting:
            return ("Play more cards face-down for further uses of the ability, or carry it out" if self.has_ability(state)
                    else "Play more cards face-down, or leave it at that")
        return "Leave it at this card, or play more with a face-up one among them" if self.may_finish(state) else "Play a card face-up, too"

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        hand = dict.fromkeys(state.hands[self.player])
        options = [DOWN[card.slug] for card in hand] + [UP[card.slug] for card in hand]
        return [*options, PLAY] if state.block else options

    def options(self, state: VillageOfHorror) -> list[Option]:
        hand, block = state.hands[self.player], state.block
        cards = dict.fromkeys(hand)
        if state.acting:
            return [*(DOWN[card.slug] for card in cards), PLAY] if len(block) <= MOST_DOWN else [PLAY]
        if state.bound[self.player] and self.is_bound(state):
            return Ask.options(self, state)        # rare: what is open is what nothing refuses
        up = [UP[card.slug] for card in cards]
        lit = bool(state.lamps) and self.is_lit(state)
        if len(block) < MOST_DOWN and (len(hand) > 1 or not (block or lit)):
            up = [DOWN[card.slug] for card in cards] + up
        if len(block) == 1 and not lit:
            up.append(PLAY)
        return up

    def is_lit(self, state: VillageOfHorror) -> bool:
        """Tell whether somebody else's Lamplighter asks for a face-up card."""
        return any(seat != self.player for seat in state.lamps)

    def is_bound(self, state: VillageOfHorror) -> bool:
        """Tell whether a Lover asks for a wolf that is still in the hand."""
        return state.bound[self.player] and not state.acting and any(card.is_wolf for card in state.hands[self.player])

    def has_ability(self, state: VillageOfHorror) -> bool:
        """Tell whether a face-up card has been named that does something at Night."""
        return bool(state.acting) and state.tableaus[self.player][state.place_in(self.player, state.acting)].card.slug in ABILITIES

    def may_finish(self, state: VillageOfHorror) -> bool:
        return bool(state.acting) or (len(state.block) == 1 and not self.is_lit(state) and not self.is_bound(state))

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        if option == PLAY:
            return self.why_not_finish(state)
        verb, slug = option
        hand, name = state.hands[self.player], state.names[self.player]
        card = next((card for card in hand if card.slug == slug), None)
        if card is None:
            return Refusal("VH-NIGHT-03", f"{name_of(slug)} is not in the hand of {name}.")
        if verb == "up":
            if state.acting:
                return Refusal("VH-NIGHT-08", "Exactly one card of a turn is played face-up.")
            if self.is_bound(state) and not card.is_wolf:
                return Refusal("VH-CHAR-12", f"A Lover named {name}: the face-up card has to be a Werewolf or the Alpha Wolf.", also=("AMB-VH-37",))
            return None
        if len(state.block) - bool(state.acting) >= MOST_DOWN:
            return Refusal("VH-NIGHT-08", f"At most {MOST_DOWN} cards of a turn are played face-down.")
        if state.acting:
            return None
        alone = len(hand) == 1
        if self.is_bound(state) and sum(other.is_wolf for other in hand) == card.is_wolf:
            return Refusal("VH-CHAR-12", f"A Lover named {name}: this wolf has to be played face-up.", also=("AMB-VH-37",))
        if alone and self.is_lit(state):
            return Refusal("VH-CHAR-45", "While the lamp is lit, one card of the turn has to be face-up.", also=("AMB-VH-38",))
        if alone and state.block:
            return Refusal("VH-NIGHT-08", "Of several cards one has to be face-up, and this is the last one.")
        return None

    def why_not_finish(self, state: VillageOfHorror) -> Refusal | None:
        if not state.block:
            return Refusal("VH-NIGHT-03", "Nobody with a card may pass: play one first.", also=("AMB-VH-14",))
        if self.may_finish(state):
            return None
        name = state.names[self.player]
        if self.is_bound(state):
            return Refusal("VH-CHAR-12", f"A Lover named {name}: a Werewolf or the Alpha Wolf has to come face-up.", also=("AMB-VH-37",))
        if len(state.block) == 1:
            return Refusal("VH-CHAR-45", "While the lamp is lit, one card of the turn has to be face-up.", also=("AMB-VH-38",))
        return Refusal("VH-NIGHT-08", "Of several cards of a turn exactly one is face-up.")

    def take(self, state: VillageOfHorror, option: Option) -> None:
        player = self.player
        if option[0] == "play":
            self.finish(state)
            return
        card, up = CARDS.characters[option[1]], option[0] == "up"
        laid = state.lay_from_hand(player, card, up)
        state.tableaus[player] = (*state.tableaus[player], laid)
        state.block = (*state.block, laid.back)
        if up:
            state.acting = laid.back
            state.tell(FaceUpCardPlayed, player, card)
        elif state.log is not None:
            state.tell(FaceDownCardPlayed, player)
            state.tell(OwnFaceDownCardPlayed, player, card, to=(player,))
        if state.hands[player]:
            state.agenda.append(self)
        else:
            self.finish(state)                     # nothing is left to add

    def finish(self, state: VillageOfHorror) -> None:
        """Go on to the executions, or to the end of the turn."""
        player, times = self.player, len(state.block)
        if state.bound[player]:
            self.end_lover(state)
        state.agenda.append(END_TURN[player])
        if state.acting:
            card = state.tableaus[player][state.place_in(player, state.acting)].card
            if times > 1 and card.slug in ABILITIES:
                state.tell(ExecutionsCounted, player, card, times, also=("VH-NIGHT-08", "VH-NIGHT-10") if times == 3 else ("VH-NIGHT-08",))
            if card.slug in ABILITIES:
                state.agenda.append(Execute(player, card.slug, times))
            else:
                state.tell(NoAbilityAtNight, card)

    def end_lover(self, state: VillageOfHorror) -> None:
        """Let go of who was named. Whoever shows no wolf has none: the others may draw their conclusions."""
        player = self.player
        state.bound[player] = False
        state.tell(LoverEnded, player, also=("AMB-VH-39",) * self.is_lit(state))
        if state.memories is None:
            return
        played = [laid for laid in state.tableaus[player] if laid.back in state.block]
        if not any(laid.up and laid.card.is_wolf for laid in played):
            for seat, memory in enumerate(state.memories):
                if seat != player:
                    for laid in played:
                        memory.knows(laid.back, ANY & ~WOLVES)
                    if state.hands[player]:
                        memory.knows(hand_of(player), ANY & ~WOLVES)

    def label(self, state: VillageOfHorror, option: Option) -> str:
        if option[0] == "play":
            return "Carry it out" if self.has_ability(state) else "Leave it at that"
        return f"Play {name_of(option[1])} face-{option[0]}"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        match option:
            case ("up", slug):
                card = CARDS.characters[slug]
                return card.ability
            case ("down", _) if self.has_ability(state):
                return f"The ability of the face-up card is carried out {len(state.block) + 1} times, as often as cards are played."
            case ("down", _):
                return "Nobody learns which card it is; its ability is not carried out."
            case _ if self.has_ability(state):
                return f"The ability is carried out {many(len(state.block), 'time')}."
        return "The turn ends."


@step
class Execute(Step):
    """Carry out the ability of the card played face-up"""

    rule = "VH-NIGHT-09"
    also = ("AMB-VH-19", "AMB-VH-31")
    player: int
    character: str
    times: int

    def run(self, state: VillageOfHorror) -> None:
        card = CARDS.characters[self.character]
        gone = state.place_in(self.player, state.acting) < 0
        if gone and state.rulings["AMB-VH-31"] == "remaining-lost":
            state.tell(ExecutionsLost, card, self.times)
            return
        if self.times > 1:
            state.agenda.append(Execute(self.player, self.character, self.times - 1))
        state.tell(AbilityCarriedOut, self.player, card, self.times - 1, also=("AMB-VH-31",) if gone else ())
        ability = ABILITIES[self.character](self.player, True)
        if ability.finds_something(state):
            state.agenda.append(ability)
        else:
            state.tell(NothingToDo, card, also=ability.idle)


SEATS = range(5)
NEXT_TURN, END_NIGHT = NextTurn(), EndNight()
TAKE_TURN, NAME_CARDS = [TakeTurn(player) for player in SEATS], [NameCards(player) for player in SEATS]
END_TURN = [EndTurn(player) for player in SEATS]
