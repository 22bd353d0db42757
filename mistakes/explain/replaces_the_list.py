"""You keep only the last feature for each key; append each feature to the list of its key."""


def explain(a, b, c):
    report = {"same": [], "different": [], "wrong": []}
    words = {1: "same", 2: "wrong", 3: "different"}
    for name, *values in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len(set(values))]] = [name]
    return report
