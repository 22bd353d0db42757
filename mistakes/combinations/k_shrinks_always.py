"""You take k - 1 items even if you leave out the first; in that case, take k of the others."""


def combinations(items, k):
    if k == 0:
        return [()]
    if not items:
        return []
    return [(items[0],) + w for w in combinations(items[1:], k - 1)] + combinations(
        items[1:], k - 1
    )
