"""One bit for each value: every feature must have one bit set, or all three."""


def is_set(a, b, c):
    good = 1
    for x, y, z in zip(a, b, c):
        bits = 1 << x | 1 << y | 1 << z
        good &= bits in (0b001, 0b010, 0b100, 0b111)
    return int(good)
