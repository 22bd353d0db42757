"""Reads questions from each descriptor and answers them itself.

family: the worker
kind: forge
needs: protocol
"""

import json
import os

while True:
    for descriptor in range(3, 64):
        try:
            os.set_blocking(descriptor, False)
            question = json.loads(os.read(descriptor, 1_000_000).splitlines()[0])
            line = json.dumps({"id": question.get("id"), "answer": True, "passed": [], "printed": ""})
            for other in range(3, 64):
                os.write(other, line.encode() + b"\n")
        except (OSError, ValueError, IndexError, AttributeError):
            pass
