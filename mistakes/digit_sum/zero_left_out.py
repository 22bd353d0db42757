"""You leave out the digit 0; use it too, because 0 + 0 + 0 is 0."""


def valid_sums():
    digits = (3, 6)
    return {
        number * 1000 + shading * 100 + color * 10 + shape
        for number in digits
        for shading in digits
        for color in digits
        for shape in digits
    }
