"""Who may open a game in the browser, and how many games run at a time."""

from typing import Any

from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError, RequestHandler
from traitlets import Set

# Each game has a kernel, which takes about 60 MB.
MOST_GAMES = 8


class Visitors(PasswordIdentityProvider):
    """The browsers of this machine, unless another website sends them.

    There is no password, because a browser tells which website its request comes from.
    """

    async def get_user(self, handler: RequestHandler) -> User | None:
        """Return an anonymous user; raise HTTPError for a request from another website."""
        if handler.request.headers.get("Sec-Fetch-Site") == "cross-site":
            handler.current_user = None  # the page that shows the error asks for the user again
            raise HTTPError(
                403,
                "Another website asked for this game. To play, type the address of the game yourself.",
            )
        return await self._get_user(handler)


class Games(AsyncMappingKernelManager):
    """The games that run, at most MOST_GAMES. Each page that is opened has a kernel of its own.

    A game stops counting as soon as it is told to end. Otherwise a page that is loaded again
    could be refused, because its new game starts while its old one is still ending.
    """

    running = Set()

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start a game and return its kernel's id; raise HTTPError if too many games run."""
        if len(self.running) >= MOST_GAMES:
            raise HTTPError(
                503,
                f"{MOST_GAMES} games are open already. Close the page of one of them, "
                "then load this page again.",
            )
        kernel_id = self.new_kernel_id()
        self.running.add(kernel_id)
        try:
            return await super().start_kernel(kernel_id=kernel_id, **options)
        except BaseException:
            self.running.discard(kernel_id)
            raise

    async def shutdown_kernel(self, kernel_id: str, **options: Any) -> None:  # type: ignore[override]
        """End a game."""
        self.running.discard(kernel_id)
        await super().shutdown_kernel(kernel_id, **options)  # type: ignore[no-untyped-call]

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a game that has ended, even one that ended by itself."""
        self.running.discard(kernel_id)
        return super().remove_kernel(kernel_id)
