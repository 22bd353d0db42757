"""You only turn the row round; three items have six orders, not three."""


def permutations(items):
    if not items:
        return [()]
    return [tuple(items[i:] + items[:i]) for i in range(len(items))]
