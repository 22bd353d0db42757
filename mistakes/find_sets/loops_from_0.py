"""You use cards twice and in every order; begin each inner loop one place after the outer card."""

from is_set import is_set


def find_sets(cards):
    found = []
    for a in cards:
        for b in cards:
            for c in cards:
                if is_set(a, b, c):
                    found.append((a, b, c))
    return found
