"""You take k - 1 items even if you leave out the first; in that case, take k of the others."""


def combinations(items, k):
    if k == 0:
        return [()]
    if k > len(items):
        return []
    first, *rest = items
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k - 1)
