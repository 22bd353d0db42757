"""You list only the wrong features; list those that are the same or different too."""


def explain(a, b, c):
    wrong = []
    for name, x, y, z in zip(("number", "shading", "color", "shape"), a, b, c):
        if len({x, y, z}) == 2:
            wrong.append(name)
    return {"same": [], "different": [], "wrong": wrong}
