"""You check only the sum's first digit; return True after the loop, if all four digits are right."""


def is_set_by_sum(a, b, c):
    return str(a + b + c)[0] in "036"
