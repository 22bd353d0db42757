"""You return [()] if too few items are left; return [], because there is no way to choose."""


def combinations(items, k):
    if k == 0 or not items:
        return [()]
    first, *rest = items
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)
