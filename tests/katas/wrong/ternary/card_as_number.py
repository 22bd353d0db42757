"""You return one number that looks like the card; give four digits, a tuple."""


def decode(index):
    return index // 27 * 1000 + index // 9 % 3 * 100 + index // 3 % 3 * 10 + index % 3
