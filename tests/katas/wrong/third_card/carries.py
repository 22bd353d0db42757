"""You add the numbers first, and sums carry; take digits apart, then add digit by digit."""


def complete(base, numbers, digits):
    return -sum(numbers) % base**digits
