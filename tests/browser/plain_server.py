"""A server that only hands out files, as any host of static pages does."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class Quiet(SimpleHTTPRequestHandler):
    """A handler that serves files and prints nothing."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Print nothing."""


class Patient(ThreadingHTTPServer):
    """A server that does not mind a browser that leaves in the middle of an answer."""

    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Print nothing."""


@contextmanager
def handing_out(folder: Path) -> Iterator[str]:
    """The address of a server that hands out the files in a folder."""
    server = Patient(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
