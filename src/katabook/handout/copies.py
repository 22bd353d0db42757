"""Other hand-outs of a course, unpacked beside the one that a learner uses, so that the work is split."""

import os
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from katabook.handout import FOLDER, LEDGER
from katabook.process.processes import IN_BROWSER

# The errors for a folder that cannot be read, or without a valid course.toml.
UNREADABLE = (OSError, ValueError, LookupError, TypeError, AttributeError)
OF_SYSTEMS = "__MACOSX"  # what a Mac adds to a zip file


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


def _copies(root: Path) -> Iterator[Path]:
    """Yield the other hand-outs of the same course that were opened, or that hold more than this."""
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
