"""You collect the cards' decimals, with digits 0, 1 and 2; use the digits 0, 3 and 6."""


def valid_sums():
    sums = set()
    for number in range(3):
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    sums.add(number * 1000 + shading * 100 + color * 10 + shape)
    return sums
