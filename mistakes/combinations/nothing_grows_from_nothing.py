"""You always return []; return [()] for no items, because all the orders are built from it."""


def permutations(items):
    if not items:
        return []
    found = []
    for i in range(len(items)):
        others = items[:i] + items[i + 1 :]
        for order in permutations(others):
            found.append((items[i], *order))
    return found
