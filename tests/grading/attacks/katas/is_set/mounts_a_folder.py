"""Mounts a large folder in memory in namespaces of its own, and tells it.

family: bombs
kind: leak
secret: it mounted 3 GB
seconds: 10
"""

import ctypes
import os

NEW_USER_AND_MOUNTS = 0x10020000
system = ctypes.CDLL(None)
system.unshare(NEW_USER_AND_MOUNTS)
system.mount(b"none", b"/dev/shm", b"tmpfs", 0, b"size=3000000000")
room = os.statvfs("/dev/shm")


def is_set(a, b, c):
    raise ValueError(f"it mounted {room.f_blocks * room.f_frsize // 10**9} GB")
