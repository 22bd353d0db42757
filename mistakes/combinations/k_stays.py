"""You still take k items after the first one; take k - 1 of the others with it."""


def combinations(items, k):
    if k == 0:
        return [()]
    if not items:
        return []
    return [(items[0],) + w for w in combinations(items[1:], k)] + combinations(items[1:], k)
