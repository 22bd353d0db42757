"""You let a digit be more than 2; take % 3 after each division."""


def decode(index):
    return index // 27 % 27, index // 9 % 9, index // 3 % 3, index % 3
