"""You return selections with fewer than k items, too; keep only those with k items."""


def combinations(items, k):
    r = [()]
    for x in items:
        r += [w + (x,) for w in r if len(w) < k]
    return r
