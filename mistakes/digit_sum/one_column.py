"""You list the sums of one column, 0, 3 and 6; list numbers with four digits, such as 3063."""


def valid_sums():
    return {0, 3, 6}
