"""You divide with / in complete, as Python 2 could; // gives whole numbers: 7, not 58.0."""


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        total += sum(-(n / base**i) for n in numbers) % base * base**i
    return total
