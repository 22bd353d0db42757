"""You keep what append gives back, which is None; append changes the list itself."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        word = words[len({x, y, z})]
        report[word] = report[word].append(name)
    return report
