"""You always compute in base 3; compute in the base that you are given."""


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        total += sum(-(n // 3**i) for n in numbers) % 3 * 3**i
    return total
