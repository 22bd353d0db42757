"""You tell by the sum; 3 is 0 + 1 + 2, different, but also 1 + 1 + 1, the same."""


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
