"""You take the number of digits from the base; use as many as the argument `digits` says."""


def complete(base, numbers, digits):
    total = 0
    for i in range(base + 1):
        total += sum(-(n // base**i) for n in numbers) % base * base**i
    return total
