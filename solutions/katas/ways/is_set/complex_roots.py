"""Complex cube roots: three values fit only if their sum is 0 or three times one of them."""

from cmath import exp, pi

ROOTS = [exp(2j * pi * digit / 3) for digit in range(3)]


def is_set(a, b, c):
    lengths = [abs(ROOTS[x] + ROOTS[y] + ROOTS[z]) for x, y, z in zip(a, b, c)]
    return all(length < 0.1 or length > 2.9 for length in lengths)
