"""Replaces the modules of the worker in sys.modules.

family: the worker
kind: stop
needs: protocol
"""

import sys

for name in list(sys.modules):
    if name not in ("sys", __name__):
        sys.modules[name] = None


def is_set(a, b, c):
    return None
