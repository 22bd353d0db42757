"""The course: where it is, course.toml, its lessons and katas in order, and the files of each.

It may import `files` and `process`. Start reading in `listing`.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from katabook.course.listing import Course, Kata, Lesson, Step
from katabook.course.words import CourseError, LineError
from katabook.process.processes import IN_BROWSER

__all__ = [
    "Course",
    "CourseError",
    "Kata",
    "Lesson",
    "LineError",
    "Source",
    "Step",
    "find_course",
    "shipped",
]

PACKAGE = Path(__file__).parents[1]
DRIVE = Path("/drive")  # JupyterLite's: what a learner saves there stays in the browser


@dataclass(frozen=True)
class Source:
    """The files of katas: a folder, or one file together with the other katas of a folder."""

    folder: Path
    file: Path | None = None

    @classmethod
    def at(cls, path: Path, course: Course) -> Self:
        """Return the source for a folder, or for a file named after a kata or in its folder.

        A file `katas/is_set.py` imports the katas beside it. A file `is_set/any_for_all.py`
        imports the solutions.

        Raises CourseError for any other path.
        """
        names = course.kata_names
        if path.is_dir():
            return cls(path)
        if path.is_file() and path.suffix == ".py" and path.stem in names:
            return cls(path.parent, path)
        if path.is_file() and path.suffix == ".py" and path.parent.name in names:
            return cls(course.root / "solutions" / "katas", path)
        raise CourseError(f"{path} is not a folder of katas, nor a file named after a kata")

    def paths(self, kata: Kata) -> list[Path]:
        """Return the files that may hold a kata's functions, in the order of the search."""
        usual = self.folder / f"{kata.name}.py"
        if self.file and self.file.parent.name == kata.name:
            return [self.file, usual]
        return [usual]


def find_course(start: Path | None = None) -> Course:
    """Return the course in the start folder, by default this one, or in the nearest folder above.

    In the browser it is the course that came with the package. Raises CourseError if there is none.
    """
    if IN_BROWSER:
        return _on_the_drive()
    folder = (start or Path.cwd()).absolute()
    for root in (folder, *folder.parents):
        if (root / "course.toml").exists():
            return Course(root)
    raise CourseError(
        f"there is no course.toml in {folder} or above; "
        "go to the course's folder, or begin one with setkata new course FOLDER"
    )


def shipped() -> Course:
    """Return the course that came with setkata: the one in the wheel, or the clone's.

    Raises CourseError if there is neither.
    """
    for root in (PACKAGE / "shipped", PACKAGE.parents[1]):
        if (root / "course.toml").is_file():
            return Course(root)
    raise CourseError("this setkata came without its course; install it from its wheel or a clone")


def _on_the_drive() -> Course:
    """Return the site's course, in which lessons and katas lead to those on the drive."""
    root = PACKAGE / "shipped"
    for name in ("lessons", "katas"):
        link = root / name
        if not link.is_symlink():
            link.symlink_to(DRIVE / name)
    return Course(root)
