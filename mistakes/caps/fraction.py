"""You return a number like 3240.0; divide with //, which gives whole numbers."""


def count_set_free(n_cards):
    return {1: 81, 2: 81 * 80 / 2, 3: 81 * 80 * 78 / 6, 4: 81 * 80 * 78 * 75 / 24}[n_cards]
