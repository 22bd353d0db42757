"""Each pair waits for its third card; a new card makes a SET with each pair that waits for it."""

from collections import defaultdict


def find_sets_fast(cards):
    waiting = defaultdict(list)
    seen = []
    for card in map(tuple, cards):
        for a, b in waiting.pop(card, ()):
            yield [a, b, card]
        for other in seen:
            third = tuple(x if x == y else 3 - x - y for x, y in zip(other, card))
            waiting[third].append((other, card))
        seen.append(card)
