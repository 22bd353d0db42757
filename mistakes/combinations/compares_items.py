"""You leave out all items that equal the chosen one; leave out only the item at its place."""


def permutations(items):
    if not items:
        return [()]
    found = []
    for i in range(len(items)):
        others = [item for item in items if item != items[i]]
        for order in permutations(others):
            found.append((items[i], *order))
    return found
