"""You put each feature under all three keys; give each key a list of its own."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    names = []
    report = {"same": names, "different": names, "wrong": names}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len({x, y, z})]].append(name)
    return report
