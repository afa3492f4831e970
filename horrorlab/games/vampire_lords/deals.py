"""Deals: on one's own turn, gold and blood for gold, blood or a promise, by consent; what a transfer seals is binding.

Rule: VL-5.1-14, VL-5.1-15, VL-5.1-16, AMB-VL-110
"""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import listed, many
from .state import Promise, VampireLords, step

CUTTHROATS, DEAL = "cutthroats", "deal"
PROMISES = ("none", "attack", "unrest")
MOST = 59                                          # of a resource in one deal: more are given in several


@event("VL-5.1-14", also=("AMB-VL-110",))
def DealOffered(player: Seat, other: Seat, gives: str, wants: str) -> str:
    return f"{player} offers {other} a deal: {gives} for {wants}."


@event("VL-5.1-16", also=("VL-2.0-17", "AMB-VL-110"))
def DealSealed(player: Seat, other: Seat) -> str:
    return f"{other} accepts the deal of {player}; it is sealed."


@event("VL-5.1-14", also=("AMB-VL-110",))
def DealWithdrawn(player: Seat) -> str:
    return f"{player} makes no offer after all."


@event("VL-5.1-14", also=("AMB-VL-110",))
def DealDeclined(player: Seat, other: Seat) -> str:
    return f"{other} declines the deal of {player}."


@event("VL-8.0-08", also=("AMB-VL-110",))
def PromiseIsTalk(player: Seat) -> str:
    return f"Cutthroats: the promise of {player} binds nobody."


@event("AMB-VL-110")
def DealConsidered(player: Seat, other: Seat) -> str:
    return f"{player} considers a deal with {other}."


def may_deal(state: VampireLords, player: int, other: int) -> Refusal | None:
    """Tell why no deal can be offered."""
    if not 0 <= other < state.players or other == player:
        return Refusal("VL-5.1-14", "Deals are made with another player.")
    if not (state.gold[player] or state.blood[player] or state.gold[other] or state.blood[other]):
        return Refusal("VL-5.1-16", "Nobody of the two has anything to give: only a transfer seals a deal.")
    return None


def begin_deal(state: VampireLords, player: int, other: int, then: Step) -> None:
    """Begin to word an offer; afterwards the turn goes on."""
    state.tell(DealConsidered, player, other, also=("VL-5.1-15" if state.phase == "market" else "VL-5.1-14",))
    state.then(WordOffer(player, other, ()), then)


WITHDRAW: Option = ("withdraw",)
AMOUNTS: list[Option] = [("amount", amount) for amount in range(MOST + 1)]
PROMISING: list[Option] = [("promise", what) for what in PROMISES]
TERMS = ("give gold", "give blood", "want gold", "want blood", "promise", "want promise")


@step
class WordOffer(Ask):
    """Word an offer, term by term"""

    rule = "VL-5.1-14"
    also = ("VL-5.1-15", "AMB-VL-110")
    forms = (("amount", int), ("promise", str), ("withdraw",))
    player: int
    other: int
    terms: tuple[int, ...]

    def question(self, state: VampireLords) -> str:
        name = state.names[self.other]
        return (f"How much gold do you give {name}?", f"How much blood do you give {name}?", f"How much gold do you want from {name}?",
                f"How much blood do you want from {name}?", "What do you promise until the end of the round?",
                f"What shall {name} promise until the end of the round?")[len(self.terms)]

    def most(self, state: VampireLords) -> int:
        """Count how much can be given in this deal."""
        return min(MOST, self.there(state))

    def there(self, state: VampireLords) -> int:
        """Count how much there is."""
        holder = self.player if len(self.terms) < 2 else self.other
        return (state.gold if len(self.terms) % 2 == 0 else state.blood)[holder]

    def candidates(self, state: VampireLords) -> list[Option]:
        if len(self.terms) < 4:
            return [*AMOUNTS[:self.most(state) + 1], WITHDRAW]
        return [*PROMISING, WITHDRAW]

    def options(self, state: VampireLords) -> list[Option]:
        options = self.candidates(state)
        return [option for option in options if not self.seals_nothing(option)] if len(self.terms) == 3 else options

    def seals_nothing(self, option: Option) -> bool:
        """Tell whether nothing would change hands: what each gives is what the other gives."""
        return len(self.terms) == 3 and self.terms[0] == self.terms[2] and option == ("amount", self.terms[1])

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        match option:
            case ("withdraw",):
                return None
            case ("amount", amount) if len(self.terms) < 4 and 0 <= amount <= self.most(state):
                if self.seals_nothing(option):
                    return Refusal("VL-5.1-16", "Only a transfer of gold or blood seals a deal.")
                return None
            case ("promise", what) if len(self.terms) >= 4 and what in PROMISES:
                return None
        if len(self.terms) >= 4:
            return Refusal(self.rule, f"Expected one of {', '.join(PROMISES)}.")
        more = " More can be given in another deal." if self.there(state) > MOST else ""
        return Refusal(self.rule, f"Expected an amount from 0 to {self.most(state)}.{more}", also=("AMB-VL-110",))

    def take(self, state: VampireLords, option: Option) -> None:
        if option == WITHDRAW:
            state.tell(DealWithdrawn, self.player)
            return
        terms = (*self.terms, option[1] if option[0] == "amount" else PROMISES.index(option[1]))
        if len(terms) < len(TERMS):
            state.agenda.append(WordOffer(self.player, self.other, terms))
            return
        if state.log is not None:
            gives, wants = terms_in_words(terms[0], terms[1], terms[4]), terms_in_words(terms[2], terms[3], terms[5])
            state.tell(DealOffered, self.player, self.other, gives, wants)
        state.agenda.append(AnswerOffer(self.other, self.player, terms))

    def label(self, state: VampireLords, option: Option) -> str:
        match option:
            case ("withdraw",):
                return "Make no deal after all"
            case ("amount", amount):
                return f"{'Give' if len(self.terms) < 2 else 'Ask for'} {amount}"
        if len(self.terms) == 4:
            return f"Promise {PROMISE_WORDS[option[1]]}"
        return f"Ask {PROMISE_WORDS[option[1]] if option[1] != 'none' else 'for nothing'}"


PROMISE_WORDS = {"none": "nothing", "attack": "not to attack", "unrest": "to sow no Unrest"}


def terms_in_words(gold: int, blood: int, promise: int) -> str:
    """Word one side of a deal."""
    parts = [many(gold, "gold", "gold")] * bool(gold) + [many(blood, "blood", "blood")] * bool(blood) \
        + [f"the promise {PROMISE_WORDS[PROMISES[promise]]}"] * bool(promise)
    return listed(parts or ["nothing"])


@step
class AnswerOffer(Ask):
    """Accept the deal, or decline it"""

    rule = "VL-5.1-14"
    also = ("VL-5.1-16", "AMB-VL-110")
    forms = (("accept",), ("decline",))
    player: int
    offerer: int
    terms: tuple[int, ...]

    def question(self, state: VampireLords) -> str:
        gives, wants = terms_in_words(self.terms[0], self.terms[1], self.terms[4]), terms_in_words(self.terms[2], self.terms[3], self.terms[5])
        return f"{state.names[self.offerer]} gives you {gives} for {wants}. Accept?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("accept",), ("decline",)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        giver, taker = self.offerer, self.player
        if option == ("decline",):
            state.tell(DealDeclined, giver, taker)
            return
        gold, blood = self.terms[0] - self.terms[2], self.terms[1] - self.terms[3]
        state.gold[giver], state.gold[taker] = state.gold[giver] - gold, state.gold[taker] + gold
        state.blood[giver], state.blood[taker] = state.blood[giver] - blood, state.blood[taker] + blood
        state.tell(DealSealed, giver, taker)
        for by, to, what in ((giver, taker, self.terms[4]), (taker, giver, self.terms[5])):
            if what and CUTTHROATS in state.variants:
                state.tell(PromiseIsTalk, by)
            elif what and not state.promised(by, to, PROMISES[what]):
                state.promises = (*state.promises, Promise(by, to, PROMISES[what]))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Accept" if option == ("accept",) else "Decline"
