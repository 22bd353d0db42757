"""All three words share one list; write [] three times, once for each word."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    names = []
    report = {"same": names, "different": names, "wrong": names}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len({x, y, z})]].append(name)
    return report
