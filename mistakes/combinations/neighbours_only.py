"""You take only items next to each other; let any k items go together."""


def combinations(items, k):
    return [tuple(items[i : i + k]) for i in range(len(items) - k + 1)]
