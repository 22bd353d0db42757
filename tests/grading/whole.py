"""Hostile submissions that git can't hold: links, pipes, archives, and notebooks that are broken.

Each function here fills the folder of a student, or writes an archive or a notebook beside it. Its
docstring says what it tries.
"""

import base64
import gzip
import io
import json
import os
import socket
import tarfile
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from corpus import ROOT

STUDENT, NEIGHBOR = "hostile", "honest"
LESSON = "01_tuples"
SOLUTION = ROOT / "solutions" / "katas" / "is_set.py"
NOTHING = b"def is_set(a, b, c):\n    return None\n"
MB = 1_000_000


@dataclass(frozen=True)
class Whole:
    """A hostile submission: how it is built, and its facts as in corpus.FACTS.

    build: takes the student's folder, which is empty, and the canary.
    """

    name: str
    about: str
    build: Callable[[Path, Path], None]
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """What the attack is after: forge, harm or stop."""
        return self.facts["kind"]

    @property
    def is_notebook(self) -> bool:
        """Whether a notebook is handed in, which nbval would run as it is."""
        return self.facts["family"] == "notebooks"


WHOLE: dict[str, Whole] = {}
Build = Callable[[Path, Path], None]


def whole(kind: str, harm: str = "", family: str = "files") -> Callable[[Build], Build]:
    """Keep a function as a hostile submission of a kind."""

    def keep(build: Build) -> Build:
        facts = {"family": family, "kind": kind, **({"harm": harm} if harm else {})}
        about = (build.__doc__ or "").strip()
        WHOLE[build.__name__] = Whole(build.__name__, about, build, facts)
        return build

    return keep


@whole("forge")
def link_to_the_solution(folder: Path, canary: Path) -> None:
    """Hands in a link to the solution as its file."""
    (folder / "is_set.py").symlink_to(SOLUTION)


@whole("forge")
def link_to_a_folder(folder: Path, canary: Path) -> None:
    """Hands in a link to the folder of solutions as its katas."""
    (folder / "katas").symlink_to(SOLUTION.parent)


@whole("forge")
def link_in_an_archive(folder: Path, canary: Path) -> None:
    """Hands in an archive that holds a link to the solution."""
    with tarfile.open(folder.with_suffix(".tar.gz"), "w:gz") as archive:
        archive.addfile(_member("is_set.py", tarfile.SYMTYPE, str(SOLUTION)))


@whole("harm", harm="canary")
def link_out_of_an_archive(folder: Path, canary: Path) -> None:
    """Hands in an archive with a link to a folder, and a file to be written through this link."""
    with tarfile.open(folder.with_suffix(".tar.gz"), "w:gz") as archive:
        archive.addfile(_member("way", tarfile.SYMTYPE, str(canary.parent)))
        _add(archive, "way/canary", b"changed")


@whole("harm", harm="canary")
def absolute_path_in_an_archive(folder: Path, canary: Path) -> None:
    """Hands in a .tar.gz with an absolute path."""
    with tarfile.open(folder.with_suffix(".tar.gz"), "w:gz") as archive:
        _add(archive, str(canary), b"changed")


@whole("harm", harm="canary")
def absolute_path_in_a_zip(folder: Path, canary: Path) -> None:
    """Hands in a .zip with an absolute path."""
    _zip(folder, {str(canary): b"changed"})


@whole("harm", harm="canary")
def dots_in_a_zip(folder: Path, canary: Path) -> None:
    """Hands in a .zip whose path leads up to the root and down to another file."""
    _zip(folder, {"is_set.py": NOTHING, "../" * 20 + str(canary)[1:]: b"changed"})


@whole("harm", harm="memory")
def bomb_in_a_zip(folder: Path, canary: Path) -> None:
    """Hands in a .zip of 5 MB that holds a file of 1100 MB."""
    with zipfile.ZipFile(folder.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED, True, 1) as archive:
        with archive.open("is_set.py", "w", force_zip64=True) as file:
            for _ in range(1100):
                file.write(b"#" * MB)


@whole("stop")
def bomb_in_an_archive(folder: Path, canary: Path) -> None:
    """Hands in a .tar.gz that holds a file of 2 GB, more than the disk has."""
    megabytes = 2000
    head = _member("is_set.py", tarfile.REGTYPE, size=megabytes * MB).tobuf()
    # A file of gzip may consist of many parts, which are unpacked one after the other.
    parts = gzip.compress(b"#" * 10 * MB) * (megabytes // 10)
    folder.with_suffix(".tar.gz").write_bytes(gzip.compress(head) + parts)


@whole("stop")
def many_files_in_a_zip(folder: Path, canary: Path) -> None:
    """Hands in a .zip with 60,000 files."""
    _zip(folder, {f"{number // 100}/{number}/is_set.py": NOTHING for number in range(60_000)})


@whole("stop")
def pipe_in_an_archive(folder: Path, canary: Path) -> None:
    """Hands in an archive with a named pipe, from which nobody can ever read."""
    with tarfile.open(folder.with_suffix(".tar.gz"), "w:gz") as archive:
        archive.addfile(_member("is_set.py", tarfile.FIFOTYPE))


@whole("stop")
def device_in_an_archive(folder: Path, canary: Path) -> None:
    """Hands in an archive with a device that gives zeros without end."""
    with tarfile.open(folder.with_suffix(".tar.gz"), "w:gz") as archive:
        member = _member("is_set.py", tarfile.CHRTYPE)
        member.devmajor, member.devminor = 1, 5
        archive.addfile(member)


@whole("stop")
def half_an_archive(folder: Path, canary: Path) -> None:
    """Hands in the first half of a .zip."""
    _zip(folder, {"is_set.py": os.urandom(10_000)})
    path = folder.with_suffix(".zip")
    path.write_bytes(path.read_bytes()[:5000])


@whole("stop")
def locked_archive(folder: Path, canary: Path) -> None:
    """Hands in a .zip that asks for a password."""
    _zip(folder, {"is_set.py": NOTHING})
    data = bytearray(folder.with_suffix(".zip").read_bytes())
    for signature, flags in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(signature) + flags] |= 1
    folder.with_suffix(".zip").write_bytes(data)


@whole("stop")
def pipe(folder: Path, canary: Path) -> None:
    """Hands in a named pipe, from which nobody can ever read."""
    os.mkfifo(folder / "is_set.py")


@whole("stop")
def door(folder: Path, canary: Path) -> None:
    """Hands in a Unix socket."""
    with socket.socket(socket.AF_UNIX) as ear:
        here = Path.cwd()
        os.chdir(folder)  # the address of a socket has to be short
        try:
            ear.bind("is_set.py")
        finally:
            os.chdir(here)


@whole("stop")
def device(folder: Path, canary: Path) -> None:
    """Hands in a link to a device that gives zeros without end."""
    (folder / "is_set.py").symlink_to("/dev/zero")


@whole("stop")
def folder_in_place_of_a_file(folder: Path, canary: Path) -> None:
    """Hands in a folder that is called is_set.py."""
    (folder / "is_set.py").mkdir()


@whole("stop")
def folders_in_a_circle(folder: Path, canary: Path) -> None:
    """Hands in a folder with links to itself, through which there are 2⁴⁰ ways."""
    for name in "ab":
        (folder / name).symlink_to(folder)


@whole("harm", harm="memory")
def huge_file(folder: Path, canary: Path) -> None:
    """Hands in a file of 900 MB."""
    with (folder / "is_set.py").open("wb") as file:
        file.truncate(900 * MB)  # the disk stores nothing of it


@whole("harm", harm="canary")
def command_in_a_name(folder: Path, canary: Path) -> None:
    """Hands in a folder whose name is a command for the shell."""
    command = base64.b32encode(f"echo changed > {canary}".encode()).decode()
    named = folder / f"$(echo {command} | base32 -d | sh)"
    named.mkdir()
    (named / "is_set.py").write_bytes(NOTHING)


@whole("stop")
def option_in_a_name(folder: Path, canary: Path) -> None:
    """Hands in a file whose name begins with a newline and a dash."""
    (folder / "\n -t is_set.py").write_bytes(NOTHING)
    (folder / "-n is_set.py").write_bytes(NOTHING)


@whole("stop")
def bytes_in_a_name(folder: Path, canary: Path) -> None:
    """Hands in a folder whose name is no text."""
    named = os.path.join(os.fsencode(folder), b"\xff\xfe")
    os.mkdir(named)
    with open(os.path.join(named, b"is_set.py"), "wb") as file:
        file.write(NOTHING)


@whole("stop")
def not_utf_8(folder: Path, canary: Path) -> None:
    """Hands in a file in UTF-16."""
    (folder / "is_set.py").write_bytes(NOTHING.decode().encode("utf-16"))


@whole("stop")
def unknown_encoding(folder: Path, canary: Path) -> None:
    """Hands in a file whose first line names an encoding that is none, and is not UTF-8."""
    (folder / "is_set.py").write_bytes(b"# coding: rot13\n# \xe9\n" + NOTHING)


@whole("stop")
def deep_source(folder: Path, canary: Path) -> None:
    """Hands in an expression nested so deeply that no compiler can read it."""
    (folder / "is_set.py").write_bytes(b"is_set = " + b"-" * 500_000 + b"1\n")


@whole("forge", family="notebooks")
def notebook_without_outputs(folder: Path, canary: Path) -> None:
    """Hands in wrong answers without outputs, so that there is nothing to compare."""
    _write(folder, _notebook())


@whole("forge", family="notebooks")
def notebook_with_its_own_outputs(folder: Path, canary: Path) -> None:
    """Hands in wrong answers with the outputs that these give."""
    notebook = _notebook()
    for cell in _code(notebook):
        cell["execution_count"] = 1
        if cell["id"] == "a-card":
            cell["source"] += "\nprint('all right')"
            cell["outputs"] = [
                {"output_type": "stream", "name": "stdout", "text": "all right\n"},
            ]
    for cell in _code(notebook):
        cell["source"] = "# NBVAL_IGNORE_OUTPUT\n" + "".join(cell["source"])
    _write(folder, notebook)


@whole("forge", family="notebooks")
def notebook_that_skips_its_cells(folder: Path, canary: Path) -> None:
    """Hands in cells that tell nbval to skip them, by words and by tags."""
    notebook = _notebook()
    for cell in _code(notebook):
        cell["metadata"]["tags"] = ["nbval-skip", "raises-exception", "exercise", "check"]
        cell["source"] = "# NBVAL_SKIP\n" + "".join(cell["source"])
    _write(folder, notebook)


@whole("forge", family="notebooks")
def notebook_that_replays_stored_outputs(folder: Path, canary: Path) -> None:
    """Hands in a cell that reads the stored outputs from disk and shows them."""
    notebook = _notebook()
    replay = f"print(open({str(ROOT / 'solutions/lessons/01_tuples.ipynb')!r}).read()[:99])"
    _cell(notebook, "same-or-different")["source"] = replay
    _write(folder, notebook)


@whole("forge", family="notebooks")
def notebook_with_the_same_id_twice(folder: Path, canary: Path) -> None:
    """Hands in the cell of an exercise under the ids of all the checks."""
    notebook = _notebook()
    wrong = _cell(notebook, "same-or-different")
    for cell in _code(notebook):
        if "check" in cell["id"]:
            cell["source"] = wrong["source"]
            cell["id"] = wrong["id"]
    _write(folder, notebook)


@whole("forge", family="notebooks")
def notebook_with_odd_cells(folder: Path, canary: Path) -> None:
    """Hands in prose in the place of the checks, and ids that are paths."""
    notebook = _notebook()
    for number, cell in enumerate(list(_code(notebook))):
        if "check" in cell["id"]:
            cell["id"] = f"..-{number}"
            cell.update(cell_type="raw")
            del cell["outputs"], cell["execution_count"]
    _write(folder, notebook)


@whole("stop", family="notebooks")
def notebook_that_is_no_json(folder: Path, canary: Path) -> None:
    """Hands in a text in the place of a notebook."""
    (folder / f"{LESSON}.ipynb").write_text("same_or_different = 1\n", encoding="utf-8")


@whole("stop", family="notebooks")
def notebook_that_is_a_list(folder: Path, canary: Path) -> None:
    """Hands in JSON that is no notebook."""
    (folder / f"{LESSON}.ipynb").write_text('[{"cells": []}]', encoding="utf-8")


@whole("stop", family="notebooks")
def notebook_whose_cells_are_none(folder: Path, canary: Path) -> None:
    """Hands in a notebook whose cells are texts and numbers."""
    _write(folder, {**_notebook(), "cells": ["x", 1, None, {"cell_type": 5, "source": {}}]})


@whole("stop", family="notebooks")
def notebook_that_is_nested_deeply(folder: Path, canary: Path) -> None:
    """Hands in JSON nested 100,000 deep."""
    text = '{"cells": ' + "[" * 100_000 + "]" * 100_000 + "}"
    (folder / f"{LESSON}.ipynb").write_text(text, encoding="utf-8")


@whole("stop", family="notebooks")
def notebook_with_half_a_character(folder: Path, canary: Path) -> None:
    """Hands in half of a pair of surrogates, which cannot be written as UTF-8."""
    notebook = _notebook()
    _cell(notebook, "same-or-different")["source"] += '\nx = "\ud800"\nprint(x)\n'
    _write(folder, notebook)


@whole("stop", family="notebooks")
def notebook_of_another_language(folder: Path, canary: Path) -> None:
    """Asks for a kernel that nobody has."""
    kernel = {"name": "no-such-kernel", "display_name": "None", "language": "bash"}
    notebook = _notebook()
    notebook["metadata"]["kernelspec"] = kernel
    notebook["nbformat"], notebook["nbformat_minor"] = 999, 999
    _write(folder, notebook)


def hand_in(attack: Whole, class_folder: Path, canary: Path) -> None:
    """Write a class of two students, of whom one is honest."""
    for student in (STUDENT, NEIGHBOR):
        (class_folder / student).mkdir(parents=True)
    (class_folder / NEIGHBOR / "is_set.py").write_bytes(SOLUTION.read_bytes())
    attack.build(class_folder / STUDENT, canary)
    if not any((class_folder / STUDENT).iterdir()):  # an archive was written beside it
        (class_folder / STUDENT).rmdir()


def notebook_with(exercise: str, source: str) -> bytes:
    """Return the unsolved lesson with a text in the place of one exercise."""
    notebook = json.loads((ROOT / "lessons" / f"{LESSON}.ipynb").read_text(encoding="utf-8"))
    _cell(notebook, exercise)["source"] = source
    return json.dumps(notebook).encode()


def _notebook() -> dict[str, Any]:
    text = notebook_with("same-or-different", "def same_or_different(x, y, z):\n    return None\n")
    notebook: dict[str, Any] = json.loads(text)
    return notebook


def _code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _cell(notebook: dict[str, Any], name: str) -> dict[str, Any]:
    cell: dict[str, Any] = next(cell for cell in notebook["cells"] if cell["id"] == name)
    return cell


def _write(folder: Path, notebook: dict[str, Any]) -> None:
    (folder / f"{LESSON}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


def _zip(folder: Path, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(folder.with_suffix(".zip"), "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data)


def _member(name: str, kind: bytes, link: str = "", size: int = 0) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.type, member.linkname, member.size = kind, link, size
    return member


def _add(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    archive.addfile(_member(name, tarfile.REGTYPE, size=len(data)), io.BytesIO(data))
