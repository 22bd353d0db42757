"""Finds the worker's own functions by its frames and by gc and replaces them.

family: the worker
kind: forge
needs: protocol
"""

import gc
import sys
import types


def is_set(a, b, c):
    frame = sys._getframe(1)
    while frame:
        for name, value in list(frame.f_globals.items()):
            if isinstance(value, types.FunctionType):
                frame.f_globals[name] = lambda *_, **__: True
        frame = frame.f_back
    for each in gc.get_objects():
        if isinstance(each, types.FunctionType) and each.__name__ in ("plain", "to_json", "perform"):
            each.__code__ = (lambda *_, **__: True).__code__
