"""You return nothing if there is a SET, so the answer is None; return True after the loop."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return False
