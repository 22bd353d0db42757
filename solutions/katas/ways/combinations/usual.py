"""Put each item in front of every order of the other items; an empty list has one order, the empty one."""


def permutations(items):
    if not items:
        return [()]
    found = []
    for i in range(len(items)):
        others = items[:i] + items[i + 1 :]
        for order in permutations(others):
            found.append((items[i], *order))
    return found
