"""You check only the first digit of the sum; return True after the loop, when all are right."""


def is_set_by_sum(a, b, c):
    return str(a + b + c)[0] in "036"
