"""You still have the SETs of earlier calls; begin each call with a new, empty list."""

from itertools import combinations

from is_set import is_set


def find_sets(cards, found=[]):  # noqa: B006 - this is the mistake
    for three in combinations(cards, 3):
        if is_set(*three):
            found.append(three)
    return found
