"""A stream that bounds what the readers of archives may do."""

from typing import BinaryIO

from katabook.classroom.handed_in.entries import RefusedError

BLOCK = 512  # the reader of tar files goes back one byte at times


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
