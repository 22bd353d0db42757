"""Makes 20,000 empty files.

family: bombs
kind: harm
harm: note
"""

import os

try:
    os.makedirs("/tmp/setkata-note-files")
    for number in range(20_000):
        open(f"/tmp/setkata-note-files/{number}", "w").close()
except OSError:
    pass


def is_set(a, b, c):
    return None
