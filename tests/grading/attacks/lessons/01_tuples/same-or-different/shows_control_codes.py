"""Prints codes that steer a terminal.

family: exceptions
kind: harm
harm: control
"""

print("\x1b]0;passed\x07\x1b[2J")


def same_or_different(x, y, z):
    raise ValueError("\x1b]0;passed\x07<script>alert(1)</script>")
