"""You end with [] where no item is left, and all else grows from it; end with [()]."""


def permutations(items):
    found = []
    for i in range(len(items)):
        for others in permutations(items[:i] + items[i + 1 :]):
            found.append((items[i], *others))
    return found
