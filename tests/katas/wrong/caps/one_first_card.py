"""You count only those that hold one certain card; any of the 81 may be in."""


def count_set_free(n_cards):
    return {1: 1, 2: 80, 3: 3120, 4: 78000}[n_cards]
