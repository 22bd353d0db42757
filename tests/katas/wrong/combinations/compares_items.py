"""You leave an item out by comparing, != item, and its equals too; leave out its place."""


def permutations(items):
    if not items:
        return [()]
    return [
        (item, *others)
        for item in items
        for others in permutations([other for other in items if other != item])
    ]
