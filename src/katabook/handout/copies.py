"""Other hand-outs of a course, unpacked beside the one that a learner uses, so that the work is split."""

import os
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from katabook.handout import FOLDER, LEDGER
from katabook.process.processes import IN_BROWSER

# What a folder raises that cannot be read, or whose course.toml is none.
UNREADABLE = (OSError, ValueError, LookupError, TypeError, AttributeError)
OF_SYSTEMS = "__MACOSX"  # what a Mac adds to a zip file


def split_work(root: Path) -> str:
    """Return a line on what to do if other hand-outs of this course are beside this one, or "".

    Systems unpack a second file as week2/setkata beside week1/setkata, or as "setkata 2" or
    "setkata (1)" beside setkata. No more than two folders are listed, and nothing is raised.
    """
    found = [] if IN_BROWSER or not _is_handout(root) else list(_copies(root))
    if not found:
        return ""
    # Of two that are equally old, this one counts as the newer.
    ordered = sorted((*found, root), key=lambda path: (_time(path), path == root))
    common = Path(os.path.commonpath([path.parent for path in ordered]))
    names = ", ".join(path.relative_to(common).as_posix() for path in ordered)
    return (
        f"You have this course in {len(ordered)} folders, the oldest first: {names} (in {common}). "
        "Unpack the newest zip file over the oldest folder, or move your files in lessons/ and "
        "katas/ to the newest folder. Then delete the folders that you don't need."
    )


def _copies(root: Path) -> Iterator[Path]:
    """Yield the other hand-outs of the same course that a learner has begun, or that are newer."""
    for path in _beside(root):
        with suppress(*UNREADABLE):
            is_own = path.stat().st_uid == root.stat().st_uid and not path.samefile(root)
            is_same = is_own and _is_handout(path) and _course(path) == _course(root)
            if is_same and ((path / LEDGER).exists() or _time(path) > _time(root)):
                yield path


def _beside(root: Path) -> Iterator[Path]:
    """Yield the folders in which another hand-out may be."""
    near = _folders(root.parent)
    # Windows makes a folder for each zip file, in which nothing but the folder of the course is.
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


def _course(path: Path) -> tuple[object, object, str]:
    """Return what tells a course from others: its title, its subject and its first step."""
    listing = tomllib.loads((path / "course.toml").read_text(encoding="utf-8"))
    first = listing["step"][0]
    return listing.get("title"), listing.get("subject"), first.get("lesson") or first.get("kata")


def _time(path: Path) -> float:
    return (path / "course.toml").stat().st_mtime
