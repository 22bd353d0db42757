"""You take items out of the list that you were given; use items[1:] for the others."""


def combinations(items, k):
    if k == 0:
        return [()]
    if len(items) < k:
        return []
    first = items.pop(0)
    return [(first, *way) for way in combinations(list(items), k - 1)] + combinations(
        list(items), k
    )
