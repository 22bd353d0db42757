"""You leave out the number; begin at place 0, because Python counts places from 0."""

NAMES = ("number", "shading", "color", "shape")


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for place in range(1, 4):
        report[words[len({a[place], b[place], c[place]})]].append(NAMES[place])
    return report
