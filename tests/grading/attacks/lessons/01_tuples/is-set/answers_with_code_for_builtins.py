"""Names `eval` and other functions of Python as the class of its error.

family: the worker
kind: forge
needs: protocol
"""

import sys

frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
learner = frame.f_locals["learner"]
bases = iter(["eval", "exec", "type", "int", "bool", "__import__", "open", "exit", "BaseException"])
code = "__import__('builtins').all == 1"


def error(base):
    told = {"kind": base, "name": "True", "message": code, "lines": {}, "members": []}
    return {"error": {**told, "base": base, "unwritten": "", "stub_file": ""}}


learner.call = lambda *_: None
serve = learner.serve


def answer(message):
    if message["do"] == "call" and message["arguments"] and len(message["arguments"]) == 3:
        return error(next(bases, "SystemExit")) if message["to"] else serve(message)
    return serve(message)


learner.serve = answer


def is_set(a, b, c):
    return None
