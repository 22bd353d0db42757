"""Knocks at a Unix socket in somebody else's folder.

family: network
kind: harm
harm: contact
held: jail
"""

import socket


def is_set(a, b, c):
    try:
        socket.socket(socket.AF_UNIX).connect("@DOOR@")
    except OSError:
        pass
