"""Reaches a file through its parent's view of the disk.

family: other processes
kind: harm
harm: canary
held: jail
"""

import os


def is_set(a, b, c):
    with open(f"/proc/{os.getppid()}/root@CANARY@", "w") as file:
        file.write("changed")
