"""Handed-in files on disk; in a git clone they have the times of their commits."""

import os
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

from katabook.classroom.handed_in.commits import CLONE, commit_times
from katabook.classroom.handed_in.entries import A_FOLDER, MOST, Entry, described
from katabook.classroom.handed_in.naming import never_own, shown


def on_disk(root: Path, name: str) -> Iterator[Entry | str]:
    """Yield the files of a folder, or the one file, and a sentence for what cannot be read.

    name: what the student called the file, or "" for a folder. The paths begin with the root's own
    name.
    """
    entry = described(root, name, shown(root.name))
    if entry.refused == A_FOLDER:
        yield from _in_folder(root)
    elif name:
        yield entry
    else:
        yield f"{entry.path} cannot be read: it is {entry.refused or 'not a folder'}"


def _in_folder(root: Path) -> Iterator[Entry | str]:
    left = MOST
    commits: Mapping[Path, float] = {}
    waiting = deque([root])
    while waiting:
        folder = waiting.popleft()
        parts = folder.relative_to(root).parts
        where = shown("/".join((root.name, *parts)))
        try:
            with os.scandir(folder) as listing:
                names = sorted(child.name for child in islice(listing, left + 1))
        except OSError as error:
            yield f"{where} cannot be read: {error.strerror}"
            continue
        if CLONE in names:
            times = commit_times(folder).items()
            commits = {**commits, **{folder / name: time for name, time in times}}
        for name in names[:left]:
            entry = described(folder / name, name, f"{where}/{shown(name)}")
            if time := commits.get(folder / name):
                entry = replace(entry, time=time, committed=True)
            yield entry
            if entry.refused == A_FOLDER and not never_own((*parts, name)):
                waiting.append(folder / name)
        left -= len(names)
        if left < 0:
            yield f"{shown(root.name)} holds more than {MOST} files; not all were looked at"
            return
