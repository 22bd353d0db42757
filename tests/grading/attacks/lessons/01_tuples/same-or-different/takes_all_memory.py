"""Takes 6 GB of memory in the kernel.

family: bombs
kind: harm
harm: memory
"""

def same_or_different(x, y, z):
    return None


kept = [b"x" * 100_000_000 for _ in range(60)]
