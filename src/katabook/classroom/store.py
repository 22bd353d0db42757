"""What is graded already, kept in the gradebook's folder."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from shutil import copytree, rmtree
from typing import Any

from katabook.classroom.earlier import merged
from katabook.classroom.filenames import page_name
from katabook.classroom.grades import Graded, StudentGrade
from katabook.classroom.imports import is_untouched
from katabook.classroom.lateness import Arrivals
from katabook.classroom.memory import Memory
from katabook.classroom.spreadsheet import Row
from katabook.classroom.submissions import Submission
from katabook.course import CourseError
from katabook.files import PART, lock, write_atomically, writing

FOLDER = ".graded"
FILES, REPLACED = "files", "replaced"  # of the students: since the last --replace, and before it
MEMORY = "memory"
HIGHEST_SEED = 10**9


class Store:
    """The grades in a folder, each with the fingerprint of all that it depends on."""

    def __init__(self, out: Path) -> None:
        """Remember the gradebook's folder, which may not exist yet."""
        self.out = out

    def seed(self, wanted: int | None) -> int:
        """Return the seed of this gradebook: the wanted one, the one it has, or a new one."""
        path = self.out / FOLDER / "seed"
        if wanted is None and path.exists():
            try:
                return int(path.read_text(encoding="utf-8"))
            except ValueError:
                raise CourseError(f"{path} holds no seed; give one with --seed") from None
        seed = SystemRandom().randrange(HIGHEST_SEED) if wanted is None else wanted
        write_atomically(path, f"{seed}\n")
        return seed

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other runs out of the folder, and remove the unfinished files of ended runs.

        Raises CourseError if another run is writing into it.
        """
        path = self.out / FOLDER / "lock"
        with writing(path):
            file = path.open("ab")
        with file:
            try:
                lock(file)
            except BlockingIOError:
                raise CourseError(
                    f"setkata grade is already running in {self.out}; wait until it has ended"
                ) from None
            for part in self.out.rglob(PART):
                part.unlink(missing_ok=True)
            yield

    def get(self, student: str, key: str | None = None) -> Graded | None:
        """Return a student's grades, if there are any with this fingerprint; None takes any."""
        return _graded(self._path(student), key)

    def all(self) -> Iterator[Graded]:
        """Yield the grades of each student that can be read."""
        for path in sorted((self.out / FOLDER).glob("*.json")):
            if graded := _graded(path):
                yield graded

    def with_code(self, students: Iterable[StudentGrade]) -> Iterator[Graded]:
        """Yield these grades of each student with the graded code."""
        for student in students:
            kept = self.get(student.student)
            yield Graded(student, kept.code if kept else {})

    def memory(self) -> Memory:
        """Return what the last run remembered; nothing if there was none that can be read."""
        with suppress(ValueError):
            return Memory.from_json(_read(self.out / FOLDER / MEMORY))
        return Memory()

    def memorize(self, memory: Memory) -> None:
        """Keep what the next run must remember."""
        if memory != self.memory():
            write_atomically(self.out / FOLDER / MEMORY, json.dumps(memory.to_json()))

    def clear(self) -> None:
        """Forget all grades, and when files arrived; the seed and the files, to be given back, stay."""
        self.memorize(replace(self.memory(), arrivals=Arrivals()))
        for path in (self.out / FOLDER).glob("*.json"):
            path.unlink()
        now, before = (self.out / FOLDER / name for name in (FILES, REPLACED))
        if now.is_dir():
            copytree(now, before, dirs_exist_ok=True)
            rmtree(now)

    def join(self, earlier: str, student: str) -> None:
        """Give a student the work of an earlier name, except what the student has newer work for."""
        path, before = self._path(student), self.get(earlier)
        data = _read(path)
        both = merged(Graded.from_json(data["graded"]), before)
        write_atomically(path, json.dumps({**data, "graded": both.to_json()}))
        self._path(earlier).unlink()
        replaced = partial(self._files, folder=REPLACED)
        for folder in (self._files, replaced, self._notebooks):
            _move(folder(earlier), folder(student))

    def put(self, graded: Graded, key: str) -> None:
        """Keep a student's grades and the notebooks that were run for them.

        The grades for work that only an earlier upload has are kept.
        """
        student = graded.grade.student
        graded = merged(graded, self.get(student))
        folder = self._notebooks(student)
        for lesson, text in graded.notebooks.items():
            write_atomically(folder / f"{lesson}.ipynb", text)
        # Written last, so that grades are never without their notebooks.
        data = {"key": key, "graded": replace(graded, notebooks={}).to_json()}
        write_atomically(self._path(student), json.dumps({**data, "row": self.row(student)}))

    def row(self, student: str) -> dict[str, str]:
        """Return a student's row of the roster as it was last remembered, or {}."""
        return dict(_read(self._path(student)).get("row", {}))

    def remember(self, student: str, row: Row) -> None:
        """Remember a student's row of the roster beside the grades, if there are any."""
        if (data := _read(self._path(student))) and data.get("row", {}) != row:
            write_atomically(self._path(student), json.dumps({**data, "row": row}))

    def keep(self, student: str, submission: Submission) -> None:
        """Keep a student's files as they were handed in, those of earlier uploads too.

        A kata in which nothing is written does not take the place of earlier work.
        """
        for name, handed in submission.files.items():
            path = self._files(student) / name
            if not handed.refused and not (path.exists() and is_untouched(handed.source)):
                write_atomically(path, handed.source)

    def handed_in(self, student: str) -> dict[str, bytes]:
        """Return a student's files as they were handed in, by the names of lessons and katas."""
        return _contents(self._files(student, REPLACED)) | self.files(student)

    def files(self, student: str) -> dict[str, bytes]:
        """Return the same without the files from before the last `--replace`."""
        return _contents(self._files(student))

    def _files(self, student: str, folder: str = FILES) -> Path:
        return self.out / FOLDER / folder / page_name(student)

    def _notebooks(self, student: str) -> Path:
        return self.out / "graded" / page_name(student)

    def _path(self, student: str) -> Path:
        return self.out / FOLDER / f"{page_name(student)}.json"


def _contents(folder: Path) -> dict[str, bytes]:
    paths = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.name: path.read_bytes() for path in paths}


def _move(earlier: Path, folder: Path) -> None:
    """Move files into a folder, except those that are there already."""
    for path in sorted(earlier.glob("*")):
        if not (folder / path.name).exists():
            write_atomically(folder / path.name, path.read_bytes())
    rmtree(earlier, ignore_errors=True)


def _read(path: Path) -> dict[str, Any]:
    """Return what is in a student's file, or {} if there is none that can be read."""
    with suppress(OSError, ValueError):
        data = json.loads(path.read_text(encoding="utf-8"))
        return data if isinstance(data, dict) else {}
    return {}


def _graded(path: Path, key: str | None = None) -> Graded | None:
    try:
        data = _read(path)
        return Graded.from_json(data["graded"]) if key in (None, data["key"]) else None
    except (ValueError, KeyError, TypeError):
        return None
