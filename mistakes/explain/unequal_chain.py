"""You never compare the first card with the third; check that their values differ, too."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if x == y == z:
            report["same"].append(name)
        elif x != y != z:
            report["different"].append(name)
        else:
            report["wrong"].append(name)
    return report
