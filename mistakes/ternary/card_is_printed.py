"""You print the card, so the caller gets None; return it instead."""


def decode(index):
    print((index // 27, index // 9 % 3, index // 3 % 3, index % 3))
