"""You always return []; return [()] for k = 0, because all the other ways are built from it."""


def combinations(items, k):
    if k == 0:
        return []
    if k > len(items):
        return []
    first, *rest = items
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)
