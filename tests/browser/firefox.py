"""Firefox over WebDriver BiDi, because Playwright drives only a Firefox of its own."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from conftest import HOME, PATIENCE, serving
from websocket import create_connection  # it comes with Jupyter's server

ADDRESS = r"WebDriver BiDi listening on (ws://\S+)\s"
LOADED = "browsingContext.load"
DOWNLOADED = "browsingContext.downloadEnd"
ASKED = "input.fileDialogOpened"
REQUEST = "network.beforeRequestSent"
EVENTS = [LOADED, DOWNLOADED, ASKED, REQUEST, "log.entryAdded"]
THEMES = {"dark": 0, "light": 1}
# No other machine is found: the way to it is a proxy that does not exist.
PREFERENCES = """\
user_pref("layout.css.prefers-color-scheme.content-override", {theme});
user_pref("ui.prefersReducedMotion", 1);
user_pref("browser.download.folderList", 2);
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
user_pref("browser.download.dir", {downloads});
"""

Element = dict[str, str]


class Firefox:
    """A page in Firefox, and what Firefox has told of it."""

    def __init__(self, url: str) -> None:
        self.socket = create_connection(url, timeout=PATIENCE / 1000, suppress_origin=True)
        self.sent = 0
        self.events: list[dict[str, Any]] = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=EVENTS)
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **params: Any) -> Any:
        """Send a command, and return the answer."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while (answer := self._read()).get("id") != self.sent:
            pass
        assert answer["type"] == "success", f"{method}: {answer}"
        return answer["result"]

    def focus(self) -> None:
        """Go on in a tab that has the focus, which the first tab never has."""
        self.context = self.send("browsingContext.create", type="tab")["context"]

    def told(self, event: str) -> list[dict[str, Any]]:
        """What was told by events of this kind."""
        return [one["params"] for one in self.events if one["method"] == event]

    def errors(self) -> list[str]:
        """The errors in the console."""
        return [entry["text"] for entry in self.told("log.entryAdded") if entry["level"] == "error"]

    def requests_away(self) -> list[str]:
        """The addresses outside this machine that were asked for."""
        asked = [one["request"]["url"] for one in self.told(REQUEST)]
        return [url for url in asked if not url.startswith(HOME)]

    def open(self, url: str) -> None:
        """Open an address; what was told of an earlier page is forgotten, but for its requests."""
        self.events = [event for event in self.events if event["method"] == REQUEST]
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self.context, viewport=viewport)

    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression; a promise is awaited."""
        answer = self.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", f"{expression}: {answer}"
        return json.loads(answer["result"].get("value", "null"))

    def wait_for(self, expression: str) -> None:
        """Wait until a JavaScript expression is true."""
        pause = "await new Promise((go) => setTimeout(go, 50))"
        self.evaluate(f"(async () => {{ while (!({expression})) {pause}; return true; }})()")

    def named(self, name: str, role: str = "button") -> Element:
        """The button, or the field of another role, with this name, which a screen reader says."""
        return self._locate("accessibility", {"role": role, "name": name})

    def picturing(self, label: str) -> Element:
        """The button with a picture of this label; it is found sooner than by its name."""
        return self.found(f'button:has(svg[aria-label="{label}"])')

    def found(self, selector: str) -> Element:
        """The one element that a CSS selector finds."""
        return self._locate("css", selector)

    def click(self, *elements: Element) -> None:
        """Click elements, one right after the other; they are brought onto the screen first."""
        for element in elements:
            self.send(
                "script.callFunction",
                functionDeclaration="(element) => element.scrollIntoView({ block: 'nearest' })",
                arguments=[element],
                target={"context": self.context},
                awaitPromise=False,
            )
        self._act("pointer", [act for element in elements for act in _click(element)])

    def type(self, keys: str) -> None:
        """Press and release keys."""
        kinds = ("keyDown", "keyUp")
        self._act("key", [{"type": kind, "value": key} for key in keys for kind in kinds])

    def follow(self, element: Element) -> None:
        """Click an element that leads to another page, and wait for that page."""
        self.click_until(LOADED, element)

    def download(self, element: Element) -> Path:
        """Click an element, and return the file that comes."""
        return Path(self.click_until(DOWNLOADED, element)["filepath"])

    def upload(self, element: Element, file: Path) -> None:
        """Click an element that asks for a file, and choose one."""
        asked = self.click_until(ASKED, element)
        self.send(
            "input.setFiles", context=self.context, element=asked["element"], files=[str(file)]
        )

    def click_until(self, event: str, element: Element) -> dict[str, Any]:
        """Click an element, wait for an event of this kind, and return what it told."""
        before = len(self.told(event))
        self.click(element)
        while len(self.told(event)) == before:
            self._read()
        return self.told(event)[-1]

    def _locate(self, kind: str, value: object) -> Element:
        locator = {"type": kind, "value": value}
        found = self.send("browsingContext.locateNodes", context=self.context, locator=locator)
        [node] = found["nodes"]
        return {"sharedId": node["sharedId"]}

    def _act(self, device: str, actions: list[dict[str, Any]]) -> None:
        source = {"type": device, "id": device, "actions": actions}
        self.send("input.performActions", context=self.context, actions=[source])

    def _read(self) -> dict[str, Any]:
        """Return the next message, and keep it if it is an event."""
        message: dict[str, Any] = json.loads(self.socket.recv())
        if message["type"] == "event":
            self.events.append(message)
        return message


@contextmanager
def running(home: Path, scheme: str) -> Iterator[Firefox]:
    """Firefox on a system with a light or dark theme, where nothing should move."""
    downloads = json.dumps(str(home))
    (home / "user.js").write_text(PREFERENCES.format(theme=THEMES[scheme], downloads=downloads))
    command = [_installed(), "--headless", "--remote-debugging-port=0", "--profile", str(home)]
    with serving([*command, "about:blank"], home, home, ADDRESS) as server:
        yield Firefox(f"{server.url}/session")


def _click(element: Element) -> list[dict[str, Any]]:
    """Return the acts of a mouse that clicks an element."""
    place = {"type": "element", "element": element}
    return [
        {"type": "pointerMove", "x": 0, "y": 0, "origin": place},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]


def _installed() -> str:
    """Return the path of Firefox; skip the test if there is none, but fail it in CI."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no Firefox to drive")
    return path
