"""Takes most of the allowed time for each of its answers.

family: loops
kind: stop
"""

import time


def is_set(a, b, c):
    time.sleep(1.5)
