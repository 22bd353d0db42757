"""You return nothing if there is no SET, so the answer is None; return False instead."""


def is_set_by_sum(a, b, c):
    if set(str(a + b + c)) <= {"0", "3", "6"}:
        return True
