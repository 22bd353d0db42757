"""Find the SETs with the last card, take it away, and find the SETs of the others."""


def find_sets(cards):
    found = []
    if len(cards) > 2:
        last = cards.pop()
        waiting = set()
        for card in cards:
            if card in waiting:
                other = next(c for c in cards if thirds(card, c) == last)
                found.append([list(other), list(card), list(last)])
            waiting.add(thirds(card, last))
        found.extend(find_sets(cards))
    return found


def thirds(a, b):
    return tuple(-(x + y) % 3 for x, y in zip(a, b))
