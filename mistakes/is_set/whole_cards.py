"""You say True for any three cards; compare one feature at a time across the three."""


def is_set(a, b, c):
    return len({a, b, c}) != 2
