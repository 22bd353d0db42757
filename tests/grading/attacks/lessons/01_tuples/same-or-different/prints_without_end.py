"""Prints 100 MB.

family: bombs
kind: harm
harm: output
"""

def same_or_different(x, y, z):
    return None


for _ in range(100):
    print("x" * 1_000_000)
