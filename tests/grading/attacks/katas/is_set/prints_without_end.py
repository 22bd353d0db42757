"""Prints 100 MB in its calls.

family: bombs
kind: harm
harm: output
"""

def is_set(a, b, c):
    for _ in range(100):
        print("x" * 1_000_000)
