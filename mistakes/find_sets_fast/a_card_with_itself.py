"""You pair each card with itself; pair it only with other cards."""


def find_sets_fast(cards):
    r = set()
    s = set(cards)
    for a in cards:
        for b in cards:
            c = tuple((-x - y) % 3 for x, y in zip(a, b))
            if c in s:
                r.add(tuple(sorted((a, b, c))))
    return list(r)
