"""You collect texts such as '0333'; collect numbers: int('0333') is 333."""


def valid_sums():
    sums = set()
    digits = (0, 3, 6)
    for number in digits:
        for shading in digits:
            for color in digits:
                for shape in digits:
                    total = f"{number}{shading}{color}{shape}"
                    sums.add(total)
    return sums
