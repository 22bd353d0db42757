"""You divide with /, which keeps fractions; divide with //, which gives whole numbers."""


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        place = base**i
        column = 0
        for number in numbers:
            column = column + number / place
        total = total + -column % base * place
    return total
