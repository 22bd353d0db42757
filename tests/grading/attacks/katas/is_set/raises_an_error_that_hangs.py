"""Raises an error whose text never ends.

family: exceptions
kind: stop
"""

class Endless(Exception):
    def __str__(self):
        while True:
            pass

    __repr__ = __str__


def is_set(a, b, c):
    raise Endless
