"""A student's archive, opened within bounds; nothing is ever unpacked to disk."""

import gzip
import tarfile
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from typing import IO, BinaryIO, cast

from katabook.classroom.handed_in.bounded import Bounded
from katabook.classroom.handed_in.entries import (
    A_FOLDER,
    A_LINK,
    MB,
    MOST,
    NOT_REGULAR,
    Entry,
    RefusedError,
    own,
)
from katabook.classroom.handed_in.naming import ARCHIVES, is_archive
from katabook.classroom.handed_in.zips import zipped

ZIP_STARTS = (b"PK\x03\x04", b"PK\x05\x06")
GZIP_START = b"\x1f\x8b"
UNPACKED = 256 * MB  # so much of a .tar.gz is unpacked in passing
CHUNK = 64 * 1024  # no header of a tar file needs more
MEMBERS = 50_000  # so many entries of a tar file are gone through
LAST_TIME = 2**40  # some 30,000 years from now


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


def _inside(stream: BinaryIO, where: str) -> Iterator[Entry | str]:
    start = stream.read(4)
    stream.seek(0)
    entries = zipped(stream, where) if start in ZIP_STARTS else _tarred(stream, start, where)
    for count, entry in enumerate(own(entries)):
        if count == MOST:
            yield f"{where} holds more than {MOST} files; not all were looked at"
            return
        if is_archive(entry.name) and entry.refused != A_FOLDER:
            yield f"{entry.path} was not opened: it is an archive in an archive"
        else:
            yield entry


def _tarred(stream: BinaryIO, start: bytes, where: str) -> Iterator[Entry]:
    plain = gzip.GzipFile(fileobj=stream) if start.startswith(GZIP_START) else stream
    bounded = Bounded(cast(BinaryIO, plain), CHUNK, UNPACKED)
    with tarfile.open(fileobj=cast(IO[bytes], bounded), mode="r:", encoding="utf-8") as tar:
        for count, member in enumerate(iter(tar.next, None)):
            if count == MEMBERS:
                raise RefusedError("too large")
            tar.members = []  # type: ignore[attr-defined] # the module would keep them all
            time = member.mtime if 0 < member.mtime < LAST_TIME else None
            content = partial(_content, tar, member)
            yield Entry(member.name, where, member.size, time, _refused(member), content)
        _check_end(tar.offset, bounded)


def _check_end(place: int, bounded: Bounded) -> None:
    # The module takes a damaged header for the end, but the end is a block of zeros.
    bounded.seek(place)
    if bounded.read(tarfile.BLOCKSIZE).strip(b"\0"):
        raise RefusedError("damaged")


def _refused(member: tarfile.TarInfo) -> str:
    if member.issym() or member.islnk():
        return A_LINK
    if member.isdir():
        return A_FOLDER
    return "" if member.isreg() and not member.issparse() else NOT_REGULAR


def _content(tar: tarfile.TarFile, member: tarfile.TarInfo) -> BinaryIO:
    if member.size > MB:
        raise RefusedError("larger than 1 MB")
    with cast(IO[bytes], tar.extractfile(member)) as stream:
        return BytesIO(b"".join(iter(partial(stream.read, CHUNK), b"")))
