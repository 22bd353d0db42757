"""You move only the first item, and the others keep their order; permute the others too."""


def permutations(items):
    if not items:
        return [()]
    first, *rest = items
    return [(*rest[:i], first, *rest[i:]) for i in range(len(items))]
