"""You always take a second card that comes after the first in the deck; try the other order too."""


def third(a, b):
    return tuple([(-x - y) % 3 for x, y in zip(a, b)])


def check_is_set(is_set):
    deck = [(i // 27, i // 9 % 3, i // 3 % 3, i % 3) for i in range(81)]
    for i in range(81):
        for j in range(i + 1, 81):
            a, b = deck[i], deck[j]
            right = third(a, b)
            for c in deck:
                if c != a and c != b:
                    yes = bool(is_set(a, b, c))
                    assert yes == (c == right), "exactly one card completes any two"
