"""You take the first of no items; where fewer than k are left there is no way: []."""


def combinations(items, k):
    if k == 0:
        return [()]
    first, rest = items[0], items[1:]
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)
