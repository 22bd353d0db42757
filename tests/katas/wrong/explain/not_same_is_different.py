"""You call different whatever is not the same; two alike and one not are wrong."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if x == y == z:
            report["same"].append(name)
        else:
            report["different"].append(name)
    return report
