"""You call a feature different if the first two cards differ; compare all three pairs."""


def explain(a, b, c):
    r = {"same": [], "different": [], "wrong": []}
    for i, name in enumerate(["number", "shading", "color", "shape"]):
        if a[i] == b[i] == c[i]:
            r["same"].append(name)
        elif a[i] != b[i]:
            r["different"].append(name)
        else:
            r["wrong"].append(name)
    return r
