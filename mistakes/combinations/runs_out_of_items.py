"""You take the first item of an empty list; if there are too few items, return [] before that."""


def combinations(items, k):
    if k == 0:
        return [()]
    first, rest = items[0], items[1:]
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)
