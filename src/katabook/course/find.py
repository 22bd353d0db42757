"""Finding a course: around a folder, in the browser, or the one that came with setkata."""

from pathlib import Path

from katabook.course.listing import Course, CourseError
from katabook.process.processes import IN_BROWSER

PACKAGE = Path(__file__).parents[1]
DRIVE = Path("/drive")  # JupyterLite's: what a learner saves there stays in the browser


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
