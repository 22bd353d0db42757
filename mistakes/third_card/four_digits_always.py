"""You always use four digits; use as many as the argument `digits` says."""


def complete(base, numbers, digits):
    total = 0
    for i in range(4):
        place = base**i
        column = 0
        for number in numbers:
            column = column + number // place
        total = total + -column % base * place
    return total
