"""You name the features from the wrong end; name them number, shading, color, shape."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("shape", "color", "shading", "number"), a, b, c):
        report[words[len({x, y, z})]].append(name)
    return report
