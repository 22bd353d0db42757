"""You take cards out of the list that you were given; go through a copy, list(cards)."""

from is_set import is_set


def find_sets(cards):
    found = []
    while cards:
        a = cards.pop()
        for i, b in enumerate(cards):
            for c in cards[:i]:
                if is_set(a, b, c):
                    found.append((a, b, c))
    return found
