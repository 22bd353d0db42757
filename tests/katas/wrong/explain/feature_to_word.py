"""Your dict leads from each feature to its word; asked is from each word to its features."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[name] = words[len({x, y, z})]
    return report
