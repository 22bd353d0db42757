"""You look at the first two numbers; there may be one, five or none: sum over all of them."""


def complete(base, numbers, digits):
    a, b = (*numbers, 0, 0)[:2]
    total = 0
    for i in range(digits):
        total += (-(a // base**i) - b // base**i) % base * base**i
    return total
