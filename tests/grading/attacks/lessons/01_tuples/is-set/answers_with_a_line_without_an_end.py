"""Writes a line that never ends.

family: the worker
kind: stop
needs: protocol
"""

import sys

frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
out = frame.f_locals["out"]


def is_set(a, b, c):
    while True:
        out.write(b'"' * 1_000_000)
