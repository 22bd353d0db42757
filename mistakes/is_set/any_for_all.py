"""You accept three cards with one good feature; check that all four are good."""


def is_set(a, b, c):
    return any(len({x, y, z}) != 2 for x, y, z in zip(a, b, c))
