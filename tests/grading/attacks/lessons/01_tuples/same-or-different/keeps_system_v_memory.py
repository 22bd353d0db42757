"""Fills System V's shared memory in the kernel and lets go of it, and tells how much it keeps.

family: bombs
kind: leak
secret: it keeps 2 GB
seconds: 10
"""

import ctypes

PIECE, SIZE = b"x" * 10_000_000, 100_000_000
system = ctypes.CDLL(None, use_errno=True)
system.shmat.restype = ctypes.c_void_p
kept = 0
for _ in range(20):
    number = system.shmget(0, ctypes.c_size_t(SIZE), 0o1600)
    place = system.shmat(number, None, 0) if number >= 0 else None
    if place in (None, 2**64 - 1):
        break
    for start in range(0, SIZE, len(PIECE)):
        ctypes.memmove(place + start, PIECE, len(PIECE))
    system.shmdt(ctypes.c_void_p(place))
    kept += SIZE


def same_or_different(x, y, z):
    raise ValueError(f"it keeps {kept // 10**9} GB")
