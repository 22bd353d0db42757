"""Hand-outs as folders and zip files: written, read, laid out for a learner, and found side by side."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile

from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.course.words import command
from katabook.files import Ledger, write_atomically, zipped
from katabook.handout import restore_help
from katabook.process.processes import IN_BROWSER

LEDGER = ".laid_out.json"
# All files of a zip file are in this folder, so a later hand-out is unpacked over the earlier one.
FOLDER = "setkata"
# The errors for a folder that cannot be read, or without a valid course.toml.
UNREADABLE = (OSError, ValueError, LookupError, TypeError, AttributeError)
OF_SYSTEMS = "__MACOSX"  # what a Mac adds to a zip file


def write_handout(files: Mapping[str, bytes], to: Path) -> None:
    """Write files into a zip file, or into a folder that is new, empty or a hand-out.

    Raises CourseError for any other folder.
    """
    if to.suffix.lower() == ".zip":
        write_atomically(to, zipped({f"{FOLDER}/{name}": files[name] for name in files}))
        return
    _check(to)
    for name, content in files.items():
        write_atomically(to / name, content)
    lay_out(Course(to))


def lay_out(course: Course) -> Course:
    """Return the course. In a hand-out, its unsolved lessons and katas are put into their places.

    A file that the learner has changed stays as it is.
    """
    originals = course.root / "unsolved"
    if IN_BROWSER or not originals.is_dir():
        return course  # in the browser, the site itself hands out the files
    ledger = Ledger(course.root, LEDGER)
    for original in sorted(path for path in originals.rglob("*") if path.is_file()):
        path, content = course.root / original.relative_to(originals), original.read_bytes()
        if ledger.enter(path, content) == "stale":
            write_atomically(path, content)
    if ledger.next != ledger.last:
        write_atomically(ledger.path, ledger.text)
    return Course(course.root) if restore_help(course.root) else course


def steps_in(handout: Path, course: Course) -> list[Step]:
    """Return the lessons and katas of a hand-out, which is a zip file or a folder.

    Raises CourseError if it is not a hand-out, or holds a lesson or kata that the course lacks.
    """
    names = [
        path.stem
        for path in map(PurePosixPath, _names_in(handout))
        for kind in (Lesson, Kata)
        if path.parts[-3:-1] == ("unsolved", kind.folder) and path.suffix == kind.ending
        if not path.name.startswith(".")  # a file that a Mac adds
    ]
    if not names:
        raise CourseError(
            f"{handout} is not a hand-out; name a zip file or a folder that "
            f"{command()} handout has written"
        )
    steps = set(map(course.step, names))
    return [step for step in course.steps if step in steps]


def split_work(root: Path) -> str:
    """Return a line on what to do if other hand-outs of this course are beside this one, or "".

    Systems unpack a second file as week2/setkata beside week1/setkata, or as "setkata 2" or
    "setkata (1)" beside setkata. This looks into at most two folders, and raises nothing.
    """
    found = [] if IN_BROWSER or not _is_handout(root) else list(_copies(root))
    if not found:
        return ""
    folders = sorted((*found, root))
    common = Path(os.path.commonpath([path.parent for path in folders]))
    names = ", ".join(path.relative_to(common).as_posix() for path in folders)
    return (
        f"You have this course in {len(folders)} folders: {names} (in {common}). Go on in one of "
        "them, and copy your lessons and katas from the other folders into it. If two files have "
        "the same name, keep both."
    )


def _check(to: Path) -> None:
    if to.is_file():
        raise CourseError(f"{to} is a file; name a folder, or a file that ends in .zip")
    if Course(to).has_solutions:
        raise CourseError(f"{to} has solutions, so it is not a hand-out; name another folder")
    if to.is_dir() and any(to.iterdir()) and not (to / "course.toml").is_file():
        raise CourseError(f"{to} holds other files; name a new folder, or that of a hand-out")


def _names_in(handout: Path) -> list[str]:
    """Return the names of the files in a zip file, or of the unsolved ones in a folder."""
    if handout.is_dir():
        # It may also be the folder into which the zip file was unpacked.
        patterns = "unsolved/*/*", f"{FOLDER}/unsolved/*/*"
        return [path.as_posix() for pattern in patterns for path in handout.glob(pattern)]
    try:
        with ZipFile(handout) as archive:
            return archive.namelist()
    except BadZipFile:
        return []


def _copies(root: Path) -> Iterator[Path]:
    """Yield the other hand-outs of the same course that were opened, or that have more steps."""
    for path in _beside(root):
        with suppress(*UNREADABLE):
            is_own = path.stat().st_uid == root.stat().st_uid and not path.samefile(root)
            is_same = is_own and _is_handout(path) and _course(path) == _course(root)
            if is_same and ((path / LEDGER).exists() or _steps(path) - _steps(root)):
                yield path


def _beside(root: Path) -> Iterator[Path]:
    """Yield the folders in which another hand-out may be."""
    near = _folders(root.parent)
    # Windows makes a folder for each zip file; it holds only the folder of the course.
    is_alone = root.name == FOLDER and len(near) == 1
    for path in [*near, *(_folders(root.parent.parent) if is_alone else ())]:
        yield from (path, path / FOLDER)


def _folders(place: Path) -> list[Path]:
    with suppress(OSError), os.scandir(place) as entries:
        return sorted(
            Path(entry.path)
            for entry in entries
            if entry.is_dir(follow_symlinks=False) and not entry.name.startswith((".", OF_SYSTEMS))
        )
    return []


def _is_handout(path: Path) -> bool:
    is_course = (path / "course.toml").is_file() and (path / "unsolved").is_dir()
    return is_course and not (path / "solutions").exists()


def _course(path: Path) -> tuple[object, ...]:
    """Return how a course is recognized: title, subject, first step, and whether it is an exam."""
    listing = tomllib.loads((path / "course.toml").read_text(encoding="utf-8"))
    first = listing["step"][0]
    name = first.get("lesson") or first.get("kata")
    return listing.get("title"), listing.get("subject"), name, listing.get("exam", False)


def _steps(path: Path) -> set[str]:
    return {file.name for file in (path / "unsolved").glob("*/*")}
