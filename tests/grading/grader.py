"""Grades one submission with the real grader, and reports what came of it and what it left."""

import json
import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any

import psutil
from corpus import ROOT, Attack
from scene import PASSWORD, Scene, adopt_orphans, left_running, scene
from whole import NEIGHBOR, SOLUTION, STUDENT, Whole, hand_in, notebook_with

from katabook.classroom.handed_in.folders import find
from katabook.classroom.student import Conditions, GradingProcess, grade_student
from katabook.classroom.submissions import read
from katabook.course import Course
from katabook.process.jail import Level

COURSE = Course(ROOT)
SEED = 7  # attacks know seed 0, that of home
SECONDS, SECONDS_OF_STOP = 2, 1  # a longer limit for attacks that hang would make the corpus slow
TOO_LONG = 100  # seconds after which no limit of the grader has worked
MUCH_MEMORY = 5_000_000_000
MUCH_TEXT = 100_000
STEERING = "\x00\x07\x1b\u202e"  # what may steer a terminal, or turn a line around


KEPT = GradingProcess()  # one student after another is graded in it, as in a class


class HungError(BaseException):
    """Raised in a grader that an attack keeps busy; it passes each `except Exception`."""


@dataclass(frozen=True)
class Outcome:
    """What came of grading one student.

    passed: the tests of katas and the exercises of lessons that passed. text: each text in the
    grades and in the feedback. signs: those of harm, as in scene.py; and time, memory, process,
    output, control.
    """

    passed: float
    text: str
    signs: tuple[str, ...]


def prepare() -> None:
    """Make this process one that grades: it has a password, and orphans come to it."""
    adopt_orphans()
    os.environ["SETKATA_PASSWORD"] = PASSWORD


def graded(attack: Attack | Whole | None, level: Level) -> Outcome:
    """Return what came of grading a hostile student, or an honest one if there is no attack."""
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    signs: list[str] = []
    grade: dict[str, Any] = {"katas": {}, "lessons": {}}
    with scene() as place, TemporaryDirectory(prefix="class-") as folder:
        _write_class(attack, Path(folder), place)
        with _memory_watched(signs), suppress(HungError), _time_watched(signs):
            grade = _grade(Path(folder), attack, level)
        if KEPT.child:
            before.add(KEPT.child.process.pid)
        if left_running(before, seconds=10):
            signs.append("process")
        signs += place.signs()
    text = "\n".join(_texts(grade))
    if len(text) > MUCH_TEXT:
        signs.append("output")
    if any(character in text for character in STEERING):
        signs.append("control")
    return Outcome(_passed(grade), text, tuple(signs))


def _grade(folder: Path, attack: Attack | Whole | None, level: Level) -> dict[str, Any]:
    student = STUDENT if attack else NEIGHBOR
    seconds = _limit(attack.facts) if attack else None
    [place] = [place for place in find(folder).folders if place.student == student]
    conditions = Conditions(SEED, level, seconds)
    return asdict(grade_student(COURSE, read(place, COURSE), conditions, KEPT).grade)


def _limit(facts: Mapping[str, str]) -> int:
    """Return the time limit of an attack's kata, or of each call in its lesson, in seconds."""
    return int(facts.get("seconds", SECONDS_OF_STOP if facts.get("kind") == "stop" else SECONDS))


def _passed(grade: dict[str, Any]) -> float:
    passed = sum(kata["passed"] for kata in grade["katas"].values())
    return float(passed + sum(lesson["points"] for lesson in grade["lessons"].values()))


def _write_class(attack: Attack | Whole | None, folder: Path, place: Scene) -> None:
    """Write a class of two students; an attack takes the place of one of them."""
    if isinstance(attack, Whole):
        hand_in(attack, folder, place.canary)
        return
    for student in (STUDENT, NEIGHBOR):
        (folder / student).mkdir()
    (folder / NEIGHBOR / SOLUTION.name).write_bytes(SOLUTION.read_bytes())
    if attack is None:
        return
    code = place.fill(attack.code)
    beside = {name: place.fill(text) for name, text in attack.beside.items()}
    if attack.place[0] == "katas":
        files = {f"{attack.place[1]}.py": code.encode()}
    else:
        _, lesson, exercise = attack.place
        cells = {name: beside.pop(name) for name in list(beside) if ":" in name}
        files = {f"{lesson}.ipynb": notebook_with(exercise, code, lesson, cells)}
    files |= {name: text.encode() for name, text in beside.items()}
    for name, content in files.items():
        file = folder / STUDENT / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)


def _texts(data: Any) -> Iterator[str]:
    """Yield each text in grades."""
    if isinstance(data, dict):
        data = [*data, *data.values()]
    if isinstance(data, list | tuple):
        for item in data:
            yield from _texts(item)
    else:
        yield data if isinstance(data, str) else json.dumps(data)


@contextmanager
def _time_watched(signs: list[str]) -> Iterator[None]:
    """Interrupt a `with` block that takes too long, and add the sign "time" then.

    Code that swallows the interruption gets another one every few seconds.
    """

    def interrupt(*_: object) -> None:
        signs.append("time")
        raise HungError

    signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, TOO_LONG, 5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def _memory_watched(signs: list[str]) -> Iterator[None]:
    """Add the sign "memory" if the processes below this one take much of it in a `with` block."""
    over = Event()

    def watch() -> None:
        while not over.wait(0.5):  # to look for them takes a while
            if "memory" not in signs and _memory_below() > MUCH_MEMORY:
                signs.append("memory")

    watcher = Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


def _memory_below() -> int:
    total = 0
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            total += process.memory_info().rss
    return total
