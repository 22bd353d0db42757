"""You take a feature as the same when only the first two cards agree; the third must as well."""


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
