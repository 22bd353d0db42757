"""State three facts about every right rule, and let Hypothesis look for cards that break one."""

from itertools import combinations, permutations, product

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

DECK = list(product(range(3), repeat=4))
SWAPS = [(place, x, y) for place in range(4) for x, y in combinations(range(3), 2)]
few = settings(
    max_examples=15, derandomize=True, database=None, deadline=None, phases=[Phase.generate]
)
any_two = st.lists(st.sampled_from(DECK), min_size=2, max_size=2, unique=True)


def swapped(card, place, x, y):
    names = {x: y, y: x}
    return tuple([names.get(d, d) if i == place else d for i, d in enumerate(card)])


def check_is_set(is_set):
    def order(table):
        for c in DECK:
            if c not in table:
                answers = {bool(is_set(*three)) for three in permutations([*table, c])}
                assert len(answers) == 1

    def names(table):
        for c in DECK:
            if c not in table:
                for swap in SWAPS:
                    new = [swapped(card, *swap) for card in (*table, c)]
                    assert bool(is_set(*table, c)) == bool(is_set(*new))

    def completion(table):
        assert len([c for c in DECK if c not in table and is_set(*table, c)]) == 1

    for fact in (completion, order, names):
        few(given(any_two)(fact))()
