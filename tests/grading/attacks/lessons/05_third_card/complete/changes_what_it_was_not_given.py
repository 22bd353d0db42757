"""Tells changes of arguments that were none, and makes a list that holds itself.

family: the worker
kind: forge
needs: protocol
"""

import sys

frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
learner = frame.f_locals["learner"]
serve = learner.serve


def answer(message):
    reply = serve(message)
    if message["do"] == "call" and "objects" in message:
        itself = ["list", [["object", 0], ["object", -1]]]
        reply["changed"] = {"-1": itself, "0": itself}
        reply["answer"] = ["object", 0]
    return reply


learner.serve = answer


def complete(base, numbers, digits):
    return None
