"""Every limit of time and memory with its reason, and how a process limits itself for good.

A process sets its limits before it loads a student's code. A kata's worker loads this file by its path,
so it needs the standard library only.
"""

import os
import struct
import sys
from contextlib import suppress
from typing import NamedTuple

MEGABYTE = 1_000_000

# Seconds, wherever a course is checked.
STEP_SECONDS = 10  # a kata's tests, or one cell of a lesson, unless course.toml says otherwise
CALL_SECONDS = 5.0  # one call in a check or a trace, while the learner waits
AFTER_WRONG_SECONDS = 4.0  # all calls after a wrong answer: they only help to recognize the mistake
PATIENT_CALL_SECONDS = 20.0  # one call in a build: a slow computer finds what a fast one does
OWN_CELL_SECONDS = 5  # a cell that a learner added, which nothing may need
BUILD_CELL_SECONDS = 120  # a cell that makes the calls of many wrong versions
KATA_START_SECONDS = 60  # a process loads pytest, on a busy machine
KATA_GRACE_SECONDS = 10  # a kata's process ends by itself before that, and says what took so long
LESSON_SECONDS, STUCK_CELLS = 120, 6  # a lesson, which also has the time of so many stuck cells
LESSON_WAITED = 120  # on a busy machine, a lesson has at most so much more time
FILE_GRACE_SECONDS = 180  # what grading a file takes besides the student's code
CELL_GRACE_SECONDS = 10  # nbval interrupts a late cell and waits; then the kernel is ended
ENDING_SECONDS = 10  # a process ends its descendants
# Python in a browser takes about three times as long, on a machine that may be slow; so all limits
# are this many times as long.
BROWSER_FACTOR = 4

# Seconds, while a class is graded.
PIPE_FACTOR = 2  # calls go through pipes, so they may take so many times as long as at home
CHECKS_FACTOR = 6  # a cell of a lesson with checks, each of whose calls has its own limit
KATA_FACTOR = 3  # a file of a kata has the time of so many of its kata's limits
WORKER_SPARE_SECONDS = 5  # the processor starts a worker, too
CELLS_SECONDS = 300  # the processor runs a whole lesson
PROBE_SECONDS = 20  # the jail is tried out
MOST_WAITED = 15  # code that waits for a processor, because the machine is busy, has more time
CLUSTER_SECONDS = 20  # a Dask cluster answers

# Bytes of one process; then of a process with all that it starts, because the system counts each
# of them separately.
WORKER_MEMORY, WORKER_MEMORY_IN_ALL = 2_000 * MEGABYTE, 3_000 * MEGABYTE
CELLS_MEMORY, CELLS_MEMORY_IN_ALL = 4_000 * MEGABYTE, 5_000 * MEGABYTE
GRADER_MEMORY = 4_000 * MEGABYTE  # whatever a worker sends is kept there
FILE_SIZE = 16 * MEGABYTE
MEMORY_FILES = 16 * MEGABYTE  # files that live in memory: /tmp and /dev/shm in the jail
# What Linux keeps at most for an empty file there, and for one end of a pair of streams.
# Measured with 300,000 files of long names and with 1,000 streams, on Linux 6.18.
EMPTY_FILE, DESCRIPTOR = 2_000, 300_000
CELL_OUTPUT = 5 * MEGABYTE  # more of it ends the kernel
LONGEST_LINE = 16 * MEGABYTE  # from a worker

# System calls that a student's code is refused, with their numbers on x86_64 and on aarch64 (Linux's
# asm/unistd_64.h and asm-generic/unistd.h).
Numbers = tuple[int, int]
REFUSED: dict[str, Numbers] = {
    # They keep memory that belongs to no process, or that its process does not show.
    "shmget": (29, 194),
    "shmat": (30, 196),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "vmsplice": (278, 75),
    "io_uring_setup": (425, 425),
    "bpf": (321, 280),
    "userfaultfd": (323, 282),
    "perf_event_open": (298, 241),
    # Only pairs of streams may be made: what waits in them can be counted.
    "socket": (41, 198),
    "setsockopt": (54, 208),
    # They make namespaces or mount.
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "mount_setattr": (442, 442),
}
CLONE, MMAP, SOCKETPAIR, SECCOMP = (56, 220), (9, 222), (53, 199), (317, 277)
# A filter cannot see the flags of clone3, and does not know what came after Linux 6.12. Libraries
# do without them where they are missing.
CLONE3, TOO_NEW = (435, 435), 463
NEW_NAMESPACES = 0x7E020000  # each CLONE_NEW of linux/sched.h that clone can take
SHARED_AND_ANONYMOUS = 0x21  # of asm-generic/mman-common.h; its pages stay when they are unmapped
KIND_OF_SOCKET, STREAM = 0xF, 1  # linux/net.h
ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}  # linux/audit.h
NO_NEW_PRIVILEGES = 38  # linux/prctl.h
# linux/seccomp.h: how a filter is set for all threads, what it reads, and what it answers.
SET_FILTER, ALL_THREADS, NO_SLOWER = 1, 1, 4
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, range(16, 64, 8)
KILL, ALLOW, NOT_PERMITTED, MISSING = 0x80000000, 0x7FFF0000, 0x50001, 0x50026
# linux/bpf_common.h: a step has a code, the steps to skip if it is true or false, and a number.
Step = tuple[int, int, int, int]
LOAD, AND, IS, IS_AT_LEAST, ANSWER = 0x20, 0x54, 0x15, 0x35, 0x06


class Limits(NamedTuple):
    """What a process may use; uid: the user that it becomes if it runs as root, or 0."""

    seconds: int
    memory: int = WORKER_MEMORY
    file: int = FILE_SIZE
    files: int = 256
    processes: int = 128
    uid: int = 0


def for_lesson(seconds: float) -> float:
    """Return the seconds after which no cell of a lesson begins; seconds: the limit for a cell."""
    return LESSON_SECONDS + STUCK_CELLS * seconds


def most_for_lesson(seconds: float) -> float:
    """Return the most seconds until the last cell of a lesson ends, on a busy machine too."""
    return for_lesson(seconds) + LESSON_WAITED + CHECKS_FACTOR * seconds


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
    if machine():
        refuse_calls()


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


def machine() -> str:
    """Return the name of this kind of machine if `refuse_calls` can do its work here, or ""."""
    if sys.platform != "linux" or sys.maxsize < 2**32:
        return ""
    name = os.uname().machine
    return name if name in ARCHITECTURES else ""


def refuse_calls() -> None:
    """Refuse system calls to this process and to all that it starts, for good.

    Raises OSError if the system cannot do that.
    """
    import ctypes

    system = ctypes.CDLL(None, use_errno=True)
    steps = call_filter(machine())
    code = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *step) for step in steps))
    program = struct.pack("HP", len(steps), ctypes.addressof(code))
    number = SECCOMP[list(ARCHITECTURES).index(machine())]
    system.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    if system.syscall(number, SET_FILTER, ALL_THREADS | NO_SLOWER, program):
        raise OSError(ctypes.get_errno(), "this system does not let a process refuse system calls")


def call_filter(name: str) -> list[Step]:
    """Return the steps of the filter that answers each system call on a kind of machine."""
    column = list(ARCHITECTURES).index(name)
    refuse, allow, missing = ((ANSWER, 0, 0, what) for what in (NOT_PERMITTED, ALLOW, MISSING))
    steps: list[Step] = [
        *((LOAD, 0, 0, ARCHITECTURE), (IS, 1, 0, ARCHITECTURES[name]), (ANSWER, 0, 0, KILL)),
        *((LOAD, 0, 0, NUMBER), (IS_AT_LEAST, 0, 1, TOO_NEW), missing),
    ]

    def rule(numbers: Numbers, *then: Step) -> None:
        steps.extend([(IS, 0, len(then), numbers[column]), *then])

    def read(argument: int, mask: int) -> tuple[Step, Step]:
        return (LOAD, 0, 0, ARGUMENTS[argument]), (AND, 0, 0, mask)

    for numbers in REFUSED.values():
        rule(numbers, refuse)
    rule(CLONE3, missing)
    rule(CLONE, *read(0, NEW_NAMESPACES), (IS, 1, 0, 0), refuse, allow)
    rule(MMAP, *read(3, SHARED_AND_ANONYMOUS), (IS, 0, 1, SHARED_AND_ANONYMOUS), refuse, allow)
    rule(SOCKETPAIR, *read(1, KIND_OF_SOCKET), (IS, 1, 0, STREAM), refuse, allow)
    return [*steps, allow]
