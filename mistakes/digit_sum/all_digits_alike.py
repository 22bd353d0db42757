"""You list only 0, 3333 and 6666; each of the four digits may be 0, 3 or 6 by itself."""


def valid_sums():
    return {0, 3333, 6666}
