"""You leave out a key if it has no features; give it an empty list."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        word = words[len({x, y, z})]
        report[word] = [*report.get(word, []), name]
    return report
