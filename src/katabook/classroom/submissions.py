"""What students handed in: the file of each lesson and kata, read once and never changed."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from katabook.classroom.handed_in.entries import A_LINK, MB, Entry, RefusedError, described
from katabook.classroom.handed_in.folders import StudentFolder, find
from katabook.classroom.handed_in.naming import file_names, meant, shown
from katabook.course import Course, Kata, Lesson
from katabook.feedback.targets import Target

__all__ = ["StudentFolder", "Submission", "SubmittedFile", "find", "own_files", "read"]

ALL = 64 * MB  # so much of one submission is read
REASONS = 20  # so many reasons to look are listed
PATHS = 3  # so many paths are named in one of them
COURSE_FOLDERS = {Kata.folder, Lesson.folder}


@dataclass(frozen=True)
class SubmittedFile:
    """A file that a student handed in for one lesson or kata.

    source: its contents, or b"" if it is refused. path: where it was found, for people. time: the
    POSIX time of the file or of the archive's entry, or None if it is not known. refused: why it
    cannot be accepted, in words, or "".
    """

    source: bytes
    path: str
    time: float | None
    refused: str = ""


@dataclass(frozen=True)
class Submission:
    """What one student handed in.

    files: by the step's name in the course; what is missing is not there. look: why a teacher
    should look at the submission. late: whether Canvas calls the work late.
    """

    student: str
    files: Mapping[str, SubmittedFile] = field(default_factory=dict)
    look: tuple[str, ...] = ()
    late: bool = False

    @property
    def time(self) -> float | None:
        """The newest time of the files."""
        times = (handed.time for handed in self.files.values())
        return max((time for time in times if time is not None), default=None)


def read(folder: StudentFolder, course: Course, only: Collection[str] = ()) -> Submission:
    """Return what a student handed in, or only the files for some lessons and katas.

    Whatever the files are, this ends, takes little memory and changes nothing. What cannot be read
    is a reason to look.
    """
    names = file_names(course, only)
    look: list[str] = []
    found: dict[str, list[SubmittedFile]] = defaultdict(list)
    left = ALL
    for entry in folder.entries():
        if isinstance(entry, str):
            look.append(entry)
        elif step := meant(entry.name, names):
            handed = _handed(entry, left)
            left -= min(entry.size, MB)
            found[step.name].append(handed)
        elif entry.refused == A_LINK and entry.name.casefold() in COURSE_FOLDERS:
            look.append(f"{entry.path} is a link, which is not followed")
    files = {step.name: _best(found[step.name]) for step in course.steps if step.name in found}
    reasons = (*_choices(found, files), *_merged(folder, found), *dict.fromkeys(look))
    return Submission(folder.student, files, reasons[:REASONS], folder.late)


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
        raise RefusedError(f"beyond the {ALL // MB} MB that one submission may have")
    with entry.open() as stream:
        source = stream.read(MB + 1)
    if len(source) > MB:
        raise RefusedError("larger than 1 MB")
    return source


def _best(handed: Sequence[SubmittedFile]) -> SubmittedFile:
    """Return the file that counts: one that can be accepted, the newest, the first by its path."""
    # Of files with the same contents the oldest tells when the work was done.
    distinct: dict[bytes, SubmittedFile] = {}
    accepted = (one for one in handed if not one.refused)
    for one in sorted(accepted, key=lambda one: (one.time is None, one.time or 0, one.path)):
        distinct.setdefault(one.source, one)
    return min(distinct.values() or handed, key=lambda one: (-(one.time or 0), one.path))


def _choices(
    found: Mapping[str, Sequence[SubmittedFile]], best: Mapping[str, SubmittedFile]
) -> Iterator[str]:
    """Yield a sentence for each lesson or kata for which the student's files differ."""
    for name, chosen in best.items():
        differ = [one for one in found[name] if one.refused or one.source != chosen.source]
        others = [one for one in differ if one is not chosen]
        if others:
            paths = sorted(one.path for one in (chosen, *others))
            yield f"{len(paths)} files for {name}: {_listed(paths)}; {_choice(chosen, others)}"


def _choice(chosen: SubmittedFile, others: Iterable[SubmittedFile]) -> str:
    if chosen.refused:
        return "none of them can be accepted"
    rivals = [one.time or 0 for one in others if not one.refused]
    reason = "it is newer" if rivals else "it can be accepted"
    if (chosen.time or 0) in rivals:
        reason = "it comes first and the times are the same"
    return f"{chosen.path} counts, because {reason}"


def _merged(folder: StudentFolder, found: Mapping[str, Sequence[SubmittedFile]]) -> Iterator[str]:
    """Yield a sentence if a student's folder and archive hold different work."""
    contents: dict[str, set[tuple[str, bytes]]] = {shown(name): set() for name in folder.names}
    for name, handed in found.items():
        for one in handed:
            contents.get(one.path.partition("/")[0], set()).add((name, one.source))
    if len({frozenset(work) for work in contents.values()}) > 1:
        yield f"{_listed(list(contents))} hold different work and were put together"


def _listed(names: Sequence[str]) -> str:
    if len(names) > PATHS:
        return f"{', '.join(names[:PATHS])} and {len(names) - PATHS} more"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
