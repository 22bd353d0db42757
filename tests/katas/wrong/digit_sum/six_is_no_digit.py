"""You allow only 0 and 3 in the sum; 6 is good too: 2 + 2 + 2 is all the same."""


def is_set_by_sum(a, b, c):
    return set(str(a + b + c)) <= {"0", "3"}
