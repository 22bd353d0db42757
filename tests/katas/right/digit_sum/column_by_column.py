"""Takes the sum apart by division, and filters all numbers by the same test; 1 and 0 for answers."""


def good(total):
    while total:
        if total % 10 not in (0, 3, 6):
            return False
        total //= 10
    return True


def to_decimal(card):
    return sum(digit * 10**place for place, digit in enumerate(reversed(card)))


def valid_sums():
    return dict.fromkeys(filter(good, range(6667))).keys()


def is_set_by_sum(a, b, c):
    return int(good(a + b + c))
