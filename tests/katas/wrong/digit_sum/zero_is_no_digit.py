"""You allow only 3 and 6 in the sum; 0 is good too: 0 + 0 + 0 is all the same."""


def is_set_by_sum(a, b, c):
    return set(str(a + b + c)) <= {"3", "6"}
