"""You always take three items; take k items."""


def combinations(items, k):
    n = len(items)
    return [
        (items[i], items[j], items[k])
        for i in range(n)
        for j in range(i + 1, n)
        for k in range(j + 1, n)
    ]
