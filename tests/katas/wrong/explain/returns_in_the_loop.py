"""You return inside the loop, after the first feature; move return to the left, below it."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len({x, y, z})]].append(name)
        return report
