"""Look for a cap of 1 card, of 2 cards and so on, and undo each card that leads nowhere."""

from itertools import chain, combinations, product


def is_cap(cards):
    for n, card in enumerate(cards):
        for a, b in combinations(cards[:n], 2):
            if all(len({x, y, z}) in {1, 3} for x, y, z in zip(a, b, card)):
                return False
    return True


def count_set_free(n_cards):
    def count(cap, free):
        if len(cap) == n_cards:
            return 1
        total = 0
        for i, card in enumerate(free):
            blocked = {tuple((-x - y) % 3 for x, y in zip(card, old)) for old in cap}
            total += count([*cap, card], [c for c in free[i + 1 :] if c not in blocked])
        return total

    return count([], list(product((0, 1, 2), repeat=3)))


def largest_cap(features):
    deck = list(product((0, 1, 2), repeat=features))
    best = []
    while len(best) < 20:
        cap = []
        if not extend(cap, deck, len(best) + 1):
            break
        best = cap
    return list(chain(best))


def extend(cap, free, goal):
    if len(cap) == goal:
        return True
    while len(cap) + len(free) >= goal:
        card, free = free[0], free[1:]
        blocked = [tuple((-x - y) % 3 for x, y in zip(card, old)) for old in cap]
        cap.append(card)
        if extend(cap, [other for other in free if other not in blocked], goal):
            return True
        cap.pop()
    return False
