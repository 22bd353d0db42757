"""Sends a message over the network.

family: network
kind: harm
harm: contact
held: jail
"""

import socket

socket.create_connection(("127.0.0.1", @TCP@), timeout=1)
