"""You leave out the 16 numbers without a 3; collect all 81 numbers with digits 0, 3 and 6."""


def valid_sums():
    sums = set()
    digits = (0, 3, 6)
    for number in digits:
        for shading in digits:
            for color in digits:
                for shape in digits:
                    if 3 in (number, shading, color, shape):
                        sums.add(number * 1000 + shading * 100 + color * 10 + shape)
    return sums
