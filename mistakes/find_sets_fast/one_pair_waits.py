"""You remember only one pair for each missing card; keep a list of all pairs that need it."""


def find_sets_fast(cards):
    waiting = {}
    seen = []
    found = []
    for card in cards:
        if card in waiting:
            a, b = waiting[card]
            found.append((a, b, card))
        for other in seen:
            third = tuple((-x - y) % 3 for x, y in zip(other, card))
            waiting[third] = (other, card)
        seen.append(card)
    return found
