"""You take every digit from 0 to 6; 1, 2, 4 and 5 come of spoiled features."""


def valid_sums():
    return {
        number * 1000 + shading * 100 + color * 10 + shape
        for number in range(7)
        for shading in range(7)
        for color in range(7)
        for shape in range(7)
    }
