"""You count each choice once for each of its cards; divide by n_cards with //."""


def count_set_free(n_cards):
    return 81 * {1: 1, 2: 80, 3: 3120, 4: 78000}[n_cards]
