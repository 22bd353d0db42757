"""You return [] for no items and k = 0; check k == 0 first, and return [()]."""


def combinations(items, k):
    if not items:
        return []
    if k == 0:
        return [()]
    first, *rest = items
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)
