"""You take the third card away when you find it; leave it, because it may be in other SETs too."""


def find_sets_fast(cards):
    found, left = [], set(cards)
    for i, a in enumerate(cards):
        left.discard(a)
        for b in cards[:i]:
            c = tuple((-x - y) % 3 for x, y in zip(a, b))
            if c in left:
                found.append((a, b, c))
                left.remove(c)
    return found
