"""You drop equal items, by set or by 'in'; items at other places are other items."""

import itertools


def combinations(items, k):
    return list(itertools.combinations(list(dict.fromkeys(items)), k))
