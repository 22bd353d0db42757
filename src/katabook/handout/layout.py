"""Files laid out in a folder or a zip file, so that a later hand-out keeps what a learner changed."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from katabook.course import Course, CourseError
from katabook.files import Ledger, write_atomically
from katabook.process.processes import IN_BROWSER

LEDGER = ".laid_out.json"
# The folder in a zip file, so that a later one is unpacked over it at the same place.
FOLDER = "setkata"


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


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file with these files, by their names in it."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


def _check(to: Path) -> None:
    if to.is_file():
        raise CourseError(f"{to} is a file; name a folder, or a file that ends in .zip")
    if (to / "solutions").is_dir():
        raise CourseError(f"{to} has solutions, so it is no hand-out; name another folder")
    if to.is_dir() and any(to.iterdir()) and not (to / "course.toml").is_file():
        raise CourseError(f"{to} holds other files; name a new folder, or that of a hand-out")


def lay_out(course: Course) -> None:
    """Put the unsolved lessons and katas of a hand-out into their places.

    A file that the learner has changed stays as it is.
    """
    originals = course.root / "unsolved"
    if IN_BROWSER or not originals.is_dir():
        return  # in the browser, the site itself hands out the files
    ledger = Ledger(course.root, LEDGER)
    for original in sorted(path for path in originals.rglob("*") if path.is_file()):
        path, content = course.root / original.relative_to(originals), original.read_bytes()
        if ledger.enter(path, content) == "stale":
            write_atomically(path, content)
    if ledger.next != ledger.last:
        write_atomically(ledger.path, ledger.text)
