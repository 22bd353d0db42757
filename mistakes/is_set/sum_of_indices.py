"""You let only the shape decide, perhaps by overwriting the answer; check all four features."""


def is_set(a, b, c):
    total = 0
    for number, shading, color, shape in (a, b, c):
        total += number * 27 + shading * 9 + color * 3 + shape
    return total % 3 == 0
