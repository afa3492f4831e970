"""Chance: the generator is fair enough, copies go their own ways, piles keep what is fixed on top."""

from collections import Counter

import pytest

from horrorlab.kernel.random import Pile, Random

from .toy import Leaf


def leaves(slugs):
    return [Leaf(slug) for slug in slugs]


def slugs(cards):
    return "".join(card.slug for card in cards)


def is_even(counts, draws, sides):
    """A chi-square far below what chance would bring once in a thousand times."""
    expected = draws / sides
    return sum((counts[i] - expected) ** 2 / expected for i in range(sides)) < 3 * sides + 10


@pytest.mark.parametrize("sides", [2, 3, 6, 60])
def test_every_number_is_as_likely_as_the_others(sides):
    random = Random(5)
    assert is_even(Counter(random.below(sides) for _ in range(6000)), 6000, sides)


@pytest.mark.parametrize("sides", [3, 6])
def test_first_draws_of_neighboring_seeds_are_spread_too(sides):
    assert is_even(Counter(Random(seed).below(sides) for seed in range(6000)), 6000, sides)


def test_consecutive_draws_do_not_hang_together():
    random = Random(1)
    pairs = Counter(random.below(4) * 4 + random.below(4) for _ in range(8000))
    assert is_even(pairs, 8000, 16)


def test_shuffles_bring_every_order():
    random, orders = Random(2), Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        random.shuffle(items)
        orders[items[0] * 2 + (items[1] > items[2])] += 1
    assert is_even(orders, 6000, 6)


def test_weights_say_how_likely_an_index_is():
    random = Random(3)
    counts = Counter(random.weighted([0, 1, 3]) for _ in range(4000))
    assert counts[0] == 0
    assert 900 < counts[1] < 1100


def later(random, draws=20):
    """What a generator would draw next; it is left alone."""
    twin = random.copy()
    return [twin.below(100) for _ in range(draws)]


def test_a_copy_goes_its_own_way():
    random = Random(4)
    twin = random.copy()
    assert twin == random
    expected = later(random)
    twin.below(10)
    assert later(random) == expected
    assert later(twin)[:-1] == expected[1:]
    assert twin != random


def test_the_same_seed_brings_the_same_and_others_something_else():
    assert later(Random(7)) == later(Random(7))
    assert len({tuple(later(Random(seed))) for seed in range(50)}) == 50


def test_a_pile_gives_every_card_once():
    pile = Pile(leaves("abcdef"))
    assert sorted(slugs(pile.draw(Random(1), 4) + pile.draw(Random(2), 2))) == list("abcdef")
    assert len(pile) == 0


def test_what_comes_first_is_as_likely_for_every_card():
    counts = Counter("abcd".index(slugs(Pile(leaves("abcd")).draw(Random(seed), 1))) for seed in range(4000))
    assert is_even(counts, 4000, 4)


def test_the_fixed_top_is_drawn_first_the_last_of_it_next():
    pile = Pile(leaves("aab"), leaves("xyz"))
    assert (len(pile), pile.possible()) == (6, {"z": 1})
    assert slugs(pile.draw(Random(1), 3)) == "zyx"
    assert pile.possible() == {"a": 2, "b": 1}
    assert pile.take("b").slug == "b"
    assert pile.possible() == {"a": 2}


def test_only_the_top_card_can_be_taken_where_one_is_fixed():
    pile = Pile(leaves("a"), leaves("xy"))
    with pytest.raises(AssertionError):
        pile.take("a")
    assert slugs([pile.take("y"), pile.take("x"), pile.take("a")]) == "yxa"


def test_copies_of_a_pile_are_independent():
    pile = Pile(leaves("ab"), leaves("c"))
    twin = pile.copy()
    assert twin == pile
    twin.draw(Random(1), 2)
    assert (len(twin), len(pile)) == (1, 3)
    assert twin != pile
