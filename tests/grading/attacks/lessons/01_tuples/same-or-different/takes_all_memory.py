"""Takes 4 GB of memory in the kernel.

family: bombs
kind: harm
harm: memory
"""

kept = [b"x" * 100_000_000 for _ in range(40)]
