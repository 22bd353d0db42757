"""You mix up wrong and different; call two values wrong and three values different."""


def explain(a, b, c):
    words = {1: "same", 2: "different", 3: "wrong"}
    report = {"same": [], "different": [], "wrong": []}
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len({x, y, z})]].append(name)
    return report
