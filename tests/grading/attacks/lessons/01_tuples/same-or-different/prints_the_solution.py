"""Prints the solution's notebook, so that it comes back as feedback.

family: reading
kind: leak
secret: == "same-or-different-more"
held: jail
"""

def same_or_different(x, y, z):
    raise ValueError(open("@COURSE@/solutions/lessons/01_tuples.py").read())


text = open("@COURSE@/solutions/lessons/01_tuples.py").read()
print(text.replace("id=", "== "))
