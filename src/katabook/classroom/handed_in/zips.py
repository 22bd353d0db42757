"""The entries of .zip files: a student's, or that of a whole class from Moodle or Canvas."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from io import BytesIO
from pathlib import Path
from struct import unpack_from
from typing import IO, BinaryIO, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from katabook.classroom.handed_in.bounded import Bounded
from katabook.classroom.handed_in.entries import A_FOLDER, MB, Entry, RefusedError, kind, own
from katabook.classroom.handed_in.folders import opened
from katabook.classroom.handed_in.naming import parts_of, shown

LARGEST = 32 * MB  # an archive in an archive is read into memory
DIRECTORY = 6 * MB  # the list of entries in a .zip file
CLASS_DIRECTORY = 2 * DIRECTORY  # the same for the archive of a whole class
ENCRYPTED, UTF_8_NAME = 0x1, 0x800  # flags of an entry
NO_TIME = datetime(1980, 1, 1)  # what is written if the time is not known
UTC_TIME = 0x5455  # the mark of an extra field that holds the time in UTC


def zipped(stream: BinaryIO, where: str, directory: int = DIRECTORY) -> Iterator[Entry]:
    """Yield the entries of a .zip file; each has the path in the archive as its name.

    The standard library raises all kinds of errors for what is not a .zip file.
    """
    with ZipFile(cast(IO[bytes], Bounded(stream, directory))) as archive:
        for info in archive.infolist():
            content = partial(_content, archive, info)
            yield Entry(_name(info), where, info.file_size, _time(info), _refused(info), content)


def names_in_class(path: Path, folders: tuple[str, ...]) -> dict[str, bool]:
    """Return the names in a folder of a class's archive, and whether each is a folder.

    Raises RefusedError if the file cannot be read.
    """
    names: dict[str, bool] = {}
    for parts, entry in _in_folder(path, folders):
        if parts:
            names[parts[0]] = (
                names.get(parts[0], False) or bool(parts[1:]) or entry.refused == A_FOLDER
            )
    return names


def in_class(path: Path, place: tuple[str, ...], name: str) -> Iterator[Entry | str]:
    """Yield the files at one place of a class's archive: those of a folder, or the one file.

    name: what the student called the file.
    """
    where = shown(place[-1])
    try:
        for parts, entry in _in_folder(path, place):
            if parts:
                yield from own([replace(entry, name="/".join(parts), path=where)])
            else:
                yield replace(entry, name=name, path=where)
    except RefusedError as error:
        yield f"{where} cannot be read: {shown(path.name)} is {error}"


def _in_folder(path: Path, folders: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Entry]]:
    depth = len(folders)
    try:
        with opened(path) as stream:
            for entry in zipped(stream, "", CLASS_DIRECTORY):
                parts = parts_of(entry.name)
                if parts[:depth] == folders:
                    yield parts[depth:], entry
    except RefusedError:
        raise
    except Exception:  # noqa: BLE001 - the standard library raises whatever comes up
        raise RefusedError("damaged, or not an archive") from None


def _content(archive: ZipFile, info: ZipInfo) -> BinaryIO:
    if info.file_size > LARGEST:
        raise RefusedError(f"larger than {LARGEST // MB} MB")
    with archive.open(info) as stream:
        # One byte more, because the checksum is compared at the end.
        return BytesIO(stream.read(info.file_size + 1))


def _refused(info: ZipInfo) -> str:
    mode = info.external_attr >> 16
    if info.is_dir():
        return A_FOLDER
    if mode >> 12:  # zero where the archive was written without the kind of each file
        return kind(mode) or _locked(info)
    return _locked(info)


def _locked(info: ZipInfo) -> str:
    if info.flag_bits & ENCRYPTED:
        return "encrypted"
    # The other methods have no bound on what a few bytes unpack to.
    known = info.compress_type in (ZIP_STORED, ZIP_DEFLATED)
    return "" if known else "compressed in an unusual way"


def _name(info: ZipInfo) -> str:
    if info.flag_bits & UTF_8_NAME:
        return info.filename
    # Macs and Canvas write UTF-8, but do not say so.
    try:
        return info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def _time(info: ZipInfo) -> float | None:
    extra = info.extra
    while len(extra) >= 9:
        mark, length, known = unpack_from("<HHB", extra)
        if mark == UTC_TIME and known & 1:
            return float(unpack_from("<i", extra, 5)[0])
        extra = extra[4 + length :]
    try:
        time = datetime(*info.date_time)
        return time.timestamp() if time > NO_TIME else None
    except (ValueError, OverflowError, OSError):
        return None
