"""You allow every digit from 0 to 6; allow only 0, 3 and 6."""


def valid_sums():
    return {
        number * 1000 + shading * 100 + color * 10 + shape
        for number in range(7)
        for shading in range(7)
        for color in range(7)
        for shape in range(7)
    }
