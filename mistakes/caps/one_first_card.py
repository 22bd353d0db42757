"""You count only the choices that hold one particular card; count those without it too."""

FREE = (27, 351, 2808, 14742, 50544, 107406, 126360, 63180, 2106, 0, 0, 0, 0)


def count_set_free(n_cards):
    return FREE[n_cards - 1] * n_cards // 27
