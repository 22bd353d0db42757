"""You use `base` as a digit, because base - total % base may equal `base`; write -total % base."""


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        place = base**i
        column = 0
        for number in numbers:
            column = column + number // place
        total = total + (base - column % base) * place
    return total
