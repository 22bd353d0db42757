"""You take the digits in base 10; divide by 27, 9 and 3, not by 1000, 100 and 10."""


def decode(index):
    return index // 1000 % 10, index // 100 % 10, index // 10 % 10, index % 10
