"""Sends the questions over the network by UDP.

family: network
kind: harm
harm: contact
held: jail
"""

import socket


def is_set(a, b, c):
    try:
        socket.socket(type=socket.SOCK_DGRAM).sendto(repr((a, b, c)).encode(), ("127.0.0.1", @UDP@))
    except OSError:
        pass
