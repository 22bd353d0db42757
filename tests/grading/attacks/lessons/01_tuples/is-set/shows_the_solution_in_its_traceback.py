"""Claims to stand in the solution's file, so that each traceback shows the lines of that file.

family: reading
kind: leak
secret: id="same-or-different-more"
held: jail
"""

import traceback


def is_set(a, b, c):
    for number in range(1, 830):
        step(number)


def raises():
    raise ValueError("here")


def at(number, inner):
    code = compile("def line(inner):\n    inner()\n", "@COURSE@/solutions/lessons/01_tuples.py", "exec")
    names = {}
    exec(code, names)
    names["line"].__code__ = names["line"].__code__.replace(co_firstlineno=number - 1)
    return lambda: names["line"](inner)


def step(start=0):
    inner = raises
    for number in range(start + 1, start + 30):
        inner = at(number, inner)
    inner()


for start in range(0, 830, 25):
    try:
        step(start)
    except ValueError:
        print(traceback.format_exc())
step(0)
