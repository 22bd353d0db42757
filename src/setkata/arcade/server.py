"""The server of `setkata play`: the start page, the games' pages, and the way to their tables.

There is no token, because the server answers only this machine, hands out no file of it, and runs
no code that a page sends. A page chooses a game by its address, and sends what its cards and
buttons say.
"""

import asyncio
import json
import logging
import signal
import webbrowser
from contextlib import suppress
from ipaddress import ip_address
from socket import socket
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from katabook.course import CourseError
from katabook.process import processes
from setkata.arcade import OWN, Choice, chosen, games, pages, stand_in
from setkata.arcade.games import RunningGame
from setkata.widgets import finder

HIGHEST_PORT = 65535
TYPES = {"css": "text/css", "js": "text/javascript"}


class Page(RequestHandler):
    """What all addresses have in common: who may ask, and how an error is shown."""

    def set_default_headers(self) -> None:
        """Let no website show these pages as its own, and no browser keep them after an update."""
        self.set_header("Content-Security-Policy", "frame-ancestors 'none'")
        self.set_header("Cache-Control", "no-cache")

    def prepare(self) -> None:
        """Raise HTTPError if another website may be asking, with a sentence for the page."""
        # A website could give its own name this machine's address (DNS rebinding).
        if not _is_here(self.request.host):
            raise HTTPError(
                403, "The game has another address: the one that setkata printed when it started."
            )
        # A browser tells which website its request comes from.
        if self.request.headers.get("Sec-Fetch-Site") == "cross-site":
            raise HTTPError(
                403,
                "Another website asked for this game. To play, type the address of the game "
                "yourself.",
            )

    def write_error(self, status_code: int, **options: Any) -> None:
        """Answer with a page that shows an error."""
        _, error, _ = options.get("exc_info", (None, None, None))
        told = error.log_message if isinstance(error, HTTPError) else None
        problem = told or f"{status_code}: {self._reason}"
        self.finish(pages.page("error.html", status=status_code, problem=problem))


class Front(Page):
    """The page at the server's address: the start page, or the game that the query chooses."""

    async def get(self) -> None:
        """Answer with the page of a game; without a query, or for a wrong one, with the start page."""
        query = self.request.query
        problem = await _problem(query) if query else ""
        if query and not problem:
            self.finish(pages.page("game.html"))
        else:
            self.set_status(400 if problem else 200)
            self.finish(pages.start_page(query, problem, await _problem_of_own()))


class File(Page):
    """A file that the page of a game loads."""

    def get(self, name: str) -> None:
        """Answer with the file; raise HTTPError if there is none."""
        if name not in pages.files():
            raise HTTPError(404, "There is no page at this address.")
        self.set_header("Content-Type", f"{TYPES[name.rpartition('.')[2]]}; charset=utf-8")
        self.finish(pages.files()[name])


class Seat(Page, WebSocketHandler):
    """The way between a page and its table. The game begins and ends with it."""

    game: RunningGame | None = None

    def initialize(self, running: set[RunningGame]) -> None:
        """Keep the games that run."""
        self.running = running

    async def open(self, *_: str, **__: str) -> None:
        """Begin the game that the query chooses, unless too many games run."""
        if len(self.running) >= games.MOST_GAMES:
            await self._stop(
                f"{games.MOST_GAMES} games are open already. Close the page of one of them, "
                "then load this page again."
            )
            return
        loop = IOLoop.current()
        self.game = RunningGame(
            self.request.query, lambda line: loop.add_callback(self._tell, line)
        )
        self.running.add(self.game)

    def on_message(self, message: str | bytes) -> None:
        """Hand a message of the page to the game."""
        if self.game and isinstance(message, str):
            self.game.hear(message)

    def on_close(self) -> None:
        """End the game."""
        if self.game:
            self.game.end()
            self.running.discard(self.game)

    async def _tell(self, line: str) -> None:
        with suppress(WebSocketClosedError):  # the page was left in the meantime
            if line:
                await self.write_message(line)
            else:
                await self._stop("Python has stopped. Load this page again.")

    async def _stop(self, problem: str) -> None:
        await self.write_message(json.dumps({"problem": problem}))
        self.close()


def serve(choice: Choice, port: int, browser: bool) -> int:
    """Serve the start page and its games until Ctrl-C, and return the exit status.

    The address that is printed is that of the choice; it is the start page if nothing was chosen.
    If the port is in use, the server takes the next free one. Raises CourseError if the choice or
    the port is not allowed.
    """
    try:
        choice.checked()
    except ValueError as error:
        raise CourseError(str(error)) from None
    if not 0 < port <= HIGHEST_PORT:
        raise CourseError(f"port must be 1 to {HIGHEST_PORT}; got {port}")
    _run("" if choice == Choice() else f"?{choice.query}", port, browser)
    return 0


def _run(query: str, port: int, browser: bool) -> None:
    logging.getLogger("tornado").setLevel(logging.ERROR)
    logging.getLogger("tornado.access").setLevel(logging.CRITICAL)  # the page says what is wrong
    stand_in.install()
    asyncio.run(_answer(_listening(port), query, browser))


async def _answer(sockets: list[socket], query: str, browser: bool) -> None:
    """Answer requests until Ctrl-C; then end all games."""
    running: set[RunningGame] = set()
    routes: list[Any] = [(r"/", Front), (r"/table", Seat, {"running": running}), (r"/(.+)", File)]
    HTTPServer(Application(routes)).add_sockets(sockets)
    end = _end()
    host, port = sockets[0].getsockname()
    address = f"http://{host}:{port}/{query}"
    print(f"You can play SET at {address} until you press Ctrl-C here", flush=True)
    if browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    await end.wait()
    for game in running:
        game.end()
    processes.end_all()  # a kata may be loading


def _end() -> asyncio.Event:
    """Return an event that is set by Ctrl-C, and by another program that ends this process."""
    loop, end = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) is signal.SIG_IGN:
            continue  # a shell starts programs in the background without Ctrl-C, and that stays so
        try:
            loop.add_signal_handler(number, end.set)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(end.set))
    return end


def _listening(port: int) -> list[socket]:
    """Return sockets that listen at a port, or at the next free one."""
    for free in range(port, HIGHEST_PORT + 1):
        with suppress(OSError):
            return bind_sockets(free, "127.0.0.1")
    raise CourseError(f"no port from {port} to {HIGHEST_PORT} is free")


def _is_here(host: str) -> bool:
    """Return whether a host, perhaps with a port, is a name of this machine."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


async def _problem(query: str) -> str:
    """Return why a query chooses no game that can be played, or ""."""
    try:
        choice = chosen(query)
    except ValueError as error:
        return str(error)
    return await _problem_of_own() if choice.bot == OWN else ""


async def _problem_of_own() -> str:
    # In a thread, because a kata may take long to load.
    return await asyncio.to_thread(finder.own_problem)
