"""You accept a common number in any half; a tile has to begin with what the last one ends with."""


def is_chain(tiles):
    return all(set(a) & set(b) for a, b in zip(tiles, tiles[1:]))
