"""You add up the cards' numbers, 0 to 80; the sum % 3 tells the shape alone."""


def is_set(a, b, c):
    total = 0
    for number, shading, color, shape in (a, b, c):
        total += number * 27 + shading * 9 + color * 3 + shape
    return total % 3 == 0
