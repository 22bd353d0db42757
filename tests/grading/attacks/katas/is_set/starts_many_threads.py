"""Starts 2000 threads that never end.

family: bombs
kind: stop
"""

import threading
import time

for _ in range(2000):
    try:
        threading.Thread(target=time.sleep, args=(60,)).start()
    except (RuntimeError, MemoryError):
        break


def is_set(a, b, c):
    return None
