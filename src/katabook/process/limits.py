"""Every limit of time and memory with its reason, and how a process limits itself for good.

A process sets its limits before it loads a student's code. A kata's worker loads this file by its path,
so it needs the standard library only.
"""

import os
from contextlib import suppress
from typing import NamedTuple

MEGABYTE = 1_000_000

# Seconds, wherever a course is checked.
STEP_SECONDS = 10  # a kata's tests, or one cell of a lesson, unless course.toml says otherwise
CALL_SECONDS = 5.0  # one call in a check or a trace, while the learner waits
AFTER_WRONG_SECONDS = 4.0  # all calls after a wrong answer: they only help to recognise the mistake
PATIENT_CALL_SECONDS = 20.0  # one call in a build: a slow computer finds what a fast one does
OWN_CELL_SECONDS = 5  # a cell that a learner added, which nothing may need
BUILD_CELL_SECONDS = 120  # a cell that makes the calls of many wrong versions
KATA_START_SECONDS = 60  # a process loads pytest, on a busy machine
KATA_GRACE_SECONDS = 10  # a kata's process ends by itself before that, and tells what took so long
LESSON_SECONDS, STUCK_CELLS = 60, 6  # a lesson, which also has the time of so many stuck cells
LESSON_MOST_SECONDS = 600  # a lesson's process ends by itself before that
CELL_GRACE_SECONDS = 10  # nbval interrupts a late cell and waits; then the kernel is ended
ENDING_SECONDS = 10  # a process ends its descendants
# Python in a browser takes about three times as long, on a machine that may be slow; so all limits
# are this many times as long.
BROWSER_FACTOR = 4

# Seconds, while a class is graded.
PIPE_FACTOR = 2  # calls go through pipes, so they may take so many times as long as at home
KATA_FACTOR, LESSON_FACTOR = 3, 10  # the time of a file in limits of its kata or of its cells
FILE_GRACE_SECONDS = 180  # what grading a file takes besides the student's code
WORKER_SPARE_SECONDS = 5  # the processor starts a worker, too
CELLS_SECONDS = 300  # the processor runs a whole lesson
PROBE_SECONDS = 20  # the jail is tried out
CLUSTER_SECONDS = 20  # a Dask cluster answers

# Bytes of one process; then of a process with all that it starts, because the system counts each of
# them alone.
WORKER_MEMORY, WORKER_MEMORY_IN_ALL = 2_000 * MEGABYTE, 3_000 * MEGABYTE
CELLS_MEMORY, CELLS_MEMORY_IN_ALL = 4_000 * MEGABYTE, 5_000 * MEGABYTE
GRADER_MEMORY = 4_000 * MEGABYTE  # whatever a kernel sends is kept there
FILE_SIZE = 16 * MEGABYTE
MEMORY_FILES = 16 * MEGABYTE  # files that live in memory: /tmp and /dev/shm in the jail
CELL_OUTPUT = 5 * MEGABYTE  # more of it ends the kernel
LONGEST_LINE = 16 * MEGABYTE  # from a worker


class Limits(NamedTuple):
    """What a process may use. uid: the user that it becomes if it runs as root, or 0."""

    seconds: int
    memory: int = WORKER_MEMORY
    file: int = FILE_SIZE
    files: int = 256
    processes: int = 128
    uid: int = 0


def limit(limits: Limits | list[int]) -> None:
    """Limit this process and all that it starts; on Windows there are no such limits."""
    own = Limits(*limits)
    lower("CPU", own.seconds)
    lower("AS", own.memory)
    lower("FSIZE", own.file)
    lower("NOFILE", own.files)
    lower("CORE", 0)
    if own.uid and os.geteuid() == 0:
        os.setgroups([])
        os.setgid(own.uid)
        os.setuid(own.uid)
    # The number of processes is counted for each user, so it is set for the new one.
    if own.processes:
        lower("NPROC", own.processes)


def lower(kind: str, most: int) -> None:
    """Lower a limit of this process for good: AS is the one of memory, see Python's `resource`."""
    if os.name == "nt":
        return
    import resource

    number = getattr(resource, f"RLIMIT_{kind}")
    _, hard = resource.getrlimit(number)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    with suppress(ValueError, OSError):  # macOS has no limit of this kind
        resource.setrlimit(number, (most, most))
