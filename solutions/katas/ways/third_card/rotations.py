"""A clock with three hours: from b, go on as far as from a to b."""


def third_card(a, b):
    for x, y in zip(a, b):
        yield (2 * y - x) % 3


def third_index(a, b):
    return next(c for c in range(81) if complete(3, [a, b, c], 4) == 0)


def complete(base, numbers, digits):
    sums = [0] * digits
    for number in numbers:
        for place in range(digits):
            sums[place] += number % base
            number //= base
    total = 0
    for s in reversed(sums):
        total = total * base + next(d for d in range(base) if (s + d) % base == 0)
    return total
