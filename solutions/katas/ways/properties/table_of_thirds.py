"""Ask the rule for its table of third cards, and check that the table has SET's geometry."""

from itertools import product

DECK = list(product(range(3), repeat=4))
STEPS = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (1, 2, 1, 2)]


def plus(a, b):
    return tuple((x + y) % 3 for x, y in zip(a, b))


def check_is_set(is_set):
    third = {}
    for a in DECK[::2]:
        for b in DECK[1::8]:
            if a != b:
                [*found] = (c for c in DECK if c not in (a, b) and is_set(a, b, c))
                if len(found) != 1:
                    raise AssertionError(f"{len(found)} cards complete {a} and {b}")
                third[a, b] = found[0]
    for (a, b), c in third.items():
        orders = is_set(b, a, c), is_set(a, c, b), is_set(c, b, a), is_set(b, c, a), is_set(c, a, b)
        moved = (is_set(plus(a, s), plus(b, s), plus(c, s)) for s in STEPS)
        mirrored = is_set(*(tuple(-x % 3 for x in card) for card in (a, b, c)))
        assert all(orders) and all(moved) and mirrored
        # A sum of SETs is one again: the thirds of all four steps decide the rest.
        assert all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))
