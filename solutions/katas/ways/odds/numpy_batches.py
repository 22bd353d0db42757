"""NumPy deals all deals at once and looks up the third card of each pair."""

import numpy as np

DIGITS = np.indices((3, 3, 3, 3)).reshape(4, 81).T
WEIGHTS = np.array([27, 9, 3, 1])
THIRD = (-DIGITS[:, None] - DIGITS[None]) % 3 @ WEIGHTS


def chance_of_no_set(n_cards, n_deals, rng):
    draw = np.random.default_rng(rng.getrandbits(64))
    deals = draw.random((n_deals, 81)).argsort(axis=1)[:, :n_cards]
    lies = np.zeros((n_deals, 81), bool)
    lies[np.arange(n_deals)[:, None], deals] = True
    found = np.zeros(n_deals, bool)
    for i, j in zip(*np.triu_indices(n_cards, 1)):
        found |= lies[np.arange(n_deals), THIRD[deals[:, i], deals[:, j]]]
    return 1 - found.mean()


def standard_error(p, n):
    return np.sqrt(np.float64(p) * (1 - p) / n)


def hidden_card(others):
    return -np.array(others).sum(axis=0) % 3
