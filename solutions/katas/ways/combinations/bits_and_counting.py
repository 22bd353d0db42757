"""Count in base 2 to find all combinations; count to n! and divide by n, n - 1, … for all orders."""

from math import comb, factorial


def combinations(items, k):
    if comb(len(items), k) == 0:
        return []
    # The next larger number with as many bits set (Gosper).
    bits, end, found = (1 << k) - 1, 1 << len(items), []
    while bits < end:
        found.append([item for place, item in enumerate(items) if bits >> place & 1])
        if not bits:
            break
        low = bits & -bits
        up = bits + low
        bits = up | (bits ^ up) // low >> 2
    return found


def permutations(items):
    found = []
    for number in range(factorial(len(items))):
        left, order = list(items), []
        while left:
            number, place = divmod(number, len(left))
            order.append(left.pop(place))
        found.append(order)
    return found
