"""Ends its process but leaves a child that holds the descriptors open.

family: the worker
kind: stop
needs: protocol
"""

import os
import time


def is_set(a, b, c):
    if os.fork():
        os._exit(0)
    os.setsid()
    while True:
        time.sleep(1)
