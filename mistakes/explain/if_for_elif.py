"""You put features that are the same under "wrong", too; write `elif` in place of the second `if`."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if x == y == z:
            report["same"].append(name)
        if len({x, y, z}) == 3:
            report["different"].append(name)
        else:
            report["wrong"].append(name)
    return report
