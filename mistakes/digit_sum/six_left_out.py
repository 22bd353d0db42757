"""You leave out the digit 6; use it too, because 2 + 2 + 2 is 6."""


def valid_sums():
    sums = set()
    digits = (0, 3)
    for number in digits:
        for shading in digits:
            for color in digits:
                for shape in digits:
                    total = number * 1000 + shading * 100 + color * 10 + shape
                    sums.add(total)
    return sums
