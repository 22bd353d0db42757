"""You accept only the digits 0 and 3; accept 6 too, because 2 + 2 + 2 is 6."""


def is_set_by_sum(a, b, c):
    return set(str(a + b + c)) <= {"0", "3"}
