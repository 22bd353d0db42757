"""The game in the browser without a notebook: Voilà with one page, and the game table on it."""

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

if TYPE_CHECKING:
    from setkata.widgets import GameTable

PAGE = Path(__file__).with_name("page")
CHOSEN = "SETKATA_PLAY"
HIGHEST_PORT = 65535

# There is no token: the server answers this machine alone, hands out no file, and passes on to a
# game what its cards and buttons send, never code.
SETTINGS = {
    "Voila": {
        "notebook_path": str(PAGE / "table.ipynb"),
        "config_file_paths": [],
        "ip": "127.0.0.1",
        "open_browser": False,
        "log_level": logging.ERROR,
        # Else a page that is left cannot end its kernel. No other page can: the ids are random.
        "tornado_settings": {"disable_check_xsrf": True},
    },
    "VoilaConfiguration": {
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
    # Where a kernel can encrypt what it says, it does; one that does not warns at each start.
    "KernelManager": {"transport_encryption": "auto"},
    # This ends the kernels of pages that were left without a word.
    "AsyncMappingKernelManager": {"cull_idle_timeout": 600, "cull_interval": 60},
}


class Choice(NamedTuple):
    """What is played: who plays, which shuffle, which deck, and the seconds that a call lasts."""

    players: tuple[str, ...] = ()
    seed: int | None = None
    beginners: bool = False
    seconds: int = 10

    def game(self) -> Game:
        """Return a new game of this choice; without a name one plays alone.

        Raises ValueError where these players, or so few seconds, make no game.
        """
        if not self.seconds > 0:
            raise ValueError(f"seconds must be more than 0; got {self.seconds}")
        small: dict[str, Any] = {"deck": beginners_deck(), "size": 9} if self.beginners else {}
        return start(*(self.players or ("You",)), seed=self.seed, **small)


def serve(choice: Choice, port: int, browser: bool) -> int:
    """Serve a fresh game to each page that is opened, until Ctrl-C, and return the exit status.

    Where the port is in use, another one is taken. Raises CourseError for what cannot be played.
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
    # To the kernels, names go as data: the notebook's code is always the same.
    os.environ[CHOSEN] = json.dumps(choice._asdict())
    _run(port, browser)
    return 0


def table() -> "GameTable":
    """Return the table that the page shows: a new game, as it was chosen."""
    from setkata.widgets import GameTable

    choice = Choice(**json.loads(os.environ[CHOSEN]))
    return GameTable(choice.game(), seconds=choice.seconds)


def _run(port: int, browser: bool) -> None:
    from tornado.ioloop import IOLoop, PeriodicCallback
    from traitlets.config import Config
    from voila.app import Voila

    logging.getLogger("tornado").setLevel(logging.ERROR)
    voila = Voila(config=Config(SETTINGS), port=port)
    voila.initialize([])
    voila.template_paths.insert(0, str(PAGE))
    # The port is known once the loop runs.
    IOLoop.current().add_callback(lambda: _announce(voila.connection_url, browser))
    # On Windows a loop at rest does not hear Ctrl-C.
    PeriodicCallback(lambda: None, 1000).start()
    voila.start()


def _announce(address: str, browser: bool) -> None:
    print(f"SET is played at {address} until you press Ctrl-C here", flush=True)
    if browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
