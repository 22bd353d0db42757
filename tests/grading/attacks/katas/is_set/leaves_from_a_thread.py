"""Lets a thread end the judge with exit status 0 during a call.

family: leaving
kind: forge
"""

import os
import threading

asked = threading.Event()
threading.Thread(target=lambda: (asked.wait(), os._exit(0)), daemon=True).start()


def is_set(a, b, c):
    asked.set()
    threading.Event().wait(60)
