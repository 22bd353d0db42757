"""A class: what its students handed in, their grades, and the pages that show them.

It may import `feedback` and what is below. Start reading in `grading`.
"""

GRADER = "katabook.classroom.child"  # the program of a process that grades
TRIAL = "trial"  # its argument, so that it tries the jail before it is asked
