"""You round after dividing, which may round up; divide with //, which always rounds down."""


def decode(index):
    return round(index / 27) % 3, round(index / 9) % 3, round(index / 3) % 3, index % 3
