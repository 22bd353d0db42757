"""Replaces a file by a link to another one.

family: other processes
kind: harm
harm: canary
held: jail
"""

import os


def is_set(a, b, c):
    with open("@CANARY@.new", "w") as file:
        file.write("changed")
    os.replace("@CANARY@.new", "@CANARY@")
