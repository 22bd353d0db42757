"""You use the features as keys; use the three words as keys, each with a list of features."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[name] = words[len({x, y, z})]
    return report
