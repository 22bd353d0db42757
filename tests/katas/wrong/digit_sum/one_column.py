"""You list the sums of one column; the sum of three cards has four of them: 3063, say."""


def valid_sums():
    return {0, 3, 6}
