"""You use cards twice and in every order; let each loop start after the place of the loop around it."""

from is_set import is_set


def find_sets(cards):
    found = []
    for a in cards:
        for b in cards:
            for c in cards:
                if is_set(a, b, c):
                    found.append((a, b, c))
    return found
