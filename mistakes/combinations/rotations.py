"""You only rotate the list; put the items after the first one in every order too."""


def permutations(items):
    if not items:
        return [()]
    return [tuple(items[i:] + items[:i]) for i in range(len(items))]
