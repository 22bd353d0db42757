"""Take the sum apart with % 10 and // 10, and find all valid sums with the same test."""


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
