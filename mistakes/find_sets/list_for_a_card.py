"""You never find a SET; if you compute a third card, make it a tuple, like the other cards."""


def find_sets(cards):
    r = []
    for i, a in enumerate(cards):
        for b in cards[i + 1 :]:
            c = [(-x - y) % 3 for x, y in zip(a, b)]
            if c in cards and (a, b, c) not in r:
                r.append((a, b, c))
    return r
