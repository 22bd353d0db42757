"""Loops for ever and swallows each interrupt.

family: loops
kind: stop
"""

import time

while True:
    try:
        time.sleep(1)
    except BaseException:
        pass
