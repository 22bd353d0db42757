"""You never free a blocked card again; give each choice a set of blocked cards of its own."""

from itertools import product


def count_set_free(n_cards):
    deck = list(product(range(3), repeat=3))
    blocked = set()

    def count(cap, start):
        if len(cap) == n_cards:
            return 1
        total = 0
        for place in range(start, len(deck)):
            card = deck[place]
            if card not in blocked:
                blocked.update(tuple((-x - y) % 3 for x, y in zip(card, old)) for old in cap)
                total += count([*cap, card], place + 1)
        return total

    return count([], 0)
