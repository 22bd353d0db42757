"""You add up all twelve digits, so two mistakes can cancel out; add up each feature by itself."""


def is_set(a, b, c):
    return (sum(a) + sum(b) + sum(c)) % 3 == 0
