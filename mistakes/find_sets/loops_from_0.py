"""You use cards twice and in every order; loop over places: start j at i + 1, and k at j + 1."""

from is_set import is_set


def find_sets(cards):
    found = []
    for a in cards:
        for b in cards:
            for c in cards:
                if is_set(a, b, c):
                    found.append((a, b, c))
    return found
