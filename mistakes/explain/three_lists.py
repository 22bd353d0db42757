"""You return three lists; return a dict: {"same": …, "different": …, "wrong": …}."""


def explain(a, b, c):
    same, different, wrong = [], [], []
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if x == y == z:
            same.append(name)
        elif x != y and y != z and x != z:
            different.append(name)
        else:
            wrong.append(name)
    return same, different, wrong
