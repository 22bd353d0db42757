"""In place of anywidget, where there is no Jupyter: a widget that one page shows.

It takes no time to import. In the site's Python this file is the module `anywidget`.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from traitlets import HasTraits


class AnyWidget(HasTraits):
    """A widget that exchanges JSON with its page: traits that change, and what the page sends.

    Its own attributes have two underscores, so that a table's attributes can't have their names.
    """

    def __init__(self, **traits: Any) -> None:
        """Set the traits; no page shows them yet."""
        self.__shown: dict[str, Any] = {}
        self.__tell: Callable[[str], object] | None = None
        self.__acts: list[Callable[[Any, Any, list[bytes]], object]] = []
        self.__held = False
        super().__init__(**traits)
        self.observe(lambda _: self.__send(), self.trait_names(sync=True))

    def show(self, tell: Callable[[str], object], shown: str) -> None:
        """Tell a page the traits that differ from what it shows, now and after each change."""
        self._repr_mimebundle_()
        self.__tell, self.__shown = tell, json.loads(shown)
        self.__send()

    def hear(self, message: str) -> None:
        """Set the traits that the page has set, or do what `on_msg` does with its message."""
        content = json.loads(message)
        for name, value in content.get("set", {}).items():
            self.__shown[name] = value
            setattr(self, name, value)
        if "send" in content:
            for act in self.__acts:
                act(self, content["send"], [])

    def _repr_mimebundle_(self, **_: Any) -> Any:
        """Return nothing for a notebook. A widget that has to know when it is shown extends this."""
        return None

    def on_msg(self, act: Callable[[Any, Any, list[bytes]], object]) -> None:
        """Call a function with this widget, each message of the page, and no bytes."""
        self.__acts.append(act)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Return a context whose changes are told together at its end."""
        if self.__held:
            yield
            return
        self.__held = True
        try:
            yield
        finally:
            self.__held = False
        self.__send()

    def __send(self) -> None:
        if self.__held or not self.__tell:
            return
        traits = {name: getattr(self, name) for name in self.trait_names(sync=True)}
        changed = {name: value for name, value in traits.items() if value != self.__shown.get(name)}
        if changed:
            self.__shown |= changed
            self.__tell(json.dumps(changed))


def install() -> None:
    """Make this module `anywidget` for all that is imported later."""
    sys.modules["anywidget"] = sys.modules[__name__]
