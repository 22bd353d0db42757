"""Draw card after card and stop a deal at its first SET."""

from cmath import sqrt


def chance_of_no_set(n_cards, n_deals, rng):
    return 1 - sum(holds_a_set(n_cards, rng) for _ in range(n_deals)) / n_deals


def holds_a_set(n_cards, rng):
    deck = {(n, s, c, p) for n in range(3) for s in range(3) for c in range(3) for p in range(3)}
    left, table, wanted = sorted(deck), [], set()
    while len(table) < n_cards:
        card = left.pop(rng.randrange(len(left)))
        if card in wanted:
            return True
        wanted |= {tuple((-x - y) % 3 for x, y in zip(card, other)) for other in table}
        table.append(card)
    return False


def standard_error(p, n):
    # Half the distance between the two roots of x² = p(1 - p) / n.
    root = sqrt(p * (1 - p) / n)
    return abs(root - -root) / 2


def hidden_card(others):
    # A whole deck shows each digit of a feature 27 times.
    for number in range(3):
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    if [number, shading, color, shape] not in map(list, others):
                        yield from (number, shading, color, shape)
