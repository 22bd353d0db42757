"""Starts a worker of its own in its place, with other names in its environment.

family: the worker
kind: forge
needs: protocol
"""

import os
import sys

WORKER = """
import sys
for line in sys.stdin:
    print('{"answer": true}', flush=True)
"""


def is_set(a, b, c):
    return None


frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
into, out = frame.f_locals["into"], frame.f_locals["out"]
os.dup2(into.fileno(), 0)
os.dup2(out.fileno(), 1)
os.environ.update(PYTHONHASHSEED="random", PYTHONSTARTUP="/tmp/none", PYTHONPATH="/tmp")
os.execv(sys.executable, [sys.executable, "-c", WORKER])
