"""You add whole numbers, so digits carry over; add up the digits of each place by themselves."""


def complete(base, numbers, digits):
    return -sum(numbers) % base**digits
