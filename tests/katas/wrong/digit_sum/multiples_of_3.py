"""You take every multiple of 3, 12 too; each *digit* of the sum must be 0, 3 or 6."""


def valid_sums():
    return {total for total in range(0, 6667, 3)}
