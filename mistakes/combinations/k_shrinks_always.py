"""You take k - 1 items even if you leave the first one out; take k of the others then."""


def combinations(items, k):
    if k == 0:
        return [()]
    if not items:
        return []
    return [(items[0],) + w for w in combinations(items[1:], k - 1)] + combinations(
        items[1:], k - 1
    )
