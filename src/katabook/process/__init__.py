"""Processes that run a learner's code: how they start, are limited, jailed and ended.

It may import nothing of katabook but itself. Start reading in `processes`.
"""

# The variable that names the subject of the course for a process outside the course's folder.
SUBJECT = "SETKATA_SUBJECT"
