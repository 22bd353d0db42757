"""Attaches to its parent as a debugger does, which stops the parent.

family: other processes
kind: stop
"""

import ctypes
import os
import time

PTRACE_ATTACH = 16
if os.getppid() > 1:
    ctypes.CDLL(None).ptrace(PTRACE_ATTACH, os.getppid(), 0, 0)
    time.sleep(2)


def is_set(a, b, c):
    return None
