"""Sends the questions through an abstract Unix socket, which no folder protects.

family: network
kind: harm
harm: contact
held: jail
"""

import socket


def is_set(a, b, c):
    try:
        socket.socket(socket.AF_UNIX).connect("@ABSTRACT@")
    except OSError:
        pass
