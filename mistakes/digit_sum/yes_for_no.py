"""You answer the other way round; return True if the sum is valid, and False otherwise."""


def is_set_by_sum(a, b, c):
    return not set(str(a + b + c)) <= {"0", "3", "6"}
