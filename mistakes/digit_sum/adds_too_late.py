"""You add a sum only after the innermost loop; add it inside that loop."""


def valid_sums():
    sums = set()
    for number in (0, 3, 6):
        for shading in (0, 3, 6):
            for color in (0, 3, 6):
                for shape in (0, 3, 6):
                    total = number * 1000 + shading * 100 + color * 10 + shape
                sums.add(total)
    return sums
