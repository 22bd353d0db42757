"""Leaves a process of a session of its own by a magic of IPython.

family: bombs
kind: harm
harm: process
"""

def is_set(a, b, c):
    return None


get_ipython().run_cell_magic("bash", "--bg", "setsid -f sleep 60 </dev/null >/dev/null 2>&1")
