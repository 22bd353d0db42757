"""You give one name instead of a list; two features can be the same, and none can be wrong."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": "", "different": "", "wrong": ""}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len({x, y, z})]] = name
    return report
