"""Leaves a child that holds the pipe and answers when its parent has ended.

family: the worker
kind: forge
needs: protocol
"""

import os
import sys
import time

frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
out = frame.f_locals["out"]


def is_set(a, b, c):
    if os.fork() == 0:
        os.setsid()
        time.sleep(0.1)
        while True:
            out.write(b'{"answer": true}\n')
            out.flush()
    os._exit(0)
