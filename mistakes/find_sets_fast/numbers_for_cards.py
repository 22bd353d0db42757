"""You return the cards' numbers; return the cards themselves."""


def encode(card):
    number = 0
    for digit in card:
        number = 3 * number + digit
    return number


def find_sets_fast(cards):
    found = []
    later = set(cards)
    for place, a in enumerate(cards):
        later.remove(a)
        for b in cards[:place]:
            c = tuple((-x - y) % 3 for x, y in zip(a, b))
            if c in later:
                found.append((encode(a), encode(b), encode(c)))
    return found
