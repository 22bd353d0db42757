"""You call a feature different even if its values are the same; check for equal values first."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if (x + y + z) % 3 == 0:
            report["different"].append(name)
        elif x == y == z:
            report["same"].append(name)
        else:
            report["wrong"].append(name)
    return report
