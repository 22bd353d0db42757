"""You divide with /, which gives 0.37…; // gives the whole number of times."""


def decode(index):
    return index / 27, index / 9 % 3, index / 3 % 3, index % 3
