"""You never call a feature wrong; do so if exactly two of its values are equal."""


def explain(a, b, c):
    r = {"same": [], "different": [], "wrong": []}
    for i, name in enumerate(["number", "shading", "color", "shape"]):
        n = len({a[i], b[i], c[i]})
        if n == 1:
            r["same"].append(name)
        if n == 3:
            r["different"].append(name)
    return r
