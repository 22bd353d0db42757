"""Waits for a lock that it holds itself, in a thread that is no daemon.

family: loops
kind: stop
"""

import threading

lock = threading.Lock()
lock.acquire()
threading.Thread(target=lock.acquire).start()


def is_set(a, b, c):
    return None
