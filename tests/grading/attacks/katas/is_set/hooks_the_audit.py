"""Adds an audit hook that raises whenever the worker does something.

family: the worker
kind: stop
needs: protocol
"""

import sys


def hook(event, args):
    raise SystemExit(0)


def is_set(a, b, c):
    sys.addaudithook(hook)
