"""You compared whole cards; compare one feature at a time across the three cards."""


def is_set(a, b, c):
    return len({a, b, c}) != 2
