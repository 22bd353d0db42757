"""You collect the cards' decimals, with digits 0, 1 and 2; use the digits 0, 3 and 6."""


def valid_sums():
    sums = set()
    digits = (0, 1, 2)
    for number in digits:
        for shading in digits:
            for color in digits:
                for shape in digits:
                    total = number * 1000 + shading * 100 + color * 10 + shape
                    sums.add(total)
    return sums
