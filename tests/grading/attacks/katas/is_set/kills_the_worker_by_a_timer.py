"""Lets a timer raise an error in whatever the worker does after the call.

family: the worker
kind: stop
needs: protocol
"""

import signal


def disturb(*_):
    raise SystemExit(0)


signal.signal(signal.SIGALRM, disturb)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)


def is_set(a, b, c):
    return None
