"""A dict with a method of its own files each feature, and recursion takes the place of a loop."""


class Report(dict):
    def file(self, names, a, b, c):
        if not names:
            return self
        (name, *names), (x, *a), (y, *b), (z, *c) = names, a, b, c
        low, middle, high = sorted((x, y, z))
        word = "same" if low == high else "different" if low < middle < high else "wrong"
        self[word].append(name)
        return self.file(names, a, b, c)


def explain(a, b, c):
    empty = Report(same=[], different=[], wrong=[])
    return empty.file(["number", "shading", "color", "shape"], a, b, c)
