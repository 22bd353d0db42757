"""You always return []; return [()] for k = 0, because all the other ways are built from it."""


def combinations(items, k):
    if k == 0 or len(items) == 0:
        return []
    first, rest = items[0], items[1:]
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)
