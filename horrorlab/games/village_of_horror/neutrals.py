"""Character abilities: Neutral faction."""

from __future__ import annotations

from ...kernel.agenda import Ask, Chance, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from .cards import CARDS, WEREWOLF, Character
from .looking import FACTION
from .memory import ANY
from .state import Laid, VillageOfHorror, hand_of, step
from .targets import Ability, OnGraveyard, OnTableaus, card_in_words, in_words, no_such_card


@event("VH-CHAR-40", also=("AMB-VH-43", "AMB-VH-41"))
def CardRemoved(player: Seat, place: int) -> str:
    return f"The Gravedigger of {player} takes card {place} out of the graveyard; it lies aside until the next round."


@event("VH-CHAR-41")
def RemovedCardLookedAt(player: Seat) -> str:
    return f"{player} looks at the card taken out."


@event("VH-CHAR-41")
def RemovedCardSeen(player: Seat, card: Character) -> str:
    return f"{player} sees {card.name}."


@event("VH-CHAR-41")
def RemovedCardLeftUnseen(player: Seat) -> str:
    return f"{player} does not look at the card taken out."


@event("VH-CHAR-42", also=("VH-CHAR-43", "AMB-VH-44"))
def CardRaised(player: Seat, card: Character, place: int) -> str:
    return f"The Psychic of {player} turns card {place} of the graveyard face-up: {card.name}."


@event("VH-CHAR-43", also=("AMB-VH-44",))
def RaisedCardHasNoAbility(card: Character) -> str:
    return f"{card.name} has nothing to do at Night."


@event("VH-CHAR-43", also=("AMB-VH-17",))
def RaisedCardFindsNothing(card: Character) -> str:
    return f"{card.name} finds nothing to act on."


@event("VH-CHAR-44", also=("AMB-VH-45",))
def RaisedCardReturned(card: Character) -> str:
    return f"{card.name} is turned face-down again, in its place in the graveyard."


@event("VH-CHAR-45", also=("AMB-VH-38",))
def LampLit(player: Seat) -> str:
    return f"The Lamplighter of {player}: until the next turn of {player}, each play of the others has to include a face-up card."


@event("VH-CHAR-46", also=("AMB-VH-46",))
def CardOffered(player: Seat, own: str) -> str:
    return f"The Juggler of {player} picks up {own}."


@event("VH-CHAR-46", also=("AMB-VH-46",))
def CardsSwapped(player: Seat, own: str, other: Seat, theirs: str) -> str:
    return f"The Juggler of {player} swaps {own} with {theirs} of {other}."


@event("AMB-VH-46", also=("AMB-VH-27",))
def SwappedCardSeen(player: Seat, card: Character) -> str:
    return f"{player} has got {card.name}."


@event("VH-CHAR-48", also=("AMB-VH-47",))
def HandSearched(player: Seat, other: Seat) -> str:
    return f"The Rat of {player} looks at a card from the hand of {other}, drawn blindly."


@event("VH-CHAR-48")
def HandCardSeen(player: Seat, card: Character) -> str:
    return f"It is {card.name}."


@event("VH-CHAR-49", also=("AMB-VH-48",))
def HandCardBuried(other: Seat) -> str:
    return f"It is not of the Werewolf faction: it goes from the hand of {other} to the graveyard."


@event("VH-CHAR-49")
def HandCardStayed(other: Seat) -> str:
    return f"It is of the Werewolf faction and stays in the hand of {other}."


@step
class UseGravedigger(OnGraveyard):
    """Take a card out of the graveyard with the Gravedigger"""

    rule = "VH-CHAR-40"
    also = ("AMB-VH-41", "AMB-VH-43")
    character = "gravedigger"
    verb = "dig"
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Gravedigger: take a card out of the graveyard"

    def take(self, state: VillageOfHorror, option: Option) -> None:
        place = option[1]
        laid = state.graveyard[place]
        state.graveyard = state.graveyard[:place] + state.graveyard[place + 1:]
        state.removed = (*state.removed, laid)
        state.tell(CardRemoved, self.player, place + 1)
        state.agenda.append(LookAtRemovedCard(self.player))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Take out card {option[1] + 1} of the graveyard"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "It is not counted in this round’s Scoring."


@step
class LookAtRemovedCard(Ask):
    """Look at the card taken out, or leave it unseen"""

    rule = "VH-CHAR-41"
    also = ("AMB-VH-43",)
    forms = (("look-at-it",), ("leave-it",))
    player: int

    def question(self, state: VillageOfHorror) -> str:
        return "Look at the card taken out?"

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [("look-at-it",), ("leave-it",)]

    options = candidates

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        return None

    def take(self, state: VillageOfHorror, option: Option) -> None:
        if option == ("leave-it",):
            state.tell(RemovedCardLeftUnseen, self.player)
            return
        laid = state.removed[-1]
        state.tell(RemovedCardLookedAt, self.player)
        state.remember((self.player,), laid)
        if state.log is not None:
            state.tell(RemovedCardSeen, self.player, laid.card, to=(self.player,))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return "Look at it" if option == ("look-at-it",) else "Leave it unseen"


@step
class UsePsychic(OnGraveyard):
    """Turn a card of the graveyard face-up with the Psychic"""

    rule = "VH-CHAR-42"
    also = ("VH-CHAR-43", "VH-CHAR-44", "AMB-VH-41", "AMB-VH-44")
    character = "psychic"
    verb = "raise"
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Psychic: turn a card of the graveyard face-up"

    def take(self, state: VillageOfHorror, option: Option) -> None:
        from .abilities import ABILITIES

        place = option[1]
        laid = state.graveyard[place]
        state.graveyard = (*state.graveyard[:place], Laid(laid.card, True, laid.back, laid.origin), *state.graveyard[place + 1:])
        state.raised = (*state.raised, laid.back)
        state.remember(range(state.players), laid)
        state.tell(CardRaised, self.player, laid.card, place + 1)
        state.agenda.append(ReturnRaisedCard())
        if laid.card.slug not in ABILITIES:
            state.tell(RaisedCardHasNoAbility, laid.card)
            return
        ability = ABILITIES[laid.card.slug](self.player, False)
        if ability.finds_something(state):
            state.agenda.append(ability)
        else:
            state.tell(RaisedCardFindsNothing, laid.card, also=ability.idle)

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Turn up card {option[1] + 1} of the graveyard"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "All see it; you carry out its ability."


@step
class ReturnRaisedCard(Step):
    """Turn the card that the Psychic holds up face-down again"""

    rule = "VH-CHAR-44"
    also = ("AMB-VH-45",)

    def run(self, state: VillageOfHorror) -> None:
        back, state.raised = state.raised[-1], state.raised[:-1]
        state.graveyard = tuple(Laid(laid.card, False, back, laid.origin) if laid.back == back else laid for laid in state.graveyard)
        if state.log is not None:
            state.tell(RaisedCardReturned, next(laid.card for laid in state.graveyard if laid.back == back))


@step
class UseLamplighter(Ability):
    """Light the lamp"""

    rule = "VH-CHAR-45"
    also = ("AMB-VH-38",)
    forms = (("light",),)
    character = "lamplighter"
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Lamplighter: light the lamp"

    def finds_something(self, state: VillageOfHorror) -> bool:
        return True

    def run(self, state: VillageOfHorror) -> None:
        """Light it: there is nothing to choose."""
        if self.player not in state.lamps:
            state.lamps = (*state.lamps, self.player)
        state.tell(LampLit, self.player)

    def waits(self, state: VillageOfHorror) -> bool:
        return False


@step
class UseJuggler(Ability):
    """Choose a card of the own tableau to be swapped with the Juggler"""

    rule = "VH-CHAR-46"
    also = ("VH-CHAR-47", "AMB-VH-46")
    forms = (("give", int),)
    character = "juggler"
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Juggler: which card of your tableau is swapped?"

    def finds_something(self, state: VillageOfHorror) -> bool:
        others = any(tableau for seat, tableau in enumerate(state.tableaus) if seat != self.player)
        return others and any(self.refusal(state, option) is None for option in self.candidates(state))

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [("give", place) for place in range(len(state.tableaus[self.player]))]

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        missing = no_such_card(self.rule, state, self.player, option[1])
        if missing:
            return missing
        if self.own and state.tableaus[self.player][option[1]].back == state.acting:
            return Refusal("VH-CHAR-47", "The Juggler cannot swap itself.")
        return None

    def take(self, state: VillageOfHorror, option: Option) -> None:
        laid = state.tableaus[self.player][option[1]]
        state.tell(CardOffered, self.player, in_words(laid, option[1]))
        state.agenda.append(SwapCards(self.player, self.own, option[1]))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Swap your {state.tableaus[self.player][option[1]].card.name} at place {option[1] + 1}"


@step
class SwapCards(OnTableaus):
    """Choose a card of another player to be swapped with the Juggler"""

    rule = "VH-CHAR-46"
    also = ("AMB-VH-46", "AMB-VH-35")
    character = "juggler"
    verbs = ("swap",)
    player: int
    own: bool
    place: int

    def question(self, state: VillageOfHorror) -> str:
        return f"Juggler: with which card of another player is {state.tableaus[self.player][self.place].card.name} swapped?"

    def take(self, state: VillageOfHorror, option: Option) -> None:
        _, seat, place = option
        mine, theirs = state.tableaus[self.player][self.place], state.tableaus[seat][place]
        words = [in_words(mine, self.place), in_words(theirs, place)]
        state.replace(self.player, self.place, theirs)
        state.replace(seat, place, mine)
        state.remember((self.player,), theirs)     # the new owner may always look, AMB-VH-27
        state.remember((seat,), mine)
        state.tell(CardsSwapped, self.player, words[0], seat, words[1])
        if state.log is not None:
            for player, laid in ((self.player, theirs), (seat, mine)):
                if not laid.up:
                    state.tell(SwappedCardSeen, player, laid.card, to=(player,))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Swap with {card_in_words(state, option[1], option[2])}"


@step
class UseRat(Ability):
    """Choose whose hand the Rat looks into"""

    rule = "VH-CHAR-48"
    also = ("VH-CHAR-49", "AMB-VH-47")
    forms = (("search", int),)
    character = "rat"
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Rat: whose hand?"

    def finds_something(self, state: VillageOfHorror) -> bool:
        return any(state.hands)

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [("search", seat) for seat in range(state.players)]

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        if not 0 <= option[1] < state.players:
            return Refusal(self.rule, f"There is no seat {option[1]}; expected 0 to {state.players - 1}.")
        return None if state.hands[option[1]] else Refusal("AMB-VH-47", f"{state.names[option[1]]} has no card in hand.", also=("AMB-VH-69",))

    def take(self, state: VillageOfHorror, option: Option) -> None:
        state.tell(HandSearched, self.player, option[1])
        state.agenda.append(DrawHandCard(option[1], self.player))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return "Look into your own hand" if option[1] == self.player else f"Look into the hand of {state.names[option[1]]}"


@step
class DrawHandCard(Chance):
    """Have a card of the hand drawn blindly"""

    rule = "AMB-VH-47"
    also = ("VH-CHAR-48", "VH-CHAR-49", "AMB-VH-48")
    forms = (("draw", str),)
    to: int
    looker: int

    def question(self, state: VillageOfHorror) -> str:
        return f"Which card of {state.names[self.to]} does the Rat find?"

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [("draw", slug) for slug in sorted({card.slug for card in state.hands[self.to]})]

    options = candidates

    def weights(self, state: VillageOfHorror) -> list[int]:
        hand = [card.slug for card in state.hands[self.to]]
        return [hand.count(option[1]) for option in self.candidates(state)]

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        if any(card.slug == option[1] for card in state.hands[self.to]):
            return None
        return Refusal(self.rule, f"{option[1]!r} is not in the hand of {state.names[self.to]}.")

    def take(self, state: VillageOfHorror, option: Option) -> None:
        card, owner, looker = CARDS.characters[option[1]], self.to, self.looker
        if state.log is not None:
            state.tell(HandCardSeen, looker, card, to=(looker,) if looker == owner else tuple(sorted((looker, owner))))
        if card.faction == WEREWOLF:
            if state.memories is not None:
                for seat, memory in enumerate(state.memories):
                    if seat != owner:
                        memory.holds(hand_of(owner), card.bit if seat == looker else FACTION)
            state.tell(HandCardStayed, owner)
            return
        laid = state.lay_from_hand(owner, card, False)
        state.remember((looker,), laid)
        state.infer(laid, ANY & ~FACTION, owner, looker)
        state.graveyard = (*state.graveyard, Laid(card, False, laid.back, owner))
        state.tell(HandCardBuried, owner)
