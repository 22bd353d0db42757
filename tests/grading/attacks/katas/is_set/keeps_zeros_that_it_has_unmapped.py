"""Fills shared pages of the device of zeros, unmaps most of them, and tells how much it keeps.

family: bombs
kind: leak
secret: it keeps 2 GB
seconds: 10
held: jail
"""

import ctypes
import mmap
import os

SIZE = 100_000_000
READ_AND_WRITE, SHARED = 3, 1
system = ctypes.CDLL(None)
system.mmap.restype = ctypes.c_void_p
kept = 0
try:
    device = os.open("/dev/zero", os.O_RDWR)
    for _ in range(20):
        place = system.mmap(None, ctypes.c_size_t(SIZE), READ_AND_WRITE, SHARED, device, 0)
        if place in (None, 2**64 - 1):
            break
        ctypes.memset(ctypes.c_void_p(place), 1, SIZE)
        rest = ctypes.c_void_p(place + mmap.PAGESIZE)
        system.munmap(rest, ctypes.c_size_t(SIZE - mmap.PAGESIZE))
        kept += SIZE
except OSError:
    pass


def is_set(a, b, c):
    raise ValueError(f"it keeps {kept // 10**9} GB")
