"""You keep cards that led nowhere; take such a card out of the cap before you go on."""

from itertools import product

GOAL = {1: 2, 2: 4, 3: 9, 4: 20}


def largest_cap(features):
    return grow([], list(product(range(3), repeat=features)), GOAL[features])


def grow(cap, free, goal):
    if len(cap) >= goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, *rest = free
    blocked = [tuple((-x - y) % 3 for x, y in zip(card, old)) for old in cap]
    cap.append(card)
    return grow(cap, [c for c in rest if c not in blocked], goal) or grow(cap, rest, goal)
