"""You leave out all items that equal the chosen one; leave out only the item at its place."""


def permutations(items):
    if not items:
        return [()]
    return [
        (item, *others)
        for item in items
        for others in permutations([other for other in items if other != item])
    ]
