"""Limits its own time, and uses it up when a check asks.

family: leaving
kind: stop
"""

import resource
import time


def same_or_different(x, y, z):
    used = int(time.process_time()) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (used, used))
    while True:
        pass
