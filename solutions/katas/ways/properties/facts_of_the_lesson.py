"""Check the same three facts as the lesson, each on thirty pairs of cards."""

from itertools import combinations, permutations, product

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

DECK = list(product(range(3), repeat=4))
same = settings(derandomize=True, database=None, deadline=None)
any_two = st.lists(st.sampled_from(DECK), min_size=2, max_size=2, unique=True)
swaps = [(place, x, y) for place in range(4) for x, y in combinations(range(3), 2)]


def for_all(examples, fact):
    few = settings(same, max_examples=30, phases=[Phase.generate])
    few(given(examples)(lambda example: fact(example)))()


def swapped(card, place, x, y):
    new = list(card)
    new[place] = {x: y, y: x}.get(card[place], card[place])
    return tuple(new)


def check_is_set(rule):
    def order(table):
        a, b = table
        for c in DECK:
            if c not in table:
                for x, y, z in permutations([a, b, c]):
                    assert rule(x, y, z) == rule(a, b, c)

    def relabel(table):
        a, b = table
        for c in DECK:
            if c not in table:
                for swap in swaps:
                    new = swapped(a, *swap), swapped(b, *swap), swapped(c, *swap)
                    assert rule(a, b, c) == rule(new[0], new[1], new[2])

    def completion(table):
        a, b = table
        assert len([c for c in DECK if c not in table and rule(a, b, c)]) == 1

    for fact in (order, relabel, completion):
        for_all(any_two, fact)
