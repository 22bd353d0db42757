"""Sends the questions over the network by TCP.

family: network
kind: harm
harm: contact
held: jail
"""

import socket


def is_set(a, b, c):
    try:
        socket.create_connection(("127.0.0.1", @TCP@), timeout=1).sendall(repr((a, b, c)).encode())
    except OSError:
        pass
