"""You return the digits in reverse order and without zeros in front; return all four, in order."""


def decode(index):
    d = []
    while index > 0:
        d.append(index % 3)
        index //= 3
    return tuple(d)
