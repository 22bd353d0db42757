"""The page at the server's address: the start page, or the game that the query chooses."""

from typing import Any

from tornado.ioloop import IOLoop
from tornado.web import HTTPError, authenticated
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from setkata.lab import own
from setkata.lab.choice import OWN, chosen
from setkata.lab.pages import start_page


class Door(TornadoVoilaHandler):  # type: ignore[misc]
    """The start page, which has no kernel, or a game."""

    @authenticated
    async def get(self, path: str = "") -> None:
        """Answer with the game that the query chooses; without one, with the start page."""
        if path:
            raise HTTPError(404, "There is no page at this address.")
        query = self.request.query
        try:
            if query:
                await self._admit()
        except ValueError as error:
            self.set_status(400)
            await self._show_start_page(str(error))
        else:
            await (super().get() if query else self._show_start_page())

    async def _admit(self) -> None:
        """Keep of the query what was checked; raise ValueError if it chooses no game."""
        choice = chosen(self.request.query)
        problem = await _problem_of_own() if choice.bot == OWN else ""
        if problem:
            raise ValueError(problem)
        self.request.query = choice.query

    async def _show_start_page(self, problem: str = "") -> None:
        self.set_header("Cache-Control", "no-cache")  # a kata may be solved in the meantime
        await self.finish(start_page(self.request.query, problem, await _problem_of_own()))


class Server(Voila):  # type: ignore[misc]
    """Voilà with this page in front."""

    def init_handlers(self) -> list[Any]:
        """Return Voilà's handlers, where the one for its page is a Door."""
        *others, (pattern, _, options) = super().init_handlers()
        return [*others, (pattern, Door, options)]


async def _problem_of_own() -> str:
    # In a thread, because a kata may take long to load.
    return await IOLoop.current().run_in_executor(None, own.problem)
