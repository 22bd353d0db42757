"""You take only items that stand next to each other."""


def combinations(items, k):
    return [tuple(items[i : i + k]) for i in range(len(items) - k + 1)]
