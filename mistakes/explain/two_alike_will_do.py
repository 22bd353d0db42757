"""You call a feature the same if the first two cards agree; compare the third card too."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if x == y:
            report["same"].append(name)
        elif y != z and x != z:
            report["different"].append(name)
        else:
            report["wrong"].append(name)
    return report
