"""You allow every multiple of 3, even 12; allow only numbers with the digits 0, 3 and 6."""


def valid_sums():
    return {total for total in range(0, 6667, 3)}
