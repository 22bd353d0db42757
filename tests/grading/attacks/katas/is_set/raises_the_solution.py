"""Raises an error whose message is the solution.

family: reading
kind: leak
secret: return all(
held: jail
"""

def is_set(a, b, c):
    raise ValueError(open("@COURSE@/solutions/katas/is_set.py").read())
