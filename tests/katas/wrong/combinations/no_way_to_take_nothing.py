"""You give [] for k = 0, and all else grows from it; one way takes nothing: [()]."""


def combinations(items, k):
    if k == 0 or len(items) == 0:
        return []
    first, rest = items[0], items[1:]
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)
