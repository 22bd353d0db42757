"""You stop at the first wrong feature; list the features after it too."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len({x, y, z})]].append(name)
        if len({x, y, z}) == 2:
            return report
    return report
