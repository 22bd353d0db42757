"""Raises its own limits and takes 6 GB of memory.

family: bombs
kind: harm
harm: memory
"""

import resource
from functools import cache

for limit in (resource.RLIMIT_AS, resource.RLIMIT_DATA, resource.RLIMIT_RSS):
    for value in (resource.RLIM_INFINITY, resource.getrlimit(limit)[1]):
        try:
            resource.setrlimit(limit, (value, value))
            break
        except (OSError, ValueError):
            pass


@cache
def taken():
    return len([b"x" * 100_000_000 for _ in range(60)])


def is_set(a, b, c):
    return taken()
