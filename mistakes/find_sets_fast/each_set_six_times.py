"""You list each SET six times, once in each order; list it once."""


def find_sets_fast(cards):
    r = set()
    s = set(cards)
    for a in cards:
        for b in cards:
            if a != b:
                c = tuple((-x - y) % 3 for x, y in zip(a, b))
                if c in s:
                    r.add((a, b, c))
    return list(r)
