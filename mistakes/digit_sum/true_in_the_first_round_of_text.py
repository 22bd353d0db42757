"""You return True after the first digit; return False for a bad one, and True after the loop."""


def is_set_by_sum(a, b, c):
    return str(a + b + c)[0] in "036"
