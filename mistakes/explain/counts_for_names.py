"""You count the features; list their names."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": 0, "different": 0, "wrong": 0}
    for values in zip(a, b, c):
        report[words[len(set(values))]] += 1
    return report
