"""You keep the SETs of earlier calls: found=[] in the first line is made only once."""

from itertools import combinations

from is_set import is_set


def find_sets(cards, found=[]):  # noqa: B006 - this is the mistake
    for three in combinations(cards, 3):
        if is_set(*three):
            found.append(three)
    return found
