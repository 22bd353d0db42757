"""Complete every pair, and let a set of frozensets drop the duplicates."""


def find_sets(cards):
    found = set()
    for a in cards:
        for b in cards:
            c = tuple((-x - y) % 3 for x, y in zip(a, b))
            if a != b and c in cards:
                found.add(frozenset((a, b, c)))
    return found
