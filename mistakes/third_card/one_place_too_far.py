"""You begin with base ** 1; begin with base ** 0, which is 1."""


def complete(base, numbers, digits):
    total = 0
    for i in range(1, digits + 1):
        total += sum(-(n // base**i) for n in numbers) % base * base**i
    return total
