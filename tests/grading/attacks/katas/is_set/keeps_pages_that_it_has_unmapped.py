"""Fills shared pages, unmaps all but the first of them, and tells how much it keeps.

family: bombs
kind: leak
secret: it keeps 2 GB
seconds: 10
"""

import mmap

SIZE = 100_000_000
areas, kept = [], 0
try:
    for _ in range(20):
        areas.append(mmap.mmap(-1, SIZE))
        areas[-1].write(b"x" * SIZE)
        areas[-1].resize(mmap.PAGESIZE)
        kept += SIZE
except (OSError, ValueError):
    pass


def is_set(a, b, c):
    raise ValueError(f"it keeps {kept // 10**9} GB")
