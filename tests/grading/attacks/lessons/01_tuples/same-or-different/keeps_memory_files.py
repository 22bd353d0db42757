"""Writes into files without a name in the kernel's memory, and tells how much it keeps.

family: bombs
kind: leak
secret: it keeps 2 GB
seconds: 10
"""

import os

files, kept = [], 0
try:
    for _ in range(200):
        files.append(os.memfd_create("file"))
        kept += os.write(files[-1], b"x" * 10_000_000)
except OSError:
    pass


def same_or_different(x, y, z):
    raise ValueError(f"it keeps {kept // 10**9} GB")
