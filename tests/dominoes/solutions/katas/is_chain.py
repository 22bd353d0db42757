"""Decide whether dominoes fit together. A tile is a tuple of two numbers, such as (2, 5)."""


def is_chain(tiles):
    """Return True if each tile begins with the number that the one before it ends with.

    >>> is_chain([(1, 2), (2, 5)]), is_chain([(1, 2), (5, 2)])
    (True, False)
    """
    return all(a[1] == b[0] for a, b in zip(tiles, tiles[1:]))
