"""The jail of Linux: a command of bubblewrap that goes before the command of a student's process."""

import os
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from shutil import which

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
MEMORY_FILES = 16_000_000  # bytes of files that live in memory: /tmp and /dev/shm
# A user without any files. Each jail has one of its own, because Linux counts processes by user.
FIRST_USER, USERS = 2_000_000_000, 100_000_000


def jailed(
    readable: Iterable[Path], writable: Sequence[Path] = (), folder: str = "/tmp"
) -> list[str]:
    """Return the words before a command that let it see the system and these paths alone.

    There is no network and no /proc; the process sees no others, and ends with its parent. folder:
    where it starts.
    """
    program = which("bwrap") or "bwrap"
    words = [program, *APART, *(AS_ROOT if os.geteuid() == 0 else AS_USER)]
    for path in map(Path, (*SYSTEM, *SETTINGS)):
        if path.is_symlink():
            words += ["--symlink", os.readlink(path), str(path)]
        elif path.exists():
            words += ["--ro-bind", str(path), str(path)]
    size = ["--size", str(MEMORY_FILES)]
    words += ["--dev", "/dev", *size, "--perms", "1777", "--tmpfs", "/dev/shm"]
    words += [*size, "--perms", "1777", "--tmpfs", "/tmp"]
    seen = [path for path in dict.fromkeys([*python_folders(), *readable]) if not _in_system(path)]
    for above in _above([*seen, *writable]):
        words += ["--perms", "0755", "--dir", str(above)]
    for path in seen:
        words += ["--ro-bind", str(path), str(path)]
    for path in writable:
        words += ["--bind", str(path), str(path)]
    words += ["--remount-ro", "/dev", "--remount-ro", "/"]
    for name, value in environment().items():
        words += ["--setenv", name, value]
    return [*words, "--chdir", folder, "--"]


def environment() -> dict[str, str]:
    """Return the only variables that a student's process gets."""
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
    }


def python_folders() -> list[Path]:
    """Return the folders of the Python that runs, without those of a virtual environment."""
    return [Path(sys.base_prefix).resolve()]


def python() -> str:
    """Return the program of the Python that runs, without a virtual environment."""
    return str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())


def user() -> int:
    """Return the number of a user that nobody is."""
    return FIRST_USER + random.SystemRandom().randrange(USERS)


def _in_system(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in SYSTEM)


def _above(paths: Iterable[Path]) -> list[Path]:
    """Return the folders above some paths, the outermost first."""
    folders = {folder for path in paths for folder in path.parents}
    return sorted(folders - {Path("/"), Path("/tmp")})
