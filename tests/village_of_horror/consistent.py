"""Every way in which the hidden cards may lie, by brute force: what a player could know at most.

All ways are followed along with a game. At each moment those are dropped in which the player would have seen something else, whatever the
others chose in secret. What is left is exactly what the player cannot tell apart.
"""

from math import factorial

from horrorlab.games import definition
from horrorlab.games.village_of_horror.memory import Memory
from horrorlab.games.village_of_horror.position.places import place_names
from horrorlab.games.village_of_horror.turn import SwitchCards
from horrorlab.games.village_of_horror.view import conceal
from horrorlab.games.village_of_horror.worlds import change_hidden, meant
from horrorlab.kernel.agenda import advance_one, answer
from horrorlab.kernel.definition import View

GAME = definition("village-of-horror")
REMEMBERED = ("seen", "saw", "thinks", "among")


class Worlds:
    """All positions that a player cannot tell from the real one, from the first moment on."""

    def __init__(self, game, player, most):
        self.real, self.player, self.most = game.state.copy(), player, most
        self.worlds = distinct(world for world in self._deals() if meant(world.memories[player], world) is not None)
        assert key(self.real) in {key(world) for world in self.worlds}

    def _deals(self):
        """Lay the hidden cards in every way that is true to what the player remembers."""
        places, cards = [], []
        change_hidden(self.real.copy(), self.player, lambda place, card: (places.append(place), cards.append(card), card)[2])
        memory = self.real.memories[self.player]
        left = {card: cards.count(card) for card in sorted(set(cards), key=lambda card: card.slug)}

        def lay(chosen):
            if len(chosen) == len(places):
                yield self._with(list(chosen))
                return
            place = places[len(chosen)]
            least = chosen[-1].slug if chosen and place < 1 and place == places[len(chosen) - 1] else ""       # hands have no order
            for card in left:
                if left[card] and card.slug >= least and memory.may_be_at(place) & card.bit:
                    left[card] -= 1
                    yield from lay([*chosen, card])
                    left[card] += 1
        return lay([])

    def _with(self, cards):
        world, rest = self.real.copy(), iter(cards)
        change_hidden(world, self.player, lambda place, card: next(rest))
        world.memories = [own if seat == self.player else Memory() for seat, own in enumerate(world.memories)]
        return world

    def go_on(self, rng):
        """Carry out one Step, or give an answer at random, in the real game and in all others.

        False when the round is over, or when there would be more ways than a test has time for: then nothing is done any more.
        """
        real, player = self.real, self.player
        ask = asking(real)
        if ask:
            secret = ask.player != player
            if secret and sum(self._ways(world) for world in self.worlds) > self.most:
                return False
            option = rng.choice(ask.options(real))
            answer(real, option)
            worlds = (answered(world, other) for world in self.worlds for other in (asking(world).options(world) if secret else [option]))
            if secret and isinstance(ask, SwitchCards):              # how often somebody switches is no more to be seen than what
                while isinstance(asking(real), SwitchCards):
                    answer(real, rng.choice(asking(real).options(real)))
                worlds = (switched for world in worlds for switched in self._switched(world))
            self.worlds = list(worlds)
        else:
            for state in (real, *self.worlds):
                advance_one(state)
        if real.round > 1 or real.phase == "scoring":
            return False
        seen = observed(real, player)
        self.worlds = distinct(world for world in self.worlds if observed(world, player) == seen)
        return True

    def _ways(self, world):
        ask = asking(world)
        return factorial(len(ask.slots(world))) if isinstance(ask, SwitchCards) else len(ask.options(world))

    def _switched(self, world):
        if not isinstance(asking(world), SwitchCards):
            return [world]
        return [end for option in asking(world).options(world) for end in self._switched(answered(world, option))]

    def at_most(self):
        """The characters that may lie at each hidden place, by its name."""
        return collected(hidden(world, self.player) for world in self.worlds)


def asking(state):
    top = state.agenda[-1] if state.agenda else None
    return top if top and top.waits(state) else None


def answered(state, option):
    twin = state.copy()
    answer(twin, option)
    return twin


def observed(state, player):
    """All that a player sees and is told, without what is remembered of earlier moments."""
    plain = View(GAME, state, player, asking(state), over=not state.agenda).plain()
    for name in REMEMBERED:
        plain["state"]["seats"][player].pop(name, None)
    return plain


def remembered(state, player):
    """All that a player remembers, by the names of places."""
    seat = GAME.write(conceal(state, player))["seats"][player]
    return {name: seat.get(name) for name in REMEMBERED}


def hidden(state, player):
    """Each hidden place by its name, with the character that lies there."""
    names, found = place_names(state), []
    change_hidden(state.copy(), player, lambda place, card: (found.append((names.get(place, "deck"), card.slug)), card)[1])
    return found


def collected(worlds):
    found = {}
    for world in worlds:
        for place, slug in world:
            found.setdefault(place, set()).add(slug)
    return found


def key(state):
    lying = [[(laid.card.slug, laid.up, laid.back) for laid in zone] for zone in (*state.tableaus, state.graveyard, state.removed)]
    return repr((lying, [sorted(card.slug for card in hand) for hand in (*state.hands, *state.aside, state.deck.rest)], state.agenda))


def distinct(states):
    return list({key(state): state for state in states}.values())
