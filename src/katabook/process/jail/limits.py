"""The limits of a process that runs a student's code, which it cannot raise again.

The process sets them itself, before it loads the code. It loads this module by path.
"""

import os
from typing import NamedTuple

MEGABYTE = 1_000_000


class Limits(NamedTuple):
    """What a process may use. uid: the user that it becomes if it runs as root, or 0."""

    seconds: int
    memory: int = 2_000 * MEGABYTE
    file: int = 16 * MEGABYTE
    files: int = 256
    processes: int = 128
    uid: int = 0


def limit(limits: Limits | list[int]) -> None:
    """Limit this process and all that it starts; on Windows there are no such limits."""
    if os.name == "nt":
        return
    import resource as r

    own = Limits(*limits)
    for kind, most in (
        (r.RLIMIT_CPU, own.seconds),
        (r.RLIMIT_AS, own.memory),
        (r.RLIMIT_FSIZE, own.file),
        (r.RLIMIT_NOFILE, own.files),
        (r.RLIMIT_CORE, 0),
    ):
        _lower(kind, most)
    if own.uid and os.geteuid() == 0:
        os.setgroups([])
        os.setgid(own.uid)
        os.setuid(own.uid)
    # The number of processes is counted for each user, so it is set for the new one.
    if own.processes:
        _lower(r.RLIMIT_NPROC, own.processes)


def _lower(kind: int, most: int) -> None:
    import resource

    _, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    try:
        resource.setrlimit(kind, (most, most))
    except (ValueError, OSError):  # macOS has no limit of this kind
        return
