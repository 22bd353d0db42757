"""You still have the cards of earlier tables; make a new set of cards in each call."""

TABLE = set()


def find_sets_fast(cards):
    TABLE.update(cards)
    found = []
    later = set(TABLE)
    for place, a in enumerate(cards):
        later.remove(a)
        for b in cards[:place]:
            c = tuple((-x - y) % 3 for x, y in zip(a, b))
            if c in later:
                found.append((a, b, c))
    return found
