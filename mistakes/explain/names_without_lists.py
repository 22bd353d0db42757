"""You store one feature for each key; store a list of features, even for one feature or none."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": "", "different": "", "wrong": ""}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len({x, y, z})]] = name
    return report
