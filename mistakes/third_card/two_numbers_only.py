"""You use only the first two numbers; use all of them, however many there are."""


def complete(base, numbers, digits):
    a, b = (*numbers, 0, 0)[:2]
    total = 0
    for i in range(digits):
        total += (-(a // base**i) - b // base**i) % base * base**i
    return total
