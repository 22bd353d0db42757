"""You call a sum of 3 different, but 1 + 1 + 1 is the same; count the values instead."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if x + y + z == 3:
            report["different"].append(name)
        elif x + y + z in (0, 6):
            report["same"].append(name)
        else:
            report["wrong"].append(name)
    return report
