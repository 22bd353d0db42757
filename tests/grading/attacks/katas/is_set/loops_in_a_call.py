"""Loops for ever in a call, whatever is raised in the loop.

family: loops
kind: stop
"""

def is_set(a, b, c):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
