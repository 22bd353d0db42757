"""You never look at the last card; range(n) already ends before n, so don't subtract 1."""


def find_sets_fast(cards):
    n = len(cards) - 1
    found = []
    later = set(cards[:n])
    for i in range(n):
        later.remove(cards[i])
        for j in range(i):
            c = tuple((-x - y) % 3 for x, y in zip(cards[i], cards[j]))
            if c in later:
                found.append((cards[i], cards[j], c))
    return found
