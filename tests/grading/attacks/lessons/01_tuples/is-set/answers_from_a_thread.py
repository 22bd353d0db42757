"""Lets a thread write answers into the pipe while the cell still runs.

family: the worker
kind: forge
needs: protocol
"""

import sys
import threading

frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
out = frame.f_locals["out"]


def is_set(a, b, c):
    return None


def answer():
    for _ in range(1000):
        out.write(b'{"answer": true}\n')
        out.flush()


threading.Thread(target=answer).start()
