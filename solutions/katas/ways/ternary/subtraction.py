"""No division: take away 27s, 9s and 3s as long as they fit, and count them."""

WORTH = (27, 9, 3, 1)


class Whole(int):
    pass


def encode(card):
    return Whole(sum(worth for digit, worth in zip(card, WORTH) for _ in range(digit)))


def decode(index):
    card = []
    for worth in WORTH:
        count = 0
        while index >= worth:
            index -= worth
            count += 1
        card.append(Whole(count))
    return (digit for digit in card)
