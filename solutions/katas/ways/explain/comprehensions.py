"""Comprehensions take the place of loops; a sum and a product tell the three words apart."""


def kind(x, y, z):
    if (x + y + z) % 3:
        return "wrong"
    return "different" if (x - y) * (y - z) * (z - x) else "same"


def explain(a, b, c):
    names = ["number", "shading", "color", "shape"]
    kinds = [kind(*values) for values in zip(a, b, c)]
    return {
        word: tuple(name for name, found in zip(names[::-1], kinds[::-1]) if found == word)
        for word in ("different", "wrong", "same")
    }
