"""The games in the browser without a notebook: Voilà serves a page with a table of cards."""

import logging
import os
import webbrowser
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from setkata.course import CourseError
from setkata.lab import home, own
from setkata.lab.choice import OWN, Choice, chosen

if TYPE_CHECKING:
    from setkata.widgets.table import CardTable

PAGE = Path(__file__).with_name("page")
HIGHEST_PORT = 65535

# There is no token, because the server answers only this machine, hands out no files, and passes
# on to a game only the choice in its address, which `door` has checked, and what its cards and
# buttons send, never code. The only code that it runs besides the package's is the learner's own
# find_sets, in a process of its own. `guard` says who may open a game.
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


def serve(choice: Choice, port: int, browser: bool) -> int:
    """Serve the start page and its games until Ctrl-C, and return the exit status.

    The address that is printed is that of the choice; it is the start page if nothing was chosen.
    If the port is in use, the server takes another. Raises CourseError if the choice or the port
    is not allowed.
    """
    try:
        choice.checked()
    except ValueError as error:
        raise CourseError(str(error)) from None
    if not 0 < port <= HIGHEST_PORT:
        raise CourseError(f"port must be 1 to {HIGHEST_PORT}; got {port}")
    os.environ[own.FOLDER] = str(Path.cwd())
    with home.writable():
        _run("" if choice == Choice() else f"?{choice.query}", port, browser)
    return 0


def table() -> "CardTable":
    """Return the table for the page, with a new game of the choice that its address names."""
    # Voilà hands the query to the kernel as data, so the notebook's code is always the same.
    choice = chosen(os.environ["QUERY_STRING"])
    if choice.game in ("alone", "together"):
        return _widget("GameTable", choice.deal(), seconds=choice.seconds)
    if choice.game == "bot":
        return _widget("BotTable", own.find_sets() if choice.bot == OWN else choice.bot)
    return _widget("DailyTable" if choice.game == "daily" else "PracticeTable")


def _widget(name: str, *arguments: object, **options: object) -> "CardTable":
    made: CardTable = getattr(import_module("setkata"), name)(*arguments, **options)
    return made


def _run(query: str, port: int, browser: bool) -> None:
    from tornado.ioloop import IOLoop, PeriodicCallback
    from traitlets.config import Config

    from setkata.lab import pages
    from setkata.lab.door import Server

    logging.getLogger("tornado").setLevel(logging.ERROR)
    logging.getLogger("tornado.access").setLevel(logging.CRITICAL)  # the page says what is wrong
    config = Config(SETTINGS)
    config.VoilaConfiguration.resources = {"icon": pages.icon()}
    voila = Server(config=config, port=port)
    voila.initialize([])
    voila.template_paths.insert(0, str(PAGE))  # of the games' page
    # Voilà's handlers and Jupyter's look here for the page of an error.
    for environment in ("voila_jinja2_env", "jinja2_env"):
        voila.tornado_settings[environment] = pages.environment()
    # The port is known only once the loop runs.
    IOLoop.current().add_callback(lambda: _announce(voila.connection_url + query, browser))
    # On Windows, Ctrl-C does not wake a loop that has nothing to do.
    PeriodicCallback(lambda: None, 1000).start()
    voila.start()


def _announce(address: str, browser: bool) -> None:
    print(f"You can play SET at {address} until you press Ctrl-C here", flush=True)
    if browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
