"""Find how long a chain some dominoes can make. A tile may be turned around."""


def longest_chain(tiles):
    """Return the number of tiles in the longest chain that can be laid with them.

    >>> longest_chain([(1, 2), (5, 2), (6, 6)])
    2
    """
    return max((_from(end, tiles) for tile in tiles for end in tile), default=0)


def _from(end, tiles):
    lengths = [0]
    for i, (a, b) in enumerate(tiles):
        others = tiles[:i] + tiles[i + 1 :]
        if a == end:
            lengths.append(1 + _from(b, others))
        if b == end:
            lengths.append(1 + _from(a, others))
    return max(lengths)
