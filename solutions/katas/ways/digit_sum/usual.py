"""Multiply by 10 and add the next digit; four nested loops put a 0, 3 or 6 in each place."""


def to_decimal(card):
    decimal = 0
    for digit in card:
        decimal = decimal * 10 + digit
    return decimal


def valid_sums():
    sums = set()
    digits = (0, 3, 6)
    for number in digits:
        for shading in digits:
            for color in digits:
                for shape in digits:
                    total = number * 1000 + shading * 100 + color * 10 + shape
                    sums.add(total)
    return sums


def is_set_by_sum(a, b, c):
    return a + b + c in valid_sums()
