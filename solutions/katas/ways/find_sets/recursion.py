"""Find the SETs with the last card, take it away, and find the SETs of the others."""


def find_sets(cards):
    found = []
    if len(cards) > 2:
        *others, last = cards
        waiting = set()
        for card in others:
            if card in waiting:
                other = next(c for c in others if thirds(card, c) == last)
                found.append([list(other), list(card), list(last)])
            waiting.add(thirds(card, last))
        found.extend(find_sets(others))
    return found


def thirds(a, b):
    return tuple(-(x + y) % 3 for x, y in zip(a, b))
