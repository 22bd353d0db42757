"""You answer the other way round: a sum of valid digits makes a SET."""


def is_set_by_sum(a, b, c):
    return not set(str(a + b + c)) <= {"0", "3", "6"}
