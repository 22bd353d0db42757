"""You keep the ways of earlier calls: found=[] in the first line is made only once."""

import itertools


def combinations(items, k, found=[]):  # noqa: B006 - this is the mistake
    found.extend(itertools.combinations(items, k))
    return found
