"""You put all cards in one list; keep the three cards of a SET together: append((a, b, c))."""


def find_sets_fast(cards):
    r = []
    cards = sorted(cards)
    s = set(cards)
    for i, a in enumerate(cards):
        for b in cards[i + 1 :]:
            c = tuple((-x - y) % 3 for x, y in zip(a, b))
            if c in s and b < c:
                r += [a, b, c]
    return r
