"""You list each SET twice, from two of its pairs; list it once."""


def find_sets_fast(cards):
    seen = set()
    found = []
    for a in cards:
        for b in seen:
            c = tuple((-x - y) % 3 for x, y in zip(a, b))
            if c in seen:
                found.append((a, b, c))
        seen.add(a)
    return found
