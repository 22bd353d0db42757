"""You move the first item through the others, which keep their order; permute them, too."""


def permutations(items):
    if not items:
        return [()]
    first, *rest = items
    return [(*rest[:i], first, *rest[i:]) for i in range(len(items))]
