"""Takes 200 MB in each of 30 processes, each of which is below the limit.

family: bombs
kind: harm
harm: process
seconds: 10
"""

import os
import time

for _ in range(30):
    try:
        if os.fork() == 0:
            kept = b"x" * 200_000_000
            time.sleep(60)
            os._exit(0)
    except OSError:
        break


asked = []


def is_set(a, b, c):
    if not asked:
        asked.append(a)
        time.sleep(6)
