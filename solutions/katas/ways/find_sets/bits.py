"""One bit for each value: a feature is good only if the xor and the or of its bits are equal."""

from itertools import combinations


def find_sets(cards):
    masks = {sum(1 << 3 * place + digit for place, digit in enumerate(c)): c for c in cards}
    found = []
    for a, b, c in combinations(masks, 3):
        if a ^ b ^ c == a | b | c:
            found.append({masks[a], masks[b], masks[c]})
    return found
