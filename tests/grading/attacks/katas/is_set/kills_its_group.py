"""Kills the group of processes that it belongs to.

family: other processes
kind: stop
"""

import os
import signal

if os.getpid() != os.getpgrp() and os.getpgrp() > 1:
    os.killpg(0, signal.SIGKILL)
os._exit(1)
