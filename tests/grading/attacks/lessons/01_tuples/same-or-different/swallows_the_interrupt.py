"""Loops for ever and swallows each interrupt.

family: loops
kind: stop
"""

import time


def same_or_different(x, y, z):
    return None


while True:
    try:
        time.sleep(1)
    except BaseException:
        pass
