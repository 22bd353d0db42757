"""Prints the solution, so that it comes back as feedback.

family: reading
kind: leak
secret: return all(
held: jail
"""

def is_set(a, b, c):
    print(open("@COURSE@/solutions/katas/is_set.py").read())
