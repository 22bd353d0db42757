"""The game in the browser without a notebook: Voilà serves one page with the game table."""

import json
import logging
import os
import sys
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from setkata.cards import beginners_deck
from setkata.course import CourseError
from setkata.game import Game, start
from setkata.lab import home

if TYPE_CHECKING:
    from setkata.widgets import GameTable

PAGE = Path(__file__).with_name("page")
CHOSEN = "SETKATA_PLAY"
HIGHEST_PORT = 65535

# There is no token, because the server answers only this machine, hands out no files, and passes
# on to a game only what its cards and buttons send, never code. `guard` says who may open a game.
SETTINGS = {
    "Voila": {
        "notebook_path": str(PAGE / "table.ipynb"),
        "config_file_paths": [],
        "ip": "127.0.0.1",
        "open_browser": False,
        "log_level": logging.ERROR,
        "identity_provider_class": "setkata.lab.guard.Visitors",
        "tornado_settings": {
            # Voilà allows it. Then Jupyter would not check the Host header, and a website could
            # play the game after giving its own name this machine's address (DNS rebinding).
            "allow_remote_access": False,
            # Otherwise a page that is left could not end its kernel. No other page can end it,
            # because the kernels' ids are random.
            "disable_check_xsrf": True,
        },
    },
    "VoilaConfiguration": {
        "multi_kernel_manager_class": "setkata.lab.guard.Games",
        "allow_template_override": "NO",
        "allow_theme_override": "NO",
        "extension_allowlist": [
            "@jupyter-widgets/jupyterlab-manager",
            "@voila-dashboards/widgets-manager8",
            "anywidget",
        ],
        "file_allowlist": [],
        "show_tracebacks": True,
    },
    # A kernel that could encrypt its messages, but does not, warns at each start.
    "KernelManager": {"transport_encryption": "auto"},
    # A page can disappear without ending its kernel: its browser may have crashed.
    "AsyncMappingKernelManager": {"cull_idle_timeout": 600, "cull_interval": 60},
}


class Choice(NamedTuple):
    """How to play: the players, the seed, the deck, and the seconds to pick after a call."""

    players: tuple[str, ...] = ()
    seed: int | None = None
    beginners: bool = False
    seconds: int = 10

    def game(self) -> Game:
        """Return a new game; without names, one player plays alone.

        Raises ValueError if the players or the seconds are not allowed.
        """
        if not self.seconds > 0:
            raise ValueError(f"seconds must be more than 0; got {self.seconds}")
        small: dict[str, Any] = {"deck": beginners_deck(), "size": 9} if self.beginners else {}
        return start(*(self.players or ("You",)), seed=self.seed, **small)


def serve(choice: Choice, port: int, browser: bool) -> int:
    """Serve a new game to each page that is opened, until Ctrl-C, and return the exit status.

    If the port is in use, the server takes another. Raises CourseError if the choice or the port
    is not allowed.
    """
    try:
        choice.game()
    except ValueError as error:
        raise CourseError(str(error)) from None
    if not 0 < port <= HIGHEST_PORT:
        raise CourseError(f"port must be 1 to {HIGHEST_PORT}; got {port}")
    if not find_spec("voila"):
        print("Voilà is not installed: pip install 'setkata[lab]'", file=sys.stderr)
        return 1
    # The names go to the kernels as data, so the notebook's code is always the same.
    os.environ[CHOSEN] = json.dumps(choice._asdict())
    with home.writable():
        _run(port, browser)
    return 0


def table() -> "GameTable":
    """Return the table for the page: a new game of the choice that is served."""
    from setkata.widgets import GameTable

    choice = Choice(**json.loads(os.environ[CHOSEN]))
    return GameTable(choice.game(), seconds=choice.seconds)


def _run(port: int, browser: bool) -> None:
    from jinja2 import Environment, FileSystemLoader
    from tornado.ioloop import IOLoop, PeriodicCallback
    from traitlets.config import Config
    from voila.app import Voila

    logging.getLogger("tornado").setLevel(logging.ERROR)
    logging.getLogger("tornado.access").setLevel(logging.CRITICAL)  # the page says what is wrong
    voila = Voila(config=Config(SETTINGS), port=port)
    voila.initialize([])
    voila.template_paths.insert(0, str(PAGE))
    # Voilà's own handlers look for pages there; this is where Jupyter's handlers look.
    pages = Environment(loader=FileSystemLoader(PAGE), autoescape=True)
    voila.tornado_settings["jinja2_env"] = pages
    # The port is known only once the loop runs.
    IOLoop.current().add_callback(lambda: _announce(voila.connection_url, browser))
    # On Windows, Ctrl-C does not wake a loop that has nothing to do.
    PeriodicCallback(lambda: None, 1000).start()
    voila.start()


def _announce(address: str, browser: bool) -> None:
    print(f"You can play SET at {address} until you press Ctrl-C here", flush=True)
    if browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
