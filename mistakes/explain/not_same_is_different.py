"""You call a feature different if two of its values are equal; call such a feature wrong."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if x == y == z:
            report["same"].append(name)
        else:
            report["different"].append(name)
    return report
