"""You leave out the shape; go through places 0 to 3, which is range(4)."""

NAMES = ("number", "shading", "color", "shape")


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for place in range(3):
        report[words[len({a[place], b[place], c[place]})]].append(NAMES[place])
    return report
