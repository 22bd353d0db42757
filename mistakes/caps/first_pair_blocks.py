"""You let three cards block only one other card; each of their three pairs must block one."""


def count_set_free(n_cards):
    return {1: 81, 2: 81 * 80 // 2, 3: 81 * 80 * 78 // 6, 4: 81 * 80 * 78 * 77 // 24}[n_cards]
