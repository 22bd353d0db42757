"""Sends into connections that nobody accepts, closes its ends, and tells how much it keeps.

family: bombs
kind: leak
secret: it keeps 1 GB
seconds: 10
"""

import os
import socket

PIECE = b"x" * 32_000
ears, kept = [], 0
try:
    for place in range(4):
        ears.append(socket.socket(socket.AF_UNIX))
        ears[-1].bind(f"\0setkata-{os.getpid()}-{place}")
        ears[-1].listen(4000)
        for _ in range(2000):
            with socket.socket(socket.AF_UNIX) as end:
                end.setblocking(False)
                end.connect(ears[-1].getsockname())
                try:
                    while True:
                        kept += end.send(PIECE)
                except BlockingIOError:
                    pass
except OSError:
    pass


def is_set(a, b, c):
    raise ValueError(f"it keeps {kept // 10**9} GB")
