"""You store what `append` returns, which is None; write `append` without `=` in front of it."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        word = words[len({x, y, z})]
        report[word] = report[word].append(name)
    return report
