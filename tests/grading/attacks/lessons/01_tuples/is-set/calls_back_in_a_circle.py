"""Calls the grader's function with cards whose parts call it again, without end.

family: the worker
kind: stop
needs: protocol
"""

class Word:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        return same_or_different(Word(), Word(), self)


class Circle:
    def __call__(self, *_):
        return same_or_different(*[Word() for _ in range(3)])


def is_set(a, b, c):
    return is_set(*[same_or_different(Circle(), Word(), Circle()) for _ in range(3)])
