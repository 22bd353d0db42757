"""Leaves a process that goes on when the kernel has ended.

family: bombs
kind: harm
harm: process
"""

import subprocess


def same_or_different(x, y, z):
    return None


subprocess.Popen(["sleep", "60"], start_new_session=True)
