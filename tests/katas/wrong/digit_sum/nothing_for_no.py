"""You return True for a SET, but nothing where it is none: that gives None, not False."""


def is_set_by_sum(a, b, c):
    if set(str(a + b + c)) <= {"0", "3", "6"}:
        return True
