"""You never leave out a card that fits; try the cap with each card, then without it."""

from itertools import combinations, product


def largest_cap(features):
    cap = []
    for card in product(range(3), repeat=features):
        if not any(makes_a_set(a, b, card) for a, b in combinations(cap, 2)):
            cap.append(card)
    return cap


def makes_a_set(a, b, c):
    return all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))
