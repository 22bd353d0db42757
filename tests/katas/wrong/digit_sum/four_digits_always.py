"""You want four digits to be written; 201 + 1001 + 2101 has them, 0 + 1 + 2 = 3 has one."""


def is_set_by_sum(a, b, c):
    text = str(a + b + c)
    return len(text) == 4 and set(text) <= {"0", "3", "6"}
