"""You print the answer, so the caller gets None; return it instead."""


def is_set_by_sum(a, b, c):
    print(set(str(a + b + c)) <= {"0", "3", "6"})
