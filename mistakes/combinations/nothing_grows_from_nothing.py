"""You always return []; return [()] for no items, because all the orders are built from it."""


def permutations(items):
    found = []
    for i in range(len(items)):
        for others in permutations(items[:i] + items[i + 1 :]):
            found.append((items[i], *others))
    return found
