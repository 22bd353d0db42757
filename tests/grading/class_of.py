"""A class of any size with every kind of submission, and the status that each file should get."""

import io
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from zipfile import ZipFile

from katabook.course import Course

LESSON_FOR = 20  # one student in so many hands in a lesson, which takes as long as several katas
ENDINGS = ("", ".zip", ".tar.gz")
NAMES = (
    *(
        "s",
        "Ann Lee ",
        "محمد علي ",
        "山田 太郎 ",
        "Ольга Ким ",
        "अनन्या ",
        "=cmd() ",
        "O'Neil & Söhne ",
    ),
    *("Łukasz ", "CON "),
)

STUB = """\
def make_deck():
    raise NotImplementedError


def deal(deck, n, rng):
    raise NotImplementedError
"""
BROKEN = "def is_set(a, b, c)\n    return True\n"
LOOP = "def is_set(a, b, c):\n    while True:\n        pass\n"
SLEEP = "import time\n\n\ndef is_set(a, b, c):\n    time.sleep(10_000)\n"
EXIT = "import os\n\n\ndef is_set(a, b, c):\n    os._exit(0)\n"
MEMORY = "def is_set(a, b, c):\n    return bytearray(10**12)\n"
# The process that it leaves in a session of its own never ends; otherwise it is right.
FORK = """\
import os
import time

if os.fork() == 0:
    os.setsid()
    while True:
        time.sleep(1)

"""
# As much as several hundred files without it, and less than a file may have.
PADDING = "#" * 900_000 + "\n"
TOO_LARGE = "#" * 2_000_000

Kind = tuple[str, dict[str, bytes], dict[str, str]]
"""A kind of submission: what it is called, its files, and the status of each kata handed in."""


@dataclass(frozen=True)
class Student:
    """A student: what they hand in, as a folder or an archive, and the statuses to expect."""

    name: str
    kind: str
    files: Mapping[str, bytes]
    ending: str
    statuses: Mapping[str, str]


def class_of(course: Course, size: int) -> list[Student]:
    """Return a class in which the kinds of submissions take turns."""
    kinds = _kinds(course)
    return [_student(course, place, next(kinds)) for place in range(size)]


def hand_in(students: list[Student], folder: Path) -> Path:
    """Return the folder, with each student's folder or archive in it."""
    for student in students:
        path = folder / (student.name + student.ending)
        path.parent.mkdir(parents=True, exist_ok=True)
        if student.ending == ".zip":
            _write_zip(path, student.files)
        elif student.ending == ".tar.gz":
            _write_tar(path, student.files)
        else:
            _write_folder(path, student.files)
    return folder


def _student(course: Course, place: int, kind: Kind) -> Student:
    name, files, statuses = kind
    if place % LESSON_FOR == 0:
        solved = place % (2 * LESSON_FOR) == 0
        notebook = course.root / ("solutions" if solved else "") / "lessons" / "01_tuples.ipynb"
        files = {**files, "lessons/01_tuples.ipynb": notebook.read_bytes()}
        statuses = {**statuses, "01_tuples": "passed" if solved else "not written"}
    # A number of its own for each round, so that each name comes with each ending.
    ending = ENDINGS[(place + place // len(NAMES)) % len(ENDINGS)]
    return Student(f"{NAMES[place % len(NAMES)]}{place:03}", name, files, ending, statuses)


def _kinds(course: Course) -> Iterator[Kind]:
    """Yield one kind after the other, without end."""
    rights, wrongs = _sources(course, "right"), _sources(course, "wrong")
    is_set, deck = (cycle(rights[name]) for name in ("is_set", "deck"))
    wrong, wrong_deck = (cycle(wrongs[name]) for name in ("is_set", "deck"))
    slow = cycle([LOOP, SLEEP])
    while True:
        for _ in range(3):
            yield _kind("right", "passed", PADDING + next(is_set), "passed", next(deck))
            yield _kind("wrong", "failed", next(wrong), "failed", next(wrong_deck))
        yield _kind("half", "passed", next(is_set), "not written", STUB)
        yield _kind("half", "failed", next(wrong), "passed", next(deck))
        yield _kind("one kata", "passed", next(is_set))
        yield _kind("one kata", "failed", next(wrong))
        yield _kind("broken", "error", BROKEN, "passed", next(deck))
        yield _kind("too large", "refused", TOO_LARGE)
        yield "empty", {}, {}
        yield "something else", {"notes.txt": b"I was ill."}, {}
        yield _kind("slow", "timeout", next(slow))
        yield _kind("stops Python", "died", EXIT, "passed", next(deck))
        yield _kind("wants memory", "failed", MEMORY)
        yield _kind("leaves a process", "passed", FORK + next(is_set))
        yield _kind("right", "passed", next(is_set), "passed", next(deck))
        yield _kind("wrong", "failed", next(wrong), "failed", next(wrong_deck))


def _kind(name: str, status: str, is_set: str, deck_status: str = "", deck: str = "") -> Kind:
    files, statuses = {"katas/is_set.py": is_set.encode()}, {"is_set": status}
    if deck:
        files["deck.py"] = deck.encode()
        statuses["deck"] = deck_status
    return name, files, statuses


def _sources(course: Course, which: str) -> dict[str, list[str]]:
    """Return the right or wrong solutions of each kata."""
    found = {}
    for kata in map(course.kata, ("is_set", "deck")):
        paths = [course.solution(kata), *course.ways(kata)]
        if which == "wrong":
            paths = course.wrong(kata)
        found[kata.name] = [path.read_text(encoding="utf-8") for path in paths]
    return found


def _write_folder(path: Path, files: Mapping[str, bytes]) -> None:
    path.mkdir()
    for name, source in files.items():
        file = path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(source)


def _write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    with ZipFile(path, "w") as archive:
        for name, source in files.items():
            archive.writestr(name, source)


def _write_tar(path: Path, files: Mapping[str, bytes]) -> None:
    with tarfile.open(path, "w:gz") as archive:
        for name, source in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(source)
            archive.addfile(member, io.BytesIO(source))
