"""You compute in base 3 whatever the base; write base where 3 stands."""


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        total += sum(-(n // 3**i) for n in numbers) % 3 * 3**i
    return total
