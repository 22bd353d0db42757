"""Where a student's code runs while it is graded: what it can reach, and how much it may use.

Start reading in `jailed`: on Linux, a command of bubblewrap goes before the command of a student's
process.
"""

import os
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from shutil import which
from typing import Literal

from katabook.process.limits import MEMORY_FILES, machine
from katabook.process.processes import SUBJECT

Level = Literal["bubblewrap", "process"]
"""What keeps a student's code from the machine: a jail, or only a process of its own."""

PROGRAM = "bwrap"
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
# These are small, and programs fail in strange ways without them.
SETTINGS = ("/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime")
APART = (
    *("--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"),
    *("--die-with-parent", "--new-session", "--clearenv"),
)
AS_USER = ("--unshare-user", "--disable-userns")
# A process of root becomes another user in the jail (see `limits`), which needs these two rights.
AS_ROOT = ("--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID")
# A user without any files. Each jail has one of its own, because Linux counts processes by user.
FIRST_USER, USERS = 2_000_000_000, 100_000_000


def jailed(
    readable: Iterable[Path],
    writable: Sequence[Path] = (),
    hidden: Iterable[Path] = (),
    folder: Path = Path("/tmp"),
) -> list[str]:
    """Return the words to put before a command so that it sees only the system and these paths.

    There is no network and no /proc; the process sees no other process, and ends with its parent.
    hidden: folders that are empty in the jail, apart from what is readable in them. folder: where
    the process starts.
    """
    words = [which(PROGRAM) or PROGRAM, *APART, *(AS_ROOT if os.geteuid() == 0 else AS_USER)]
    for path in map(Path, (*SYSTEM, *SETTINGS)):
        if path.is_symlink():
            words += ["--symlink", os.readlink(path), str(path)]
        elif path.exists():
            words += ["--ro-bind", str(path), str(path)]
    size = ["--size", str(MEMORY_FILES)]
    words += ["--dev", "/dev", *size, "--perms", "1777", "--tmpfs", "/dev/shm"]
    # A process that maps /dev/zero keeps memory that belongs to no process. No device can be opened
    # like this.
    words += ["--ro-bind", "/dev/zero", "/dev/zero"]
    words += [*size, "--perms", "1777", "--tmpfs", "/tmp"]
    words += _placed(list(dict.fromkeys(readable)), writable, list(hidden))
    words += ["--remount-ro", "/dev", "--remount-ro", "/"]
    for name, value in environment().items():
        words += ["--setenv", name, value]
    return [*words, "--chdir", str(folder), "--"]


def _placed(
    readable: Sequence[Path], writable: Sequence[Path], hidden: Sequence[Path]
) -> list[str]:
    """Return the words that put paths into the jail, those of Python's folders first."""
    # The Python that runs, without the folders of a virtual environment.
    python = [path for path in (Path(sys.base_prefix).resolve(),) if not _within(path, SYSTEM)]
    covered = [*map(Path, SYSTEM), *python]
    masked = [path for path in hidden if path.is_dir() and _within(path, [*covered, *readable])]
    shown = [path for path in readable if _within(path, masked) or not _within(path, covered)]
    words = []
    for above in _above([*python, *shown, *writable]):
        words += ["--perms", "0755", "--dir", str(above)]
    for path in python:
        words += ["--ro-bind", str(path), str(path)]
    for path in sorted([*masked, *shown], key=lambda path: len(path.parts)):  # the outer ones first
        bind = ["--ro-bind", str(path), str(path)]
        words += ["--perms", "0755", "--tmpfs", str(path)] if path in masked else bind
    for path in masked:  # the user of the jail could fill them
        words += ["--remount-ro", str(path)]
    for path in writable:
        words += ["--bind", str(path), str(path)]
    return words


def environment() -> dict[str, str]:
    """Return the only variables that a student's process gets."""
    # Without the others, Windows starts no program.
    needed = (SUBJECT, *(("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP") if os.name == "nt" else ()))
    return {
        "HOME": "/tmp",
        "TMPDIR": "/tmp",
        "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
        # NumPy would reserve memory for each core.
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "MPLBACKEND": "agg",
        "PYTHONDONTWRITEBYTECODE": "1",
        # Otherwise the order in a set of words would differ from run to run, and grades with it.
        "PYTHONHASHSEED": "0",
        # Otherwise Hypothesis fails an example that takes long, and draws other ones in each run.
        "CI": "1",
        **{name: os.environ[name] for name in needed if name in os.environ},
    }


def not_held() -> str:
    """Return sentences about what setkata can't limit on this kind of machine, or ""."""
    if machine():
        return ""
    return (
        "setkata can't refuse system calls on this kind of machine. So shared memory and the data "
        "in sockets have no limit. At level process, a submission can use the network. If you "
        "grade as root, a submission can make namespaces. Grade on Linux with an x86_64 or aarch64 "
        "processor and a 64-bit Python, or grade only files that you trust."
    )


def python() -> str:
    """Return the program of the Python that runs, without a virtual environment."""
    return str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())


def user() -> int:
    """Return the number of a user that nobody is."""
    return FIRST_USER + random.SystemRandom().randrange(USERS)


def _within(path: Path, folders: Iterable[Path | str]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def _above(paths: Iterable[Path]) -> list[Path]:
    """Return the folders above some paths, the outermost first."""
    folders = {folder for path in paths for folder in path.parents}
    return sorted(folders - {Path("/"), Path("/tmp")})
