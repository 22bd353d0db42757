"""You take base + 1 digits; only base 3 with four digits likes that. digits says how many."""


def complete(base, numbers, digits):
    total = 0
    for i in range(base + 1):
        total += sum(-(n // base**i) for n in numbers) % base * base**i
    return total
