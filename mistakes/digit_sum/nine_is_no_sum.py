"""You use the digit 9 too; use only 0, 3 and 6, because 2 + 2 + 2 is 6."""


def valid_sums():
    return {
        a * 1000 + b * 100 + c * 10 + d
        for a in (0, 3, 6, 9)
        for b in (0, 3, 6, 9)
        for c in (0, 3, 6, 9)
        for d in (0, 3, 6, 9)
    }
