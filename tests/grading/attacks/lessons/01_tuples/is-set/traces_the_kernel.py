"""Attaches itself to the kernel above it, which then waits.

family: other processes
kind: stop
needs: protocol
"""

import ctypes
import os

PTRACE_ATTACH = 16


def is_set(a, b, c):
    return None


system = ctypes.CDLL(None)
system.ptrace(PTRACE_ATTACH, os.getppid(), 0, 0)
