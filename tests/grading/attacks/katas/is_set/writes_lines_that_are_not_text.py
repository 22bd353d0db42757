"""Writes bytes that are neither UTF-8 nor JSON to each descriptor.

family: the worker
kind: stop
needs: protocol
"""

import os


def is_set(a, b, c):
    for descriptor in range(3, 64):
        for line in (b"\xff\xfe\x00\n", b"\xed\xa0\x80\n", b"null\n", b"[]\n", b"NaN\n", b"\n", b"{}\n"):
            try:
                os.write(descriptor, line)
            except OSError:
                pass
