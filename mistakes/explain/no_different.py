"""You call a feature wrong if its three values differ; call it different."""


def explain(a, b, c):
    r = {"same": [], "different": [], "wrong": []}
    for i, name in enumerate(["number", "shading", "color", "shape"]):
        if a[i] == b[i] == c[i]:
            r["same"].append(name)
        else:
            r["wrong"].append(name)
    return r
