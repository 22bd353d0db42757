"""You count all tiles; count only those that fit together in one chain."""


def longest_chain(tiles):
    return len(tiles)
