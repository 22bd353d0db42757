"""Leaves a child process that waits and then writes over a file.

family: bombs
kind: harm
harm: process
held: jail
"""

import subprocess
import sys

code = "import time; time.sleep(30); open('@CANARY@', 'w').write('changed')"
try:
    subprocess.Popen([sys.executable or "python3", "-c", code], start_new_session=True)
except OSError:
    pass


def is_set(a, b, c):
    return None
