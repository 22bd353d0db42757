"""Kills each process that it can reach, if it is in a PID namespace of its own.

family: other processes
kind: stop
held: jail
"""

import os
import signal

if os.getpid() < 200:  # on a real machine it has a larger number
    os.kill(-1, signal.SIGKILL)
os._exit(1)
