"""The bits of a whole number hold the cards that are still free."""

from functools import cache


@cache
def third(a, b):
    return 0 if a == b == 0 else third(a // 3, b // 3) * 3 + (-a - b) % 3


def is_cap(cards):
    indices = [n * 27 + s * 9 + c * 3 + p for n, s, c, p in cards]
    table = sum(1 << i for i in indices)
    for a in indices:
        for b in indices:
            if a != b and table >> third(a, b) & 1:
                return 0
    return 1


def count_set_free(n_cards):
    count = 0
    stack = [((), (1 << 27) - 1)]
    while stack:
        cap, free = stack.pop()
        if len(cap) == n_cards - 1:
            count += free.bit_count()
            continue
        while free:
            card = (free & -free).bit_length() - 1
            free &= free - 1
            blocked = sum({1 << third(card, old) for old in cap})
            stack.append(((*cap, card), free & ~blocked))
    return count


def largest_cap(features):
    stack = [((), (1 << 3**features) - 1)]
    goal = [1, 2, 4, 9, 20][features]
    while stack:
        cap, free = stack.pop()
        if len(cap) == goal:
            return (digits(index, features) for index in cap)
        if len(cap) + free.bit_count() >= goal:
            card = (free & -free).bit_length() - 1
            free &= free - 1
            stack.append((cap, free))
            for old in cap:
                free &= ~(1 << third(card, old))
            stack.append(((*cap, card), free))
    return None


def digits(index, features):
    return [index // 3**place % 3 for place in range(features)]
