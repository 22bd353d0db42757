"""You say True for any three cards; compare one feature of the three cards at a time."""


def is_set(a, b, c):
    return len({a, b, c}) != 2
