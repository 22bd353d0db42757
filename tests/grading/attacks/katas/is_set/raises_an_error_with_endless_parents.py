"""Raises an error whose class answers with an endless row of parent classes.

family: exceptions
kind: stop
needs: protocol
"""

import itertools


class Kind(type):
    @property
    def __mro__(cls):
        return itertools.repeat(cls)

    @property
    def __name__(cls):
        while True:
            pass

    __module__ = __qualname__ = __name__


class Endless(Exception, metaclass=Kind):
    pass


def is_set(a, b, c):
    raise Endless
