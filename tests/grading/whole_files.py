"""Links, pipes, archives and odd files, which git can't hold."""

import base64
import gzip
import io
import os
import socket
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

from whole import SOLUTION, whole

NOTHING = b"def is_set(a, b, c):\n    return None\n"
MB = 1_000_000


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
    path = folder.with_suffix(".zip")
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
        archive.open("is_set.py", "w", force_zip64=True) as file,
    ):
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
