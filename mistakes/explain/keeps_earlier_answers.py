"""You still have the features of earlier calls; make new lists inside the function."""

report = {"same": [], "different": [], "wrong": []}


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len({x, y, z})]].append(name)
    return report
