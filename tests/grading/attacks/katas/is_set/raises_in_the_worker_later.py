"""Raises an error in the worker's main thread from another thread.

family: the worker
kind: stop
needs: protocol
"""

import ctypes
import threading
import time

main = threading.get_ident()


def disturb():
    while True:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(main), ctypes.py_object(KeyboardInterrupt)
        )
        time.sleep(0.0005)


threading.Thread(target=disturb, daemon=True).start()


def is_set(a, b, c):
    return None
