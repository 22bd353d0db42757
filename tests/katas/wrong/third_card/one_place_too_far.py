"""You start at base ** 1; the last digit is worth 1, which is base ** 0."""


def complete(base, numbers, digits):
    total = 0
    for i in range(1, digits + 1):
        total += sum(-(n // base**i) for n in numbers) % base * base**i
    return total
