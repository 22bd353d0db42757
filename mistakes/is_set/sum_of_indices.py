"""You let the shape alone decide, or each feature overwrites the answer before; check all four."""


def is_set(a, b, c):
    total = 0
    for number, shading, color, shape in (a, b, c):
        total += number * 27 + shading * 9 + color * 3 + shape
    return total % 3 == 0
