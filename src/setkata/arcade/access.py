"""Who may ask the server: the browsers of this machine, unless another website sends them.

There is no token, because the server answers only this machine, hands out no file of it, and runs
no code that a page sends. A page chooses a game by its address, and sends what its cards and
buttons say.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest
from tornado.web import HTTPError


def check(request: HTTPServerRequest) -> None:
    """Raise HTTPError if this request must not be answered, with a sentence for the page."""
    # A website could give its own name this machine's address (DNS rebinding).
    if not _is_here(request.host):
        raise HTTPError(
            403, "The game has another address: the one that setkata printed when it started."
        )
    # A browser tells which website its request comes from.
    if request.headers.get("Sec-Fetch-Site") == "cross-site":
        raise HTTPError(
            403,
            "Another website asked for this game. To play, type the address of the game yourself.",
        )


def _is_here(host: str) -> bool:
    """Return whether a host, perhaps with a port, is a name of this machine."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False
