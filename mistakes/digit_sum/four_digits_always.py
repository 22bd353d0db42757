"""You refuse sums below 1000; 0 + 1 + 2 = 3 stands for 0003, so accept it."""


def is_set_by_sum(a, b, c):
    text = str(a + b + c)
    return len(text) == 4 and set(text) <= {"0", "3", "6"}
