"""You return text in quotes; return True or False without quotes."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return "False"
    return "True"
