"""You write the names with a capital letter; write 'number', not 'Number'."""


def explain(a, b, c):
    r = {"same": [], "different": [], "wrong": []}
    for i, name in enumerate(["Number", "Shading", "Color", "Shape"]):
        n = len({a[i], b[i], c[i]})
        if n == 1:
            r["same"].append(name)
        elif n == 2:
            r["wrong"].append(name)
        else:
            r["different"].append(name)
    return r
