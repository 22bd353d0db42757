"""You add each name letter by letter, because += takes a text apart; use append(name)."""


def explain(a, b, c):
    r = {"same": [], "different": [], "wrong": []}
    for i, name in enumerate(["number", "shading", "color", "shape"]):
        n = len({a[i], b[i], c[i]})
        if n == 1:
            r["same"] += name
        elif n == 2:
            r["wrong"] += name
        else:
            r["different"] += name
    return r
