"""You never look at the shape: places 0 to 3 are range(4), not range(3)."""

NAMES = ("number", "shading", "color", "shape")


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for place in range(3):
        report[words[len({a[place], b[place], c[place]})]].append(NAMES[place])
    return report
