"""Mounts a large folder in memory in namespaces of a child's own, and tells it.

family: bombs
kind: leak
secret: it mounted 3 GB
seconds: 10
"""

import ctypes
import os

NEW_USER_AND_MOUNTS = 0x10020000
system = ctypes.CDLL(None)
into, out = os.pipe()
if os.fork() == 0:  # a process with threads gets no namespaces
    system.unshare(NEW_USER_AND_MOUNTS)
    system.mount(b"none", b"/dev/shm", b"tmpfs", 0, b"size=3000000000")
    room = os.statvfs("/dev/shm")
    os.write(out, b"%d GB" % (room.f_blocks * room.f_frsize // 10**9))
    os._exit(0)
told = os.read(into, 100).decode()


def same_or_different(x, y, z):
    raise ValueError(f"it mounted {told}")
