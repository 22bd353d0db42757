"""You still take k items after the first one; take k - 1 of the others with it."""


def combinations(items, k):
    if k == 0:
        return [()]
    if k > len(items):
        return []
    first, *rest = items
    with_first = [(first, *others) for others in combinations(rest, k)]
    return with_first + combinations(rest, k)
