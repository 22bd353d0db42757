"""You return selections of every size; return only those with k items."""


def combinations(items, k):
    if not items:
        return [()]
    rest = combinations(items[1:], k)
    return [(items[0],) + w for w in rest] + rest
