"""You leave the digit 6 out of the sums; 2 + 2 + 2 is all the same as well."""


def valid_sums():
    digits = (0, 3)
    return {
        number * 1000 + shading * 100 + color * 10 + shape
        for number in digits
        for shading in digits
        for color in digits
        for shape in digits
    }
