"""Waits for a later cell and ends the kernel there.

family: notebooks
kind: stop
needs: protocol
"""

import os

seen = []


def later(*_):
    seen.append(1)
    if len(seen) > 3:
        os._exit(0)


get_ipython().events.register("pre_run_cell", later)


def same_or_different(x, y, z):
    return None
