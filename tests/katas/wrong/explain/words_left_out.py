"""You leave a word out where no feature belongs to it; it should have an empty list."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        word = words[len({x, y, z})]
        report[word] = [*report.get(word, []), name]
    return report
