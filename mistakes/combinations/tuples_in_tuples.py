"""You put a tuple inside a tuple; join two tuples with +: (first,) + others."""


def combinations(items, k):
    if k == 0:
        return [()]
    if not items:
        return []
    return [(items[0], w) for w in combinations(items[1:], k - 1)] + combinations(items[1:], k)
