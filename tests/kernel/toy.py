"""A toy game for tests of the kernel alone: three rounds in which a coin falls, a card is drawn in secret, and a player bets on either."""

from dataclasses import dataclass

from horrorlab.kernel.agenda import Ask, Chance, Deal, State, Step
from horrorlab.kernel.decision import Refusal
from horrorlab.kernel.definition import Definition, Outcome
from horrorlab.kernel.events import Seat, event
from horrorlab.kernel.game import Game
from horrorlab.kernel.random import Pile
from horrorlab.kernel.registry import Steps
from horrorlab.kernel.starting import open_position, settings, start

STEPS = Steps("toy")
step = STEPS.register
SUITS = ("acorn", "bell", "leaf")


@dataclass(frozen=True)
class Leaf:
    slug: str


@event("VV-SETUP-02")
def PileLaid(cards: int) -> str:
    return f"A pile of {cards} cards is laid."


@event("VV-COURSE-01", also=("VV-COURSE-02",))
def CoinFell(side: str) -> str:
    return f"The coin shows {side}."


@event("VV-MON-03")
def CardSeen(player: Seat, card: str) -> str:
    return f"{player} sees {card}."


@event("VV-END-07")
def BetMade(player: Seat, side: str, right: bool) -> str:
    return f"{player} says {side} and is {'right' if right else 'wrong'}."


class Toy(State):
    __slots__ = ("coin", "pile", "hands", "points")

    def __init__(self, *arguments, **keywords):
        super().__init__(*arguments, **keywords)
        self.coin, self.pile = "", Pile()
        self.hands, self.points = [()] * self.players, [0] * self.players

    def copy(self):
        twin = super().copy()
        twin.coin, twin.pile, twin.hands, twin.points = self.coin, self.pile.copy(), self.hands[:], self.points[:]
        return twin


@step
class LayPile(Step):
    """Lay the pile"""

    rule = "VV-SETUP-02"

    def run(self, state):
        state.pile = Pile([Leaf(suit) for suit in SUITS for _ in range(2)])
        state.tell(PileLaid, len(state.pile))
        state.then(*[turn for player in range(state.players) for turn in (Flip(), Draw(player, 1), Bet(player))])


@step
class Flip(Chance):
    """Flip a coin that falls on heads twice as often"""

    rule = "VV-COURSE-01"
    forms = (("flip", str),)

    def question(self, state):
        return "Which side does the coin show?"

    def candidates(self, state):
        return [("flip", "heads"), ("flip", "tails")]

    def refusal(self, state, option):
        return None if option in self.candidates(state) else Refusal(self.rule, "A coin has two sides.")

    def weights(self, state):
        return [2, 1]

    def take(self, state, option):
        state.coin = option[1]
        state.tell(CoinFell, option[1])


@step
class Draw(Deal):
    """Draw a card in secret"""

    rule = "VV-MON-03"
    to: int
    count: int

    def pile(self, state):
        return state.pile

    def receive(self, state, cards):
        state.hands[self.to] += tuple(cards)

    def finish(self, state):
        state.tell(CardSeen, self.to, state.hands[self.to][-1].slug, to=(self.to,))


@step
class Bet(Ask):
    """Bet on the coin"""

    rule = "VV-END-07"
    forms = (("bet", str), ("pass",), ("raise", int, str))
    player: int

    def question(self, state):
        return "Heads or tails?"

    def candidates(self, state):
        return [("bet", "heads"), ("bet", "tails"), ("bet", "edge"), ("pass",)]

    def refusal(self, state, option):
        if option[0] == "raise" or option[1:] not in ((), ("heads",), ("tails",)):
            return Refusal("VV-END-07", "Heads, tails, or pass.", also=("VV-END-08",))
        return None

    def take(self, state, option):
        right = option == ("bet", state.coin)
        state.points[self.player] += right
        state.tell(BetMade, self.player, option[-1], right)


def new_state(**keywords):
    state = Toy(**keywords)
    state.then(LayPile())
    return state


def write(state):
    return {"coin": state.coin, "pile": [leaf.slug for leaf in state.pile.rest], "points": state.points,
            "hands": [[leaf.slug for leaf in hand] for hand in state.hands]}


def read(fields, keywords):
    state = Toy(**keywords)
    state.coin = fields.one_of("coin", ("", "heads", "tails"), "")
    state.pile = Pile(fields.each("pile", Leaf))
    state.points = fields.many("points", state.players)
    state.hands = [tuple(map(Leaf, hand)) for hand in fields.many("hands", state.players)]
    return state


def judge(state):
    return Outcome(tuple(state.points), (tuple(range(state.players)),), "toy", "VV-END-11")


def conceal(state, player):
    twin = state.copy()
    twin.hands = [hand if seat == player else tuple(Leaf("?") for _ in hand) for seat, hand in enumerate(state.hands)]
    return twin


def determinize(state, player, rng):
    return state.copy()


DEFINITION = Definition(
    id="vampire-village",                          # of a known game, so that its rulings can be looked up
    title="Toy", promise="", seats=(2, 3), names=("Ada", "Bo", "Cy"), steps=STEPS, new_state=new_state, outcome=judge, conceal=conceal,
    determinize=determinize, write=write, read=read, seats_rule="AMB-VV-01")


def a_toy(**options) -> Game:
    return start(DEFINITION, **{"players": 2, "seed": 1, **options})


def a_toy_state(**options) -> Toy:
    """Its first position, before anything has been carried out."""
    return new_state(**settings(DEFINITION, **{"players": 2, "seed": 1, **options}))


def a_toy_position(**fields) -> Game:
    """The toy game at a position; what is left out has a sensible value."""
    return open_position(DEFINITION, {"players": 2, "coin": "heads", "pile": ["acorn", "bell", "bell"], "points": [0, 0], "hands": [[], []],
                                      "agenda": [["Bet", {"player": 0}]], **fields})
