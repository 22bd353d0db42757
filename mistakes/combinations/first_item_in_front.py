"""You add the first item in each round; add the item that the loop has reached."""


def permutations(items):
    if not items:
        return [()]
    found = []
    for i in range(len(items)):
        for others in permutations(items[:i] + items[i + 1 :]):
            found.append((items[0], *others))
    return found
