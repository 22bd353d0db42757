"""Prints 100 MB.

family: bombs
kind: harm
harm: output
"""

for _ in range(100):
    print("x" * 1_000_000)
