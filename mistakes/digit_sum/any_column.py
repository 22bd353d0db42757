"""You accept a sum with one good digit; check that all four digits are 0, 3 or 6."""


def is_set_by_sum(a, b, c):
    total = a + b + c
    return any(total // worth % 10 in {0, 3, 6} for worth in (1000, 100, 10, 1))
