"""You count only the choices that hold one particular card; count those without it too."""


def count_set_free(n_cards):
    return {1: 1, 2: 80, 3: 3120, 4: 78000}[n_cards]
