"""Lets a thread write answers while later questions are asked.

family: the worker
kind: forge
honest: 3
needs: protocol
"""

import json
import os
import threading
import time


def send(**message):
    whole = {"answer": None, "error": None, "printed": "", "peak": 0, **message}
    write(json.dumps(whole).encode() + b"\n")


def write(line):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, line)
        except OSError:
            pass


def answer_on():
    number = 0
    while True:
        send(id=number % 50, answer=True)
        number += 1
        time.sleep(0.0001)


threading.Thread(target=answer_on, daemon=True).start()


def is_set(a, b, c):
    time.sleep(0.001)
