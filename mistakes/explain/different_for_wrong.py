"""You mix up "wrong" and "different"; say "wrong" for two values and "different" for three."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    words = {1: "same", 2: "different", 3: "wrong"}
    for name, *values in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len(set(values))]].append(name)
    return report
