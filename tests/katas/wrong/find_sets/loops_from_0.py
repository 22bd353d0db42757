"""You start every loop at 0: each SET comes six times, and each card thrice with itself."""

from is_set import is_set


def find_sets(cards):
    found = []
    for a in cards:
        for b in cards:
            for c in cards:
                if is_set(a, b, c):
                    found.append((a, b, c))
    return found
