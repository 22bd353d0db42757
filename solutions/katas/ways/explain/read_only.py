"""Hand out a dict that nobody can change, with generators for its lists."""

from types import MappingProxyType

NAMES = ("number", "shading", "color", "shape")


def explain(a, b, c):
    def names(count):
        return (n for n, *values in zip(NAMES, a, b, c) if len(set(values)) == count)

    return MappingProxyType({"same": names(1), "different": names(3), "wrong": names(2)})
