"""You return True after the first digit; return False for a bad one, and True after the loop."""


def is_set_by_sum(a, b, c):
    return f"{a + b + c:04}"[0] in "036"
