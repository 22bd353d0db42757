"""You list the values on the cards; list the names of the features."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for values in zip(a, b, c):
        report[words[len(set(values))]].append(values)
    return report
