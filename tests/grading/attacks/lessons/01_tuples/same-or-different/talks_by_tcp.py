"""Sends a message over the network.

family: network
kind: harm
harm: contact
held: jail
"""

import socket


def same_or_different(x, y, z):
    return None


socket.create_connection(("127.0.0.1", @TCP@), timeout=1)
