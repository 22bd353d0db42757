"""You append whole lists, so you get lists in a list; join them with + or `extend`."""


def combinations(items, k):
    if k == 0:
        return [()]
    if not items:
        return []
    r = []
    r.append([(items[0],) + w for w in combinations(items[1:], k - 1)])
    r.append(combinations(items[1:], k))
    return r
