"""Answers with an object whose comparison never ends.

family: lying objects
kind: stop
"""

class Slow:
    def __eq__(self, other):
        while True:
            pass

    __ne__ = __eq__

    def __hash__(self):
        while True:
            pass


def is_set(a, b, c):
    return Slow()
