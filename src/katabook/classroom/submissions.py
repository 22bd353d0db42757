"""What students handed in: the file of each lesson and kata, read once."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from textwrap import shorten

from katabook.classroom.contents import NOTHING, taken_for, written_in
from katabook.classroom.handed_in.entries import (
    A_FOLDER,
    A_LINK,
    MB,
    Entry,
    RefusedError,
    described,
)
from katabook.classroom.handed_in.naming import file_names, meant, shown, without_owner
from katabook.classroom.handed_in.spots import StudentFolder
from katabook.classroom.versions import SubmittedFile, choices, counting
from katabook.course import Course, Kata, Lesson, Step
from katabook.course.words import listed
from katabook.feedback.targets import Target
from katabook.files import COPY

__all__ = ["StudentFolder", "Submission", "SubmittedFile", "own_files", "read"]

ALL = 64 * MB  # so much of one submission is read
GUESSED = 8 * MB  # so much more is read to recognize files by their contents
REASONS = 20  # so many reasons to look are listed
TYPED = 60  # characters of what was typed into a box
COURSE_FOLDERS = {Kata.folder, Lesson.folder}
OF_SYSTEMS = {"Thumbs.db", "desktop.ini", "Icon\r"}


@dataclass(frozen=True)
class Submission:
    """What one student handed in.

    files: the file of each lesson or kata that was handed in, by the step's name. look: why a
    teacher should look at the submission. unused: the reasons that name a file that is not graded;
    the student sees them too. late: whether Canvas calls the work late.
    """

    student: str
    files: Mapping[str, SubmittedFile] = field(default_factory=dict)
    look: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    late: bool = False

    @property
    def time(self) -> float | None:
        """The newest time of the files."""
        times = (handed.time for handed in self.files.values())
        return max((time for time in times if time is not None), default=None)


def read(folder: StudentFolder, course: Course, only: Collection[str] = ()) -> Submission:
    """Return what a student handed in, or only the files for some lessons and katas.

    A file is recognized by its name, or otherwise by its contents. Whatever the files are, this
    ends, takes little memory and changes nothing. Files that are not used are named in `unused`.
    """
    reader = _Reader(course, only, folder.student)
    for entry in folder.entries():
        reader.take(entry)
    found, unused = reader.found, [*reader.unused, *reader.only_copies()]
    files = {step.name: counting(found[step.name]) for step in course.steps if step.name in found}
    chosen = (choices(name, found[name], one) for name, one in files.items())
    named = tuple(dict.fromkeys(unused))[:REASONS]
    reasons = (
        *chain.from_iterable(chosen),
        *_merged(folder, found),
        *named,
        *dict.fromkeys(reader.look),
    )
    where = f"{folder.upload}: " if folder.upload else ""
    reasons, named = (tuple(f"{where}{text}" for text in texts) for texts in (reasons, named))
    return Submission(folder.student, files, reasons[:REASONS], named, folder.late)


@dataclass
class _Reader:
    """Sorts a student's files: those of lessons and katas, by their names, and those not used.

    copies: the paths of copies, each with its original's name.
    """

    course: Course
    only: Collection[str]
    student: str
    found: dict[str, list[SubmittedFile]] = field(default_factory=lambda: defaultdict(list))
    unused: list[str] = field(default_factory=list)
    look: list[str] = field(default_factory=list)
    copies: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.names = file_names(self.course, self.only)
        self.all_names = file_names(self.course)
        self.left, self.spare = ALL, GUESSED

    def take(self, entry: Entry | str) -> None:
        """Sort one file; an entry that is a sentence says what was not opened."""
        if isinstance(entry, str):
            self.unused.append(entry)
        elif COPY.search(entry.name):
            self.copies[entry.path] = COPY.sub("", entry.name)
        elif step := self._meant(entry.name, self.names):
            self._take_named(entry, step)
        elif not self._meant(entry.name, self.all_names) and not _is_no_work(entry, self.course):
            self._recognize(entry)
        elif entry.refused == A_LINK and entry.name.casefold() in COURSE_FOLDERS:
            self.look.append(f"{entry.path} is a link, which is not followed")

    def only_copies(self) -> Iterator[str]:
        """Yield a sentence for each copy whose original was not handed in."""
        for path, name in self.copies.items():
            step = meant(name, self.names)
            if step and step.name not in self.found:
                why = f"it is a copy from before a reset or an upload, and {name} is missing"
                yield f"{path} was not used: {why}"

    def _meant(self, name: str, names: Mapping[str, Step]) -> Step | None:
        return meant(name, names) or meant(without_owner(name, self.student), names)

    def _take_named(self, entry: Entry, step: Step) -> None:
        handed = _handed(entry, self.left)
        self.left -= min(entry.size, MB)
        if handed.refused or handed.source.strip():
            self.found[step.name].append(handed)
        else:
            self.unused.append(f"{entry.path} was not used: it is empty")

    def _recognize(self, entry: Entry) -> None:
        handed = _handed(entry, self.spare)
        self.spare -= 0 if handed.refused else entry.size
        taken = taken_for(entry.name, handed.source, self.course, self.only)
        for one in taken:
            known = replace(handed, source=one.source, taken=one.why)
            self.found[one.step.name].append(known)
        if not taken and (sentence := _not_used(entry, handed)):
            self.unused.append(sentence)


def _is_no_work(entry: Entry, course: Course) -> bool:
    """Return whether a file is not a student's: a folder, a system's file, or one of the course."""
    is_link = entry.refused == A_LINK and entry.name.casefold() in COURSE_FOLDERS
    is_kept = entry.name.startswith(".") or entry.name in OF_SYSTEMS
    if entry.refused == A_FOLDER or is_link or is_kept:
        return True
    parts = entry.path.split("/")
    with suppress(OSError):  # a name in an archive may be longer than any on disk
        return any(course.root.joinpath(*parts[at:]).is_file() for at in range(1, len(parts)))
    return False


def _not_used(entry: Entry, handed: SubmittedFile) -> str:
    """Return a sentence about a file that is not graded, or "" if the file is empty."""
    if handed.refused:
        return f"{entry.path} was not used: it is {handed.refused}"
    if typed := written_in(entry.name, handed.source):
        beginning = shorten(typed, TYPED, placeholder="…")
        return f"{entry.path} was not used: {NOTHING}; it says: {beginning}"
    return f"{entry.path} was not used: {NOTHING}" if handed.source.strip() else ""


def own_files(course: Course, targets: Iterable[Target]) -> Submission:
    """Return a learner's own lessons and katas as a submission, with the katas beside them.

    As in a class, a link is not followed: it may lead to a solution.
    """
    paths: dict[str, Path] = {}
    for step, chosen in targets:
        path = chosen or course.file(step)
        if isinstance(step, Kata):
            paths = {kata.name: path.with_name(f"{kata.name}.py") for kata in course.katas} | paths
        paths[step.name] = path
    found = {name: path for name, path in paths.items() if path.is_file()}
    entries = {name: described(path, path.name, str(path)) for name, path in found.items()}
    return Submission("", {name: _handed(entry, ALL) for name, entry in entries.items()})


def _handed(entry: Entry, left: int) -> SubmittedFile:
    source, refused = b"", entry.refused
    try:
        source = b"" if refused else _source(entry, left)
    except RefusedError as error:
        refused = str(error)
    # An entry of a damaged archive raises whatever comes up.
    except Exception:  # noqa: BLE001
        refused = "damaged"
    return SubmittedFile(source, entry.path, entry.time, refused)


def _source(entry: Entry, left: int) -> bytes:
    if entry.size > MB:
        raise RefusedError("larger than 1 MB")
    if entry.size > left:
        raise RefusedError("in a submission that holds more than setkata reads")
    with entry.open() as stream:
        source = stream.read(MB + 1)
    if len(source) > MB:
        raise RefusedError("larger than 1 MB")
    return source


def _merged(folder: StudentFolder, found: Mapping[str, Sequence[SubmittedFile]]) -> Iterator[str]:
    """Yield a sentence if a student's folder and archive hold different work."""
    contents: dict[str, set[tuple[str, bytes]]] = {shown(name): set() for name in folder.names}
    for name, handed in found.items():
        for one in handed:
            contents.get(one.path.partition("/")[0], set()).add((name, one.source))
    if len({frozenset(work) for work in contents.values()}) > 1:
        yield f"{listed(list(contents))} hold different work and were put together"
