"""You pair only cards that are next to each other; try every pair of cards."""


def find_sets_fast(cards):
    table = set(cards)
    found = set()
    for i in range(len(cards) - 1):
        a, b = cards[i], cards[i + 1]
        c = tuple((-x - y) % 3 for x, y in zip(a, b))
        if c in table:
            found.add(frozenset((a, b, c)))
    return found
