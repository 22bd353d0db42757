"""A running `setkata play`, what it answers, and a page without a browser that sits at its tables."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple, Self

import psutil
from websocket import create_connection  # it comes with Jupyter's server

MOST = 2  # games at a time
SERVE = f"""
from setkata.arcade import games, server
from setkata.arcade import Choice
games.MOST_GAMES = {MOST}
server.serve(Choice(), 8866, browser=False)
"""
GAME = "game=alone"
PATIENCE = 120  # seconds, so that only what never comes is late


class Server(NamedTuple):
    """A server: its host with the port, and the process."""

    host: str
    process: psutil.Process

    @property
    def port(self) -> str:
        return self.host.rpartition(":")[2]

    def games(self) -> list[psutil.Process]:
        """The processes of the games that run."""
        return self.process.children()

    def ask(self, path: str = f"/?{GAME}", method: str = "GET", **headers: str) -> tuple[int, str]:
        """Return the status and the text of an answer."""
        connection = HTTPConnection(self.host, timeout=PATIENCE)
        connection.request(method, path, headers=spelled(headers))
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text


class Seat:
    """A page at a table: what it was told, all together, is its state."""

    def __init__(self, server: Server, query: str = GAME, **headers: str) -> None:
        """Sit down; raises WebSocketBadStatusException if the server refuses it."""
        own = {"origin": headers.pop("Origin", f"http://{server.host}")}
        self.socket = create_connection(
            f"ws://{server.host}/table?{query}",
            timeout=PATIENCE,
            **{name.lower(): headers.pop(name) for name in ["Host"] if name in headers} | own,
            header=spelled(headers),
        )
        self.state: dict[str, Any] = {}
        self.problem = ""

    def hear(self) -> Self:
        """Wait for the next message."""
        message = json.loads(self.socket.recv())
        self.state |= message.get("changed", {})
        self.problem = message.get("problem", "")
        return self

    def press(self, action: str) -> Self:
        """Press a button, and wait for the answer."""
        before = self.state["answer"]
        self.socket.send(json.dumps({"send": {"press": action}}))
        while self.state["answer"] == before:
            self.hear()
        return self

    @property
    def headline(self) -> str:
        return str(self.state["answer"]["headline"])

    def leave(self) -> None:
        self.socket.close()


def spelled(headers: dict[str, str]) -> dict[str, str]:
    """Return headers with dashes in their names."""
    return {name.replace("_", "-"): value for name, value in headers.items()}


@contextmanager
def served(log: Path, folder: Path, **variables: str) -> Iterator[Server]:
    """A server that has just started in a folder; its errors go to the log."""
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-c", SERVE],
            cwd=folder,
            env=os.environ | variables,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as server,
    ):
        assert server.stdout
        try:
            found = re.search(r"http://(\S+)/", server.stdout.readline())
            assert found, log.read_text()
            yield Server(found[1], psutil.Process(server.pid))
        finally:
            server.terminate()


@contextmanager
def seats(server: Server) -> Iterator[list[Seat]]:
    """A list of pages, which are left at the end; then their games have ended."""
    taken: list[Seat] = []
    yield taken
    games = server.games()
    for seat in taken:
        seat.leave()

    assert psutil.wait_procs(games, PATIENCE)[1] == []
