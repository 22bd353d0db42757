"""The project's own course, and fresh copies of it as a learner gets them."""

import shutil
from pathlib import Path

from katabook.cli.stuck import put_back
from katabook.course import Course

ROOT = Path(__file__).parents[1]
# Another test may be writing there.
UNUSED = shutil.ignore_patterns(".hypothesis", "__pycache__")
UNREAD = shutil.ignore_patterns(".hypothesis", "__pycache__", "ways")


def copy_course(folder: Path, *, versions: bool = False) -> Course:
    """Return a copy of the course in which every kata is unsolved.

    versions: with the hundreds of wrong and unusual right solutions of katas, which the build, the
    gates and `setkata print` read, and with the puzzles that are built from them.
    """
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "course.toml", folder)
    parts = ("mistakes", "puzzles") if versions else ("mistakes/built",)
    for part in ("tests/katas", "solutions", *parts):
        shutil.copytree(ROOT / part, folder / part, ignore=UNUSED if versions else UNREAD)
    course = Course(folder)
    for kata in course.katas:
        put_back(course, kata)
    (folder / "lessons").mkdir()
    shutil.copy(ROOT / "lessons" / "python.md", folder / "lessons")
    return course


def copy_gate(folder: Path, gate: str) -> None:
    """Copy one file of tests into a course, with all that it imports from the other files."""
    tests = folder / "tests"
    shutil.copytree(ROOT / "tests" / "garbled", tests / "garbled", ignore=UNUSED)
    for path in (ROOT / "tests").glob("*.py"):
        if path.name == gate or not path.name.startswith("test_"):
            shutil.copy(path, tests)
