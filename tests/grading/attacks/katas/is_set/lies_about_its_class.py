"""Answers with an object whose `__class__` says bool.

family: lying objects
kind: forge
"""

class Truth:
    @property
    def __class__(self):
        return bool

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    __hash__ = None


def is_set(a, b, c):
    return Truth()
