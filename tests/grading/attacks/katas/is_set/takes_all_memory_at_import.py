"""Takes 6 GB of memory while the file is loaded.

family: bombs
kind: harm
harm: memory
"""

kept = [b"x" * 100_000_000 for _ in range(60)]


def is_set(a, b, c):
    return None
