"""Put each item in front of every order of the others; an empty list has one order, the empty one."""


def permutations(items):
    if not items:
        return [()]
    found = []
    for i in range(len(items)):
        others = items[:i] + items[i + 1 :]
        for order in permutations(others):
            found.append((items[i], *order))
    return found


def combinations(items, k):
    if k == 0:
        return [()]
    if k > len(items):
        return []
    first, *rest = items
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)
