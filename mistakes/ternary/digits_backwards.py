"""You return the digits in reverse order; put the number first and the shape last."""


def decode(index):
    digits = []
    for _ in range(4):
        digits.append(index % 3)
        index = index // 3
    return tuple(digits)
