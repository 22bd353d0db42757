"""You divide with /, which keeps fractions; divide with //, which gives whole numbers."""


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        total += sum(-(n / base**i) for n in numbers) % base * base**i
    return total
