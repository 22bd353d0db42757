"""Archives, a student's or a whole class's, opened within bounds; nothing is unpacked to disk."""

import gzip
import tarfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from io import BytesIO
from pathlib import Path
from struct import unpack_from
from typing import IO, BinaryIO, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from katabook.classroom.handed_in.entries import (
    A_FOLDER,
    A_LINK,
    MB,
    MOST,
    NOT_REGULAR,
    Entry,
    RefusedError,
    kind,
    opened,
    own,
)
from katabook.classroom.handed_in.naming import ARCHIVES, is_archive, parts_of, shown

ZIP_STARTS = (b"PK\x03\x04", b"PK\x05\x06")
GZIP_START = b"\x1f\x8b"
UNPACKED = 256 * MB  # so much of a .tar.gz is unpacked in passing
BLOCK = 512  # the reader of tar files goes back one byte at times
CHUNK = 64 * 1024  # no header of a tar file needs more
MEMBERS = 50_000  # so many entries of a tar file are gone through
LAST_TIME = 2**40  # some 30,000 years from now
LARGEST = 32 * MB  # an archive in an archive is read into memory
DIRECTORY = 6 * MB  # the list of entries in a .zip file
CLASS_DIRECTORY = 2 * DIRECTORY  # the same for the archive of a whole class
ENCRYPTED, UTF_8_NAME = 0x1, 0x800  # flags of an entry
NO_TIME = datetime(1980, 1, 1)  # what is written if the time is not known
UTC_TIME = 0x5455  # the mark of an extra field that holds the time in UTC


def opened_up(entry: Entry) -> Iterator[Entry | str]:
    """Yield the files in an archive, one level deep, and a sentence for what cannot be read."""
    if not entry.name.lower().endswith(ARCHIVES):
        yield f"{entry.path} cannot be opened; only .zip and .tar.gz can"
    elif entry.refused:
        yield f"{entry.path} cannot be opened: it is {entry.refused}"
    else:
        try:
            with entry.open() as stream:
                yield from _inside(stream, entry.path)
        except RefusedError as error:
            yield f"{entry.path} cannot be read to its end: it is {error}"
        # Anyone can write an archive, and the standard library raises whatever comes up.
        except Exception:  # noqa: BLE001
            yield f"{entry.path} cannot be read to its end: it is damaged, or not an archive"


def in_folder(path: Path, folders: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Entry]]:
    """Yield what is in a folder of a class's archive, each entry after its path below the folder.

    Raises RefusedError if the file cannot be read.
    """
    depth = len(folders)
    try:
        with opened(path) as stream:
            for entry in _zipped(stream, "", CLASS_DIRECTORY):
                parts = parts_of(entry.name)
                if parts[:depth] == folders:
                    yield parts[depth:], entry
    except RefusedError:
        raise
    except Exception:  # noqa: BLE001 - the standard library raises whatever comes up
        raise RefusedError("damaged, or not an archive") from None


def in_class(path: Path, place: tuple[str, ...], name: str) -> Iterator[Entry | str]:
    """Yield the files at one place of a class's archive: those of a folder, or the one file.

    name: what the student called the file.
    """
    where = shown(place[-1])
    try:
        for parts, entry in in_folder(path, place):
            if parts:
                yield from own([replace(entry, name="/".join(parts), path=where)])
            else:
                yield replace(entry, name=name, path=where)
    except RefusedError as error:
        yield f"{where} cannot be read: {shown(path.name)} is {error}"


def _inside(stream: BinaryIO, where: str) -> Iterator[Entry | str]:
    start = stream.read(4)
    stream.seek(0)
    entries = _zipped(stream, where) if start in ZIP_STARTS else _tarred(stream, start, where)
    is_empty = True
    for count, entry in enumerate(own(entries)):
        is_empty = is_empty and entry.refused == A_FOLDER
        if count == MOST:
            yield f"{where} holds more than {MOST} files; not all were looked at"
            return
        if is_archive(entry.name) and entry.refused != A_FOLDER:
            yield f"{entry.path} was not opened: it is an archive in an archive"
        else:
            yield entry
    if is_empty:
        yield f"{where} was not used: no file is in it"


def _tarred(stream: BinaryIO, start: bytes, where: str) -> Iterator[Entry]:
    plain = gzip.GzipFile(fileobj=stream) if start.startswith(GZIP_START) else stream
    bounded = Bounded(cast(BinaryIO, plain), CHUNK, UNPACKED)
    with tarfile.open(fileobj=cast(IO[bytes], bounded), mode="r:", encoding="utf-8") as tar:
        for count, member in enumerate(iter(tar.next, None)):
            if count == MEMBERS:
                raise RefusedError("too large")
            tar.members = []  # type: ignore[attr-defined] # the module would keep them all
            time = member.mtime if 0 < member.mtime < LAST_TIME else None
            content = partial(_tar_content, tar, member)
            yield Entry(member.name, where, member.size, time, _tar_refused(member), content)
        # The module takes a damaged header for the end, but the end is a block of zeros.
        bounded.seek(tar.offset)
        if bounded.read(tarfile.BLOCKSIZE).strip(b"\0"):
            raise RefusedError("damaged")


def _tar_refused(member: tarfile.TarInfo) -> str:
    if member.issym() or member.islnk():
        return A_LINK
    if member.isdir():
        return A_FOLDER
    return "" if member.isreg() and not member.issparse() else NOT_REGULAR


def _tar_content(tar: tarfile.TarFile, member: tarfile.TarInfo) -> BinaryIO:
    if member.size > MB:
        raise RefusedError("larger than 1 MB")
    with cast(IO[bytes], tar.extractfile(member)) as stream:
        return BytesIO(b"".join(iter(partial(stream.read, CHUNK), b"")))


def _zipped(stream: BinaryIO, where: str, directory: int = DIRECTORY) -> Iterator[Entry]:
    """Yield the entries of a .zip file; each has the path in the archive as its name."""
    with ZipFile(cast(IO[bytes], Bounded(stream, directory))) as archive:
        for info in archive.infolist():
            name, time, refused = _zip_name(info), _zip_time(info), _zip_refused(info)
            content = partial(_zip_content, archive, info)
            yield Entry(name, where, info.file_size, time, refused, content)


def _zip_refused(info: ZipInfo) -> str:
    if info.is_dir():
        return A_FOLDER
    mode = info.external_attr >> 16
    # The bits of the kind are zero where the archive was written without the kind of each file.
    if mode >> 12 and (refused := kind(mode)):
        return refused
    if info.flag_bits & ENCRYPTED:
        return "encrypted"
    # The other methods have no bound on what a few bytes unpack to.
    known = info.compress_type in (ZIP_STORED, ZIP_DEFLATED)
    return "" if known else "compressed in an unusual way"


def _zip_content(archive: ZipFile, info: ZipInfo) -> BinaryIO:
    if info.file_size > LARGEST:
        raise RefusedError(f"larger than {LARGEST // MB} MB")
    with archive.open(info) as stream:
        # One byte more, because the checksum is compared at the end.
        return BytesIO(stream.read(info.file_size + 1))


def _zip_name(info: ZipInfo) -> str:
    if info.flag_bits & UTF_8_NAME:
        return info.filename
    # Macs and Canvas write UTF-8, but do not say so.
    try:
        return info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def _zip_time(info: ZipInfo) -> float | None:
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


class Bounded:
    """A stream that stops a reader who asks for too much at a time, goes too far or turns back.

    chunk: so many bytes may be read at a time. end: the last place that may be reached; without it
    the reader may go anywhere.
    """

    def __init__(self, stream: BinaryIO, chunk: int, end: int | None = None) -> None:
        self.stream, self.chunk, self.end = stream, chunk, end
        self.tell, self.seekable = stream.tell, stream.seekable

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes; without a size, as many as may be read at a time."""
        if size > self.chunk or (self.end is not None and self.tell() + size > self.end):
            raise RefusedError("too large")
        return self.stream.read(self.chunk if size < 0 else size)

    def seek(self, place: int, whence: int = 0) -> int:
        """Go to a place in the stream, and return it."""
        if self.end is not None:
            if place > self.end:
                raise RefusedError("too large")
            # A forged size leads back, to entries that were read before, for ever.
            if place < self.tell() - BLOCK:
                raise RefusedError("damaged")
        return self.stream.seek(place, whence)
