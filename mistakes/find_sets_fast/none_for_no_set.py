"""You return None if there is no SET; return an empty list, []."""


def find_sets_fast(cards):
    found = []
    later = set(cards)
    for place, a in enumerate(cards):
        later.remove(a)
        for b in cards[:place]:
            c = tuple((-x - y) % 3 for x, y in zip(a, b))
            if c in later:
                found.append((a, b, c))
    if found:
        return found
