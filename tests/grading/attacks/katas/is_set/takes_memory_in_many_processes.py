"""Takes 200 MB in each of 30 processes, each of which is below the limit.

family: bombs
kind: harm
harm: process
"""

import os
import time

for _ in range(30):
    try:
        if os.fork() == 0:
            kept = b"x" * 200_000_000
            time.sleep(20)
            os._exit(0)
    except OSError:
        break


def is_set(a, b, c):
    time.sleep(1.5)
