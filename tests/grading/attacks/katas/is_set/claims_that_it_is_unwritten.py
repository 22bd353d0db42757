"""Says of its error that the function is not written, in a file with a hostile name.

family: the worker
kind: forge
needs: protocol
"""

import json
import os


def send(**message):
    whole = {"answer": None, "error": None, "printed": "", "peak": 0, **message}
    write(json.dumps(whole).encode() + b"\n")


def write(line):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, line)
        except OSError:
            pass


def is_set(a, b, c):
    error = dict.fromkeys(("kind", "name", "message"), "NotImplementedError")
    error |= {"unwritten": "../../x\x1b]0;<b>", "stub_file": "/etc/passwd"}
    send(id=2, error={**error, "lines": {"/etc/passwd": -1}, "members": []})
