"""You return one number; return a tuple of four digits."""


def decode(index):
    return index // 27 * 1000 + index // 9 % 3 * 100 + index // 3 % 3 * 10 + index % 3
