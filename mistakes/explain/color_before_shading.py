"""You mix up shading and color; name the places number, shading, color, shape."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "color", "shading", "shape"), a, b, c):
        report[words[len({x, y, z})]].append(name)
    return report
