"""What surrounds a grading, so that harm shows: a canary, open ports, places for notes."""

import ctypes
import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import sample
from time import monotonic, sleep

import psutil
from corpus import ROOT

UNTOUCHED = "Nobody may write into this file.\n"
# A program may write to these places, and would find there what an earlier one wrote.
PLACES = ("/tmp", "/var/tmp", "/dev/shm", "~", "~/.ipython/profile_default/startup")
NOTES = "setkata-note*"
PASSWORD = "the grader's own password"  # is in the environment of the process that grades
SHARED_MEMORY_KEY = 1511  # of the memory that an attack shares with the submissions after it
PORTS = range(20_000, 30_000)  # below those that Linux chooses from
TRIES = 100  # so many of them are not all taken
PR_SET_CHILD_SUBREAPER, PR_SET_PTRACER = 36, 0x59616D61


class Scene:
    """The surroundings of one grading; attacks name them by words such as @CANARY@."""

    def __init__(self, folder: Path) -> None:
        """Write the canary, open the ports, and clear away what others left."""
        self.canary = folder / "canary"
        self.canary.write_text(UNTOUCHED, encoding="utf-8")
        for note in notes():
            shutil.rmtree(note) if note.is_dir() else note.unlink()
        self.ears = [_bound(socket.SOCK_STREAM), _bound(socket.SOCK_DGRAM)]
        self.ears[0].listen()
        self.ears += [_unix(f"\0setkata-{folder}"), _unix(str(folder / "door"))]
        for ear in self.ears:
            ear.setblocking(False)

    def fill(self, text: str) -> str:
        """Return an attack's text with its words in place."""
        words = {
            "@CANARY@": str(self.canary),
            "@COURSE@": str(ROOT),
            "@TCP@": str(self.ears[0].getsockname()[1]),
            "@UDP@": str(self.ears[1].getsockname()[1]),
            "@ABSTRACT@": self.ears[2].getsockname().decode().replace("\0", "\\0"),
            "@DOOR@": self.ears[3].getsockname(),
        }
        for word, value in words.items():
            text = text.replace(word, value)
        return text

    def signs(self) -> list[str]:
        """Return the signs of harm that were left: canary, contact, note."""
        signs = {
            "canary": self.canary.read_text(encoding="utf-8") != UNTOUCHED,
            "contact": any(_heard(ear) for ear in self.ears),
            "note": bool(notes()) or _shares_memory(),
        }
        return [sign for sign, shows in signs.items() if shows]

    def close(self) -> None:
        """Close the ports."""
        for ear in self.ears:
            ear.close()


@contextmanager
def scene() -> Iterator[Scene]:
    """Set a scene in a folder of its own, and clear it away."""
    with tempfile.TemporaryDirectory(prefix="scene-") as folder:
        made = Scene(Path(folder))
        try:
            yield made
        finally:
            made.close()


def adopt_orphans() -> None:
    """Become the parent of every process below this one whose own parent ends."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def left_running(before: set[int], seconds: float) -> list[psutil.Process]:
    """Return the processes below this one that are new and do not end within some seconds."""
    below = psutil.Process().children(recursive=True)
    new = [process for process in below if process.pid not in before]
    # One that was killed a moment ago may still live. Once dead, it may stay for its parent to see.
    end = monotonic() + seconds
    while (alive := [process for process in new if not _is_dead(process)]) and monotonic() < end:
        sleep(0.02)
    return alive


def notes() -> list[Path]:
    """Return the notes that somebody left."""
    return [note for place in PLACES for note in Path(place).expanduser().glob(NOTES)]


def _shares_memory() -> bool:
    table = Path("/proc/sysvipc/shm")
    rows = table.read_text(encoding="utf-8").splitlines()[1:] if table.exists() else []
    return any(row.split()[0] == str(SHARED_MEMORY_KEY) for row in rows)


def _bound(kind: socket.SocketKind) -> socket.socket:
    """Return a socket on a port that the system gives to no program by itself.

    A kernel's client may knock at a port of its kernel that somebody else has taken meanwhile.
    """
    for port in sample(PORTS, TRIES):
        ear = socket.socket(type=kind)
        try:
            ear.bind(("127.0.0.1", port))
        except OSError:
            ear.close()
        else:
            return ear
    raise OSError("no port is free")


def _unix(address: str) -> socket.socket:
    ear = socket.socket(socket.AF_UNIX)
    ear.bind(address)
    ear.listen()
    return ear


def _heard(ear: socket.socket) -> bool:
    try:
        if ear.type == socket.SOCK_DGRAM:
            ear.recv(1)
        else:
            ear.accept()[0].close()
    except BlockingIOError:
        return False
    return True


def _is_dead(process: psutil.Process) -> bool:
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
