"""You never compare the second card with the third; check that they differ, too."""


def explain(a, b, c):
    r = {"same": [], "different": [], "wrong": []}
    for i, name in enumerate(["number", "shading", "color", "shape"]):
        if a[i] == b[i] == c[i]:
            r["same"].append(name)
        elif a[i] != b[i] and a[i] != c[i]:
            r["different"].append(name)
        else:
            r["wrong"].append(name)
    return r
