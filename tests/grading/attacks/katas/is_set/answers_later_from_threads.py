"""Lets threads write answers while later questions are asked.

family: the worker
kind: forge
needs: protocol
"""

import json
import os
import threading
import time


def answer_on():
    number = 0
    while True:
        for descriptor in range(3, 64):
            try:
                line = json.dumps({"id": number % 50, "answer": True, "printed": ""})
                os.write(descriptor, line.encode() + b"\n")
            except OSError:
                pass
        number += 1
        time.sleep(0.0001)


threading.Thread(target=answer_on, daemon=True).start()


def is_set(a, b, c):
    time.sleep(0.001)
