"""The agenda: a stack of small Steps still to do, and the loop that carries them out until one of them asks.

A game is its agenda. A ``Step`` changes the state, tells what happened and may put further Steps on the agenda; an ``Ask``
is a Step that waits for an answer. Steps are plain values (a class and a few fields), are never changed once they are on the
agenda, and are registered by name, so a waiting game can be saved, compared, copied and sent elsewhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, TypeVar, cast

from .decision import CHANCE, Option, Refusal
from .errors import SaveError, quoted
from .events import Event, EventKind
from .random import Pile, Random

StateT = TypeVar("StateT", bound="State")


_HUGE = 1 << 31                                    # no piece of any game counts so far


class State:
    """What every position holds: the players, the agenda, the log, the generator, and how chance is settled.

    A game adds its own fields and extends ``copy``. ``log`` is None in bulk play and then costs nothing. ``outcomes``
    collects what chance brought, as options of the player CHANCE, or is None; ``script`` holds outcomes to repeat.
    """

    __slots__ = ("names", "players", "agenda", "log", "random", "rulings", "variants", "asks_chance", "outcomes", "script")

    def __init__(self, names: tuple[str, ...], *, seed: int = 0, rulings: dict[str, str] | None = None, variants: tuple[str, ...] = (),
                 asks_chance: bool = False) -> None:
        self.names, self.players = names, len(names)
        self.agenda: list[Step] = []
        self.log: list[Event] | None = []
        self.random = Random(seed)
        self.rulings, self.variants = rulings or {}, variants
        self.asks_chance = asks_chance
        self.outcomes: list[Option] | None = []
        self.script: list[Option] = []

    def copy(self: StateT) -> StateT:
        """Copy the position; what never changes is shared."""
        twin = self.__class__.__new__(self.__class__)
        twin.names, twin.players = self.names, self.players
        twin.agenda = self.agenda[:]
        twin.log = None if self.log is None else self.log[:]
        twin.random = self.random.copy()
        twin.rulings, twin.variants, twin.asks_chance = self.rulings, self.variants, self.asks_chance
        twin.outcomes = None if self.outcomes is None else []
        twin.script = []
        return twin

    def name_of(self, player: int) -> str:
        return "Chance" if player == CHANCE else self.names[player]

    def left_of(self, player: int) -> int:
        """Find the left neighbor: the next seat clockwise."""
        return (player + 1) % self.players

    def right_of(self, player: int) -> int:
        """Find the right neighbor: the next seat counterclockwise."""
        return (player - 1) % self.players

    def clockwise(self, first: int) -> list[int]:
        """List all seats clockwise from the first one."""
        return [(first + i) % self.players for i in range(self.players)]

    def unwatched(self) -> None:
        """Tell nothing and take note of nothing from here on: nobody looks. A game that keeps what its seats remember drops that as well."""
        self.log = self.outcomes = None

    def then(self, *steps: Step) -> None:
        """Put Steps on the agenda, to be carried out next and in this order. A single one may as well be appended to ``agenda``."""
        self.agenda += steps[::-1]

    def tell(self, kind: EventKind, *args: Any, also: tuple[str, ...] = (), to: tuple[int, ...] | None = None) -> None:
        """Tell what happened; ``to`` names the seats that may know, None stands for everybody."""
        if self.log is not None:
            self.log.append(Event(kind, args, also, to, self.names))

    def settle(self, option: Option) -> Option:
        """Take note of what chance brought, or bring what the script says instead."""
        if self.script:
            option = self.script.pop(0)
        if self.outcomes is not None:
            self.outcomes.append(option)
        return option

    def draw(self, pile: Pile, count: int) -> list[Any]:
        """Draw cards from a pile by the state's own generator, and take note of each."""
        if self.outcomes is None and not self.script:
            return pile.draw(self.random, count)
        return [self._draw_noted(pile) for _ in range(count)]

    def _draw_noted(self, pile: Pile) -> Any:
        possible = pile.possible() if self.script else {}
        card = pile.draw(self.random, 1)[0]
        option = self.settle(("draw", card.slug))
        if option == ("draw", card.slug):
            return card
        if not fits(option, ("draw", str)) or option[1] not in possible:
            raise SaveError(f"choices: chance cannot bring {list(option)} here; expected draw, and one of: {', '.join(possible)}")
        pile.rest.append(card)
        return pile.take(option[1])


class Step:
    """One thing to do. ``rule`` is the id that it carries out, ``also`` further ids; the docstring says it in a sentence.

    Where a Step clears away what people want to see first, a table waits before it; ``pause`` says what its button does then.
    """

    __slots__ = ()
    rule: ClassVar[str] = ""
    also: ClassVar[tuple[str, ...]] = ()
    pause: ClassVar[str] = ""

    def run(self, state: Any) -> bool | None:
        """Change the state, tell what happened, put further Steps on the agenda. Only an ``Ask`` returns True: it waits for an answer."""
        raise NotImplementedError

    def waits(self, state: Any) -> bool:
        """Tell whether this Step waits for an answer."""
        return False

    def describe(self, state: State) -> str:
        """Say what is to be done, for the agenda that people read."""
        words = (self.__doc__ or type(self).__name__).partition("\n")[0].rstrip(".")
        player = getattr(self, "player", CHANCE)
        if player == CHANCE:                       # chance deals, a seat receives
            player = getattr(self, "to", CHANCE)
        return words if player == CHANCE else f"{state.name_of(player)}: {words[0].lower()}{words[1:]}"


class Ask(Step):
    """A Step that waits for an answer.

    ``forms`` lists the shapes of an answer: verb, then the type of each further item. Where several things are pointed at, ``any_order``
    tells that it does not matter which of them comes first.
    """

    __slots__ = ()
    forms: ClassVar[tuple[tuple[Any, ...], ...]] = ()
    any_order: ClassVar[bool] = False
    player: int

    def run(self, state: Any) -> bool | None:
        return True

    def waits(self, state: Any) -> bool:
        return True

    def question(self, state: Any) -> str:
        """Ask, as a person would."""
        raise NotImplementedError

    def candidates(self, state: Any) -> list[Option]:
        """List the choices that come to mind, open or not: finite, in a fixed order, none twice."""
        raise NotImplementedError

    def refusal(self, state: Any, option: Option) -> Refusal | None:
        """Tell why a well-formed choice is not open, with the rule; None if it is open."""
        raise NotImplementedError

    def options(self, state: Any) -> list[Option]:
        """List the open choices: the candidates that nothing refuses."""
        return [option for option in self.candidates(state) if self.refusal(state, option) is None]

    def take(self, state: Any, option: Option) -> None:
        """Receive the answer, an open choice."""
        raise NotImplementedError

    def label(self, state: Any, option: Option) -> str:
        """Say in a few words what an option does."""
        return " ".join(str(item) for item in option)

    def consequence(self, state: Any, option: Option) -> str:
        """Say what would follow from an option."""
        return ""

    def why_not(self, state: State, option: Any) -> Refusal | None:
        """Tell why anything at all is not an open choice here; None if it is open."""
        if not any(fits(option, form) for form in self.forms):
            shapes = " or ".join(f"({form[0]!r}, {', '.join(kind.__name__ for kind in form[1:])})".replace(", )", ",)") for form in self.forms)
            return Refusal(self.rule, f"{quoted(option)} is no answer to this question; expected {shapes}.")
        return self.refusal(state, option)


class AskIfOpen(Ask):
    """An Ask that is passed over where nothing is open."""

    __slots__ = ()

    def passed_over(self, state: Any) -> None:
        """Tell that nothing is open."""

    def run(self, state: Any) -> bool | None:
        if self.options(state):
            return True
        self.passed_over(state)
        return None

    def waits(self, state: Any) -> bool:
        return bool(self.options(state))


def fits(option: Any, form: tuple[Any, ...]) -> bool:
    """Tell whether an option has the shape of a form: the same verb, then items of the right types.

    >>> fits(("place", "old-mill", 1, 2), ("place", str, int, int)), fits(("place", 1), ("place", str))
    (True, False)
    """
    return (isinstance(option, tuple) and len(option) == len(form) and isinstance(option[0], str) and option[0] == form[0]
            and all(type(item) is kind and (kind is not int or abs(item) < _HUGE) for item, kind in zip(option[1:], form[1:], strict=True)))


class Chance(Ask):
    """A Step whose answer chance gives: a die, the next card of a pile."""

    __slots__ = ()
    player = CHANCE

    def run(self, state: Any) -> bool | None:
        if state.asks_chance:
            return True
        self.resolve(state)
        return None

    def waits(self, state: Any) -> bool:
        return bool(state.asks_chance)

    def weights(self, state: Any) -> list[int]:
        """Give the weight of each option, in their order."""
        raise NotImplementedError

    def resolve(self, state: Any) -> None:
        """Let the state's own generator answer."""
        option = self.options(state)[state.random.weighted(self.weights(state))]
        brought = state.settle(option)
        if brought != option and (refusal := self.why_not(state, brought)):
            raise SaveError(f"choices: chance cannot bring {list(brought)} here: {refusal}")
        self.take(state, brought)


class Deal(Chance):
    """Deal cards from a pile, one after the other; a subclass has the field ``count`` and says which pile and where to.

    If the cards go to a seat, its number is the field ``to``.
    """

    __slots__ = ()
    forms = (("draw", str),)
    count: int

    def pile(self, state: Any) -> Pile:
        raise NotImplementedError

    def receive(self, state: Any, cards: list[Any]) -> None:
        """Put the cards where they go."""
        raise NotImplementedError

    def finish(self, state: Any) -> None:
        """Do what follows when the last card has been dealt."""

    def question(self, state: Any) -> str:
        return "Which card does chance bring?"

    def candidates(self, state: Any) -> list[Option]:
        return [("draw", slug) for slug in self.pile(state).possible()]

    def refusal(self, state: Any, option: Option) -> Refusal | None:
        possible = self.pile(state).possible()
        return None if option[1] in possible else Refusal(self.rule, f"{option[1]} cannot be drawn here; possible: {', '.join(possible)}.")

    def weights(self, state: Any) -> list[int]:
        return list(self.pile(state).possible().values())

    def take(self, state: Any, option: Option) -> None:
        self.receive(state, [self.pile(state).take(option[1])])
        if self.count > 1:
            state.then(replace(self, count=self.count - 1))  # type: ignore[type-var]
        else:
            self.finish(state)

    def resolve(self, state: Any) -> None:
        self.receive(state, state.draw(self.pile(state), self.count))
        self.finish(state)


def advance(state: State) -> Ask | None:
    """Carry out Steps until one asks, and return it (it stays on the agenda); None when nothing is left to do."""
    agenda = state.agenda
    while agenda:
        step = agenda.pop()
        if step.run(state):
            agenda.append(step)
            return step  # type: ignore[return-value]  # no cast: this is the innermost loop
    return None


def advance_one(state: State) -> bool:
    """Carry out one Step; False when there is none to carry out before the next answer."""
    if not state.agenda or state.agenda[-1].waits(state):
        return False
    state.agenda.pop().run(state)
    return True


def answer(state: State, option: Option) -> None:
    """Give the Step on top of the agenda its answer. Nothing is checked: the option comes from its ``options``."""
    cast(Ask, state.agenda.pop()).take(state, option)
