"""You add the first item in each round; add the item that the loop has reached."""


def permutations(items):
    if not items:
        return [()]
    found = []
    for i in range(len(items)):
        others = items[:i] + items[i + 1 :]
        for order in permutations(others):
            found.append((items[0], *order))
    return found
