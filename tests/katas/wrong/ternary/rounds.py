"""You divide with / and round, which sometimes goes up; // never does."""


def decode(index):
    return round(index / 27) % 3, round(index / 9) % 3, round(index / 3) % 3, index % 3
