"""You still have the ways of earlier calls; begin each call with a new, empty list."""

import itertools


def combinations(items, k, found=[]):  # noqa: B006 - this is the mistake
    found.extend(itertools.combinations(items, k))
    return found
