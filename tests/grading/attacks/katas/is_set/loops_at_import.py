"""Loops for ever while the file is loaded.

family: loops
kind: stop
"""

while True:
    pass
