"""You never leave the first item out; add the ways to take k of the other items."""


def combinations(items, k):
    if k == 0:
        return [()]
    if not items:
        return []
    return [(items[0], *others) for others in combinations(items[1:], k - 1)]
