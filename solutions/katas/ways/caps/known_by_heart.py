"""Write down caps of 9 and of 20 cards; for fewer features, the cards without a 2 are a cap."""

import numpy as np

IN_DIGITS = {
    3: "000 001 010 011 100 101 112 122 212",
    4: "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 "
    "1012 1022 1102 1202 2012 2102 2110 2111 2122 2212",
}
FREE = np.array([2808, 14742, 50544, 107406, 126360, 63180, 2106, 0, 0, 0, 0])


def is_cap(cards):
    if len(cards) < 3:
        return np.True_
    table = np.array(cards)
    thirds = (-table[:, None] - table[None]) % 3
    equal = (thirds[:, :, None] == table[None, None]).all(axis=-1)
    return not equal[~np.eye(len(table), dtype=bool)].any()


def count_set_free(n_cards):
    if n_cards < 3:
        return np.int64(27) if n_cards == 1 else np.int64(27 * 26 // 2)
    return FREE[n_cards - 3]


def largest_cap(features):
    if features in IN_DIGITS:
        return np.array([[int(digit) for digit in card] for card in IN_DIGITS[features].split()])
    return np.indices((2,) * features).reshape(features, -1).T
