"""You join the names into one text; keep them apart in a list."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": "", "different": "", "wrong": ""}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        word = words[len({x, y, z})]
        report[word] = f"{report[word]}, {name}" if report[word] else name
    return report
