"""Ignores each signal that asks it to end, and sleeps.

family: loops
kind: stop
"""

import signal
import time

for number in (signal.SIGTERM, signal.SIGINT, signal.SIGALRM, signal.SIGHUP, signal.SIGXCPU):
    signal.signal(number, signal.SIG_IGN)


def is_set(a, b, c):
    while True:
        time.sleep(1)
