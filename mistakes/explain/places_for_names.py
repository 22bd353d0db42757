"""You list the places 0 to 3; list the names number, shading, color and shape."""


def explain(a, b, c):
    words = {1: "same", 2: "wrong", 3: "different"}
    report = {"same": [], "different": [], "wrong": []}
    for place in range(4):
        report[words[len({a[place], b[place], c[place]})]].append(place)
    return report
