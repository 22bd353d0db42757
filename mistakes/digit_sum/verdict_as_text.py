"""You return text in quotes; return True or False without quotes."""


def is_set_by_sum(a, b, c):
    return "True" if set(str(a + b + c)) <= {"0", "3", "6"} else "False"
