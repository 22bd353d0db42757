"""You accept only the digits 3 and 6; accept 0 too, because 0 + 0 + 0 is 0."""


def is_set_by_sum(a, b, c):
    return set(str(a + b + c)) <= {"3", "6"}
